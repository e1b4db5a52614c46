"""The material of a knit in which one sees every stitch."""
from .materials import Material
from .scene import rgba


def flecked(m, u, v, strand, base):
    """Donegal: the colour `base`, with nubs of other colours spun into the yarn, each as long as a limb of a stitch.

    `v` follows the limbs; `strand` is 1 in the middle of the yarn and 0 at its edges."""
    for seed, hue in ((0, '#c4aa84'), (7.3, '#27333b'), (15.1, '#b98437')):
        stitch = m.add('ShaderNodeCombineXYZ')
        m.link(m.math('ADD', m.math('FLOOR', m.math('MULTIPLY', u, 2.0)), seed), stitch.inputs[0])
        m.link(m.math('FLOOR', v), stitch.inputs[1])
        chance = m.add('ShaderNodeTexWhiteNoise', noise_dimensions='2D')
        m.link(stitch.outputs[0], chance.inputs['Vector'])
        mix = m.add('ShaderNodeMixRGB')
        mix.inputs[2].default_value = rgba(hue)
        nub = m.math('MULTIPLY', m.math('GREATER_THAN', chance.outputs['Value'], 0.982), strand)
        m.link(m.math('MULTIPLY', nub, 0.6), mix.inputs[0])
        m.link(base, mix.inputs[1])
        base = mix.outputs[0]
    return base


def yarn(colour, pitch, fleck=False):
    """Stocking stitch over UV, one stitch a unit; `pitch` is the width of a wale, `fleck` spins in nubs of other colours."""
    m = Material('yarn')
    red, green, blue, _ = rgba(colour)
    grey = 0.3 * red + 0.55 * green + 0.15 * blue
    base = tuple(x * 0.78 + grey * 0.22 for x in (red, green, blue))  # lamps and film curve give the saturation back
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
