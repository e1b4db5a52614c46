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
PITCH = float(A.get('gauge', .0125))  # width of one wale
STEP = .0055
rng = random.Random(int(A.get('seed', 3)))
scene = reset(W, H, spp, bounces=5)
scene.cycles.diffuse_bounces = 4
world('#efe3d2', .34)
backdrop(A.get('bg', '#d2c3b0'), depth=5)


def yarn(name, col):
    m = NT(name)
    b = hexc(col)
    grey = .3 * b[0] + .55 * b[1] + .15 * b[2]
    b = tuple(x * .78 + grey * .22 for x in b[:3])  # lamps and film curve give the saturation back
    m.set(Roughness=.95, Specular=.10, Sheen=.9, Sheen_Tint=.8)
    uv = m.add('ShaderNodeUVMap')
    xy = m.add('ShaderNodeSeparateXYZ')
    m.link(uv.outputs[0], xy.inputs[0])
    u, v = xy.outputs[0], xy.outputs[1]
    # stocking stitch: a column of V, each limb a rounded strand
    d = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', u), .5))
    limb = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', m.math('SUBTRACT', v, m.math('MULTIPLY', d, 1.3))), .5))
    strand = m.math('SUBTRACT', 1.0, m.math('POWER', m.math('MULTIPLY', limb, 2.0), 2.2))
    edge = m.math('SUBTRACT', 1.0, m.math('POWER', m.math('ABSOLUTE', m.math('SUBTRACT', m.math('MULTIPLY', d, 4.0), 1.0)), 2.5))
    stitch = m.math('MULTIPLY', strand, m.math('ADD', m.math('MULTIPLY', edge, .75), .25))
    co = m.add('ShaderNodeTexCoord').outputs['Object']
    fuzz = m.add('ShaderNodeTexNoise', i_Scale=320.0, i_Detail=3.0)
    m.link(co, fuzz.inputs['Vector'])
    shade = m.add('ShaderNodeMixRGB')
    shade.inputs[1].default_value = tuple(x * .5 for x in b[:3]) + (1,)
    shade.inputs[2].default_value = tuple(min(1, x * 1.08) for x in b[:3]) + (1,)
    m.link(m.math('POWER', stitch, .5), shade.inputs[0])
    colour_out = shade.outputs[0]
    if fleck:  # Donegal: nubs of other colours spun into the yarn
        for seed, hue in ((0, '#d9c7a4'), (7.3, '#27333b'), (15.1, '#b0592c')):
            cells = m.add('ShaderNodeTexVoronoi', i_Scale=62.0)
            shift = m.add('ShaderNodeVectorMath', operation='ADD')
            shift.inputs[1].default_value = (seed, seed * .7, seed)
            m.link(co, shift.inputs[0])
            m.link(shift.outputs[0], cells.inputs['Vector'])
            sep = m.add('ShaderNodeSeparateXYZ')
            m.link(cells.outputs['Color'], sep.inputs[0])
            few = m.math('GREATER_THAN', sep.outputs[0], .88)
            nub = m.math('MULTIPLY', few, m.math('LESS_THAN', cells.outputs['Distance'], .34))
            mix = m.add('ShaderNodeMixRGB')
            mix.inputs[2].default_value = hexc(hue)
            m.link(m.math('MULTIPLY', nub, .6), mix.inputs[0])
            m.link(colour_out, mix.inputs[1])
            colour_out = mix.outputs[0]
    m.link(colour_out, m.p.inputs['Base Color'])
    bump = m.add('ShaderNodeBump', i_Strength=.8, i_Distance=PITCH * .42)
    m.link(m.math('ADD', stitch, m.math('MULTIPLY', fuzz.outputs[0], .4)), bump.inputs['Height'])
    m.link(bump.outputs[0], m.p.inputs['Normal'])
    return m.m


YARN = yarn('yarn', colour)
SWELLS = [(rng.uniform(-.5, .5), rng.uniform(.1, 1.2), rng.uniform(0, 3.14), rng.uniform(.10, .28), rng.uniform(.05, .10), rng.uniform(.008, .020)) for _ in range(9)]


def swell(x, y):
    """The unevenness of cloth that has been smoothed by hand and not pressed."""
    z = .006 * math.sin(2.3 * x + 1) * math.sin(3.1 * y)
    for px, py, an, length, width, high in SWELLS:
        u, v = (x - px) * math.cos(an) + (y - py) * math.sin(an), -(x - px) * math.sin(an) + (y - py) * math.cos(an)
        z += high * math.exp(-(u / length) ** 2 - (v / width) ** 2)
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


def panel(name, outline, thick, relief=None, turn=0.0, z0=0.0, soft=.05, mat=None, origin=(0, 0)):
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
            if grid_inside[j, i] or grid_inside[j, i+1] or grid_inside[j+1, i] or grid_inside[j+1, i+1]:
                faces.append((j*nx + i, j*nx + i + 1, (j+1)*nx + i + 1, (j+1)*nx + i))
    me = mesh(name, verts, faces, mat or YARN)
    layer = me.data.uv_layers.new(name='UVMap')
    idx = np.empty(len(me.data.loops), np.int32)
    me.data.loops.foreach_get('vertex_index', idx)
    coords = (place / np.array([PITCH, PITCH * .8])).astype(np.float32)
    layer.data.foreach_set('uv', coords[idx].ravel())
    bm = bmesh.new()
    bm.from_mesh(me.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bm.to_mesh(me.data)
    bm.free()
    return me


def ribs(u, deep=.012, wide=4):
    return deep * (abs(math.sin(math.pi * u / (PITCH * wide))) ** .6 - .5)


def cable(u, v, centre, width=.105, period=.20):
    """Two strands that cross: the one in front covers the other half of the time."""
    q = (u - centre) / (width / 2)
    if abs(q) > 1.25:
        return 0
    ph = 2 * math.pi * v / period
    strand = lambda off: max(0, 1 - ((q - off) / .62) ** 2)
    a, b = strand(.5 * math.sin(ph / 2)), strand(-.5 * math.sin(ph / 2))
    return .030 * max(a, b * (.8 if math.cos(ph / 2) > 0 else 1)) - .006 * (abs(abs(q) - 1.12) < .12)


HEM, CUFF = .15, .14
BASE = .030


def ground_relief(u, v):
    if body == 'rib':
        return ribs(u, .017, 5)
    if body == 'cable':
        z = 0
        for centre in (-.40, -.20, .20, .40):
            z += cable(u, v, centre, .095, .19)
        z += cable(u, v, 0, .15, .30) * 1.15
        for line in (-.50, -.30, -.10, .10, .30, .50):
            z -= .010 * math.exp(-((u - line) / .012) ** 2)
        return z
    return 0


def body_relief(u, v):
    return ribs(u) - .008 if v < HEM else ground_relief(u, v)


def sleeve_relief(length):
    def relief(u, v):  # v runs down from the shoulder
        if v < -length + CUFF:
            return ribs(u) - .008
        if body == 'rib':
            return ribs(u, .017, 5)
        return cable(u, v, 0, .095, .19) if body == 'cable' else 0
    return relief


NECK, SHOULDER, TIP, TOP = .170, 1.262, .470, 1.345
side = [(.500, .004), (.512, .02), (.512, HEM - .02), (.530, HEM + .04), (.540, HEM + .12), (.545, .45), (.545, .86)]
armhole = [(.520, .93), (.490, 1.01), (.472, 1.10), (TIP, SHOULDER)]
right = side + armhole + [(NECK, TOP)]
deep = .80 if neck == 'cardigan' else 1.215


def neckline(n=17):
    """From the right neck point to the left one."""
    if neck == 'cardigan':
        return [(NECK * (1 - k / 8), TOP - (TOP - deep) * (k / 8) ** .92) for k in range(1, 9)] + [(-NECK * k / 8, deep + (TOP - deep) * (1 - (1 - k / 8) ** .92)) for k in range(1, 8)]
    return [(NECK * math.cos(math.pi * k / n), TOP - (TOP - deep) * math.sin(math.pi * k / n) ** .85) for k in range(1, n)]


def back_neck():
    """The inside of the back, seen through the neck, with the brand's label."""
    dip = [(NECK + .02, TOP - .01)] + [(NECK * math.cos(math.pi * k / 12), TOP + .012 + .006 * math.sin(math.pi * k / 12)) for k in range(1, 12)] + [(-NECK - .02, TOP - .01)]
    low = deep - .04
    panel('back', dip + [(-NECK - .02, low), (NECK + .02, low)], .010, lambda u, v: 0, soft=.03)
    if A.get('mark'):
        label = prism('label', rrect(.13, .042, .003, 3), .004, .001, 1, plain('satin', '#ece5d8', .5, Sheen=.5), (0, TOP - .045, .026))
        wm = wordmark(A['mark'], .10, plain('woven', '#1b1815', .6), .002, height=.022)
        wm.location = (0, TOP - .045, .029)


def band(path, wide, z, flip=1, thick=.020):
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
            v.append((w.x, w.y, z + rise + swell(w.x, w.y) + ribs(s, .008, 3) * (1 - q * q)))
            uvs.append((s / PITCH, wide * q / 2 / (PITCH * .8)))
    for r in range(rows):
        for c_ in range(cols - 1):
            f.append((r*cols + c_, r*cols + c_ + 1, (r+1)*cols + c_ + 1, (r+1)*cols + c_))
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
    horn = leather('horn', A.get('button', '#4a3424'), 6, .22, .02, 'smooth', coat=.6)
    b = lathe('button', [(0, 0), (.026, 0), (.030, .004), (.029, .009), (.023, .011), (.019, .0075), (0, .0075)], 48, horn, (x, y, z))
    hole = plain('hole', '#0c0907', .8)
    for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        lathe('hole', [(0, 0), (.0032, 0), (.0032, .0012), (0, .0012)], 16, hole, (x + dx * .0065, y + dy * .0065, z + .0072))
    thread = plain('thread', colour, .8)
    for dx in (1, -1):
        tube('sewn', [(x + dx * .0065, y - .0065, z + .0088), (x + dx * .0065, y + .0065, z + .0088)], .0022, thread, False, 2)
    return b


def sleeve(sign):
    length = 1.02
    top, low = Vector((.500, 1.075)), Vector((.800, .130))
    axis = (low - top).normalized()
    across = Vector((-axis.y, axis.x))  # towards the outside
    pts = [(TIP - .040, SHOULDER + .006), (TIP + .004, SHOULDER + .002), (.520, 1.236)]
    end = top + axis * length
    outer = [top + axis * (length * k) + across * (.160 - .074 * k - .050 * max(0, 1 - k / .24) ** 1.6) for k in (.01, .05, .10, .16, .23, .32, .45, .58, .70, .82)]
    cuff_out = [top + axis * (length - CUFF + .012) + across * .088, top + axis * (length - CUFF - .01) + across * .080, end + across * .078 - axis * .01, end + across * .070]
    cuff_in = [end - across * .070, end - across * .078 - axis * .01, top + axis * (length - CUFF - .01) - across * .080, top + axis * (length - CUFF + .012) - across * .088]
    inner = [top + axis * (length * k) - across * (.150 - .066 * k) for k in (.82, .70, .58, .45, .32)]
    pts += [tuple(p) for p in outer] + [tuple(cuff_out[1]), tuple(cuff_out[2]), tuple(cuff_out[3]), tuple(cuff_in[0]), tuple(cuff_in[1]), tuple(cuff_in[2])]
    pts += [tuple(p) for p in inner] + [(.520, .86), (.470, .93), (.440, 1.01), (.425, 1.10)]
    pts = [(sign * x, y) for x, y in pts]
    if sign < 0:
        pts.reverse()
    turn = math.atan2(sign * axis.x, -axis.y)
    panel('sleeve', smooth(pts, 6), BASE, sleeve_relief(length), turn, origin=(sign * top.x, top.y))


for sign in (1, -1):
    sleeve(sign)
mirror = [(-x, y) for x, y in reversed(right)]
if neck == 'cardigan':
    lap = .030
    fronts = {1: right + [p for p in neckline() if p[0] > 1e-6] + [(0, deep), (0, 0)], -1: mirror + [(0, 0), (0, deep)] + [p for p in neckline() if p[0] < -1e-6]}
    for sign, pts in fronts.items():
        panel('front', smooth(pts, 5), BASE, body_relief, soft=.045)
    back_neck()
    v_right = [(NECK * k / 10 + .004, deep + (TOP - deep) * (1 - (1 - k / 10) ** .92)) for k in range(1, 11)]
    under = [(0, .0), (0, deep - .04)] + [(-x, y) for x, y in v_right]
    over = [(0, .0), (0, deep - .04)] + v_right
    band(under, .066, BASE - .004)
    band(over + [(.12, TOP + .018), (.05, TOP + .024), (-.05, TOP + .024), (-.12, TOP + .018), (-NECK - .004, TOP)], .068, BASE + .004)
    for k in range(6):
        y = .055 + k * (deep - .10) / 5
        button(0, y, BASE + .024 + swell(0, y))
else:
    panel('front', smooth(right + neckline() + mirror, 5), BASE, body_relief, soft=.045)
    if neck == 'roll':
        back_neck()
        collar = [(NECK + .035, TOP - .055)] + [((NECK + .035) * math.cos(math.pi * k / 14), TOP - .06 - .085 * math.sin(math.pi * k / 14)) for k in range(1, 14)] + [(-NECK - .035, TOP - .055), (-NECK - .020, TOP + .10), (-NECK + .03, TOP + .125), (NECK - .03, TOP + .125), (NECK + .020, TOP + .10)]
        panel('collar', smooth(collar, 5), .075, lambda u, v: ribs(u, .013, 4), soft=.06, z0=.02)
    else:
        back_neck()
        ring = [(NECK * 1.08 * math.cos(math.pi * k / 30), TOP - (TOP - deep + .012) * math.sin(math.pi * k / 30) ** .85) for k in range(31)]
        band(ring, .058, BASE - .006)
        band([(NECK * 1.08 * math.cos(math.pi * k / 20), TOP + .022 * math.sin(math.pi * k / 20)) for k in range(21)], .055, .016, -1)

CENTRE = (0, .66, 0)
studio_lights((0, .6, .3), .40, rim='#fff3e4')
sign = 1 if A.get('side') == 'right' else -1
area((sign * 4.2, 1.9, 1.7), CENTRE, .7, 2.0, 230, '#ffe9cf')
if A.get('window', '1') == '1':
    window_light((0, .6, .3), power=1500)
if view == 'a':
    camera((0, -.62, 6.4), (0, .66, 0), 94, 2.0)
elif view == 'd1':
    camera((.35, -.35, 2.1), (.02, TOP - .20, .03), 80, 1.4)
else:
    camera((-.95, -1.5, 1.6), (-.30, .20, .03), 85, 1.2)
render(out, spp)
