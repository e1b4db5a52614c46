"""The brands' wordmarks and small print, as thin solids."""
import os
import re

import bpy

from .geometry import obj
from .scene import HERE, require_one_of

LOGOS = os.path.join(HERE, '..', 'supabase', 'demo', 'logos')


def outline(d, steps=10):
    """Closed polylines of an SVG path of absolute M L H V C Q Z."""
    out = []
    cur = []
    x = y = 0.0
    it = iter(re.findall(r'[MLHVCQZ]|-?[\d.]+', d))
    cmd = None
    buf = []
    need = dict(M=2, L=2, H=1, V=1, C=6, Q=4)
    for tok in it:
        if tok in 'MLHVCQZ':
            cmd = tok
            buf = []
            if tok == 'Z' and cur:
                out.append(cur)
                cur = []
            continue
        buf.append(float(tok))
        if len(buf) < need[cmd]:
            continue
        b = buf
        buf = []
        if cmd == 'M':
            if cur:
                out.append(cur)
            cur = [(b[0], b[1])]
            cmd = 'L'
        elif cmd == 'L':
            cur.append((b[0], b[1]))
        elif cmd == 'H':
            cur.append((b[0], y))
        elif cmd == 'V':
            cur.append((x, b[0]))
        else:
            P = [(x, y)] + [(b[i], b[i + 1]) for i in range(0, len(b), 2)]
            for k in range(1, steps + 1):
                t = k / steps
                Q = P[:]
                while len(Q) > 1:
                    Q = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in zip(Q, Q[1:])]
                cur.append(Q[0])
        x, y = cur[-1]
    if cur:
        out.append(cur)
    return out


def wordmark(slug, width, mat, thick=0.002, bend=None, height=None):
    """The brand's lettering as a thin solid in the XY plane, centred, `width` wide (or at most `height` high); `bend` maps its points."""
    end = '-black.svg'
    require_one_of('mark', slug, sorted(file.removesuffix(end) for file in os.listdir(LOGOS) if file.endswith(end)))
    svg = open(os.path.join(LOGOS, slug + end), encoding='utf-8').read()
    paths = sum((outline(d) for d in re.findall(r' d="([^"]+)"', svg)), [])
    xs = [p[0] for q in paths for p in q]
    ys = [p[1] for q in paths for p in q]
    k = width / (max(xs) - min(xs))
    k = min(k, height / (max(ys) - min(ys))) if height else k
    cx, cy = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    cu = bpy.data.curves.new('wm', 'CURVE')
    cu.dimensions = '2D'
    cu.fill_mode = 'BOTH'
    cu.extrude = thick / 2
    for q in paths:
        if q[0] == q[-1]:
            q = q[:-1]
        sp = cu.splines.new('POLY')
        sp.points.add(len(q) - 1)
        sp.use_cyclic_u = True
        for p, (px, py) in zip(sp.points, q):
            p.co = ((px - cx) * k, -(py - cy) * k, 0, 1)
    return solid(cu, mat, bend)


def lettering(text, height, mat, thick=0.0015, bend=None, spacing=1.25):
    """A line of small capitals in Blender's own typeface, centred in the XY plane; `height` is that of a capital."""
    cu = bpy.data.curves.new('text', 'FONT')
    cu.body = text
    cu.size = height / 0.72
    cu.space_character = spacing
    cu.align_x = 'CENTER'
    cu.align_y = 'CENTER'
    cu.extrude = thick / 2
    return solid(cu, mat, bend)


def solid(cu, mat, bend):
    """The curve as a mesh, its points mapped by `bend`."""
    o = bpy.data.objects.new('wm', cu)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    if bend:
        for v in me.vertices:
            v.co = bend(*v.co)
    return obj('wm', me, mat, False)
