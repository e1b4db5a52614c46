"""The command line of a picture, and the empty scene that it begins with."""
import os
import sys

import bpy

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.environ.get('VITRINE_WORK') or os.path.join(HERE, '.work')  # scratch: EXR passes, compiled denoiser, timings
os.makedirs(WORK, exist_ok=True)


def args():
    """The parameters after --, as name=value."""
    a = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    return dict(x.split('=', 1) for x in a if '=' in x)


def request(subject):
    """The parameters of the command line, and what every picture has: width, height, samples and file."""
    a = args()
    out = a.get('out', os.path.join(WORK, f'{subject}.png'))
    return a, int(a.get('w', 640)), int(a.get('h', 800)), int(a.get('spp', 64)), out


def hexc(h):
    """Linear RGBA of a hex colour."""
    h = h.lstrip('#')
    v = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in v) + (1,)


def reset(w=640, h=800, spp=64, look='Medium High Contrast', exposure=0.0, bounces=8):
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
    s.view_settings.look = look
    s.view_settings.exposure = exposure
    return s


def world(col='#efe6da', strength=0.25, through=1.0):
    """The light of the room; `through` is how bright it is for what has gone through a stone."""
    col = args().get('world', col)
    strength *= float(args().get('ambient', 0.05 if args().get('night') == '1' else 1))
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
    if args().get('night') != '1':
        return col
    return '#' + ''.join('%02x' % round(int(col.lstrip('#')[i : i + 2], 16) * k) for i in (0, 2, 4))
