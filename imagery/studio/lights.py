"""Lights and camera."""
import math

import bpy
from mathutils import Matrix, Vector

from .geometry import box, grid, mesh
from .materials import Material, plain
from .scene import choose, hexc, is_on, number


def look(o, target):
    """Turns an object towards a target."""
    d = Vector(target) - Vector(o.location)
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()


def area(loc, target, sx, sy, power, col='#fff4e6', spread=180):
    """A soft light of sx by sy aimed at a target; `spread` narrows it to a cone."""
    l = bpy.data.lights.new('a', 'AREA')
    l.shape = 'RECTANGLE'
    l.size = sx
    l.size_y = sy
    l.energy = power
    l.color = hexc(col)[:3]
    l.spread = math.radians(spread)
    o = bpy.data.objects.new('a', l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    look(o, target)
    o.visible_camera = False
    return o


def light_side():
    """Where the light comes from (`side`): -1 for left, 1 for right."""
    return 1 if choose('side', ('left', 'right'), 'left') == 'right' else -1


def sheen_light(t, power):
    """A strip before the object that its front mirrors: without it, leather seen from the front looks like plaster."""
    s = light_side()
    return area((t[0] + s * 2.7, t[1] - 8.0, t[2] + 1.0), t, 0.9, 2.6, power * number('sheen', 1), '#fff4e6')


def studio_lights(t, k, rim='#ffffff'):
    """The lights of the studio round t: key, rim, overhead and fill, or narrow cones at night."""
    k *= number('light', 1)
    warm = '#ffedd8'
    s = light_side()
    if is_on('night'):  # light only round the object: narrow cones from the side and from above, a rim, no fill
        g = number('glow', 1)
        return [
            area((s * 3.2, -6.0, 4.0), t, 1.0, 1.0, 2300 * k, warm, 40),
            area((s * 5.0, -5.0, 3.4), t, 2.4, 2.4, 360 * k, warm, 55),
            area((-s * 4.2, 2.0, 2.8), t, 0.5, 3.0, 170 * k, rim, 70),
            area((s * 1.6, 0.2, 6.0), t, 1.2, 1.0, 170 * k, '#fff1de', 40),
            area((-s * 1.9, 1.0, 0.3), (t[0] - s * 0.8, 5, 1.9), 1.4, 1.0, 90 * g * k, '#ffdcb0', 80),
        ]
    return [
        area((s * 4.2, -2.2, 4.6), t, 3.2, 3.2, 520 * k, warm),
        area((-s * 4.5, 1.2, 2.6), t, 0.9, 3.6, 260 * k, rim),
        area((0, 0.6, 6.0), t, 4.2, 2.6, 230 * k, '#fff8ee'),
        area((-s * 3.5, -5, 1.8), t, 3, 3, 150 * k * 0.35, '#fff6ea'),
    ]


def jewellery_lights(target, overhead):
    """Small lights and black panels before a piece of jewellery: polished metal mirrors both, as highlights and as contrast.

    `overhead` is the power of the light above."""
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
    glow.inputs['Color'].default_value = hexc('#ffe9cc')
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


def window_light(t, power):
    """Slanted light through a window frame, unless the picture asks for none."""
    if not is_on('window', True):
        return
    bars = number('bars', 2, int)
    gap = 0.16
    power *= 0.22 if is_on('night') else 1
    power *= number('sun_k', 1)
    loc = (light_side() * 6, -3.5, 6.5)
    # small bright source behind a procedural window mask -> soft slanted panes of light
    area(loc, t, 0.35, 0.35, power, '#ffe2bd')
    d = Vector(t) - Vector(loc)
    n = d.normalized()
    c = Vector(loc) + d * 0.42
    q = n.to_track_quat('-Z', 'Y')
    m = plain('gobo', '#000000', 1)

    def blk(cx, cy, w, h):
        o = mesh(
            'g',
            [(cx - w / 2, cy - h / 2, 0), (cx + w / 2, cy - h / 2, 0), (cx + w / 2, cy + h / 2, 0), (cx - w / 2, cy + h / 2, 0)],
            [(0, 1, 2, 3)],
            m,
            False,
        )
        o.matrix_world = Matrix.Translation(c) @ q.to_matrix().to_4x4()
        o.visible_camera = False
        o.visible_glossy = False
        o.visible_diffuse = False
        o.visible_transmission = False

    W, H = 1.5, 2.2
    B = 9
    blk(-W / 2 - B / 2, 0, B, 2 * B)
    blk(W / 2 + B / 2, 0, B, 2 * B)
    blk(0, H / 2 + B / 2, W, B)
    blk(0, -H / 2 - B / 2, W, B)
    for i in range(1, bars + 1):
        blk(-W / 2 + W * i / (bars + 1), 0, gap * 0.5, H)
    blk(0, 0.12 * H, W, gap * 0.5)


def camera(loc, target, lens=85, fstop=1.2, focus=None):
    """A camera of 36 mm height; the parameters orbit, elev, dist, zoom, sx, sy, tx, tz and fst correct it."""
    T_ = Vector(target)
    d = Vector(loc) - T_
    r = d.length * number('dist', 1)
    az = math.atan2(d.y, d.x) + math.radians(number('orbit', 0))
    el = math.asin(d.z / d.length) + math.radians(number('elev', 0))
    T_ = T_ + Vector((number('tx', 0), 0, number('tz', 0)))
    loc = T_ + Vector((r * math.cos(el) * math.cos(az), r * math.cos(el) * math.sin(az), r * math.sin(el)))
    loc.z = max(loc.z, 0.08)
    target = T_
    lens *= number('zoom', 1)
    fstop *= number('fst', 1)
    c = bpy.data.cameras.new('c')
    o = bpy.data.objects.new('c', c)
    s = bpy.context.scene
    s.collection.objects.link(o)
    s.camera = o
    o.location = loc
    look(o, target)
    c.lens = lens
    c.sensor_fit = 'VERTICAL'
    c.sensor_height = 36
    c.dof.use_dof = fstop > 0
    c.dof.aperture_fstop = max(fstop, 0.01)
    c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    c.dof.aperture_blades = 0
    c.shift_x, c.shift_y = number('sx', 0), number('sy', 0)
    o['target'] = T_  # what a film moves round
    return o
