"""Surfaces: metals, leathers, wood, glass, stone. Colours are hex values as one sees them."""
import bpy

from .scene import hexc, night_set


class Material:
    """A material and its nodes; `principled` is the shader that it begins with."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.nodes = self.tree.nodes
        self.principled = self.nodes.get('Principled BSDF')
        self.output = self.nodes.get('Material Output')

    def add(self, typ, **kw):
        n = self.nodes.new(typ)
        for k, v in kw.items():
            if k.startswith('i_'):
                key = k[2:]
                key = int(key) if key.isdigit() else key.replace('_', ' ')
                n.inputs[key].default_value = v
            else:
                setattr(n, k, v)
        return n

    def link(self, a, b):
        self.tree.links.new(a, b)

    def math(self, op, a, b=0.0, c=None):
        n = self.nodes.new('ShaderNodeMath')
        n.operation = op
        for i, v in enumerate((a, b) if c is None else (a, b, c)):
            if isinstance(v, (int, float)):
                n.inputs[i].default_value = v
            else:
                self.link(v, n.inputs[i])
        return n.outputs[0]

    def set(self, **kw):
        for k, v in kw.items():
            self.principled.inputs[k.replace('_', ' ')].default_value = v
        return self


def plain(name, col, rough=0.6, **kw):
    """Paint, enamel, lacquer."""
    m = Material(name)
    m.set(Base_Color=hexc(col) if isinstance(col, str) else col, Roughness=rough, **kw)
    return m.material


GOLD = '#e6b866'
PALEGOLD = '#e9c990'
STEEL = '#c9c9c8'
ROSE = '#d9997c'
GUN = '#3a3734'
METALS = {'gold': GOLD, 'pale': PALEGOLD, 'steel': STEEL, 'rose': ROSE}


def metal(name, col=GOLD, rough=0.16, brush=0.0):
    """Metal, unevenly polished; `brush` gives it a grain."""
    m = Material(name)
    m.set(Base_Color=hexc(col), Metallic=1.0, Roughness=rough)
    tc = m.add('ShaderNodeTexCoord')
    nz = m.add('ShaderNodeTexNoise', i_Scale=6.0, i_Detail=4.0)
    m.link(tc.outputs['Object'], nz.inputs['Vector'])
    mr = m.add('ShaderNodeMapRange')
    mr.inputs[3].default_value = rough * 0.75
    mr.inputs[4].default_value = rough * 1.3
    m.link(nz.outputs[0], mr.inputs[0])
    m.link(mr.outputs[0], m.principled.inputs['Roughness'])
    return m.material


# a grain's height from and to, and how much of the colour is left at its lowest
VALLEYS = {'pebble': (0.55, 1.05, 0.62), 'saffiano': (0.1, 0.7, 0.66), 'smooth': (0.35, 0.62, 0.80)}


def leather(name, col, scale=1.0, rough=0.42, bump=0.35, grain='pebble', coat=0.0):
    """Leather with a grain: pebble, smooth or saffiano. `scale` is the size of the grain."""
    m = Material(name)
    c = hexc(col)
    light = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
    # black leather would show the warm wall instead of itself; a pale one shows its own clouds too clearly
    m.set(Roughness=rough, Specular=0.45 if light > 0.03 else 0.2, Clearcoat=coat, Clearcoat_Roughness=0.2)
    cloud = 1 - min(1, light) * 0.75
    tc = m.add('ShaderNodeTexCoord')
    co = tc.outputs['Object']
    nz = m.add('ShaderNodeTexNoise', i_Scale=3.0 * scale, i_Detail=5.0)
    m.link(co, nz.inputs['Vector'])
    ramp = m.add('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position = 0.3
    ramp.color_ramp.elements[1].position = 0.75
    ramp.color_ramp.elements[0].color = (*(x * (1 - 0.2 * cloud) for x in c[:3]), 1)
    ramp.color_ramp.elements[1].color = (*(min(1, x * (1 + 0.12 * cloud)) for x in c[:3]), 1)
    m.link(nz.outputs[0], ramp.inputs[0])
    if grain == 'smooth':
        g = m.add('ShaderNodeTexNoise', i_Scale=75 * scale, i_Detail=4.0)
        m.link(co, g.inputs['Vector'])
        hgt = g.outputs[0]
        bump *= 0.35
    elif grain == 'saffiano':
        w1 = m.add('ShaderNodeTexWave', i_Scale=28 * scale, i_Distortion=1.2, i_Detail=1.0)
        w1.bands_direction = 'DIAGONAL'
        m.link(co, w1.inputs['Vector'])
        hgt = w1.outputs['Fac']
        bump *= 0.6
    else:
        # distorted voronoi cells = pebbled grain
        d = m.add('ShaderNodeTexNoise', i_Scale=14 * scale, i_Detail=2.0)
        m.link(co, d.inputs['Vector'])
        mx = m.add('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
        m.link(d.outputs['Color'], mx.inputs[0])
        mx.inputs[1].default_value = (0.03 / scale,) * 3
        m.link(co, mx.inputs[2])
        v = m.add('ShaderNodeTexVoronoi', i_Scale=42 * scale)
        m.link(mx.outputs[0], v.inputs['Vector'])
        hgt = m.math('SUBTRACT', 1.0, m.math('MULTIPLY', m.math('POWER', v.outputs['Distance'], 2.0), 1.15))
        f = m.add('ShaderNodeTexNoise', i_Scale=220 * scale, i_Detail=2.0)
        m.link(co, f.inputs['Vector'])
        hgt = m.math('ADD', hgt, m.math('MULTIPLY', f.outputs[0], 0.15))
    b = m.add('ShaderNodeBump', i_Strength=bump, i_Distance=0.02 / scale)
    m.link(hgt, b.inputs['Height'])
    m.link(b.outputs[0], m.principled.inputs['Normal'])
    # the valleys of a grain hold the dye and the shadow: without it, soft light from the front shows no grain at all
    valley = m.add('ShaderNodeMapRange')
    low, high, left = VALLEYS[grain]
    valley.inputs[1].default_value, valley.inputs[2].default_value = low, high
    valley.inputs[3].default_value = left + (1 - left) * 0.6 * min(1, light)  # a pale leather shows it least
    m.link(hgt, valley.inputs[0])
    dyed = m.add('ShaderNodeVectorMath', operation='SCALE')
    m.link(ramp.outputs[0], dyed.inputs[0])
    m.link(valley.outputs[0], dyed.inputs['Scale'])
    m.link(dyed.outputs[0], m.principled.inputs['Base Color'])
    return m.material


def wood(name, light='#7d5636', dark='#3f2816', grain=0):
    """Oiled wood; `grain` is the axis that its fibres follow."""
    m = Material(name)
    tc = m.add('ShaderNodeTexCoord')
    along = m.add('ShaderNodeMapping')
    along.inputs['Scale'].default_value = [0.35 if axis == grain else 1.0 for axis in range(3)]
    m.link(tc.outputs['Object'], along.inputs['Vector'])
    rings = m.add('ShaderNodeTexWave', i_Scale=5.5, i_Distortion=7.0, i_Detail=3.0, i_Detail_Scale=1.2)
    rings.bands_direction = 'Y'
    m.link(along.outputs[0], rings.inputs['Vector'])
    fibres = m.add('ShaderNodeTexNoise', i_Scale=60.0, i_Detail=4.0)
    thin = m.add('ShaderNodeMapping')
    thin.inputs['Scale'].default_value = [0.05 if axis == grain else 1.0 for axis in range(3)]
    m.link(tc.outputs['Object'], thin.inputs['Vector'])
    m.link(thin.outputs[0], fibres.inputs['Vector'])
    tone = m.math('ADD', m.math('MULTIPLY', rings.outputs['Fac'], 0.6), m.math('MULTIPLY', fibres.outputs[0], 0.45))
    ramp = m.add('ShaderNodeValToRGB')
    first, last = ramp.color_ramp.elements
    first.position, first.color = 0.15, hexc(dark)
    last.position, last.color = 0.85, hexc(light)
    m.link(tone, ramp.inputs[0])
    m.link(ramp.outputs[0], m.principled.inputs['Base Color'])
    b = m.add('ShaderNodeBump', i_Strength=0.25, i_Distance=0.006)
    m.link(tone, b.inputs['Height'])
    m.link(b.outputs[0], m.principled.inputs['Normal'])
    m.set(Roughness=0.42, Specular=0.4)
    return m.material


def glass(name, col=(1, 1, 1, 1), ior=1.46, rough=0.0, absorb=None, dens=2.0, shadow=0.85):
    """Glass or liquid that lets light through its shadow."""
    m = Material(name)
    m.nodes.remove(m.principled)
    g = m.add('ShaderNodeBsdfGlass', i_Roughness=rough, i_IOR=ior)
    g.inputs['Color'].default_value = col
    tr = m.add('ShaderNodeBsdfTransparent')
    sc = [c * shadow for c in col[:3]]
    tr.inputs[0].default_value = (*sc, 1)
    lp = m.add('ShaderNodeLightPath')
    mx = m.add('ShaderNodeMixShader')
    f = m.math('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray'])
    m.link(f, mx.inputs[0])
    m.link(g.outputs[0], mx.inputs[1])
    m.link(tr.outputs[0], mx.inputs[2])
    m.link(mx.outputs[0], m.output.inputs['Surface'])
    if absorb:
        a = m.add('ShaderNodeVolumeAbsorption', i_Density=dens)
        a.inputs['Color'].default_value = hexc(absorb)
        m.link(a.outputs[0], m.output.inputs['Volume'])
    return m.material


def stone(name, col='#d8cdbd', vein='#b9a994', scale=1.0, rough=0.55, bump=0.05):
    """Honed stone with soft veins."""
    col, vein = night_set(col, 0.46), night_set(vein, 0.46)
    m = Material(name)
    tc = m.add('ShaderNodeTexCoord')
    n1 = m.add('ShaderNodeTexNoise', i_Scale=1.3 * scale, i_Detail=8.0, i_Distortion=1.2)
    m.link(tc.outputs['Object'], n1.inputs['Vector'])
    r = m.add('ShaderNodeValToRGB')
    e = r.color_ramp.elements
    e[0].position = 0.35
    e[1].position = 0.62
    e[0].color = hexc(vein)
    e[1].color = hexc(col)
    m.link(n1.outputs[0], r.inputs[0])
    m.link(r.outputs[0], m.principled.inputs['Base Color'])
    n2 = m.add('ShaderNodeTexNoise', i_Scale=45 * scale, i_Detail=6.0)
    m.link(tc.outputs['Object'], n2.inputs['Vector'])
    b = m.add('ShaderNodeBump', i_Strength=bump, i_Distance=0.02)
    m.link(n2.outputs[0], b.inputs['Height'])
    m.link(b.outputs[0], m.principled.inputs['Normal'])
    m.set(Roughness=rough)
    return m.material
