"""The prints of the scarves: medallion, stripe, geo, waves, floral, plain."""
import hashlib
import math
import os
import random

import bpy
import numpy as np

from studio import WORK, hexc


def pattern(pat, pal, N=3072):
    """The print as an image, -1 to 1 in both directions; every shape is a signed distance, painted in order."""
    ax = np.arange(N, dtype=np.float32) / (N - 1) * 2 - 1
    x, y = np.meshgrid(ax, ax)
    c = [np.array(hexc(h)[:3], np.float32) for h in pal]
    img = np.ones((N, N, 3), np.float32) * c[0]
    w = 2.2 / N

    def put(d, k, sl=(slice(None), slice(None)), shade=1.0):
        al = np.clip(0.5 - d / w, 0, 1)[..., None].astype(np.float32)
        img[sl] = img[sl] * (1 - al) + (c[k] * shade if isinstance(k, int) else np.asarray(k, np.float32)) * al

    def near(px, py, r):
        lo = lambda q: max(0, int((q - r + 1) / 2 * (N - 1)))
        hi = lambda q: min(N, int((q + r + 1) / 2 * (N - 1)) + 2)
        return (slice(lo(py), hi(py)), slice(lo(px), hi(px)))

    m = np.maximum(abs(x), abs(y))
    r = np.hypot(x, y)
    t = np.arctan2(y, x)

    def leaf(px, py, an, ln, wd, k, clip=None):
        sl = near(px, py, ln * 1.1)
        X, Y = x[sl] - px, y[sl] - py
        u = X * math.cos(an) + Y * math.sin(an)
        v = -X * math.sin(an) + Y * math.cos(an)
        q = np.clip(u / ln, 0, 1)
        v = v - 0.10 * ln * np.sin(math.pi * q)
        half = wd * np.sin(math.pi * q**0.8) * (1 - 0.25 * q)
        d = np.maximum(abs(v) - half, np.maximum(-u, u - ln))
        put(d, k, sl)
        put(np.maximum(d + 0.004, -v * 1.0 - 0.0005), k, sl, 1.28)
        put(np.maximum(abs(v) - 0.0016, d + 0.006), 0, sl)
        for i in range(2, 8):
            q0 = i / 9
            vein = abs((u - q0 * ln) - abs(v) * 1.15) - 0.0011
            put(np.maximum(vein, d + 0.005), k, sl, 1.55)

    def blossom(px, py, R, k, turn):
        sl = near(px, py, R * 1.25)
        X, Y = x[sl] - px, y[sl] - py
        rng = random.Random(int(turn * 1000))
        dark = c[k] * 0.52
        for ring, (n_, rad, pr) in enumerate(((7, 0.62, 0.46), (6, 0.44, 0.38), (5, 0.27, 0.28), (4, 0.13, 0.19))):
            for i in range(n_):
                an = turn + ring * 0.5 + 2 * math.pi * i / n_ + rng.uniform(-0.08, 0.08)
                qx, qy = R * rad * math.cos(an), R * rad * math.sin(an)
                ex, ey = X - qx, Y - qy
                u = ex * math.cos(an) + ey * math.sin(an)
                v = -ex * math.sin(an) + ey * math.cos(an)
                d = np.hypot(u * 1.08, v * 0.94) - R * pr * (1 - 0.10 * np.exp(-((v / (R * 0.05)) ** 2)) * (u > 0))
                put(d, dark, sl)
                tone = np.clip(0.80 + 0.42 * (u / (R * pr) * 0.5 + 0.5) + 0.07 * ring, 0.6, 1.5)[..., None]
                put(d + 0.0045, c[k] * tone, sl)
                for j in (-2, -1, 0, 1, 2):
                    put(
                        np.maximum(
                            abs(v - j * R * pr * 0.26 * (1 + 0.35 * u / (R * pr))) - 0.0009,
                            np.maximum(d + 0.02 * R * 4, -(u + R * pr * 0.1)),
                        ),
                        dark,
                        sl,
                    )
        put(np.hypot(X, Y) - R * 0.13, 2, sl)
        for i in range(14):
            an = turn + 2 * math.pi * i / 14
            put(np.hypot(X - R * 0.17 * math.cos(an), Y - R * 0.17 * math.sin(an)) - R * 0.030, dark, sl)
            put(np.hypot(X - R * 0.17 * math.cos(an), Y - R * 0.17 * math.sin(an)) - R * 0.022, 2, sl, 1.25)

    if pat == 'medallion':
        put(0.86 - m, 1)
        put(abs(m - 0.84) - 0.006, 2)
        put(abs(m - 0.90) - 0.004, 2)
        put(abs(m - 0.80) - 0.012, 3)
        # border chain
        u = np.where(abs(x) > abs(y), y, x)
        q = (u * 9) % 1 - 0.5
        d = np.hypot(q / 9, (m - 0.945) * 1.0)
        put(abs(d - 0.03) - 0.006, 2)
        put(d - 0.012, 0)
        # repeated arabesque lattice
        X = (x * 5) % 1 - 0.5
        Y = (y * 5) % 1 - 0.5
        d = abs(np.hypot(X, Y) - 0.36 + 0.06 * np.cos(8 * np.arctan2(Y, X))) / 5 - 0.004
        put(np.maximum(d, m - 0.78), 2)
        X2 = (x * 5 + 0.5) % 1 - 0.5
        Y2 = (y * 5 + 0.5) % 1 - 0.5
        put(np.maximum((abs(X2) + abs(Y2) - 0.16) / 5, m - 0.78), 1)
        put(r - 0.60, 0)
        put(abs(r - 0.60) - 0.014, 3)
        put(abs(r - 0.565) - 0.005, 2)
        put(r - 0.54, 1)
        put(abs(r - 0.47 + 0.035 * np.cos(24 * t)) - 0.006, 2)
        put(abs(r - 0.36 + 0.05 * np.cos(12 * t)) - 0.010, 0)
        put(abs(r - 0.25 + 0.06 * np.cos(8 * t + 0.4)) - 0.012, 2)
        put(r - 0.13 - 0.03 * np.cos(8 * t), 3)
        put(r - 0.07 - 0.02 * np.cos(8 * t), 2)
        for k in range(12):
            an = k * math.pi / 6
            px, py = 0.41 * math.cos(an), 0.41 * math.sin(an)
            put(np.hypot(x - px, y - py) - 0.018, 2)
        for sx in (-1, 1):
            for sy in (-1, 1):
                d = np.hypot(x - sx * 0.78, y - sy * 0.78)
                for rr, k in ((0.30, 3), (0.27, 0), (0.24, 1), (0.14, 2), (0.10, 0)):
                    put(np.maximum(d - rr, m - 0.785), k)
    elif pat == 'stripe':
        q = (x + y) * 3.0
        for k, (f, wd) in enumerate(((0.0, 0.22), (0.33, 0.10), (0.52, 0.05))):
            put((abs(((q + f) % 1) - 0.5) - wd) / 3, 1 + k % 3)
        put(0.93 - m, 1)
        put(abs(m - 0.925) - 0.006, 2)
    elif pat == 'geo':  # fired tiles, each turned a quarter or not; a whole number of them inside the border
        F, n = 0.78, 8
        X = (x / F + 1) / 2 * n
        Y = (y / F + 1) / 2 * n
        i, j = np.clip(np.floor(X), 0, n - 1), np.clip(np.floor(Y), 0, n - 1)
        X, Y = X - i - 0.5, Y - j - 0.5
        s = 2 * F / n
        inside = m - F
        put(inside, 3)
        turn = ((i * 7 + j * 3 + (i * j) % 5) % 4).astype(int)
        sx = np.where(turn % 2 == 0, 1, -1)
        sy = np.where(turn < 2, 1, -1)
        d = np.hypot(X * sx - 0.5, Y * sy - 0.5)
        e = np.hypot(X * sx + 0.5, Y * sy + 0.5)
        face = np.maximum(np.maximum(abs(X), abs(Y)) - 0.475, -9)
        put(np.maximum(face * s, inside), 0)
        for R, k in ((0.86, 1), (0.70, 0), (0.60, 3), (0.44, 0), (0.34, 2), (0.14, 0)):
            put(np.maximum(np.maximum((d - R) * s, face * s), inside), k)
        for R, k in ((0.30, 2), (0.20, 0), (0.10, 1)):
            put(np.maximum(np.maximum((e - R) * s, face * s), inside), k)
        put(0.80 - m, 1)
        put(abs(m - 0.80) - 0.010, 0)
        put(abs(m - 0.825) - 0.003, 2)
        put(abs(m - 0.965) - 0.004, 0)
        u = np.where(abs(x) > abs(y), y, x)
        q = (u / 0.80 * 10 + 0.5) % 1 - 0.5
        put(np.maximum(np.maximum(abs(q) * 0.09 + abs(m - 0.893) * 1.0 - 0.030, abs(u) - 0.84), 0.80 - m), 2)
        put(np.maximum(abs(q) * 0.09 + abs(m - 0.893) - 0.012, abs(u) - 0.84), 0)
    elif pat == 'waves':  # overlapping scallops, painted from the top row down
        n = 9
        X = (x + 1) * n / 2
        Y = (1 - y) * n / 2
        hgt = 0.25
        for j in range(-2, int(n / hgt) + 4):
            cx_ = 0.5 * (j % 2)
            dx = (X - cx_ + 0.5) % 1 - 0.5
            d = np.hypot(dx, Y - j * hgt - 0.25)
            ins = d - 0.5
            put(ins * 2 / n, 1)
            put((d - 0.455) * 2 / n, 0)
            put((d - 0.40) * 2 / n, 1)
            put((d - 0.31) * 2 / n, 2)
            put((d - 0.265) * 2 / n, 1)
            put((d - 0.17) * 2 / n, 0)
            put((d - 0.10) * 2 / n, 1)
        put(0.885 - m, 0)
        put(0.90 - m, 3)
        put(abs(m - 0.915) - 0.003, 2)
    elif pat == 'floral':  # a wreath of camellias, sprays in the corners
        put(0.80 - m, 1)
        put(abs(m - 0.80) - 0.005, 2)
        put(abs(m - 0.83) - 0.0025, 0)
        put(abs(m - 0.955) - 0.0035, 2)
        u = np.where(abs(x) > abs(y), y, x)
        for k in range(-8, 9):
            for px, py, an in (
                (k * 0.099, 0.893, 0),
                (k * 0.099, -0.893, math.pi),
                (0.893, k * 0.099, -math.pi / 2),
                (-0.893, k * 0.099, math.pi / 2),
            ):
                leaf(px - 0.04 * math.cos(an), py - 0.04 * math.sin(an), an + (0.25 if k % 2 else -0.25), 0.082, 0.016, 2)
        rg_ = random.Random(4)
        for k in range(10):
            an = 2 * math.pi * k / 10
            for da, ln in ((-0.19, 0.20), (-0.06, 0.17), (0.17, 0.19), (0.30, 0.15)):
                b = an + da
                ra = 0.50 + rg_.uniform(-0.05, 0.07)
                leaf(
                    ra * math.cos(b),
                    ra * math.sin(b),
                    b + math.pi / 2 * (1 if da > 0 else -1) * rg_.uniform(0.35, 0.8),
                    ln,
                    ln * 0.20,
                    3,
                )
        for k in range(10):
            an = 2 * math.pi * k / 10
            blossom(
                0.505 * math.cos(an), 0.505 * math.sin(an), 0.125 if k % 2 == 0 else 0.092, 1 if k % 2 == 0 else 2, k * 1.7 + 0.3
            )
        for sx in (-1, 1):
            for sy in (-1, 1):
                base = math.atan2(-sy, -sx)
                for da, ln in ((-1.0, 0.17), (-0.5, 0.22), (0.05, 0.24), (0.55, 0.22), (1.05, 0.17)):
                    leaf(sx * 0.655, sy * 0.655, base + da, ln, ln * 0.19, 3)
                blossom(sx * 0.665, sy * 0.665, 0.105, 1, 2.1 + sx + 0.5 * sy)
        for k in range(7):
            an = 2 * math.pi * k / 7 + 0.2
            leaf(0.05 * math.cos(an), 0.05 * math.sin(an), an, 0.20, 0.040, 3)
        blossom(0, 0, 0.150, 1, 0.9)
    else:  # plain with rolled border
        put(0.93 - m, 1)
        put(abs(m - 0.90) - 0.004, 2)
    return img


def printed(pat, pal):
    """The print as a Blender image. It takes a minute to draw, so the views of a scarf share it through the work folder."""
    path = os.path.join(
        WORK, 'print-' + hashlib.md5((open(os.path.abspath(__file__)).read() + pat + str(pal)).encode()).hexdigest()[:12] + '.npy'
    )
    if not os.path.exists(path):
        part = f'{path}.{os.getpid()}.npy'
        np.save(part, pattern(pat, pal).astype(np.float16))
        os.replace(part, path)
    img = np.load(path).astype(np.float32)
    N = len(img)
    im = bpy.data.images.new('pat', N, N, float_buffer=True, is_data=True)
    p = np.ones((N, N, 4), np.float32)
    p[..., :3] = img
    im.pixels.foreach_set(p.ravel())
    return im
