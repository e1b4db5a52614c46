"""What the pictures of the demo catalogue are made with, for Blender 3.4 without a screen (Cycles on the processor)."""
import math
import os
import random

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from .chains import *
from .cloth import Cloth, cable
from .gems import *
from .geometry import *
from .lettering import *
from .lights import *
from .materials import *
from .rendering import render, render_frames, render_picture
from .scene import *
from .surroundings import *
from .yarn import fibre, fuzz, yarn
