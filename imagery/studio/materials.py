"""Surfaces: metals, leathers, wood, glass, stone. Colours are #rrggbb as one sees them; roughness runs from 0 to 1."""
import bpy

from .scene import rgba, night_set


class Material:
    """A material and its nodes; `principled` is the shader that it begins with."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.nodes = self.tree.nodes
        self.principled = self.nodes.get('Principled BSDF')
        self.output = self.nodes.get('Material Output')

    def add(self, kind, **settings):
        """A node; settings that begin with i_ are values of its inputs, the others properties of the node."""
        node = self.nodes.new(kind)
        for name, value in settings.items():
            if name.startswith('i_'):
                node.inputs[name[2:].replace('_', ' ')].default_value = value
            else:
                setattr(node, name, value)
        return node

    def link(self, output, to):
        self.tree.links.new(output, to)

    def math(self, operation, *operands):
        """The output of a node that calculates with outputs of other nodes and numbers."""
        node = self.nodes.new('ShaderNodeMath')
        node.operation = operation
        for i, operand in enumerate(operands if len(operands) > 1 else (*operands, 0.0)):
            if isinstance(operand, (int, float)):
                node.inputs[i].default_value = operand
            else:
                self.link(operand, node.inputs[i])
        return node.outputs[0]

    def set(self, **inputs):
        """Sets inputs of the principled shader, with _ for the spaces in their names."""
        for name, value in inputs.items():
            self.principled.inputs[name.replace('_', ' ')].default_value = value


def plain(name, colour, rough=0.6, **inputs):
    """Paint, enamel, lacquer; the colour may also be linear RGBA, `inputs` are others of the principled shader."""
    m = Material(name)
    m.set(Base_Color=rgba(colour) if isinstance(colour, str) else colour, Roughness=rough, **inputs)
    return m.material


def sewing_thread(leather_colour, lighter, lift):
    """Thread `lighter` times as light as its leather; `lift` is added, so that it shows on black."""
    return plain('thread', tuple(min(1, x * lighter + lift) for x in rgba(leather_colour)[:3]) + (1,), 0.6)


GOLD = '#e6b866'
PALEGOLD = '#e9c990'
STEEL = '#c9c9c8'
ROSE = '#d9997c'
METALS = {'gold': GOLD, 'pale': PALEGOLD, 'steel': STEEL, 'rose': ROSE}


def metal(name, colour, rough):
    """Metal, unevenly polished."""
    m = Material(name)
    m.set(Base_Color=rgba(colour), Metallic=1.0, Roughness=rough)
    place = m.add('ShaderNodeTexCoord')
    clouds = m.add('ShaderNodeTexNoise', i_Scale=6.0, i_Detail=4.0)
    m.link(place.outputs['Object'], clouds.inputs['Vector'])
    polish = m.add('ShaderNodeMapRange')
    polish.inputs[3].default_value = rough * 0.75
    polish.inputs[4].default_value = rough * 1.3
    m.link(clouds.outputs[0], polish.inputs[0])
    m.link(polish.outputs[0], m.principled.inputs['Roughness'])
    return m.material


# a grain's height from and to, and how much of the colour is left at its lowest
VALLEYS = {'pebble': (0.0, 0.6, 0.60), 'saffiano': (0.1, 0.7, 0.72), 'smooth': (0.0, 0.6, 0.72)}

GRAINS = tuple(VALLEYS)
FINISH = {'pebble': 0.12, 'saffiano': 0.2, 'smooth': 0.45}  # how much polish lies over it
RELIEF = {'pebble': 1, 'saffiano': 0.6, 'smooth': 0.45}  # how deep it is, as a part of the relief that is asked for


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


def leather(name, colour, scale=1.0, rough=0.42, bump=0.35, grain='pebble', coat=None):
    """Leather with a grain of GRAINS, which is finer by `scale`; `coat` is the polish over it."""
    m = Material(name)
    linear = rgba(colour)
    light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    # black leather would show the warm wall instead of itself; a pale one shows its own clouds too clearly
    m.set(Roughness=rough, Specular=0.45 if light > 0.03 else 0.2, Clearcoat_Roughness=0.28)
    m.set(Clearcoat=FINISH[grain] if coat is None else coat)
    cloud = 0.4 - min(1, light) * 0.3
    place = m.add('ShaderNodeTexCoord').outputs['Object']
    clouds = m.add('ShaderNodeTexNoise', i_Scale=3.0 * scale, i_Detail=5.0)
    m.link(place, clouds.inputs['Vector'])
    ramp = m.add('ShaderNodeValToRGB')
    dark, bright = ramp.color_ramp.elements
    dark.position, bright.position = 0.3, 0.75
    dark.color = (*(x * (1 - 0.2 * cloud) for x in linear[:3]), 1)
    bright.color = (*(min(1, x * (1 + 0.12 * cloud)) for x in linear[:3]), 1)
    m.link(clouds.outputs[0], ramp.inputs[0])
    if grain == 'saffiano':
        height = crossed(m, place, 28 * scale)
    else:
        height = pebbles(m, place, scale * (2.6 if grain == 'smooth' else 1))
    relief = m.add('ShaderNodeBump', i_Strength=bump * RELIEF[grain], i_Distance=0.02 / scale)
    m.link(height, relief.inputs['Height'])
    m.link(relief.outputs[0], m.principled.inputs['Normal'])
    # the valleys of a grain hold the dye and the shadow: without it, soft light from the front shows no grain at all
    valley = m.add('ShaderNodeMapRange')
    low, high, left = VALLEYS[grain]
    valley.inputs[1].default_value, valley.inputs[2].default_value = low, high
    valley.inputs[3].default_value = left + (1 - left) * 0.25 * min(1, light)  # a pale leather shows it least
    m.link(height, valley.inputs[0])
    dyed = m.add('ShaderNodeVectorMath', operation='SCALE')
    m.link(ramp.outputs[0], dyed.inputs[0])
    m.link(valley.outputs[0], dyed.inputs['Scale'])
    m.link(dyed.outputs[0], m.principled.inputs['Base Color'])
    return m.material


def wood(name, light, dark, grain=0):
    """Oiled wood; `grain` is the axis that its fibres follow, 0 for x to 2 for z."""
    m = Material(name)
    place = m.add('ShaderNodeTexCoord').outputs['Object']
    along = m.add('ShaderNodeMapping')
    along.inputs['Scale'].default_value = [0.35 if axis == grain else 1.0 for axis in range(3)]
    m.link(place, along.inputs['Vector'])
    rings = m.add('ShaderNodeTexWave', i_Scale=5.5, i_Distortion=7.0, i_Detail=3.0, i_Detail_Scale=1.2)
    rings.bands_direction = 'Y'
    m.link(along.outputs[0], rings.inputs['Vector'])
    fibres = m.add('ShaderNodeTexNoise', i_Scale=60.0, i_Detail=4.0)
    thin = m.add('ShaderNodeMapping')
    thin.inputs['Scale'].default_value = [0.05 if axis == grain else 1.0 for axis in range(3)]
    m.link(place, thin.inputs['Vector'])
    m.link(thin.outputs[0], fibres.inputs['Vector'])
    tone = m.math('ADD', m.math('MULTIPLY', rings.outputs['Fac'], 0.6), m.math('MULTIPLY', fibres.outputs[0], 0.45))
    ramp = m.add('ShaderNodeValToRGB')
    first, last = ramp.color_ramp.elements
    first.position, first.color = 0.15, rgba(dark)
    last.position, last.color = 0.85, rgba(light)
    m.link(tone, ramp.inputs[0])
    m.link(ramp.outputs[0], m.principled.inputs['Base Color'])
    relief = m.add('ShaderNodeBump', i_Strength=0.25, i_Distance=0.006)
    m.link(tone, relief.inputs['Height'])
    m.link(relief.outputs[0], m.principled.inputs['Normal'])
    m.set(Roughness=0.42, Specular=0.4)
    return m.material


def glass(name, colour=(1, 1, 1, 1), ior=1.46, shadow=0.85):
    """Glass or liquid of a colour (linear RGBA) that lets so much light through its shadow."""
    m = Material(name)
    m.nodes.remove(m.principled)
    clear = m.add('ShaderNodeBsdfGlass', i_Roughness=0.0, i_IOR=ior)
    clear.inputs['Color'].default_value = colour
    see_through = m.add('ShaderNodeBsdfTransparent')
    see_through.inputs[0].default_value = (*(x * shadow for x in colour[:3]), 1)
    path = m.add('ShaderNodeLightPath')
    mix = m.add('ShaderNodeMixShader')
    m.link(m.math('MAXIMUM', path.outputs['Is Shadow Ray'], path.outputs['Is Diffuse Ray']), mix.inputs[0])
    m.link(clear.outputs[0], mix.inputs[1])
    m.link(see_through.outputs[0], mix.inputs[2])
    m.link(mix.outputs[0], m.output.inputs['Surface'])
    return m.material


def stone(name, colour, vein, scale=1.0, rough=0.55, bump=0.05):
    """Honed stone with soft veins, which are closer together by `scale`."""
    m = Material(name)
    place = m.add('ShaderNodeTexCoord').outputs['Object']
    clouds = m.add('ShaderNodeTexNoise', i_Scale=1.3 * scale, i_Detail=8.0, i_Distortion=1.2)
    m.link(place, clouds.inputs['Vector'])
    ramp = m.add('ShaderNodeValToRGB')
    veins, ground = ramp.color_ramp.elements
    veins.position, ground.position = 0.35, 0.62
    veins.color, ground.color = rgba(night_set(vein, 0.46)), rgba(night_set(colour, 0.46))
    m.link(clouds.outputs[0], ramp.inputs[0])
    m.link(ramp.outputs[0], m.principled.inputs['Base Color'])
    grains = m.add('ShaderNodeTexNoise', i_Scale=45 * scale, i_Detail=6.0)
    m.link(place, grains.inputs['Vector'])
    relief = m.add('ShaderNodeBump', i_Strength=bump, i_Distance=0.02)
    m.link(grains.outputs[0], relief.inputs['Height'])
    m.link(relief.outputs[0], m.principled.inputs['Normal'])
    m.set(Roughness=rough)
    return m.material
