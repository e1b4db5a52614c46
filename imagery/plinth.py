"""The empty plinth of the pages that have nothing to show, lit as if its product had been taken away."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *

parameters, pixels_wide, pixels_high, samples, out = request('plinth', 'stone vein')
reset(pixels_wide, pixels_high, samples, bounces=7)
world('#efe3d2', 0.3)
backdrop(parameters.get('bg', '#cbbba6'), depth=5)
plinth(2.8, 2.2, 0.42, y=0.15, colours=('#e0d4c4', '#cbb9a2'), edge=0.013)
studio_lights((0, 0, 0.42), 0.58, rim='#fff3e4')
window_light((0, 0.7, 0.5), power=1500)
camera((1.0, -7.4, 2.5), (0, 0, 0.62), 88, 8, (0, -0.95, 0.42))
render(out, samples)
