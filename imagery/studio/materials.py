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


def sewing_thread(leather_colour, lighter, lift):
    """Thread so many times lighter than its leather; `lift` is added, so that it shows on black."""
    return plain('thread', tuple(min(1, x * lighter + lift) for x in hexc(leather_colour)[:3]) + (1,), 0.6)


GOLD = '#e6b866'
PALEGOLD = '#e9c990'
STEEL = '#c9c9c8'
ROSE = '#d9997c'
METALS = {'gold': GOLD, 'pale': PALEGOLD, 'steel': STEEL, 'rose': ROSE}


def metal(name, col=GOLD, rough=0.16):
    """Metal, unevenly polished."""
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
VALLEYS = {'pebble': (0.0, 0.6, 0.60), 'saffiano': (0.1, 0.7, 0.72), 'smooth': (0.0, 0.6, 0.72)}

GRAINS = tuple(VALLEYS)

FINISH = {'pebble': 0.12, 'saffiano': 0.2, 'smooth': 0.45}  # how much polish lies over it


def pebbles(m, co, scale):
    """The height of a grain: flat pebbles of uneven shape with thin valleys between."""
    bend = m.add('ShaderNodeTexNoise', i_Scale=14 * scale, i_Detail=2.0)
    m.link(co, bend.inputs['Vector'])
    bent = m.add('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
    bent.inputs[1].default_value = (0.03 / scale,) * 3
    m.link(bend.outputs['Color'], bent.inputs[0])
    m.link(co, bent.inputs[2])
    cells = m.add('ShaderNodeTexVoronoi', i_Scale=46 * scale, feature='DISTANCE_TO_EDGE')
    m.link(bent.outputs[0], cells.inputs['Vector'])
    slope = m.math('SUBTRACT', 1.0, m.math('MINIMUM', 1.0, m.math('MULTIPLY', cells.outputs['Distance'], 3.2)))
    fine = m.add('ShaderNodeTexNoise', i_Scale=220 * scale, i_Detail=2.0)
    m.link(co, fine.inputs['Vector'])
    return m.math('ADD', m.math('SUBTRACT', 1.0, m.math('POWER', slope, 2.5)), m.math('MULTIPLY', fine.outputs[0], 0.15))


def crossed(m, co, scale):
    """The height of a grain of fine lines pressed in from both sides (saffiano)."""
    lines = []
    for x in (1, -1):
        side = m.add('ShaderNodeMapping')
        side.inputs['Scale'].default_value = (x, 1, 1)
        m.link(co, side.inputs['Vector'])
        wave = m.add('ShaderNodeTexWave', i_Scale=scale, i_Distortion=0.8, i_Detail=1.0)
        wave.bands_direction = 'DIAGONAL'
        m.link(side.outputs[0], wave.inputs['Vector'])
        lines.append(wave.outputs['Fac'])
    return m.math('SQRT', m.math('MULTIPLY', *lines))


def leather(name, col, scale=1.0, rough=0.42, bump=0.35, grain='pebble', coat=None):
    """Leather with a grain: pebble, smooth or saffiano. `scale` is the size of the grain."""
    m = Material(name)
    c = hexc(col)
    light = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
    # black leather would show the warm wall instead of itself; a pale one shows its own clouds too clearly
    m.set(
        Roughness=rough,
        Specular=0.45 if light > 0.03 else 0.2,
        Clearcoat=FINISH[grain] if coat is None else coat,
        Clearcoat_Roughness=0.28,
    )
    cloud = 0.4 - min(1, light) * 0.3
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
    hgt = crossed(m, co, 28 * scale) if grain == 'saffiano' else pebbles(m, co, scale * (2.6 if grain == 'smooth' else 1))
    bump *= {'pebble': 1, 'saffiano': 0.6, 'smooth': 0.45}[grain]
    b = m.add('ShaderNodeBump', i_Strength=bump, i_Distance=0.02 / scale)
    m.link(hgt, b.inputs['Height'])
    m.link(b.outputs[0], m.principled.inputs['Normal'])
    # the valleys of a grain hold the dye and the shadow: without it, soft light from the front shows no grain at all
    valley = m.add('ShaderNodeMapRange')
    low, high, left = VALLEYS[grain]
    valley.inputs[1].default_value, valley.inputs[2].default_value = low, high
    valley.inputs[3].default_value = left + (1 - left) * 0.25 * min(1, light)  # a pale leather shows it least
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


def glass(name, col=(1, 1, 1, 1), ior=1.46, shadow=0.85):
    """Glass or liquid that lets light through its shadow."""
    m = Material(name)
    m.nodes.remove(m.principled)
    g = m.add('ShaderNodeBsdfGlass', i_Roughness=0.0, i_IOR=ior)
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
