"""The empty plinth of the pages that have nothing to show, lit as if its piece had been taken away."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *

a = args()
W = int(a.get('w', 1600))
H = int(a.get('h', 1000))
spp = int(a.get('spp', 12))
out = a.get('out', os.path.join(WORK, 'plinth.png'))
reset(W, H, spp, bounces=7)
world('#efe3d2', 0.3)
backdrop(a.get('bg', '#cbbba6'), depth=5)
box(
    'plinth',
    2.8,
    2.2,
    0.42,
    0.013,
    3,
    stone('st', a.get('stone', '#e0d4c4'), a.get('vein', '#cbb9a2'), 1.0, 0.5),
    (0, 0.15, 0.21),
)
T = (0, 0, 0.42)
studio_lights(T, float(a.get('key', 0.58)), rim='#fff3e4')
window_light((0, 0.7, 0.5), power=1500)
camera((1.0, -7.4, 2.5), (0, 0, 0.62), 88, float(a.get('f', '8')), (0, -0.95, 0.42))
render(out, spp)
