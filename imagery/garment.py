"""A knitted garment laid flat, seen from above: neck = crew | roll | cardigan, body = plain | cable | rib, fleck = 1 spins in
nubs of other colours, mark = a brand's slug (woven label in the neck). One unit is 40 cm.

Body and sleeves are soft pillows over their outlines, collars and button bands strips between two edges. Ribs and cables are
real relief, the stitches a bump that follows them, and all pieces lie in the same folds."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *

parameters, pixels_wide, pixels_high, samples, out = request('garment', 'view color neck body fleck mark')
colour = parameters.get('color', '#b08a5f')
neck = choose('neck', ('crew', 'roll', 'cardigan'), 'crew')
body = choose('body', ('plain', 'cable', 'rib'), 'plain')
PITCH = 0.0085 if body == 'plain' else 0.0115  # width of one wale
scene = reset(pixels_wide, pixels_high, samples, bounces=5)
scene.cycles.diffuse_bounces = 4
world('#efe3d2', 0.26)
backdrop(parameters.get('bg', '#d2c3b0'), depth=5)

NECK, TOP = 0.170, 1.345  # the neck point: where neckline and shoulder meet
TIP, SHOULDER = 0.470, 1.262  # the tip of the shoulder
HEM, CUFF, SLEEVE = 0.13, 0.12, 1.02  # lengths: ribs of hem and cuff, whole sleeve
THICK = 0.034
DEEP = 0.80 if neck == 'cardigan' else 1.215  # the lowest point of the neckline
SHOULDER_POINT = {1: Vector((0.500, 1.075)), -1: Vector((-0.500, 1.075))}
WRIST = {1: Vector((0.700, 0.098)), -1: Vector((-0.735, 0.110))}


def lie(x, y):
    """No one lays a sweater down in perfect symmetry."""
    return (
        x + 0.011 * np.sin(2.1 * y + 0.6) + 0.004 * np.sin(6.3 * y + 3 * x),
        y + 0.009 * np.sin(2.7 * x + 1.1) + 0.003 * np.sin(7.1 * x + 2 * y) - 0.010 * np.abs(x),
    )


# from x, y to x, y; width and height of the fold; each garment lies a little differently
FOLDS = [
    (0.53, 0.93, 0.24, 1.10, 0.040, 0.017),
    (0.54, 0.89, 0.20, 0.93, 0.046, 0.015),
    (0.53, 0.84, 0.30, 0.66, 0.050, 0.013),
    (-0.53, 0.93, -0.28, 1.13, 0.036, 0.014),
    (-0.54, 0.90, -0.16, 0.98, 0.044, 0.018),
    (-0.53, 0.85, -0.26, 0.70, 0.050, 0.015),
    (-0.40, 0.15, -0.36, 0.52, 0.042, 0.014),
    (-0.22, 0.14, -0.17, 0.38, 0.036, 0.010),
    (0.05, 0.14, 0.02, 0.34, 0.034, 0.009),
    (0.27, 0.14, 0.30, 0.55, 0.044, 0.014),
    (0.43, 0.15, 0.42, 0.40, 0.034, 0.012),
    (-0.38, 0.48, 0.18, 0.60, 0.070, 0.009),
    (0.40, 0.42, -0.05, 0.30, 0.060, 0.008),
    (0.67, 0.70, 0.52, 0.80, 0.026, 0.020),
    (0.71, 0.64, 0.56, 0.66, 0.028, 0.024),
    (0.72, 0.56, 0.58, 0.54, 0.026, 0.018),
    (-0.66, 0.74, -0.54, 0.82, 0.028, 0.020),
    (-0.72, 0.66, -0.56, 0.70, 0.026, 0.024),
    (-0.74, 0.57, -0.60, 0.55, 0.028, 0.018),
    (0.66, 0.24, 0.63, 0.46, 0.030, 0.013),
    (0.72, 0.25, 0.72, 0.40, 0.024, 0.010),
    (-0.69, 0.25, -0.67, 0.48, 0.030, 0.012),
    (-0.75, 0.26, -0.75, 0.42, 0.024, 0.010),
    (0.50, 1.20, 0.60, 0.90, 0.040, 0.012),
    (-0.51, 1.18, -0.62, 0.92, 0.040, 0.012),
]


def folds(x, y):
    """The unevenness of cloth that has been smoothed by hand and not pressed: swells, and folds steeper on one side."""
    z = 0.005 * np.sin(2.3 * x + 1) * np.sin(3.1 * y) + 0.003 * np.sin(6.1 * x - 4.3 * y)
    chance = random.Random(colour + neck + body)
    for fold in FOLDS:
        x0, y0, x1, y1 = (place + chance.uniform(-0.035, 0.035) for place in fold[:4])
        width, high = fold[4] * chance.uniform(0.9, 1.6), fold[5] * chance.uniform(0.1, 0.9)
        long = math.hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / long, (y1 - y0) / long
        t = ((x - x0) * ux + (y - y0) * uy) / long
        bow = 0.10 * long * np.sin(np.pi * np.clip(t, 0, 1))
        across = (x - x0) * -uy + (y - y0) * ux - bow
        ends = np.exp(-((np.maximum(0, np.abs(t - 0.45) - 0.30) / 0.22) ** 2))
        z = z + high * ends * np.exp(-((across / np.where(across > 0, 0.55 * width, width)) ** 2))
    return z


cloth = Cloth(yarn(colour, PITCH, is_on('fleck')), fibre(colour), PITCH, lie, folds)


def ribs(u, high=0.011):
    """Ridges, three wales wide and round on top."""
    return high * (np.abs(np.cos(np.pi * u / (PITCH * 3))) ** 0.7 - 0.6)


def cables(u, v, places):
    z, shift = -0.006 * np.ones_like(u), np.zeros_like(u)
    for centre, phase in places:
        high, aside = cable(u, v, centre, phase=phase)
        z, shift = z + high, shift + aside
        for edge in (-0.064, 0.064):
            z = z + 0.007 * np.exp(-(((u - centre - edge) / 0.007) ** 2))
    return z, shift


def ground(u, v, places):
    """The stitch of body and sleeves."""
    if body == 'rib':
        return ribs(u, 0.013), 0 * u
    return cables(u, v, places) if body == 'cable' else (0 * u, 0 * u)


def ending(z, shift, u, far):
    """The ground runs out into the ribs of hem or cuff; `far` is how far away these begin, negative within."""
    k = np.clip(far / 0.03, 0, 1)
    k = k * k * (3 - 2 * k)
    return k * z + (1 - k) * (ribs(u) - 0.006), k * shift


def body_relief(u, v):
    places = [(-0.40, 0), (-0.24, 0), (-0.055, 0), (0.055, math.pi), (0.24, math.pi), (0.40, math.pi)]
    return ending(*ground(u, v, places), u, v - HEM)


def sleeve_relief(u, v):  # v runs from the shoulder down, negative
    return ending(*ground(u, v, [(0, 0)]), u, v + SLEEVE - CUFF)


def body_side():
    side = [(0.495, 0.0), (0.508, 0.012), (0.512, HEM - 0.02), (0.530, HEM + 0.03), (0.545, HEM + 0.10), (0.548, 0.45)]
    return [*side, (0.545, 0.86), (0.520, 0.93), (0.490, 1.01), (0.472, 1.10), (TIP, SHOULDER), (NECK, TOP)]


def mirrored(points):
    return [(-x, y) for x, y in reversed(points)]


def neckline():
    """From the right neck point to the left one."""
    if neck == 'cardigan':
        right = [(NECK * (1 - k / 8), TOP - (TOP - DEEP) * (k / 8) ** 0.92) for k in range(1, 8)]
        return [*right, (0, DEEP), *mirrored(right)]
    angles = [math.pi * k / 17 for k in range(1, 17)]
    return [(NECK * math.cos(an), TOP - (TOP - DEEP) * math.sin(an) ** 0.85) for an in angles]


def back_of_neck():
    """The inside of the back, seen through the neck, with the brand's label."""
    low = DEEP - 0.04
    cloth.panel([(NECK + 0.01, TOP), (-NECK - 0.01, TOP), (-NECK - 0.01, low), (NECK + 0.01, low)], 0.010, soft=0.03)
    if parameters.get('mark'):
        at = (*(float(k) for k in lie(0, TOP - 0.050)), 0.022 + float(folds(0, TOP - 0.05)))
        prism('label', rrect(0.13, 0.042, 0.003, 3), 0.004, 0.001, 1, plain('satin', '#ece5d8', 0.5, Sheen=0.5), at)
        letters = wordmark(parameters['mark'], 0.10, plain('woven', '#1b1815', 0.6), 0.002, height=0.022)
        letters.location = (at[0], at[1], at[2] + 0.003)


def sleeve(sign):
    top, axis = SHOULDER_POINT[sign], (WRIST[sign] - SHOULDER_POINT[sign]).normalized()
    across = Vector((-axis.y, axis.x)) * sign  # away from the body
    at = lambda k, side: top + axis * (SLEEVE * k) + across * side
    outer = [at(k, 0.160 - 0.074 * k - 0.050 * max(0, 1 - k / 0.24) ** 1.6) for k in (0.02, 0.1, 0.2, 0.3, 0.45, 0.6, 0.75)]
    cuff = 1 - CUFF / SLEEVE
    outer += [at(cuff - 0.03, 0.094), at(cuff + 0.005, 0.078), at(1, 0.072)]
    inner = [at(1, -0.072), at(cuff + 0.005, -0.078), at(cuff - 0.03, -0.094)]
    inner += [at(k, -(0.150 - 0.066 * k)) for k in (0.75, 0.6, 0.45, 0.32)]
    shoulder = [(TIP - 0.04, SHOULDER + 0.006), (TIP + 0.004, SHOULDER + 0.001), (0.515, 1.238)]
    armpit = [(0.520, 0.86), (0.470, 0.93), (0.440, 1.01), (0.425, 1.10)]
    outline = [(sign * x, y) for x, y in shoulder] + [tuple(p) for p in outer + inner] + [(sign * x, y) for x, y in armpit]
    angle = math.atan2(axis.x, -axis.y)
    cloth.panel(outline, THICK, sleeve_relief, angle, tuple(top))


def ring(angles, wide, high, foot=0.0):
    """Points of half an ellipse over the neck: `high` is its rise (or fall) from `foot` over the neck points."""
    return [(wide * math.cos(an), TOP + foot + high * math.sin(an) ** 0.85) for an in angles]


def collar_ribs(s, q):
    return ribs(s, 0.008) * (1 - q**4)


def crew():
    half = [math.pi * k / 48 for k in range(49)]
    drop = TOP - DEEP
    seam = ring(half, NECK + 0.022, -drop - 0.018, -0.012) + ring(half[::-1], NECK + 0.022, 0.004, -0.012)[1:-1]
    edge = ring(half, NECK - 0.014, -drop - 0.006, 0.046) + ring(half[::-1], NECK - 0.014, 0.012, 0.046)[1:-1]
    front = np.array([math.sin(an) for an in half] + [-math.sin(an) for an in half[::-1]][1:-1])
    cloth.strip(seam, edge, 0.012 + (THICK - 0.016) * np.clip(0.5 + front, 0, 1), 0.020, collar_ribs, closed=True)


def roll():
    """Turned down all round: its upper edge is the fold."""
    half = np.linspace(0, math.pi, 65)
    bow = np.maximum(0, np.sin(half))  # 0 at the sides, 1 in the middle
    free = ring(half, NECK + 0.036, -0.142, -0.026)
    across = (NECK + 0.016) * np.sign(np.cos(half)) * np.abs(np.cos(half)) ** 0.6
    fold = np.stack([across, TOP + 0.040 + 0.068 * bow**0.45 - 0.020 * bow**3], 1)
    cloth.strip(free, fold, 0.030, 0.060 * bow**0.35, lambda s, q: ribs(s, 0.010) * (1 - q**6), cols=33)


def button(x, y):
    x, y, z = (*(float(k) for k in lie(x, y)), THICK + 0.014 + float(folds(x, y)))
    horn = leather('horn', '#3a2212', 6, 0.22, 0.02, 'smooth', coat=0.6)
    rim = [(0, 0), (0.019, 0), (0.022, 0.003), (0.021, 0.007), (0.017, 0.009), (0.014, 0.006), (0, 0.006)]
    lathe('button', rim, 48, horn, (x, y, z))
    hole, thread = plain('hole', '#0c0907', 0.8), plain('thread', colour, 0.8)
    box('buttonhole', 0.052, 0.0035, 0.002, 0.001, 1, hole, (x + 0.004, y, z - 0.001))
    for dx in (-0.005, 0.005):
        for dy in (-0.005, 0.005):
            lathe('hole', [(0, 0), (0.0025, 0), (0.0025, 0.001), (0, 0.001)], 16, hole, (x + dx, y + dy, z + 0.0057))
        tube('sewn', [(x + dx, y - 0.005, z + 0.007), (x + dx, y + 0.005, z + 0.007)], 0.0017, thread, False, 2)


def button_bands():
    """One band from the hem up, round the neck and down again under the first."""
    seam = [(0.052, 0.0), (0.052, 0.3), (0.052, 0.6), (0.053, DEEP - 0.05), (0.074, DEEP + 0.03), (0.108, DEEP + 0.16)]
    seam += [(0.148, DEEP + 0.34), (0.180, TOP - 0.05), (0.190, TOP - 0.015), (0.12, TOP - 0.012), (0, TOP - 0.010)]
    edge = [(-0.048, 0.0), (-0.048, 0.3), (-0.048, 0.6), (-0.045, DEEP - 0.03), (-0.014, DEEP + 0.065), (0.028, DEEP + 0.19)]
    edge += [(0.082, DEEP + 0.355), (0.124, TOP - 0.022), (0.150, TOP + 0.040), (0.10, TOP + 0.056), (0, TOP + 0.060)]
    seam, edge = (np.array([p[:2] for p in smooth_path([(x, y, 0) for x, y in side], 12)]) for side in (seam, edge))
    away = np.clip((np.arange(len(seam)) / len(seam) - 0.62) / 0.2, 0, 1)  # behind the fronts, round the back of the neck
    other = np.array([-1, 1])
    cloth.strip(seam * other, edge * other, THICK - 0.010 - 0.014 * away, 0.012, collar_ribs)
    cloth.strip(seam, edge, THICK + 0.002 - 0.024 * away, 0.012, collar_ribs)
    for k in range(6):
        button(0.002, 0.05 + k * (DEEP - 0.10) / 5)


def fronts():
    right = body_side()
    if neck == 'cardigan':
        line = neckline()
        for front in ([*right, *line[:8], (0, 0)], [(0, 0), *line[7:], *mirrored(right)]):
            cloth.panel(front, THICK, body_relief, soft=0.045)
        button_bands()
    else:
        cloth.panel([*right, *neckline(), *mirrored(right)], THICK, body_relief, soft=0.045)
        (roll if neck == 'roll' else crew)()


def light():
    studio_lights((0, 0.6, 0.3), 0.27, rim='#fff3e4')
    area((light_side() * 4.2, 1.9, 1.3), (0, 0.66, 0), 0.7, 2.0, 330, '#ffe9cf')  # low, so that folds and stitches show
    window_light((0, 0.6, 0.3), power=1500)


def aim_camera(view):
    if view == 'a':
        camera((0, -0.58, 6.0), (-0.02, 0.66, 0), 94, 2.0)
    elif view == 'd1':  # the collar
        camera((0.35, -0.35, 2.1), (0.02, TOP - 0.14, 0.03), 118, 3.0)
    else:  # hem and cuff
        camera((-0.95, -1.5, 1.6), (-0.30, 0.20, 0.03), 85, 1.2)


for sign in (1, -1):
    sleeve(sign)
back_of_neck()
fronts()
light()
aim_camera(choose('view', ('a', 'd1', 'd2'), 'a'))
render(out, samples)
