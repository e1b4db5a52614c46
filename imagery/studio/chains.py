"""Rings, ropes, links and chains."""
import math

import bmesh
from mathutils import Matrix, Vector

from .geometry import autosmooth, lathe, mesh, tube


def ball(r, loc, mat, sx=1, sz=1):
    """A smooth ball, wider by sx, higher by sz."""
    n = 48
    o = lathe(
        'ball', [(r * math.sin(math.pi * i / n) * sx, -r * math.cos(math.pi * i / n) * sz) for i in range(n + 1)], 72, mat, loc
    )
    o.data.use_auto_smooth = False
    return o


def circ(r, n):
    """A round section."""
    return [(r * math.cos(2 * math.pi * k / n), r * math.sin(2 * math.pi * k / n)) for k in range(n)]


def torus(R, sec, mat, loc=(0, 0, 0), rot=(0, 0, 0), n=200, twist=0):
    """A section carried round a circle, turned `twist` times on the way."""
    v = []
    f = []
    m = len(sec)
    for i in range(n):
        t = 2 * math.pi * i / n
        tw = twist * t
        c, s_ = math.cos(tw), math.sin(tw)
        for x, y in sec:
            X, Y = x * c - y * s_, x * s_ + y * c
            v.append(((R + X) * math.cos(t), (R + X) * math.sin(t), Y))
    for i in range(n):
        for k in range(m):
            f.append((i * m + k, i * m + (k + 1) % m, ((i + 1) % n) * m + (k + 1) % m, ((i + 1) % n) * m + k))
    o = mesh('tor', v, f, mat)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    autosmooth(o, 50)
    o.location = loc
    o.rotation_euler = rot
    return o


def band(name, sections, mat, closed=False):
    """A skin over sections of as many points each, with flat ends or closed to a ring.

    Seen along the band, the points of a section run clockwise, so that the skin faces outwards."""
    rows, count = len(sections), len(sections[0])
    faces = []
    for i in range(rows if closed else rows - 1):
        start, below = i * count, (i + 1) % rows * count
        for k in range(count):
            after = (k + 1) % count
            faces.append((start + k, start + after, below + after, below + k))
    if not closed:
        faces.append((0, *range(count - 1, 0, -1)))
        faces.append(tuple(range((rows - 1) * count, rows * count)))
    return mesh(name, [point for section in sections for point in section], faces, mat)


def rope(R, r, turns, mat, rot=(0, 0, 0)):
    """Three strands laid round each other, touching."""
    return [
        torus(
            R,
            [
                (x + 1.12 * r * math.cos(2 * math.pi * k / 3), y + 1.12 * r * math.sin(2 * math.pi * k / 3))
                for x, y in circ(r, 28)
            ],
            mat,
            n=720,
            twist=turns,
            rot=rot,
        )
        for k in range(3)
    ]


def link(loc, rot, mat, L=0.05, wd=0.034, r=0.0095):
    """One link of a chain."""
    n = 20
    p = []
    for k in range(n):
        t = 2 * math.pi * k / n
        p.append(
            (
                math.cos(t) * wd / 2,
                0,
                math.sin(t) * wd / 2 + math.copysign((L - wd) / 2, math.sin(t)) if abs(math.sin(t)) > 1e-6 else 0,
            )
        )
    o = tube('lk', p, r, mat, True, 3)
    o.location = loc
    o.rotation_euler = rot
    return o


def chain(P, mat, L=0.05):
    """Links along a polyline, each turned a quarter against the one before."""
    P = [Vector(p) for p in P]
    Ln = [0]
    for p, q in zip(P, P[1:]):
        Ln.append(Ln[-1] + (q - p).length)
    st = L * 0.70
    k = 0
    sv = 0
    i = 0
    while sv < Ln[-1]:
        while i < len(P) - 2 and sv > Ln[i + 1]:
            i += 1
        p = P[i].lerp(P[i + 1], (sv - Ln[i]) / max(1e-9, Ln[i + 1] - Ln[i]))
        d = (P[i + 1] - P[i]).normalized()
        q = d.to_track_quat('Z', 'Y')
        o = link((0, 0, 0), (0, 0, 0), mat, L, L * 0.66, L * 0.16)
        o.matrix_world = Matrix.Translation(p) @ q.to_matrix().to_4x4() @ Matrix.Rotation(math.radians(45 + 90 * (k % 2)), 4, 'Z')
        sv += st
        k += 1
