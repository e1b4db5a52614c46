"""Lights and camera. Powers are in watts, lengths in units of the scene, angles in degrees, colours as #rrggbb."""
import math

import bpy
from mathutils import Matrix, Vector

from .geometry import box, grid, mesh
from .materials import Material, plain
from .scene import choose, rgba, is_on, number


def look(o, target):
    """Turns an object towards a point."""
    d = Vector(target) - Vector(o.location)
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()


def area(loc, target, wide, high, power, colour='#fff4e6', spread=180):
    """A soft light aimed at a point; `spread` narrows it to a cone. The camera does not see it."""
    light = bpy.data.lights.new('a', 'AREA')
    light.shape = 'RECTANGLE'
    light.size = wide
    light.size_y = high
    light.energy = power
    light.color = rgba(colour)[:3]
    light.spread = math.radians(spread)
    o = bpy.data.objects.new('a', light)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    look(o, target)
    o.visible_camera = False
    return o


def light_side():
    """Where the light comes from (`side`): -1 for left, 1 for right."""
    return 1 if choose('side', ('left', 'right'), 'left') == 'right' else -1


def sheen_light(target, power):
    """A strip before the object that its front mirrors: without it, leather seen from the front looks like plaster."""
    x, y, z = target
    area((x + light_side() * 2.7, y - 8.0, z + 1.0), target, 0.9, 2.6, power)


def studio_lights(target, strength, rim='#ffffff'):
    """The lights of the studio round a point: key, rim, overhead and fill, or narrow cones at night.

    `strength` multiplies their powers, as the parameter `light` does; `rim` is the colour of the light from behind."""
    strength *= number('light', 1)
    side, warm = light_side(), '#ffedd8'
    if is_on('night'):  # light only round the object: narrow cones from the side and from above, a rim, no fill
        glow = number('glow', 1)
        area((side * 3.2, -6.0, 4.0), target, 1.0, 1.0, 2300 * strength, warm, 40)
        area((side * 5.0, -5.0, 3.4), target, 2.4, 2.4, 360 * strength, warm, 55)
        area((-side * 4.2, 2.0, 2.8), target, 0.5, 3.0, 170 * strength, rim, 70)
        area((side * 1.6, 0.2, 6.0), target, 1.2, 1.0, 170 * strength, '#fff1de', 40)
        on_wall = (target[0] - side * 0.8, 5, 1.9)
        area((-side * 1.9, 1.0, 0.3), on_wall, 1.4, 1.0, 90 * glow * strength, '#ffdcb0', 80)
    else:
        area((side * 4.2, -2.2, 4.6), target, 3.2, 3.2, 520 * strength, warm)
        area((-side * 4.5, 1.2, 2.6), target, 0.9, 3.6, 260 * strength, rim)
        area((0, 0.6, 6.0), target, 4.2, 2.6, 230 * strength, '#fff8ee')
        area((-side * 3.5, -5, 1.8), target, 3, 3, 150 * strength * 0.35, '#fff6ea')


def jewellery_lights(target, overhead):
    """Small lights and black panels before a piece of jewellery: polished metal mirrors both, as highlights and as contrast.

    `overhead` is the power of the light above, in watts."""
    for x, z, wide, high, power in ((-1.6, 3.4, 0.5, 0.5, 60), (1.8, 3.0, 0.35, 0.9, 55), (0.2, 4.2, 0.8, 0.3, overhead)):
        area((x, -2.6, z), target, wide, high, power, '#ffffff')
    black = plain('flag', '#050505', 1)
    for x in (-2.4, 2.6):
        flag = box('flag', 0.05, 1.2, 2.6, 0, 1, black, (x, -1.6, 1.6))
        flag.visible_camera = False
        flag.visible_diffuse = False
        flag.visible_shadow = False


def glowing_card(loc, target, wide, high, strength):
    """A card behind glass, bright in the middle and fading to its edges, so that glass nowhere shows where it ends."""
    m = Material('card')
    m.nodes.remove(m.principled)
    place = m.add('ShaderNodeTexCoord')
    middle = m.add('ShaderNodeMapping', vector_type='POINT')
    middle.inputs['Location'].default_value = (-1, -1, 0)
    middle.inputs['Scale'].default_value = (2, 2, 0)
    m.link(place.outputs['UV'], middle.inputs['Vector'])
    away = m.add('ShaderNodeVectorMath', operation='LENGTH')
    m.link(middle.outputs[0], away.inputs[0])
    fade = m.add('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
    fade.inputs[1].default_value, fade.inputs[2].default_value = 1.0, 0.25
    m.link(away.outputs['Value'], fade.inputs[0])
    glow = m.add('ShaderNodeEmission')
    glow.inputs['Color'].default_value = rgba('#ffe9cc')
    m.link(m.math('MULTIPLY', fade.outputs[0], strength), glow.inputs['Strength'])
    see_through = m.add('ShaderNodeMixShader')  # from behind, or the wall would lie in its shadow
    m.link(m.add('ShaderNodeNewGeometry').outputs['Backfacing'], see_through.inputs[0])
    m.link(glow.outputs[0], see_through.inputs[1])
    m.link(m.add('ShaderNodeBsdfTransparent').outputs[0], see_through.inputs[2])
    m.link(see_through.outputs[0], m.output.inputs['Surface'])
    at = lambda u, v: ((u - 0.5) * wide, (v - 0.5) * high, 0)
    card = grid('card', at, 2, 2, m.material)
    card.location = loc
    card.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('Z', 'Y').to_euler()
    card.visible_camera = False
    return card


def pane_edge(x, y, wide, high, black, transform):
    """A part of the black mask round the panes of a window, which only cuts off its light."""
    left, right, low, high = x - wide / 2, x + wide / 2, y - high / 2, y + high / 2
    o = mesh('g', [(left, low, 0), (right, low, 0), (right, high, 0), (left, high, 0)], [(0, 1, 2, 3)], black, False)
    o.matrix_world = transform
    o.visible_camera = False
    o.visible_glossy = False
    o.visible_diffuse = False
    o.visible_transmission = False


def mask(wide, high, beyond, black, transform):
    """A black screen with an opening that reaches `beyond` its edges."""
    pane_edge(-wide / 2 - beyond / 2, 0, beyond, 2 * beyond, black, transform)
    pane_edge(wide / 2 + beyond / 2, 0, beyond, 2 * beyond, black, transform)
    pane_edge(0, high / 2 + beyond / 2, wide, beyond, black, transform)
    pane_edge(0, -high / 2 - beyond / 2, wide, beyond, black, transform)


def window_light(target, power):
    """Slanted light on a point through a window with `bars` glazing bars.

    A small bright source behind a mask, so that the panes on the wall have soft edges. The mask dims the other lights too:
    without the window a picture is brighter."""
    power *= 0.22 if is_on('night') else 1
    source = (light_side() * 6, -3.5, 6.5)
    area(source, target, 0.35, 0.35, power, '#ffe2bd')
    way = Vector(target) - Vector(source)
    turn = way.normalized().to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    black = plain('gobo', '#000000', 1)
    before_source = Matrix.Translation(Vector(source) + way * 0.02) @ turn
    mask(0.52, 0.52, 1.2, black, before_source)  # lets nothing past the mask of the panes
    transform = Matrix.Translation(Vector(source) + way * 0.42) @ turn
    wide, high, bar = 1.5, 2.2, 0.08  # of the window and its bars
    mask(wide, high, 9, black, transform)
    bars = number('bars', 2, int)
    for i in range(1, bars + 1):
        pane_edge(-wide / 2 + wide * i / (bars + 1), 0, bar, high, black, transform)
    pane_edge(0, 0.12 * high, wide, bar, black, transform)


def camera(loc, target, lens, fstop, focus=None):
    """A camera of 36 mm height with a lens in mm, aimed at a point and focused on another; aperture 0 keeps all in focus.

    The parameters orbit and elev (degrees), dist and fst (factors), sx and sy (parts of the picture) correct it."""
    target = Vector(target)
    way = Vector(loc) - target
    distance = way.length * number('dist', 1)
    azimuth = math.atan2(way.y, way.x) + math.radians(number('orbit', 0))
    elevation = math.asin(way.z / way.length) + math.radians(number('elev', 0))
    x, y = distance * math.cos(elevation) * math.cos(azimuth), distance * math.cos(elevation) * math.sin(azimuth)
    loc = target + Vector((x, y, distance * math.sin(elevation)))
    loc.z = max(loc.z, 0.08)  # over the floor
    fstop *= number('fst', 1)
    data = bpy.data.cameras.new('c')
    o = bpy.data.objects.new('c', data)
    scene = bpy.context.scene
    scene.collection.objects.link(o)
    scene.camera = o
    o.location = loc
    look(o, target)
    data.lens = lens
    data.sensor_fit = 'VERTICAL'
    data.sensor_height = 36
    data.dof.use_dof = fstop > 0
    data.dof.aperture_fstop = max(fstop, 0.01)
    data.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    data.dof.aperture_blades = 0
    data.shift_x, data.shift_y = number('sx', 0), number('sy', 0)
    o['target'] = target  # what a film moves round
