"""The materials of a knit in which one sees every stitch, and the fibres that stand off it."""
from .materials import Material
from .scene import rgba


def flecked(m, u, v, strand, base):
    """Donegal: the colour `base`, with nubs of other colours spun into the yarn, up to two stitches long and of random strength.

    `v` follows the limbs; `strand` is 1 in the middle of the yarn and 0 at its edges."""
    for seed, hue in ((0, '#c4aa84'), (7.3, '#27333b'), (15.1, '#b98437')):
        place = m.add('ShaderNodeCombineXYZ')
        m.link(m.math('ADD', m.math('MULTIPLY', u, 0.85), seed), place.inputs[0])
        m.link(m.math('MULTIPLY', v, 0.45), place.inputs[1])
        cells = m.add('ShaderNodeTexVoronoi', voronoi_dimensions='2D', i_Scale=1.0)
        m.link(place.outputs[0], cells.inputs['Vector'])
        chance = m.add('ShaderNodeSeparateXYZ')
        m.link(cells.outputs['Color'], chance.inputs[0])
        size = m.math('ADD', 0.10, m.math('MULTIPLY', chance.outputs[1], 0.30))
        is_nub = m.math(
            'MULTIPLY',
            m.math('GREATER_THAN', chance.outputs[0], 0.955),
            m.math('LESS_THAN', cells.outputs['Distance'], size),
        )
        strength = m.math('ADD', 0.25, m.math('MULTIPLY', chance.outputs[2], 0.5))
        mix = m.add('ShaderNodeMixRGB')
        mix.inputs[2].default_value = rgba(hue)
        m.link(m.math('MULTIPLY', m.math('MULTIPLY', is_nub, strand), strength), mix.inputs[0])
        m.link(base, mix.inputs[1])
        base = mix.outputs[0]
    return base


def softened(colour):
    """Red, green and blue of a yarn: lamps and film curve give the saturation back."""
    red, green, blue, _ = rgba(colour)
    grey = 0.3 * red + 0.55 * green + 0.15 * blue
    return tuple(x * 0.78 + grey * 0.22 for x in (red, green, blue))


def yarn(colour, pitch, fleck=False):
    """Stocking stitch over UV, one stitch a unit; `pitch` is the width of a wale, `fleck` spins in nubs of other colours."""
    m = Material('yarn')
    base = softened(colour)
    m.set(Roughness=0.95, Specular=0.10, Sheen=0.9, Sheen_Tint=0.8)
    uv = m.add('ShaderNodeUVMap')
    xy = m.add('ShaderNodeSeparateXYZ')
    m.link(uv.outputs[0], xy.inputs[0])
    u, v = xy.outputs[0], xy.outputs[1]
    # stocking stitch: a column of V, each limb a rounded strand
    aside = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', u), 0.5))
    along = m.math('SUBTRACT', v, m.math('MULTIPLY', aside, 1.3))
    limb = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', along), 0.5))
    strand = m.math('SUBTRACT', 1.0, m.math('POWER', m.math('MULTIPLY', limb, 2.0), 2.2))
    edge = m.math(
        'SUBTRACT', 1.0, m.math('POWER', m.math('ABSOLUTE', m.math('SUBTRACT', m.math('MULTIPLY', aside, 4.0), 1.0)), 2.5)
    )
    stitch = m.math('MULTIPLY', strand, m.math('ADD', m.math('MULTIPLY', edge, 0.75), 0.25))
    place = m.add('ShaderNodeTexCoord').outputs['Object']
    fuzz = m.add('ShaderNodeTexNoise', i_Scale=320.0, i_Detail=3.0)
    m.link(place, fuzz.inputs['Vector'])
    shade = m.add('ShaderNodeMixRGB')
    shade.inputs[1].default_value = tuple(x * 0.5 for x in base) + (1,)
    shade.inputs[2].default_value = tuple(min(1, x * 1.08) for x in base) + (1,)
    m.link(m.math('POWER', stitch, 0.5), shade.inputs[0])
    result = shade.outputs[0]
    if fleck:
        result = flecked(m, u, along, strand, result)
    m.link(result, m.principled.inputs['Base Color'])
    bump = m.add('ShaderNodeBump', i_Strength=0.8, i_Distance=pitch * 0.42)
    m.link(m.math('ADD', stitch, m.math('MULTIPLY', fuzz.outputs[0], 0.4)), bump.inputs['Height'])
    m.link(bump.outputs[0], m.principled.inputs['Normal'])
    return m.material


def fibre(colour):
    """What stands off a yarn of a colour: lighter than the yarn, since light goes through it."""
    m = Material('fibre')
    m.nodes.remove(m.principled)
    light = tuple(min(1, x * 1.5 + 0.02) for x in softened(colour)) + (1,)
    diffuse, translucent, mix = (m.add(f'ShaderNode{name}') for name in ('BsdfDiffuse', 'BsdfTranslucent', 'MixShader'))
    for place, shader in ((1, diffuse), (2, translucent)):
        shader.inputs[0].default_value = light
        m.link(shader.outputs[0], mix.inputs[place])
    m.link(mix.outputs[0], m.output.inputs['Surface'])
    return m.material


def fuzz(o, material, unit):
    """Fibres of one or two millimetres all over an object, which soften its outline; `unit` is that of the scene in centimetres."""
    millimetre = 0.1 / unit
    o.data.materials.append(material)
    o.modifiers.new('fuzz', 'PARTICLE_SYSTEM')
    fibres = o.particle_systems[-1].settings
    fibres.type = 'HAIR'
    fibres.count = int(75 * unit**2 * sum(polygon.area for polygon in o.data.polygons))
    fibres.hair_length = 0.64 * millimetre
    fibres.use_advanced_hair = True
    fibres.normal_factor = fibres.factor_random = fibres.brownian_factor = 0.88 * millimetre
    fibres.hair_step = fibres.render_step = 3
    fibres.root_radius, fibres.tip_radius, fibres.radius_scale = 1, 0.3, 0.056 * millimetre
    fibres.material = len(o.data.materials)
