"""Stones and pearls, and the metals they are set in."""
import math

import bmesh
import bpy

from .geometry import obj
from .materials import METALS, Material
from .scene import rgba

PALE_STONE = ('#e3d8ca', '#cdbda8')  # the slab under jewellery and its veins
JEWELLERY_METALS = {**METALS, 'steel': '#dcdcdd'}  # brighter than the steel of clasps and cases
CUTS = {'round': (1, 1), 'oval': (0.78, 1.08), 'emerald': (0.8, 1.1)}  # outline of a stone, as parts of its radius


def round_corners():
    """The corners of a round brilliant of radius 1, table up."""
    at = lambda radius, angle, z: (radius * math.cos(angle), radius * math.sin(angle), z)
    corners = []
    for k in range(8):
        angle = math.pi / 4 * k
        corners += [at(0.55, angle, 0.34), at(0.79, angle + math.pi / 8, 0.20), at(0.56, angle + math.pi / 8, -0.39)]
    for k in range(16):
        corners += [at(1, math.pi / 8 * k, 0.025), at(1, math.pi / 8 * k, -0.025)]
    return [*corners, (0, 0, -0.84)]


def emerald_corners():
    """The corners of an emerald cut of radius 1, table up: rectangles with their corners cut off, one above the other."""
    corners = []
    for size, z in ((0.62, 0.32), (0.82, 0.21), (1, 0.03), (1, -0.03), (0.74, -0.36), (0.42, -0.66), (0.10, -0.80)):
        x, y = CUTS['emerald'][0] * size, CUTS['emerald'][1] * size * (1 if z > -0.5 else 1.15)
        cut = 0.22 * size
        corners += [(x, y - cut, z), (x - cut, y, z), (-x + cut, y, z), (-x, y - cut, z)]
        corners += [(-x, -y + cut, z), (-x + cut, -y, z), (x - cut, -y, z), (x, -y + cut, z)]
    return corners


def brilliant(radius, mat, cut='round'):
    """A stone, table up: cut = round | oval | emerald."""
    corners, (wide, long) = (emerald_corners(), (1, 1)) if cut == 'emerald' else (round_corners(), CUTS[cut])
    bm = bmesh.new()
    for x, y, z in corners:
        bm.verts.new((x * radius * wide, y * radius * long, z * radius))
    bmesh.ops.convex_hull(bm, input=bm.verts)
    bmesh.ops.dissolve_limit(bm, angle_limit=math.radians(1.5), verts=bm.verts, edges=bm.edges)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new('gem')
    bm.to_mesh(me)
    bm.free()
    return obj('gem', me, mat, False)


def gem_material(colour, diamond=2.2):
    """Clear stone of a colour; white is a diamond, `diamond` the index of refraction it gets."""
    m = Material('gem')
    m.nodes.remove(m.principled)
    linear = rgba(colour)
    clear = m.add('ShaderNodeBsdfGlass', i_Roughness=0.0, i_IOR=diamond if colour.lower() == '#ffffff' else 1.77)
    clear.inputs['Color'].default_value = linear
    shadow = m.add('ShaderNodeBsdfTransparent')
    shadow.inputs[0].default_value = tuple(0.5 + 0.4 * x for x in linear[:3]) + (1,)
    path = m.add('ShaderNodeLightPath')
    mix = m.add('ShaderNodeMixShader')
    m.link(path.outputs['Is Shadow Ray'], mix.inputs[0])
    m.link(clear.outputs[0], mix.inputs[1])
    m.link(shadow.outputs[0], mix.inputs[2])
    m.link(mix.outputs[0], m.output.inputs['Surface'])
    return m.material


def melee():
    """Diamonds too small for their light paths to be worth following: mirrors, with the bright and dark fields that one sees in
    a brilliant from above, a few of which shine."""
    m = Material('melee')
    centred = m.add('ShaderNodeVectorMath', operation='SUBTRACT')
    centred.inputs[1].default_value = (0.5, 0.5, 0.5)
    m.link(m.add('ShaderNodeTexCoord').outputs['Generated'], centred.inputs[0])
    axes = m.add('ShaderNodeSeparateXYZ')
    m.link(centred.outputs[0], axes.inputs[0])
    x, y = axes.outputs[0], axes.outputs[1]
    sector = m.math('FLOOR', m.math('MULTIPLY', m.math('ARCTAN2', y, x), 8 / math.pi))
    radius = m.math('SQRT', m.math('ADD', m.math('MULTIPLY', x, x), m.math('MULTIPLY', y, y)))
    field = m.add('ShaderNodeCombineXYZ')
    m.link(sector, field.inputs[0])
    m.link(m.math('FLOOR', m.math('MULTIPLY', radius, 7.0)), field.inputs[1])
    chance = m.add('ShaderNodeTexWhiteNoise', noise_dimensions='4D')
    m.link(field.outputs[0], chance.inputs['Vector'])
    m.link(m.add('ShaderNodeObjectInfo').outputs['Random'], chance.inputs['W'])
    shade = m.add('ShaderNodeValToRGB')
    shade.color_ramp.interpolation = 'CONSTANT'
    dark, mid = shade.color_ramp.elements
    dark.position, dark.color = 0, rgba('#4a525f')
    mid.position, mid.color = 0.14, rgba('#9ba3af')
    for position, color in ((0.36, '#d3dae3'), (0.60, '#ffffff')):
        shade.color_ramp.elements.new(position).color = rgba(color)
    m.link(chance.outputs['Value'], shade.inputs[0])
    m.link(shade.outputs[0], m.principled.inputs['Base Color'])
    m.set(Metallic=0.85, Roughness=0.08, Specular=0.9, Emission=rgba('#ffffff'))
    shines = m.math('GREATER_THAN', chance.outputs['Value'], 0.84)
    m.link(m.math('MULTIPLY', shines, 0.9), m.principled.inputs['Emission Strength'])
    return m.material


def nacre(colour):
    """Pearl: a body colour, a rose overtone that gives way to green towards the rim, and two reflections, one sharp from the
    surface, one soft from the layers below it."""
    m = Material('pearl')
    body = rgba(colour)

    def mixed(overtone, part):
        return tuple(x * (1 - part) + y * part for x, y in zip(body[:3], rgba(overtone))) + (1,)

    angle = m.add('ShaderNodeLayerWeight')
    angle.inputs[0].default_value = 0.5
    overtones = m.add('ShaderNodeValToRGB')
    overtones.color_ramp.interpolation = 'B_SPLINE'
    steps = overtones.color_ramp.elements
    steps[0].position, steps[0].color = 0, body
    steps[1].position, steps[1].color = 1, mixed('#8d8794', 0.75)
    for position, overtone, part in ((0.30, '#e3b9ae', 0.55), (0.58, '#c3c9b2', 0.60), (0.80, '#a9a3b4', 0.65)):
        steps.new(position).color = mixed(overtone, part)
    place = m.add('ShaderNodeTexCoord').outputs['Object']
    clouds = m.add('ShaderNodeTexNoise', i_Scale=2.2, i_Detail=2.0, i_Distortion=0.6)
    m.link(place, clouds.inputs['Vector'])
    uneven = m.math('MULTIPLY', m.math('SUBTRACT', clouds.outputs[0], 0.5), 0.22)
    m.link(m.math('ADD', angle.outputs['Facing'], uneven), overtones.inputs[0])
    m.link(overtones.outputs[0], m.principled.inputs['Base Color'])
    m.set(Metallic=0.42, Roughness=0.30, Specular=0.6, Clearcoat=1.0, Clearcoat_Roughness=0.035, Sheen=0.25)
    m.set(Subsurface=0.04, Subsurface_Radius=(0.06, 0.05, 0.045), Subsurface_Color=rgba('#e6c9bd'))
    growth = m.add('ShaderNodeTexNoise', i_Scale=9.0, i_Detail=3.0)
    m.link(place, growth.inputs['Vector'])
    bump = m.add('ShaderNodeBump', i_Strength=0.05, i_Distance=0.02)
    m.link(growth.outputs[0], bump.inputs['Height'])
    m.link(bump.outputs[0], m.principled.inputs['Normal'])
    return m.material
