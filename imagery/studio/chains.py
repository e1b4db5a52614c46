"""Rings, ropes, links and chains."""
import math

from mathutils import Matrix

from .geometry import Polyline, autosmooth, face_outwards, lathe, mesh, quads, tube


def ball(radius, location, mat, wide=1, high=1, steps=48):
    """A smooth ball, `wide` times as wide and `high` times as high as a round one, of `steps` latitudes."""
    angles = [math.pi * i / steps for i in range(steps + 1)]
    profile = [(radius * math.sin(angle) * wide, -radius * math.cos(angle) * high) for angle in angles]
    o = lathe('ball', profile, steps * 3 // 2, mat, location)
    o.data.use_auto_smooth = False
    return o


def circle(radius, count):
    """A round section: `count` points (x, y)."""
    return [(radius * math.cos(2 * math.pi * k / count), radius * math.sin(2 * math.pi * k / count)) for k in range(count)]


def torus(radius, section, mat, loc=(0, 0, 0), rot=(0, 0, 0), steps=200, twist=0):
    """A section of points (outwards, up) carried round z in `steps` steps, turned `twist` times on the way; `rot` in radians."""
    verts = []
    for i in range(steps):
        angle = 2 * math.pi * i / steps
        turn = twist * angle
        cosine, sine = math.cos(turn), math.sin(turn)
        for x, y in section:
            outwards, up = x * cosine - y * sine, x * sine + y * cosine
            verts.append(((radius + outwards) * math.cos(angle), (radius + outwards) * math.sin(angle), up))
    o = mesh('tor', verts, quads(steps, len(section), closed_rows=True), mat)
    autosmooth(face_outwards(o), 50)
    o.location = loc
    o.rotation_euler = rot
    return o


def rope(radius, strand, turns, mat, rot=(0, 0, 0)):
    """Three strands of radius `strand` laid round each other `turns` times, touching, as a ring."""
    away = 1.12 * strand  # of a strand from the middle of the rope
    strands = []
    for k in range(3):
        angle = 2 * math.pi * k / 3
        section = [(x + away * math.cos(angle), y + away * math.sin(angle)) for x, y in circle(strand, 28)]
        strands.append(torus(radius, section, mat, rot=rot, steps=720, twist=turns))
    return strands


def link(loc, rot, mat, length=0.05, width=0.034, radius=0.0095):
    """One link of a chain, upright in XZ, measured to the middle of its wire; `rot` in radians."""
    steps = 20
    points = []
    for k in range(steps):
        angle = 2 * math.pi * k / steps
        sine = math.sin(angle)
        straight = math.copysign((length - width) / 2, sine)  # half the straight side between the two bows
        points.append((math.cos(angle) * width / 2, 0, sine * width / 2 + straight if abs(sine) > 1e-6 else 0))
    o = tube('lk', points, radius, mat, True, 3)
    o.location = loc
    o.rotation_euler = rot
    return o


def chain(points, mat, length):
    """Links, `length` long, along a line through points, each turned a quarter against the one before."""
    line = Polyline(points)
    distance, count = 0, 0
    while distance < line.length:
        o = link((0, 0, 0), (0, 0, 0), mat, length, length * 0.66, length * 0.16)
        along = line.direction_at(distance).to_track_quat('Z', 'Y').to_matrix().to_4x4()
        turn = Matrix.Rotation(math.radians(45 + 90 * (count % 2)), 4, 'Z')
        o.matrix_world = Matrix.Translation(line.at(distance)) @ along @ turn
        distance += length * 0.70  # a link reaches into the next one
        count += 1
