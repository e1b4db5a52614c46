"""The command line of a picture, and the empty scene that it begins with."""
import os
import re
import sys

import bpy

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.environ.get('VITRINE_WORK') or os.path.join(HERE, '.work')  # scratch: EXR passes, compiled denoiser, timings
os.makedirs(WORK, exist_ok=True)

# parameters that all subjects have
SHARED = """w h spp out crop dump frames f0 f1 outdir motion amp
    bg ambient night side light glow bars orbit elev dist fst sx sy"""
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


def rgba(colour):
    """Linear RGBA, 0 to 1, of a colour as #rrggbb. Raises SystemExit for any other notation."""
    parts = [channel / 255 for channel in channels(colour)]
    return tuple((c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in parts) + (1,)


def reset(width, height, samples, bounces):
    """An empty scene for Cycles, of a size in pixels, with samples a pixel and bounces of light."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True  # between the halves of the samples, and the frames of a film
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = min(bounces, 6)
    cycles.transmission_bounces = bounces
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.sample_clamp_direct = 0
    cycles.blur_glossy = 0.6
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    return scene


def world(colour, strength, through=1.0):
    """The light of the room; `through` is the part of it that is seen through a stone."""
    strength *= number('ambient', 0.05 if is_on('night') else 1)
    room = bpy.data.worlds.new('W')
    bpy.context.scene.world = room
    room.use_nodes = True
    nodes, links = room.node_tree.nodes, room.node_tree.links
    background = nodes['Background']
    background.inputs['Color'].default_value = rgba(colour)
    background.inputs['Strength'].default_value = strength
    if through < 1:
        path = nodes.new('ShaderNodeLightPath')
        dimmed = nodes.new('ShaderNodeMapRange')
        dimmed.inputs['To Min'].default_value = strength
        dimmed.inputs['To Max'].default_value = strength * through
        links.new(path.outputs['Is Transmission Ray'], dimmed.inputs['Value'])
        links.new(dimmed.outputs[0], background.inputs['Strength'])


def night_set(colour, part):
    """The colour of the set, of which at night only a part is left, so that light falls on the product and not on the floor."""
    if not is_on('night'):
        return colour
    return '#' + ''.join('%02x' % round(channel * part) for channel in channels(colour))
