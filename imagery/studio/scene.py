"""The command line of a picture, and the empty scene that it begins with."""
import os
import re
import sys

import bpy

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.environ.get('VITRINE_WORK') or os.path.join(HERE, '.work')  # scratch: EXR passes, compiled denoiser, timings
os.makedirs(WORK, exist_ok=True)


# parameters that all subjects have
SHARED = """w h spp out crop dump frames f0 f1 outdir motion amp sweep
    bg world ambient night side light glow window bars sun_k orbit elev dist zoom fst sx sy tx tz"""
VIEWS = ('a', 'b', 'd1', 'd2')  # two pictures of the whole, two details


def args():
    """The parameters after --, as name=value. Raises SystemExit for anything else."""
    given = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    for argument in given:
        if '=' not in argument:
            raise SystemExit(f'{argument}: parameters are name=value')
    return dict(argument.split('=', 1) for argument in given)


def require_one_of(name, value, allowed):
    """The value of a parameter, or a SystemExit that lists what it may be."""
    if value not in allowed:
        raise SystemExit(f'{name}={value}: {name} is one of {", ".join(allowed)}')
    return value


def choose(name, allowed, default=None):
    """A parameter that is one of `allowed`, `default` if it is not given. Raises SystemExit for another value."""
    return require_one_of(name, args()[name], allowed) if name in args() else default


def is_on(name, default=False):
    """Whether a parameter that may be 0 or 1 is 1. Raises SystemExit for another value."""
    return choose(name, ('0', '1'), '1' if default else '0') == '1'


def number(name, default, kind=float):
    """A parameter as a number, float or int. Raises SystemExit if it is none."""
    value = args().get(name, default)
    try:
        return kind(value)
    except ValueError:
        raise SystemExit(f'{name}={value}: {name} is {"a whole" if kind is int else "a"} number') from None


def request(subject, own):
    """The parameters of the command line, and what every picture has: width and height in pixels, samples and file.

    `own` names the parameters of the subject, with spaces between. Raises SystemExit for one that it does not have."""
    parameters = args()
    known = [*own.split(), *SHARED.split()]
    for name in parameters:
        if name not in known:
            raise SystemExit(f'{subject} has no parameter {name}, only {", ".join(known)}')
    out = parameters.get('out', os.path.join(WORK, f'{subject}.png'))
    return parameters, number('w', 640, int), number('h', 800, int), number('spp', 64, int), out


def channels(colour):
    """Red, green and blue, 0 to 255, of a colour as #rrggbb. Raises SystemExit for any other notation."""
    if not re.fullmatch('#?[0-9a-fA-F]{6}', colour):
        raise SystemExit(f'{colour}: colours are #rrggbb')
    return [int(colour.lstrip('#')[i : i + 2], 16) for i in (0, 2, 4)]


def hexc(h):
    """Linear RGBA of a hex colour."""
    v = [channel / 255 for channel in channels(h)]
    return tuple((c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in v) + (1,)


def reset(w, h, spp, bounces, exposure=0.0):
    """An empty scene for Cycles."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.resolution_x = w
    s.render.resolution_y = h
    s.render.resolution_percentage = 100
    c = s.cycles
    c.device = 'CPU'
    c.samples = spp
    c.use_adaptive_sampling = False
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = 2
    c.glossy_bounces = min(bounces, 6)
    c.transmission_bounces = bounces
    c.transparent_max_bounces = 12
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.sample_clamp_indirect = 4
    c.sample_clamp_direct = 0
    c.blur_glossy = 0.6
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    s.render.use_persistent_data = True
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = 'Medium High Contrast'
    s.view_settings.exposure = exposure
    return s


def world(col, strength, through=1.0):
    """The light of the room; `through` is how bright it is for what has gone through a stone."""
    col = args().get('world', col)
    strength *= number('ambient', 0.05 if is_on('night') else 1)
    s = bpy.context.scene
    w = bpy.data.worlds.new('W')
    s.world = w
    w.use_nodes = True
    b = w.node_tree.nodes['Background']
    b.inputs[0].default_value = hexc(col)
    b.inputs[1].default_value = strength
    if through < 1:
        t = w.node_tree
        lp = t.nodes.new('ShaderNodeLightPath')
        mr = t.nodes.new('ShaderNodeMapRange')
        mr.inputs[3].default_value = strength
        mr.inputs[4].default_value = strength * through
        t.links.new(lp.outputs['Is Transmission Ray'], mr.inputs[0])
        t.links.new(mr.outputs[0], b.inputs[1])


def night_set(col, k):
    """At night the set is painted darker, so that light falls on the product and not on the floor."""
    if not is_on('night'):
        return col
    return '#' + ''.join('%02x' % round(channel * k) for channel in channels(col))
