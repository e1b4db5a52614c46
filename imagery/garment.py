"""A knitted garment laid flat, seen from above: neck = crew | roll | cardigan, body = plain | cable | rib. One unit is 40 cm.

Each panel is a soft pillow over its outline: a regular grid whose border points are drawn onto the outline, raised by the
distance to it, with ribs and cables as real relief and the stitches as a bump in the panel's own direction."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *

A = args()
W, H, spp = int(A.get('w', 640)), int(A.get('h', 800)), int(A.get('spp', 64))
out = A.get('out', os.path.join(WORK, 'garment.png'))
colour, neck, body = A.get('color', '#b08a5f'), A.get('neck', 'crew'), A.get('body', 'plain')
view, fleck = A.get('view', 'a'), A.get('fleck', '0') == '1'
PITCH = float(A.get('gauge', 0.0125))  # width of one wale
STEP = 0.0055
rng = random.Random(int(A.get('seed', 3)))
scene = reset(W, H, spp, bounces=5)
scene.cycles.diffuse_bounces = 4
world('#efe3d2', 0.34)
backdrop(A.get('bg', '#d2c3b0'), depth=5)


YARN = yarn(colour, PITCH, fleck)
SWELLS = [
    (
        rng.uniform(-0.5, 0.5),
        rng.uniform(0.1, 1.2),
        rng.uniform(0, 3.14),
        rng.uniform(0.10, 0.28),
        rng.uniform(0.05, 0.10),
        rng.uniform(0.008, 0.020),
    )
    for _ in range(9)
]


def swell(x, y):
    """The unevenness of cloth that has been smoothed by hand and not pressed."""
    z = 0.006 * math.sin(2.3 * x + 1) * math.sin(3.1 * y)
    for px, py, an, length, width, high in SWELLS:
        u, v = (x - px) * math.cos(an) + (y - py) * math.sin(an), -(x - px) * math.sin(an) + (y - py) * math.cos(an)
        z += high * math.exp(-((u / length) ** 2) - (v / width) ** 2)
    return z


def nearest(poly, pts):
    """Distance of points to a closed polyline, the nearest point on it, and whether the points lie inside."""
    P = np.asarray(poly, float)
    Q = np.roll(P, -1, 0)
    best, at, inside = np.full(len(pts), 1e9), np.zeros_like(pts), np.zeros(len(pts), bool)
    for a, b in zip(P, Q):
        ab = b - a
        t = np.clip(((pts - a) @ ab) / max(1e-12, ab @ ab), 0, 1)
        c = a + t[:, None] * ab
        d = np.hypot(*(pts - c).T)
        closer = d < best
        best[closer], at[closer] = d[closer], c[closer]
        cross = (a[1] > pts[:, 1]) != (b[1] > pts[:, 1])
        with np.errstate(divide='ignore', invalid='ignore'):
            inside ^= cross & (pts[:, 0] < (b[0] - a[0]) * (pts[:, 1] - a[1]) / (b[1] - a[1]) + a[0])
    return best, at, inside


def smooth(poly, n=14):
    """The outline's points joined by straight lines of many points, so that corners stay and curves may be given densely."""
    res = []
    for (x0, y0), (x1, y1) in zip(poly, poly[1:] + poly[:1]):
        res += [(x0 + (x1 - x0) * k / n, y0 + (y1 - y0) * k / n) for k in range(n)]
    return res


def panel(name, outline, thick, relief=None, turn=0.0, z0=0.0, soft=0.05, mat=None, origin=(0, 0)):
    """`relief(u, v)` adds height; u runs across the wales and v along them, from `origin`, turned by `turn`."""
    outline = np.asarray(outline, float)
    c, s = math.cos(turn), math.sin(turn)
    o = np.asarray(origin, float)
    local = (outline - o) @ np.array([[c, -s], [s, c]])
    lo, hi = local.min(0) - STEP, local.max(0) + STEP
    nx, ny = int((hi[0] - lo[0]) / STEP) + 1, int((hi[1] - lo[1]) / STEP) + 1
    gx, gy = np.meshgrid(np.linspace(lo[0], hi[0], nx), np.linspace(lo[1], hi[1], ny))
    uv = np.stack([gx.ravel(), gy.ravel()], 1)
    d, at, inside = nearest(local, uv)
    place = np.where(inside[:, None], uv, at)
    d = np.where(inside, d, 0)
    height = thick * np.sqrt(1 - (1 - np.minimum(1, d / soft)) ** 2)
    xy = place @ np.array([[c, s], [-s, c]]) + o
    keep = np.minimum(1, d / soft)
    verts = []
    for (x, y), (u, v), h, k in zip(xy, place, height, keep):
        verts.append((x, y, z0 + h + k * (swell(x, y) + (relief(u, v) if relief else 0))))
    grid_inside = inside.reshape(ny, nx)
    faces = []
    for j in range(ny - 1):
        for i in range(nx - 1):
            if grid_inside[j, i] or grid_inside[j, i + 1] or grid_inside[j + 1, i] or grid_inside[j + 1, i + 1]:
                faces.append((j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i))
    me = mesh(name, verts, faces, mat or YARN)
    layer = me.data.uv_layers.new(name='UVMap')
    idx = np.empty(len(me.data.loops), np.int32)
    me.data.loops.foreach_get('vertex_index', idx)
    coords = (place / np.array([PITCH, PITCH * 0.8])).astype(np.float32)
    layer.data.foreach_set('uv', coords[idx].ravel())
    bm = bmesh.new()
    bm.from_mesh(me.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bm.to_mesh(me.data)
    bm.free()
    return me


def ribs(u, deep=0.012, wide=4):
    return deep * (abs(math.sin(math.pi * u / (PITCH * wide))) ** 0.6 - 0.5)


def cable(u, v, centre, width=0.105, period=0.20):
    """Two strands that cross: the one in front covers the other half of the time."""
    q = (u - centre) / (width / 2)
    if abs(q) > 1.25:
        return 0
    ph = 2 * math.pi * v / period
    strand = lambda off: max(0, 1 - ((q - off) / 0.62) ** 2)
    a, b = strand(0.5 * math.sin(ph / 2)), strand(-0.5 * math.sin(ph / 2))
    return 0.030 * max(a, b * (0.8 if math.cos(ph / 2) > 0 else 1)) - 0.006 * (abs(abs(q) - 1.12) < 0.12)


HEM, CUFF = 0.15, 0.14
BASE = 0.030


def ground_relief(u, v):
    if body == 'rib':
        return ribs(u, 0.017, 5)
    if body == 'cable':
        z = 0
        for centre in (-0.40, -0.20, 0.20, 0.40):
            z += cable(u, v, centre, 0.095, 0.19)
        z += cable(u, v, 0, 0.15, 0.30) * 1.15
        for line in (-0.50, -0.30, -0.10, 0.10, 0.30, 0.50):
            z -= 0.010 * math.exp(-(((u - line) / 0.012) ** 2))
        return z
    return 0


def body_relief(u, v):
    return ribs(u) - 0.008 if v < HEM else ground_relief(u, v)


def sleeve_relief(length):
    def relief(u, v):  # v runs down from the shoulder
        if v < -length + CUFF:
            return ribs(u) - 0.008
        if body == 'rib':
            return ribs(u, 0.017, 5)
        return cable(u, v, 0, 0.095, 0.19) if body == 'cable' else 0

    return relief


NECK, SHOULDER, TIP, TOP = 0.170, 1.262, 0.470, 1.345
side = [
    (0.500, 0.004),
    (0.512, 0.02),
    (0.512, HEM - 0.02),
    (0.530, HEM + 0.04),
    (0.540, HEM + 0.12),
    (0.545, 0.45),
    (0.545, 0.86),
]
armhole = [(0.520, 0.93), (0.490, 1.01), (0.472, 1.10), (TIP, SHOULDER)]
right = side + armhole + [(NECK, TOP)]
deep = 0.80 if neck == 'cardigan' else 1.215


def neckline(n=17):
    """From the right neck point to the left one."""
    if neck == 'cardigan':
        return [(NECK * (1 - k / 8), TOP - (TOP - deep) * (k / 8) ** 0.92) for k in range(1, 9)] + [
            (-NECK * k / 8, deep + (TOP - deep) * (1 - (1 - k / 8) ** 0.92)) for k in range(1, 8)
        ]
    return [(NECK * math.cos(math.pi * k / n), TOP - (TOP - deep) * math.sin(math.pi * k / n) ** 0.85) for k in range(1, n)]


def back_neck():
    """The inside of the back, seen through the neck, with the brand's label."""
    dip = (
        [(NECK + 0.02, TOP - 0.01)]
        + [(NECK * math.cos(math.pi * k / 12), TOP + 0.012 + 0.006 * math.sin(math.pi * k / 12)) for k in range(1, 12)]
        + [(-NECK - 0.02, TOP - 0.01)]
    )
    low = deep - 0.04
    panel('back', dip + [(-NECK - 0.02, low), (NECK + 0.02, low)], 0.010, lambda u, v: 0, soft=0.03)
    if A.get('mark'):
        prism(
            'label',
            rrect(0.13, 0.042, 0.003, 3),
            0.004,
            0.001,
            1,
            plain('satin', '#ece5d8', 0.5, Sheen=0.5),
            (0, TOP - 0.045, 0.026),
        )
        wm = wordmark(A['mark'], 0.10, plain('woven', '#1b1815', 0.6), 0.002, height=0.022)
        wm.location = (0, TOP - 0.045, 0.029)


def band(path, wide, z, flip=1, thick=0.020):
    """A ribbed band along a path of the plane, as a pillow of its own."""
    P = [Vector((x, y)) for x, y in path]
    n = len(P)
    length = [0]
    for p, q in zip(P, P[1:]):
        length.append(length[-1] + (q - p).length)
    cols, rows = 15, max(2, int(length[-1] / STEP))
    v, f, uvs, i = [], [], [], 0
    for r in range(rows + 1):
        s = length[-1] * r / rows
        while i < n - 2 and s > length[i + 1]:
            i += 1
        k = (s - length[i]) / max(1e-9, length[i + 1] - length[i])
        p = P[i].lerp(P[i + 1], k)
        a, b = P[max(i - 1, 0)], P[min(i + 2, n - 1)]
        t = (b - a).normalized()
        nrm = Vector((-t.y, t.x)) * flip
        for c_ in range(cols):
            q = 2 * c_ / (cols - 1) - 1
            w = p + nrm * wide / 2 * q
            rise = thick * math.sqrt(max(0, 1 - abs(q) ** 3))
            v.append((w.x, w.y, z + rise + swell(w.x, w.y) + ribs(s, 0.008, 3) * (1 - q * q)))
            uvs.append((s / PITCH, wide * q / 2 / (PITCH * 0.8)))
    for r in range(rows):
        for c_ in range(cols - 1):
            f.append((r * cols + c_, r * cols + c_ + 1, (r + 1) * cols + c_ + 1, (r + 1) * cols + c_))
    o = mesh('band', v, f, YARN)
    layer = o.data.uv_layers.new(name='UVMap')
    idx = np.empty(len(o.data.loops), np.int32)
    o.data.loops.foreach_get('vertex_index', idx)
    layer.data.foreach_set('uv', np.array(uvs, np.float32)[idx].ravel())
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if sum(fc.normal.z for fc in bm.faces) < 0:
        bmesh.ops.reverse_faces(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def button(x, y, z):
    horn = leather('horn', A.get('button', '#4a3424'), 6, 0.22, 0.02, 'smooth', coat=0.6)
    b = lathe(
        'button',
        [(0, 0), (0.026, 0), (0.030, 0.004), (0.029, 0.009), (0.023, 0.011), (0.019, 0.0075), (0, 0.0075)],
        48,
        horn,
        (x, y, z),
    )
    hole = plain('hole', '#0c0907', 0.8)
    for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        lathe(
            'hole', [(0, 0), (0.0032, 0), (0.0032, 0.0012), (0, 0.0012)], 16, hole, (x + dx * 0.0065, y + dy * 0.0065, z + 0.0072)
        )
    thread = plain('thread', colour, 0.8)
    for dx in (1, -1):
        tube(
            'sewn',
            [(x + dx * 0.0065, y - 0.0065, z + 0.0088), (x + dx * 0.0065, y + 0.0065, z + 0.0088)],
            0.0022,
            thread,
            False,
            2,
        )
    return b


def sleeve(sign):
    length = 1.02
    top, low = Vector((0.500, 1.075)), Vector((0.800, 0.130))
    axis = (low - top).normalized()
    across = Vector((-axis.y, axis.x))  # towards the outside
    pts = [(TIP - 0.040, SHOULDER + 0.006), (TIP + 0.004, SHOULDER + 0.002), (0.520, 1.236)]
    end = top + axis * length
    outer = [
        top + axis * (length * k) + across * (0.160 - 0.074 * k - 0.050 * max(0, 1 - k / 0.24) ** 1.6)
        for k in (0.01, 0.05, 0.10, 0.16, 0.23, 0.32, 0.45, 0.58, 0.70, 0.82)
    ]
    cuff_out = [
        top + axis * (length - CUFF + 0.012) + across * 0.088,
        top + axis * (length - CUFF - 0.01) + across * 0.080,
        end + across * 0.078 - axis * 0.01,
        end + across * 0.070,
    ]
    cuff_in = [
        end - across * 0.070,
        end - across * 0.078 - axis * 0.01,
        top + axis * (length - CUFF - 0.01) - across * 0.080,
        top + axis * (length - CUFF + 0.012) - across * 0.088,
    ]
    inner = [top + axis * (length * k) - across * (0.150 - 0.066 * k) for k in (0.82, 0.70, 0.58, 0.45, 0.32)]
    pts += [tuple(p) for p in outer] + [
        tuple(cuff_out[1]),
        tuple(cuff_out[2]),
        tuple(cuff_out[3]),
        tuple(cuff_in[0]),
        tuple(cuff_in[1]),
        tuple(cuff_in[2]),
    ]
    pts += [tuple(p) for p in inner] + [(0.520, 0.86), (0.470, 0.93), (0.440, 1.01), (0.425, 1.10)]
    pts = [(sign * x, y) for x, y in pts]
    if sign < 0:
        pts.reverse()
    turn = math.atan2(sign * axis.x, -axis.y)
    panel('sleeve', smooth(pts, 6), BASE, sleeve_relief(length), turn, origin=(sign * top.x, top.y))


for sign in (1, -1):
    sleeve(sign)
mirror = [(-x, y) for x, y in reversed(right)]
if neck == 'cardigan':
    lap = 0.030
    fronts = {
        1: right + [p for p in neckline() if p[0] > 1e-6] + [(0, deep), (0, 0)],
        -1: mirror + [(0, 0), (0, deep)] + [p for p in neckline() if p[0] < -1e-6],
    }
    for sign, pts in fronts.items():
        panel('front', smooth(pts, 5), BASE, body_relief, soft=0.045)
    back_neck()
    v_right = [(NECK * k / 10 + 0.004, deep + (TOP - deep) * (1 - (1 - k / 10) ** 0.92)) for k in range(1, 11)]
    under = [(0, 0.0), (0, deep - 0.04)] + [(-x, y) for x, y in v_right]
    over = [(0, 0.0), (0, deep - 0.04)] + v_right
    band(under, 0.066, BASE - 0.004)
    band(
        over + [(0.12, TOP + 0.018), (0.05, TOP + 0.024), (-0.05, TOP + 0.024), (-0.12, TOP + 0.018), (-NECK - 0.004, TOP)],
        0.068,
        BASE + 0.004,
    )
    for k in range(6):
        y = 0.055 + k * (deep - 0.10) / 5
        button(0, y, BASE + 0.024 + swell(0, y))
else:
    panel('front', smooth(right + neckline() + mirror, 5), BASE, body_relief, soft=0.045)
    if neck == 'roll':
        back_neck()
        collar = (
            [(NECK + 0.035, TOP - 0.055)]
            + [
                ((NECK + 0.035) * math.cos(math.pi * k / 14), TOP - 0.06 - 0.085 * math.sin(math.pi * k / 14))
                for k in range(1, 14)
            ]
            + [
                (-NECK - 0.035, TOP - 0.055),
                (-NECK - 0.020, TOP + 0.10),
                (-NECK + 0.03, TOP + 0.125),
                (NECK - 0.03, TOP + 0.125),
                (NECK + 0.020, TOP + 0.10),
            ]
        )
        panel('collar', smooth(collar, 5), 0.075, lambda u, v: ribs(u, 0.013, 4), soft=0.06, z0=0.02)
    else:
        back_neck()
        ring = [
            (NECK * 1.08 * math.cos(math.pi * k / 30), TOP - (TOP - deep + 0.012) * math.sin(math.pi * k / 30) ** 0.85)
            for k in range(31)
        ]
        band(ring, 0.058, BASE - 0.006)
        band(
            [(NECK * 1.08 * math.cos(math.pi * k / 20), TOP + 0.022 * math.sin(math.pi * k / 20)) for k in range(21)],
            0.055,
            0.016,
            -1,
        )

CENTRE = (0, 0.66, 0)
studio_lights((0, 0.6, 0.3), 0.40, rim='#fff3e4')
sign = 1 if A.get('side') == 'right' else -1
area((sign * 4.2, 1.9, 1.7), CENTRE, 0.7, 2.0, 230, '#ffe9cf')
if A.get('window', '1') == '1':
    window_light((0, 0.6, 0.3), power=1500)
if view == 'a':
    camera((0, -0.62, 6.4), (0, 0.66, 0), 94, 2.0)
elif view == 'd1':
    camera((0.35, -0.35, 2.1), (0.02, TOP - 0.20, 0.03), 80, 1.4)
else:
    camera((-0.95, -1.5, 1.6), (-0.30, 0.20, 0.03), 85, 1.2)
render(out, spp)
