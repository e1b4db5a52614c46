"""What a product stands on and in front of."""
import math

from .geometry import box, mesh
from .materials import Material, stone
from .scene import args, night_set, rgba


def backdrop(colour, depth=4.0):
    """The floor that curves up into the wall behind the product, `depth` away from its middle."""
    height, half_width, radius, front = 9.0, 45, 2.2, 30
    profile = [(-front, 0), (depth - radius, 0)]
    for i in range(1, 25):
        angle = math.radians(-90 + 90 * i / 24)
        profile.append((depth - radius + radius * math.cos(angle), radius + radius * math.sin(angle)))
    profile.append((depth, height))
    verts = [(x, y, z) for x in (-half_width, half_width) for y, z in profile]
    n = len(profile)
    m = Material('backdrop')
    m.set(Base_Color=rgba(night_set(colour, 0.36)), Roughness=0.75, Specular=0.25)
    return mesh('backdrop', verts, [(i, n + i, n + i + 1, i + 1) for i in range(n - 1)], m.material)


def plinth(width, depth, height, x=0, y=0, turn=0, colours=('#e3d8c8', '#cdbda6'), rough=0.5, bump=0.05, edge=0.012):
    """The slab of honed stone that a product lies or stands on; `colours` are its own and its veins', unless the picture has
    others (`stone`, `vein`)."""
    surface = stone('plinth', args().get('stone', colours[0]), args().get('vein', colours[1]), 1.0, rough, bump)
    return box('plinth', width, depth, height, edge, 3, surface, (x, y, height / 2), (0, 0, turn))


def block_behind(width, depth, height, centre, turn, rough=0.6, bump=0.05):
    """A rougher, darker block of stone behind the product, or for it to lean on."""
    surface = stone('block', args().get('stone', '#d9cab5'), args().get('vein', '#c4b197'), 1.2, rough, bump)
    return box('block', width, depth, height, 0.012, 3, surface, centre, (0, 0, turn))
