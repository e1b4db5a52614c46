"""The brands' wordmarks and small print, as thin solids."""
import os
import re

import bpy

from .geometry import obj
from .scene import HERE, require_one_of

LOGOS = os.path.join(HERE, '..', 'supabase', 'demo', 'logos')


NUMBERS = {'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'Q': 4}  # that follow a command of an SVG path


def bezier(points, t):
    """The point of a Bézier curve at t, 0 to 1 (de Casteljau)."""
    while len(points) > 1:
        points = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for (x0, y0), (x1, y1) in zip(points, points[1:])]
    return points[0]


def outlines(path):
    """Closed polylines of an SVG path of absolute M L H V C Q Z, with ten segments to a curve."""
    lines, line, numbers, command = [], [], [], None
    x = y = 0.0
    for token in re.findall(r'[MLHVCQZ]|-?[\d.]+', path):
        if token in 'MLHVCQZ':
            command, numbers = token, []
            if token == 'Z' and line:
                lines.append(line)
                line = []
            continue
        numbers.append(float(token))
        if len(numbers) < NUMBERS[command]:
            continue
        if command == 'M':
            if line:
                lines.append(line)
            line = [tuple(numbers)]
            command = 'L'
        elif command == 'L':
            line.append(tuple(numbers))
        elif command == 'H':
            line.append((numbers[0], y))
        elif command == 'V':
            line.append((x, numbers[0]))
        else:
            points = [(x, y), *zip(numbers[::2], numbers[1::2])]
            line += [bezier(points, k / 10) for k in range(1, 11)]
        x, y = line[-1]
        numbers = []
    if line:
        lines.append(line)
    return lines


def wordmark(slug, width, mat, thick=0.002, bend=None, height=None):
    """The lettering of the brand with that slug as a thin solid in the XY plane, centred, `width` wide or at most `height` high;
    `bend(x, y, z)` maps its points. Raises SystemExit if no brand has the slug."""
    end = '-black.svg'
    require_one_of('mark', slug, sorted(file.removesuffix(end) for file in os.listdir(LOGOS) if file.endswith(end)))
    with open(os.path.join(LOGOS, slug + end), encoding='utf-8') as file:
        paths = re.findall(r' d="([^"]+)"', file.read())
    lines = [line for path in paths for line in outlines(path)]
    xs, ys = zip(*(point for line in lines for point in line))
    scale = width / (max(xs) - min(xs))
    scale = min(scale, height / (max(ys) - min(ys))) if height else scale
    middle_x, middle_y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    curve = bpy.data.curves.new('wm', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = thick / 2
    for line in lines:
        if line[0] == line[-1]:
            line = line[:-1]
        spline = curve.splines.new('POLY')
        spline.points.add(len(line) - 1)
        spline.use_cyclic_u = True
        for point, (x, y) in zip(spline.points, line):
            point.co = ((x - middle_x) * scale, -(y - middle_y) * scale, 0, 1)
    return solid(curve, mat, bend)


def lettering(text, height, mat, thick, bend=None):
    """A line of small capitals in Blender's own typeface, centred in the XY plane; `height` is that of a capital."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body = text
    curve.size = height / 0.72
    curve.space_character = 1.25
    curve.align_x = 'CENTER'
    curve.align_y = 'CENTER'
    curve.extrude = thick / 2
    return solid(curve, mat, bend)


def solid(curve, mat, bend):
    """The curve as a mesh, its points mapped by `bend`."""
    o = bpy.data.objects.new('wm', curve)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    if bend:
        for vertex in me.vertices:
            vertex.co = bend(*vertex.co)
    return obj('wm', me, mat, False)
