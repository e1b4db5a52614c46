"""Shapes. x is right, y away from the camera, z up; each subject says how long its unit is. Angles named `deg` are in degrees,
rotations (`rot`, `turn`) in radians. Most functions return the object that they put into the scene; `mat` is its material."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector


def obj(name, me, mat=None, smooth=True):
    """Puts a mesh into the scene."""
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        me.materials.append(mat)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return o


def mesh(name, verts, faces, mat=None, smooth=True):
    """An object from points (x, y, z) and faces, which are tuples of their numbers."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(point) for point in verts], [], faces)
    me.update()
    return obj(name, me, mat, smooth)


def autosmooth(o, deg):
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


def bevel(o, width, segments=4, limit=30):
    """Rounds every edge sharper than `limit` degrees."""
    rounding = o.modifiers.new('bev', 'BEVEL')
    rounding.width = width
    rounding.segments = segments
    rounding.limit_method = 'ANGLE'
    rounding.angle_limit = math.radians(limit)
    rounding.harden_normals = False
    autosmooth(o, 45)
    return o


def subsurf(o, levels):
    """Subdivides an object `levels` times."""
    modifier = o.modifiers.new('ss', 'SUBSURF')
    modifier.levels = levels
    modifier.render_levels = levels
    return o


def box(name, wide, deep, high, edge, segments, mat, loc, rot=(0, 0, 0)):
    """A box centred on loc, its edges rounded by `edge` in `segments` segments."""
    x, y, z = wide / 2, deep / 2, high / 2
    verts = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    o = mesh(name, verts, faces, mat)
    o.location = loc
    o.rotation_euler = rot
    if edge:
        bevel(o, edge, segments)
    return o


def lathe(name, profile, steps, mat, loc=(0, 0, 0), rot=(0, 0, 0), closed=False):
    """A profile of (radius, height) turned round z in `steps` steps; `closed` joins its end to its start."""
    verts, faces = [], []
    count = len(profile)
    for i in range(steps):
        angle = 2 * math.pi * i / steps
        cosine, sine = math.cos(angle), math.sin(angle)
        for radius, z in profile:
            verts.append((radius * cosine, radius * sine, z))
    for i in range(steps):
        following = (i + 1) % steps
        for k in range(count if closed else count - 1):
            above = (k + 1) % count
            faces.append((i * count + k, following * count + k, following * count + above, i * count + above))
    o = mesh(name, verts, faces, mat)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    o.location = loc
    o.rotation_euler = rot
    return autosmooth(o, 35)


def prism(name, outline, depth, edge, segments, mat, loc, rot=(0, 0, 0)):
    """An outline of points (x, y), extruded symmetrically along z; its edges are rounded by `edge` in `segments` segments."""
    n = len(outline)
    verts = [(x, y, -depth / 2) for x, y in outline] + [(x, y, depth / 2) for x, y in outline]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    o = mesh(name, verts, [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + sides, mat)
    o.location = loc
    o.rotation_euler = rot
    if edge:
        bevel(o, edge, segments, limit=50)
    return o


def rrect(width, height, radius, segments=8):
    """The outline of a rectangle with rounded corners, centred: points (x, y), segments + 1 for each corner."""
    x, y = width / 2, height / 2
    outline = []
    for centre_x, centre_y, start in (
        (x - radius, y - radius, 0),
        (-x + radius, y - radius, 90),
        (-x + radius, -y + radius, 180),
        (x - radius, -y + radius, 270),
    ):
        for i in range(segments + 1):
            angle = math.radians(start + 90 * i / segments)
            outline.append((centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle)))
    return outline


def signed_power(x, power):
    """A power of the amount of x, with the sign of x."""
    return math.copysign(abs(x) ** power, x)


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

    def _part(self, distance):
        """The number of the part that a place lies on."""
        return next(i for i, end in enumerate(self.distances[1:]) if distance <= end)

    def at(self, distance):
        """The point at a distance, the last one beyond the end."""
        if distance > self.length:
            return self.points[-1]
        i = self._part(distance)
        start, end = self.distances[i : i + 2]
        return self.points[i].lerp(self.points[i + 1], (distance - start) / max(1e-9, end - start))

    def direction_at(self, distance):
        """The direction of the line at a distance within it."""
        i = self._part(distance)
        return (self.points[i + 1] - self.points[i]).normalized()


def smooth_path(points, steps=8):
    """A curve through the points (Catmull-Rom), with `steps` segments from one to the next."""
    P = [Vector(p) for p in points]
    path = []
    for i in range(len(P) - 1):
        p0, p1, p2, p3 = (P[min(max(k, 0), len(P) - 1)] for k in (i - 1, i, i + 1, i + 2))
        for t in (k / steps for k in range(steps)):
            path.append(
                0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
            )
    return [tuple(p) for p in [*path, P[-1]]]


def curve(name, lines, radius, resolution, mat, cyclic=False):
    """Round tubes through lines of points; their sections have 4 + 2 × resolution corners."""
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions = '3D'
    data.bevel_depth = radius
    data.bevel_resolution = resolution
    data.use_fill_caps = True
    data.materials.append(mat)
    for line in lines:
        spline = data.splines.new('POLY')
        spline.points.add(len(line) - 1)
        for point, place in zip(spline.points, line):
            point.co = (*place, 1)
        spline.use_cyclic_u = cyclic
        spline.use_smooth = True
    o = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(o)
    return o


def tube(name, points, radius, mat, cyclic=False, res=6):
    """A round tube through the points; `cyclic` joins its ends."""
    return curve(name, [points], radius, res, mat, cyclic)


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
    """A section of points (aside, up), or a function that gives one for the way done, 0 to 1, carried along a path of points."""
    path = [Vector(point) for point in path]
    count = len(path)
    verts = []
    for i, point in enumerate(path):
        following = path[(i + 1) % count] if closed_path else path[min(i + 1, count - 1)]
        along = following - path[i - 1 if closed_path else max(i - 1, 0)]
        along.normalize()
        aside = along.cross(Vector(up))
        aside.normalize()
        upwards = aside.cross(along)
        outline = section(i / (count - 1)) if callable(section) else section
        verts += [point + aside * x + upwards * y for x, y in outline]
    corners = len(outline)
    faces = quads(count, corners, closed_rows=closed_path)
    if not closed_path:
        faces.append(tuple(range(corners)))
        faces.append(tuple((count - 1) * corners + k for k in range(corners - 1, -1, -1)))
    return autosmooth(face_outwards(mesh(name, verts, faces, mat)), 50)


def attach(o, parent):
    """Hangs an object onto a parent."""
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


def stitches(points, mat, length=0.035, gap=0.022, radius=0.006, normal=(0, -1, 0)):
    """A row of stitches along the points, lying on the surface with that normal, their ends drawn into it."""
    line, outwards = Polyline(points), Vector(normal)
    rows = []
    start = gap / 2
    while start + length < line.length:
        row = ((0, -0.4), (0.5, 0.6), (1, -0.4))  # way along the stitch, height in radii
        rows.append([line.at(start + way * length) + outwards * (height * radius) for way, height in row])
        start += length + gap
    return curve('st', rows, radius, 2, mat)


def bag_feet(width, depth, mat):
    """The four metal feet under a bag with a bottom of that size; they stand on the floor."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            foot = [(0, 0), (0.05, 0), (0.045, 0.03), (0, 0.045)]
            lathe('foot', foot, 32, mat, (sx * (width / 2 - 0.22), sy * (depth / 2 - 0.16), 0))


def loft(name, sections, mat=None, closed=False, deg=50):
    """A skin over sections with equally many points, with flat ends or closed to a ring."""
    rows, count = len(sections), len(sections[0])
    faces = quads(rows, count, closed_rows=closed)
    if not closed:
        faces += [tuple(range(count)), tuple(range((rows - 1) * count, rows * count))]
    o = mesh(name, [point for section in sections for point in section], faces, mat)
    return autosmooth(face_outwards(o), deg)


def grid(name, place, columns, rows, mat=None):
    """A surface place(u, v), both 0 to 1, of `columns` × `rows` points, with u and v as its UV map."""
    verts = [place(i / (columns - 1), j / (rows - 1)) for j in range(rows) for i in range(columns)]
    o = mesh(name, verts, quads(rows, columns, closed_columns=False), mat)
    layer = o.data.uv_layers.new(name='UVMap')
    vertex = np.empty(len(o.data.loops), np.int32)
    o.data.loops.foreach_get('vertex_index', vertex)
    uv = np.stack([(vertex % columns) / (columns - 1), (vertex // columns) / (rows - 1)], -1).astype(np.float32)
    layer.data.foreach_set('uv', uv.ravel())
    return o
