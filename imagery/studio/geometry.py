"""Shapes. A unit is about a decimetre; x is right, y away from the camera, z up. Each function returns its object."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from .materials import Material, stone
from .scene import args, hexc, night_set


def obj(name, me, mat=None, smooth=True):
    """Puts a mesh into the scene."""
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        me.materials.append(mat)
    if smooth and hasattr(me, 'polygons'):
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return o


def mesh(name, v, f, mat=None, smooth=True):
    """An object from vertices and faces."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(p) for p in v], [], f)
    me.update()
    return obj(name, me, mat, smooth)


def autosmooth(o, deg=40):
    """Shades smooth where faces meet at less than `deg` degrees."""
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(deg)
    return o


def face_outwards(o):
    """Turns all faces of a closed mesh outwards."""
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def fused(name, parts, detail, mat=None):
    """Parts that overlap as one body with soft joints, as if milled and polished; `detail` is the size of what is kept."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    bm = bmesh.new()
    for part in parts:
        built = part.evaluated_get(graph).to_mesh()
        built.transform(part.matrix_world)
        bm.from_mesh(built)
    for part in parts:
        bpy.data.objects.remove(part)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    o = obj(name, me, mat)
    remesh = o.modifiers.new('fuse', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', detail, True
    polish = o.modifiers.new('polish', 'SMOOTH')
    polish.factor, polish.iterations = 0.5, 4
    return o


def bevel(o, w, seg=4, limit=30):
    """Rounds every edge sharper than `limit` degrees by w."""
    b = o.modifiers.new('bev', 'BEVEL')
    b.width = w
    b.segments = seg
    b.limit_method = 'ANGLE'
    b.angle_limit = math.radians(limit)
    b.harden_normals = False
    autosmooth(o, 45)
    return o


def subsurf(o, l=2):
    """Subdivides l times."""
    m = o.modifiers.new('ss', 'SUBSURF')
    m.levels = l
    m.render_levels = l
    return o


def box(name, sx, sy, sz, bev=0.05, seg=5, mat=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A box centred on loc, its edges rounded by bev."""
    x, y, z = sx / 2, sy / 2, sz / 2
    v = [
        (-x, -y, -z),
        (x, -y, -z),
        (x, y, -z),
        (-x, y, -z),
        (-x, -y, z),
        (x, -y, z),
        (x, y, z),
        (-x, y, z),
    ]
    o = mesh(name, v, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], mat)
    o.location = loc
    o.rotation_euler = rot
    if bev:
        bevel(o, bev, seg)
    return o


def lathe(name, prof, steps=96, mat=None, loc=(0, 0, 0), rot=(0, 0, 0), closed=False, smooth_deg=35):
    """A profile of (radius, height) turned round z."""
    v = []
    f = []
    n = len(prof)
    for i in range(steps):
        a = 2 * math.pi * i / steps
        c, s = math.cos(a), math.sin(a)
        for r, z in prof:
            v.append((r * c, r * s, z))
    for i in range(steps):
        j = (i + 1) % steps
        for k in range(n if closed else n - 1):
            k2 = (k + 1) % n
            f.append((i * n + k, j * n + k, j * n + k2, i * n + k2))
    o = mesh(name, v, f, mat)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    o.location = loc
    o.rotation_euler = rot
    return autosmooth(o, smooth_deg)


def prism(name, outline, depth, bev=0.01, seg=3, mat=None, loc=(0, 0, 0), rot=(0, 0, 0)):
    """An outline in XY, extruded symmetrically along z."""
    n = len(outline)
    v = [(x, y, -depth / 2) for x, y in outline] + [(x, y, depth / 2) for x, y in outline]
    f = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    o = mesh(name, v, f, mat)
    o.location = loc
    o.rotation_euler = rot
    if bev:
        bevel(o, bev, seg, limit=50)
    return o


def rrect(w, h, r, seg=8):
    """The outline of a rectangle with rounded corners, centred."""
    p = []
    for cx, cy, a0 in (
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180),
        (w / 2 - r, -h / 2 + r, 270),
    ):
        for i in range(seg + 1):
            a = math.radians(a0 + 90 * i / seg)
            p.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return p


def setback(depth, radius):
    """How far a rounded edge stands back from the wall, `depth` away from where the wall ends."""
    return radius - math.sqrt(max(0, radius * radius - (radius - depth) ** 2)) if depth < radius else 0


class Polyline:
    """A line through points, on which a place is found by its distance from the start."""

    def __init__(self, points):
        self.points = [Vector(p) for p in points]
        self.distances = [0]
        for p, q in zip(self.points, self.points[1:]):
            self.distances.append(self.distances[-1] + (q - p).length)
        self.length = self.distances[-1]

    def at(self, distance):
        for i, end in enumerate(self.distances[1:]):
            if distance <= end:
                start = self.distances[i]
                return self.points[i].lerp(self.points[i + 1], (distance - start) / max(1e-9, end - start))
        return self.points[-1]


def smooth_path(points, steps=8):
    """A curve through the points (Catmull-Rom), with so many steps from one to the next."""
    P = [Vector(p) for p in points]
    path = []
    for i in range(len(P) - 1):
        p0, p1, p2, p3 = (P[min(max(k, 0), len(P) - 1)] for k in (i - 1, i, i + 1, i + 2))
        for t in (k / steps for k in range(steps)):
            path.append(
                0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
            )
    return [tuple(p) for p in [*path, P[-1]]]


def tube(name, pts, r, mat=None, cyclic=False, res=6):
    """A round tube through the points."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new('POLY')
    sp.points.add(len(pts) - 1)
    for p, q in zip(sp.points, pts):
        p.co = (*q, 1)
    sp.use_cyclic_u = cyclic
    sp.use_smooth = True
    o = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        cu.materials.append(mat)
    return o


def quads(rows, columns, closed_rows=False, closed_columns=True):
    """Faces between points that lie row by row; `closed_rows` joins the last row to the first, `closed_columns` likewise."""
    faces = []
    for i in range(rows if closed_rows else rows - 1):
        below = (i + 1) % rows
        for k in range(columns if closed_columns else columns - 1):
            after = (k + 1) % columns
            faces.append((i * columns + k, i * columns + after, below * columns + after, below * columns + k))
    return faces


def sweep(name, path, section, mat=None, closed_path=False, up=(0, 0, 1)):
    """A section carried along a path; the section may be a function of the way done, 0 to 1."""
    # path: list of Vector; section: list of (side, up) offsets, closed loop
    P = [Vector(p) for p in path]
    n = len(P)
    v = []
    upv = Vector(up)
    for i, p in enumerate(P):
        t = (P[(i + 1) % n] - P[i - 1]) if closed_path else (P[min(i + 1, n - 1)] - P[max(i - 1, 0)])
        t.normalize()
        s = t.cross(upv)
        s.normalize()
        u = s.cross(t)
        sec = section(i / (n - 1)) if callable(section) else section
        m = len(sec)
        for a, b in sec:
            v.append(p + s * a + u * b)
    f = quads(n, m, closed_rows=closed_path)
    if not closed_path:
        f.append(tuple(range(m)))
        f.append(tuple((n - 1) * m + k for k in range(m - 1, -1, -1)))
    o = mesh(name, v, f, mat)
    face_outwards(o)
    autosmooth(o, 50)
    return o


def join_transform(parent, objs):
    """Hangs objects onto a parent."""
    for o in objs:
        o.parent = parent


def attach(o, parent):
    """Hangs one object onto a parent."""
    o.parent = parent
    return o


def lowest(objects):
    """Height of the lowest vertex of all meshes among the objects, as they stand."""
    bpy.context.view_layer.update()
    return min((o.matrix_world @ v.co).z for o in objects if o.type == 'MESH' for v in o.data.vertices)


def empty(name, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A point to hang objects onto."""
    e = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(e)
    e.location = loc
    e.rotation_euler = rot
    return e


def stitches(pts, mat, length=0.035, gap=0.022, r=0.006, normal=(0, -1, 0)):
    """A row of stitches along the points, lying on the surface with that normal."""
    line = Polyline(pts)
    cu = bpy.data.curves.new('st', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = 2
    cu.use_fill_caps = True
    cu.materials.append(mat)
    s = gap / 2
    N = Vector(normal)
    while s + length < line.length:
        sp = cu.splines.new('POLY')
        sp.points.add(2)
        for k, (q, h) in enumerate(((0, -0.4), (0.5, 0.6), (1, -0.4))):
            p = line.at(s + q * length) + N * (h * r)
            sp.points[k].co = (*p, 1)
        s += length + gap
    o = bpy.data.objects.new('st', cu)
    bpy.context.scene.collection.objects.link(o)
    return o


def backdrop(col, depth=4.0):
    """The floor that curves up into the wall behind the product."""
    height, width, radius, front = 9.0, 90, 2.2, 30
    prof = [(-front, 0), (depth - radius, 0)]
    for i in range(1, 25):
        a = math.radians(-90 + 90 * i / 24)
        prof.append((depth - radius + radius * math.cos(a), radius + radius * math.sin(a)))
    prof.append((depth, height))
    v = []
    f = []
    for x in (-width / 2, width / 2):
        v += [(x, y, z) for y, z in prof]
    n = len(prof)
    for i in range(n - 1):
        f.append((i, n + i, n + i + 1, i + 1))
    m = Material('backdrop')
    m.set(Base_Color=hexc(night_set(col, 0.36)), Roughness=0.75, Specular=0.25)
    return mesh('backdrop', v, f, m.material)


def plinth(width, depth, height, x=0, y=0, turn=0):
    """The slab of honed stone that a product lies or stands on; `stone` and `vein` are parameters of the picture."""
    surface = stone('plinth', args().get('stone', '#e3d8c8'), args().get('vein', '#cdbda6'), 1.0, 0.5)
    return box('plinth', width, depth, height, 0.012, 3, surface, (x, y, height / 2), (0, 0, turn))


def block_behind(width, depth, height, centre, turn):
    """A rougher, darker block of stone behind the product, or for it to lean on."""
    surface = stone('block', args().get('stone', '#d9cab5'), args().get('vein', '#c4b197'), 1.2, 0.6)
    return box('block', width, depth, height, 0.012, 3, surface, centre, (0, 0, turn))


def bag_feet(width, depth, mat):
    """The four metal feet under a bag with a bottom of that size; they stand on the floor."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            foot = [(0, 0), (0.05, 0), (0.045, 0.03), (0, 0.045)]
            lathe('foot', foot, 32, mat, (sx * (width / 2 - 0.22), sy * (depth / 2 - 0.16), 0))


def loft(name, rings, mat=None, deg=50):
    """A skin over rings with the same number of points."""
    m = len(rings[0])
    v = [p for r in rings for p in r]
    f = quads(len(rings), m)
    f.append(tuple(range(m - 1, -1, -1)))
    f.append(tuple((len(rings) - 1) * m + k for k in range(m)))
    o = mesh(name, v, f, mat)
    face_outwards(o)
    return autosmooth(o, deg)


def grid(name, fn, nu, nv, mat=None):
    """A surface fn(u, v), both 0 to 1."""
    v = [fn(i / (nu - 1), j / (nv - 1)) for j in range(nv) for i in range(nu)]
    o = mesh(name, v, quads(nv, nu, closed_columns=False), mat)
    l = o.data.uv_layers.new(name='UVMap')
    idx = np.empty(len(o.data.loops), np.int32)
    o.data.loops.foreach_get('vertex_index', idx)
    u = np.stack([(idx % nu) / (nu - 1), (idx // nu) / (nv - 1)], -1).astype(np.float32)
    l.data.foreach_set('uv', u.ravel())
    return o
