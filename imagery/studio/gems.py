"""Stones and pearls, and the metals they are set in."""
import math

import bmesh
import bpy

from .geometry import obj
from .materials import METALS, Material
from .scene import hexc

PALE_STONE = ('#e3d8ca', '#cdbda8')  # the slab under jewellery and its veins
JEWELLERY_METALS = {**METALS, 'steel': '#dcdcdd'}  # brighter than the steel of clasps and cases
CUTS = {'round': (1, 1), 'oval': (0.78, 1.08), 'emerald': (0.8, 1.1)}  # outline of a stone, as parts of its radius


def brilliant(R, mat, cut='round'):
    """A stone of radius R, table up: cut = round | oval | emerald."""
    pts = []
    C = lambda r, an, z: (r * math.cos(an), r * math.sin(an), z)
    for k in range(8):
        t = math.pi / 4 * k
        pts.append(C(0.55, t, 0.34))
        pts.append(C(0.79, t + math.pi / 8, 0.20))
        pts.append(C(0.56, t + math.pi / 8, -0.39))
    for k in range(16):
        pts += [C(1, math.pi / 8 * k, 0.025), C(1, math.pi / 8 * k, -0.025)]
    pts.append((0, 0, -0.84))
    sx, sy = CUTS[cut] if cut != 'emerald' else (1, 1)
    if cut == 'emerald':
        pts = []
        for sc, z in ((0.62, 0.32), (0.82, 0.21), (1, 0.03), (1, -0.03), (0.74, -0.36), (0.42, -0.66), (0.10, -0.80)):
            w, h = CUTS[cut][0] * sc, CUTS[cut][1] * sc * (1 if z > -0.5 else 1.15)
            c = 0.22 * sc
            for X, Y in ((w, h - c), (w - c, h), (-w + c, h), (-w, h - c), (-w, -h + c), (-w + c, -h), (w - c, -h), (w, -h + c)):
                pts.append((X, Y, z))
    bm = bmesh.new()
    for p in pts:
        bm.verts.new((p[0] * R * sx, p[1] * R * sy, p[2] * R))
    bmesh.ops.convex_hull(bm, input=bm.verts)
    bmesh.ops.dissolve_limit(bm, angle_limit=math.radians(1.5), verts=bm.verts, edges=bm.edges)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new('gem')
    bm.to_mesh(me)
    bm.free()
    return obj('gem', me, mat, False)


def gem_material(c, diamond=2.2):
    """Clear stone of a colour; white is a diamond, `diamond` the index of refraction it gets."""
    m = Material('gem')
    m.nodes.remove(m.principled)
    rgb = hexc(c)
    g = m.add('ShaderNodeBsdfGlass', i_Roughness=0.0, i_IOR=diamond if c.lower() == '#ffffff' else 1.77)
    g.inputs['Color'].default_value = rgb
    tr = m.add('ShaderNodeBsdfTransparent')
    tr.inputs[0].default_value = tuple(0.5 + 0.4 * x for x in rgb[:3]) + (1,)
    lp = m.add('ShaderNodeLightPath')
    mx = m.add('ShaderNodeMixShader')
    m.link(lp.outputs['Is Shadow Ray'], mx.inputs[0])
    m.link(g.outputs[0], mx.inputs[1])
    m.link(tr.outputs[0], mx.inputs[2])
    m.link(mx.outputs[0], m.output.inputs['Surface'])
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
    dark.position, dark.color = 0, hexc('#4a525f')
    mid.position, mid.color = 0.14, hexc('#9ba3af')
    for position, color in ((0.36, '#d3dae3'), (0.60, '#ffffff')):
        shade.color_ramp.elements.new(position).color = hexc(color)
    m.link(chance.outputs['Value'], shade.inputs[0])
    m.link(shade.outputs[0], m.principled.inputs['Base Color'])
    m.set(Metallic=0.85, Roughness=0.08, Specular=0.9, Emission=hexc('#ffffff'))
    shines = m.math('GREATER_THAN', chance.outputs['Value'], 0.84)
    m.link(m.math('MULTIPLY', shines, 0.9), m.principled.inputs['Emission Strength'])
    return m.material


def nacre(col):
    """Pearl: a body colour, a rose overtone that gives way to green towards the rim, and two reflections, one sharp from the
    surface, one soft from the layers below it."""
    m = Material('pearl')
    c = hexc(col)
    mix = lambda t, k: tuple(c[i] * (1 - k) + t[i] * k for i in range(3)) + (1,)
    lw = m.add('ShaderNodeLayerWeight')
    lw.inputs[0].default_value = 0.5
    rp = m.add('ShaderNodeValToRGB')
    e = rp.color_ramp.elements
    rp.color_ramp.interpolation = 'B_SPLINE'
    e[0].position = 0
    e[0].color = c
    e[1].position = 1
    e[1].color = mix(hexc('#8d8794'), 0.75)
    for pos, t, k in ((0.30, hexc('#e3b9ae'), 0.55), (0.58, hexc('#c3c9b2'), 0.60), (0.80, hexc('#a9a3b4'), 0.65)):
        x = e.new(pos)
        x.color = mix(t, k)
    co = m.add('ShaderNodeTexCoord').outputs['Object']
    nz = m.add('ShaderNodeTexNoise', i_Scale=2.2, i_Detail=2.0, i_Distortion=0.6)
    m.link(co, nz.inputs['Vector'])
    m.link(m.math('ADD', lw.outputs['Facing'], m.math('MULTIPLY', m.math('SUBTRACT', nz.outputs[0], 0.5), 0.22)), rp.inputs[0])
    m.link(rp.outputs[0], m.principled.inputs['Base Color'])
    m.set(
        Metallic=0.42,
        Roughness=0.30,
        Specular=0.6,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.035,
        Sheen=0.25,
        Subsurface=0.04,
        Subsurface_Radius=(0.06, 0.05, 0.045),
    )
    m.principled.inputs['Subsurface Color'].default_value = hexc('#e6c9bd')
    ring = m.add('ShaderNodeTexNoise', i_Scale=9.0, i_Detail=3.0)
    m.link(co, ring.inputs['Vector'])
    b = m.add('ShaderNodeBump', i_Strength=0.05, i_Distance=0.02)
    m.link(ring.outputs[0], b.inputs['Height'])
    m.link(b.outputs[0], m.principled.inputs['Normal'])
    return m.material
