"""The prints of the scarves: medallion, stripe, geo, waves, floral, plain.

Each paints the canvas of a square scarf, shape over shape. A palette has four colours: 0 is the ground."""
import hashlib
import math
import os
import random

import bpy
import numpy as np

from studio import WORK, rgba

SIDE = 3072  # of a print, in pixels
EVERYWHERE = (slice(None), slice(None))


class Canvas:
    """A square from -1 to 1 in both directions; `image` is side × side × 3, float32, linear, its first row at y = -1.

    `x` and `y` are the places of the pixels, `square` their distance from the middle measured along the axes, `radius` and
    `angle` (radians) their polar coordinates."""

    def __init__(self, palette, side):
        axis = np.arange(side, dtype=np.float32) / (side - 1) * 2 - 1
        self.side = side
        self.edge = 2.2 / side  # width of the soft edge of a shape, 1.1 pixels
        self.x, self.y = np.meshgrid(axis, axis)
        self.square = np.maximum(abs(self.x), abs(self.y))
        self.radius = np.hypot(self.x, self.y)
        self.angle = np.arctan2(self.y, self.x)
        self.colours = [np.array(rgba(colour)[:3], np.float32) for colour in palette]
        self.image = np.ones((side, side, 3), np.float32) * self.colours[0]

    def put(self, distance, colour, part=EVERYWHERE, shade=1.0):
        """Paints where a signed distance is negative, on a part of the canvas.

        `colour` is a number in the palette, made lighter by `shade`, or red, green and blue, the same everywhere or for each
        pixel."""
        cover = np.clip(0.5 - distance / self.edge, 0, 1)[..., None].astype(np.float32)
        paint = self.colours[colour] * shade if isinstance(colour, int) else np.asarray(colour, np.float32)
        self.image[part] = self.image[part] * (1 - cover) + paint * cover

    def near(self, x, y, reach):
        """The part of the canvas that is no farther than `reach` from a place along the axes."""
        first = lambda q: max(0, int((q - reach + 1) / 2 * (self.side - 1)))
        last = lambda q: min(self.side, int((q + reach + 1) / 2 * (self.side - 1)) + 2)
        return (slice(first(y), last(y)), slice(first(x), last(x)))

    def along_border(self):
        """How far a pixel is from the middle of the side of the scarf that it is nearest to."""
        return np.where(abs(self.x) > abs(self.y), self.y, self.x)


def medallion(canvas):
    """A round medallion on a lattice of arabesques, with quarters of it in the corners and a chain round the border."""
    put, x, y, square, radius, angle = canvas.put, canvas.x, canvas.y, canvas.square, canvas.radius, canvas.angle
    put(0.86 - square, 1)
    put(abs(square - 0.84) - 0.006, 2)
    put(abs(square - 0.90) - 0.004, 2)
    put(abs(square - 0.80) - 0.012, 3)
    link = (canvas.along_border() * 9) % 1 - 0.5
    chain = np.hypot(link / 9, square - 0.945)
    put(abs(chain - 0.03) - 0.006, 2)
    put(chain - 0.012, 0)
    cell_x, cell_y = (x * 5) % 1 - 0.5, (y * 5) % 1 - 0.5
    flower = abs(np.hypot(cell_x, cell_y) - 0.36 + 0.06 * np.cos(8 * np.arctan2(cell_y, cell_x))) / 5 - 0.004
    put(np.maximum(flower, square - 0.78), 2)
    between_x, between_y = (x * 5 + 0.5) % 1 - 0.5, (y * 5 + 0.5) % 1 - 0.5
    put(np.maximum((abs(between_x) + abs(between_y) - 0.16) / 5, square - 0.78), 1)
    put(radius - 0.60, 0)
    put(abs(radius - 0.60) - 0.014, 3)
    put(abs(radius - 0.565) - 0.005, 2)
    put(radius - 0.54, 1)
    put(abs(radius - 0.47 + 0.035 * np.cos(24 * angle)) - 0.006, 2)
    put(abs(radius - 0.36 + 0.05 * np.cos(12 * angle)) - 0.010, 0)
    put(abs(radius - 0.25 + 0.06 * np.cos(8 * angle + 0.4)) - 0.012, 2)
    put(radius - 0.13 - 0.03 * np.cos(8 * angle), 3)
    put(radius - 0.07 - 0.02 * np.cos(8 * angle), 2)
    for k in range(12):
        turn = k * math.pi / 6
        bead_x, bead_y = 0.41 * math.cos(turn), 0.41 * math.sin(turn)
        put(np.hypot(x - bead_x, y - bead_y) - 0.018, 2)
    for side_x in (-1, 1):
        for side_y in (-1, 1):
            from_corner = np.hypot(x - side_x * 0.78, y - side_y * 0.78)
            for size, colour in ((0.30, 3), (0.27, 0), (0.24, 1), (0.14, 2), (0.10, 0)):
                put(np.maximum(from_corner - size, square - 0.785), colour)


def stripe(canvas):
    """Diagonal stripes of three widths."""
    across = (canvas.x + canvas.y) * 3.0
    for k, (shift, half_width) in enumerate(((0.0, 0.22), (0.33, 0.10), (0.52, 0.05))):
        canvas.put((abs(((across + shift) % 1) - 0.5) - half_width) / 3, 1 + k % 3)
    canvas.put(0.93 - canvas.square, 1)
    canvas.put(abs(canvas.square - 0.925) - 0.006, 2)


def geo(canvas):
    """Fired tiles, each turned a quarter or not; a whole number of them inside the border."""
    put, square = canvas.put, canvas.square
    half, count = 0.78, 8  # half of the tiled field, tiles to a side
    x, y = (canvas.x / half + 1) / 2 * count, (canvas.y / half + 1) / 2 * count
    column, row = np.clip(np.floor(x), 0, count - 1), np.clip(np.floor(y), 0, count - 1)
    x, y = x - column - 0.5, y - row - 0.5
    tile = 2 * half / count
    inside = square - half
    put(inside, 3)
    quarters = ((column * 7 + row * 3 + (column * row) % 5) % 4).astype(int)
    side_x, side_y = np.where(quarters % 2 == 0, 1, -1), np.where(quarters < 2, 1, -1)
    one_corner = np.hypot(x * side_x - 0.5, y * side_y - 0.5)
    other_corner = np.hypot(x * side_x + 0.5, y * side_y + 0.5)
    face = np.maximum(abs(x), abs(y)) - 0.475
    put(np.maximum(face * tile, inside), 0)
    for size, colour in ((0.86, 1), (0.70, 0), (0.60, 3), (0.44, 0), (0.34, 2), (0.14, 0)):
        put(np.maximum(np.maximum((one_corner - size) * tile, face * tile), inside), colour)
    for size, colour in ((0.30, 2), (0.20, 0), (0.10, 1)):
        put(np.maximum(np.maximum((other_corner - size) * tile, face * tile), inside), colour)
    put(0.80 - square, 1)
    put(abs(square - 0.80) - 0.010, 0)
    put(abs(square - 0.825) - 0.003, 2)
    put(abs(square - 0.965) - 0.004, 0)
    along = canvas.along_border()
    diamond = abs((along / 0.80 * 10 + 0.5) % 1 - 0.5) * 0.09 + abs(square - 0.893)
    put(np.maximum(np.maximum(diamond - 0.030, abs(along) - 0.84), 0.80 - square), 2)
    put(np.maximum(diamond - 0.012, abs(along) - 0.84), 0)


def waves(canvas):
    """Overlapping scallops, painted from the top row down."""
    put, square = canvas.put, canvas.square
    count, row_height = 9, 0.25  # scallops to a row; a scallop is 1 wide
    x, y = (canvas.x + 1) * count / 2, (1 - canvas.y) * count / 2
    for row in range(-2, int(count / row_height) + 4):
        from_middle = (x - 0.5 * (row % 2) + 0.5) % 1 - 0.5
        distance = np.hypot(from_middle, y - row * row_height - 0.25)
        for size, colour in ((0.5, 1), (0.455, 0), (0.40, 1), (0.31, 2), (0.265, 1), (0.17, 0), (0.10, 1)):
            put((distance - size) * 2 / count, colour)
    put(0.885 - square, 0)
    put(0.90 - square, 3)
    put(abs(square - 0.915) - 0.003, 2)


def leaf(canvas, x, y, angle, length, width, colour):
    """A bent leaf that grows from a place in a direction, its lower half lighter, with its veins."""
    part = canvas.near(x, y, length * 1.1)
    dx, dy = canvas.x[part] - x, canvas.y[part] - y
    along = dx * math.cos(angle) + dy * math.sin(angle)
    across = -dx * math.sin(angle) + dy * math.cos(angle)
    way = np.clip(along / length, 0, 1)
    across = across - 0.10 * length * np.sin(math.pi * way)
    half_width = width * np.sin(math.pi * way**0.8) * (1 - 0.25 * way)
    distance = np.maximum(abs(across) - half_width, np.maximum(-along, along - length))
    canvas.put(distance, colour, part)
    canvas.put(np.maximum(distance + 0.004, -across - 0.0005), colour, part, 1.28)
    canvas.put(np.maximum(abs(across) - 0.0016, distance + 0.006), 0, part)
    for i in range(2, 8):
        vein = abs((along - i / 9 * length) - abs(across) * 1.15) - 0.0011
        canvas.put(np.maximum(vein, distance + 0.005), colour, part, 1.55)


def blossom(canvas, x, y, size, colour, turn):
    """A camellia: four rings of notched petals with veins, stamens in its middle."""
    put, part = canvas.put, canvas.near(x, y, size * 1.25)
    dx, dy = canvas.x[part] - x, canvas.y[part] - y
    chance = random.Random(int(turn * 1000))
    dark = canvas.colours[colour] * 0.52
    # petals of a ring, their distance from the middle and their radius
    for ring, (count, away, radius) in enumerate(((7, 0.62, 0.46), (6, 0.44, 0.38), (5, 0.27, 0.28), (4, 0.13, 0.19))):
        for i in range(count):
            angle = turn + ring * 0.5 + 2 * math.pi * i / count + chance.uniform(-0.08, 0.08)
            from_x, from_y = dx - size * away * math.cos(angle), dy - size * away * math.sin(angle)
            u = from_x * math.cos(angle) + from_y * math.sin(angle)  # away from the middle of the blossom
            v = -from_x * math.sin(angle) + from_y * math.cos(angle)
            notched = size * radius * (1 - 0.10 * np.exp(-((v / (size * 0.05)) ** 2)) * (u > 0))
            petal = np.hypot(u * 1.08, v * 0.94) - notched
            put(petal, dark, part)
            tone = np.clip(0.80 + 0.42 * (u / (size * radius) * 0.5 + 0.5) + 0.07 * ring, 0.6, 1.5)[..., None]
            put(petal + 0.0045, canvas.colours[colour] * tone, part)
            for j in (-2, -1, 0, 1, 2):
                vein = abs(v - j * size * radius * 0.26 * (1 + 0.35 * u / (size * radius))) - 0.0009
                put(np.maximum(vein, np.maximum(petal + 0.02 * size * 4, -(u + size * radius * 0.1))), dark, part)
    put(np.hypot(dx, dy) - size * 0.13, 2, part)
    for i in range(14):
        angle = turn + 2 * math.pi * i / 14
        stamen = np.hypot(dx - size * 0.17 * math.cos(angle), dy - size * 0.17 * math.sin(angle))
        put(stamen - size * 0.030, dark, part)
        put(stamen - size * 0.022, 2, part, 1.25)


def leafy_border(canvas):
    """A row of leaves along each side, turned to and fro."""
    for k in range(-8, 9):
        for x, y, angle in (
            (k * 0.099, 0.893, 0),
            (k * 0.099, -0.893, math.pi),
            (0.893, k * 0.099, -math.pi / 2),
            (-0.893, k * 0.099, math.pi / 2),
        ):
            lean = 0.25 if k % 2 else -0.25
            leaf(canvas, x - 0.04 * math.cos(angle), y - 0.04 * math.sin(angle), angle + lean, 0.082, 0.016, 2)


def wreath(canvas):
    """Ten blossoms in a ring, with leaves between them."""
    chance = random.Random(4)
    for k in range(10):
        angle = 2 * math.pi * k / 10
        for aside, length in ((-0.19, 0.20), (-0.06, 0.17), (0.17, 0.19), (0.30, 0.15)):
            place = angle + aside
            away = 0.50 + chance.uniform(-0.05, 0.07)
            direction = place + math.pi / 2 * (1 if aside > 0 else -1) * chance.uniform(0.35, 0.8)
            leaf(canvas, away * math.cos(place), away * math.sin(place), direction, length, length * 0.20, 3)
    for k in range(10):
        angle = 2 * math.pi * k / 10
        size, colour = (0.125, 1) if k % 2 == 0 else (0.092, 2)
        blossom(canvas, 0.505 * math.cos(angle), 0.505 * math.sin(angle), size, colour, k * 1.7 + 0.3)


def floral(canvas):
    """A wreath of camellias, sprays in the corners, one blossom in the middle."""
    put, square = canvas.put, canvas.square
    put(0.80 - square, 1)
    put(abs(square - 0.80) - 0.005, 2)
    put(abs(square - 0.83) - 0.0025, 0)
    put(abs(square - 0.955) - 0.0035, 2)
    leafy_border(canvas)
    wreath(canvas)
    for side_x in (-1, 1):
        for side_y in (-1, 1):
            inwards = math.atan2(-side_y, -side_x)
            for aside, length in ((-1.0, 0.17), (-0.5, 0.22), (0.05, 0.24), (0.55, 0.22), (1.05, 0.17)):
                leaf(canvas, side_x * 0.655, side_y * 0.655, inwards + aside, length, length * 0.19, 3)
            blossom(canvas, side_x * 0.665, side_y * 0.665, 0.105, 1, 2.1 + side_x + 0.5 * side_y)
    for k in range(7):
        angle = 2 * math.pi * k / 7 + 0.2
        leaf(canvas, 0.05 * math.cos(angle), 0.05 * math.sin(angle), angle, 0.20, 0.040, 3)
    blossom(canvas, 0, 0, 0.150, 1, 0.9)


def plain(canvas):
    """The ground with a border."""
    canvas.put(0.93 - canvas.square, 1)
    canvas.put(abs(canvas.square - 0.90) - 0.004, 2)


PRINTS = {'medallion': medallion, 'stripe': stripe, 'geo': geo, 'waves': waves, 'floral': floral, 'plain': plain}


def pattern(name, palette, side=SIDE):
    """The picture of a print as side × side × 3, float32, linear, its first row at the bottom; `palette` is four hex colours."""
    canvas = Canvas(palette, side)
    PRINTS[name](canvas)
    return canvas.image


def printed(name, palette):
    """The print as a Blender image. It takes a minute to draw, so the views of a scarf share it through the work folder."""
    with open(os.path.abspath(__file__), encoding='utf-8') as source:
        key = hashlib.md5((source.read() + name + str(palette)).encode()).hexdigest()[:12]
    path = os.path.join(WORK, f'print-{key}.npy')
    if not os.path.exists(path):
        part = f'{path}.{os.getpid()}.npy'
        np.save(part, pattern(name, palette).astype(np.float16))
        os.replace(part, path)
    pixels = np.ones((SIDE, SIDE, 4), np.float32)
    pixels[..., :3] = np.load(path).astype(np.float32)
    image = bpy.data.images.new('print', SIDE, SIDE, float_buffer=True, is_data=True)
    image.pixels.foreach_set(pixels.ravel())
    return image
