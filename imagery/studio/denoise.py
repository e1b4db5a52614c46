"""The denoiser: a regression of the light on what is seen (nfor.c), fitted on one half of the samples and used on the other."""
import ctypes
import math
import os
import struct
import subprocess

import numpy as np

from .scene import HERE, WORK


def read_exr(path):
    """The channels of an uncompressed OpenEXR file, by name."""
    b = open(path, 'rb').read()
    p = 8
    ch = []
    w = h = 0
    while True:
        e = b.index(b'\0', p)
        name = b[p:e].decode()
        p = e + 1
        if not name:
            break
        e = b.index(b'\0', p)
        p = e + 1
        (sz,) = struct.unpack_from('<i', b, p)
        p += 4
        d = b[p : p + sz]
        p += sz
        if name == 'channels':
            q = 0
            while d[q] != 0:
                e = d.index(b'\0', q)
                nm = d[q:e].decode('utf8', 'replace')
                q = e + 1
                (t,) = struct.unpack_from('<i', d, q)
                q += 16
                ch.append((nm, t))
        elif name == 'compression':
            assert d[0] == 0, 'compressed'
        elif name == 'dataWindow':
            x0, y0, x1, y1 = struct.unpack('<4i', d)
            w, h = x1 - x0 + 1, y1 - y0 + 1
    offs = np.frombuffer(b, '<u8', h, p)
    out = {n: np.empty((h, w), np.float32) for n, _ in ch}
    for y in range(h):
        o = int(offs[y]) + 8
        for n, t in ch:
            k = 2 if t == 1 else 4
            out[n][y] = np.frombuffer(b, '<f2' if t == 1 else '<f4', w, o)
            o += k * w
    return out


_lib = None


def load_denoiser():
    """nfor.c, compiled on first use for this processor."""
    # compiled on demand into the work folder; AVX2 build when the processor has it, generic otherwise
    src = os.path.join(HERE, 'nfor.c')
    so = os.path.join(WORK, 'nfor.so')
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(src):
        try:
            flags = open('/proc/cpuinfo').read()
        except OSError:
            flags = ''
        base = ['gcc', '-O3', '-ffast-math', '-fopenmp', '-shared', '-fPIC', src, '-lm']
        part = f'{so}.{os.getpid()}'
        tries = [['-march=native'], ['-march=x86-64-v3'], ['-mavx2', '-mfma'], []] if 'avx2' in flags else [[]]
        for arch in tries:
            if subprocess.run(base + arch + ['-o', part]).returncode == 0:
                os.replace(part, so)
                break
        else:
            raise SystemExit('gcc could not build the denoiser')
    return ctypes.CDLL(so)


def denoise(A, B, F, k=0.5, reg=2e-3):
    """The light of two halves A and B, regressed on their features F."""
    global _lib
    if _lib is None:
        _lib = load_denoiser()
    H, W, _ = A.shape
    out = np.empty_like(A)
    fp = lambda a: a.ctypes.data_as(ctypes.c_void_p)
    A, B, F = [np.ascontiguousarray(x, np.float32) for x in (A, B, F)]
    _lib.nfor(W, H, fp(A), fp(B), fp(F), fp(out), ctypes.c_float(k), ctypes.c_float(reg))
    avg = gblur((A + B) / 2, 1.5)
    bad = ~np.isfinite(out) | ((out <= 1e-4) & (avg > 0.02))
    out[bad] = avg[bad]
    return out  # a failed regression shows as a square without one channel


def quiet_features(a, b, s=2, most=2):
    """The mean of the features of both halves, without the noise that they share with the light."""
    # Behind glass and out of focus the features are as noisy as the light, of the same paths: the regression would put the noise back.
    a, b = [np.concatenate([np.minimum(f[..., :3], 1), f[..., 3:6], np.minimum(f[..., 6:], 60)], -1) for f in (a, b)]
    f = (a + b) / 2
    noise = most * gblur((a - b) ** 2 / 4, s)
    even = gblur(f, s)
    signal = np.maximum(gblur((f - even) ** 2, s) - noise, 0)
    f = even + (f - even) * signal / (signal + noise + 1e-9)
    f[..., 6] /= max(1e-3, float(np.median(f[..., 6])))
    return f


def despeckle(a, g=1.5):
    """Takes out single bright pixels."""
    l = a.max(-1)
    p = np.pad(l, 1, mode='edge')
    H, W = l.shape
    st = np.stack([p[i : i + H, j : j + W] for i in range(3) for j in range(3)])
    t = np.sort(st, 0)[6] * g + 0.03
    return a * np.minimum(1, t / np.maximum(l, 1e-6))[..., None]


def gblur(img, s):
    """A Gaussian blur of s pixels."""
    if s > 4:
        return wide_gblur(img, s)
    r = int(s * 3)
    x = np.arange(-r, r + 1)
    g = np.exp(-x * x / (2 * s * s))
    g /= g.sum()
    for ax in (0, 1):
        pad = [(0, 0)] * 3
        pad[ax] = (r, r)
        q = np.pad(img, pad, mode='edge')
        o = np.zeros_like(img)
        for i, wt in enumerate(g):
            o += wt * (q[i : i + img.shape[0]] if ax == 0 else q[:, i : i + img.shape[1]])
        img = o
    return img


def wide_gblur(img, s):  # through the spectrum: the time does not grow with the radius
    r = int(s * 3)
    H, W, C = img.shape
    q = np.pad(img, ((r, r), (r, r), (0, 0)), mode='edge')
    fy = np.fft.fftfreq(H + 2 * r)
    fx = np.fft.rfftfreq(W + 2 * r)
    g = np.exp(-2 * (math.pi * s) ** 2 * (fy[:, None] ** 2 + fx**2))
    return np.stack([np.fft.irfft2(np.fft.rfft2(q[..., c]) * g, q.shape[:2]) for c in range(C)], -1)[r:-r, r:-r].astype(
        np.float32
    )
