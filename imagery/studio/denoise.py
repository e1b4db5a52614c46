"""The denoiser: a regression of the light on what is seen (nfor.c). The neighbours of a pixel are weighted by one half of the
samples and the other half is filtered with these weights, both ways round.

Pictures are arrays of height × width × channels, float32; features are albedo (3), normal (3) and depth."""
import ctypes
import functools
import math
import os
import shutil
import struct
import subprocess

import numpy as np

from .scene import HERE, WORK

FARTHEST = 60  # depth of what is infinitely far away
LIKENESS = 0.5  # how much of their noise two places may differ by and still be averaged
RIDGE = 2e-4  # keeps the regression from fitting features that are the same everywhere
EXR_TYPES = {1: ('<f2', 2), 2: ('<f4', 4)}  # half and float: how numpy reads them, and bytes


def text_at(data, place):
    """The text at a place, which a zero ends, and the place after it."""
    end = data.index(b'\0', place)
    return data[place:end].decode('utf8', 'replace'), end + 1


def exr_header(data):
    """Channels (name, type) of an OpenEXR file in their order, its width and height, and where its table of lines starts.

    Raises ValueError if it is compressed."""
    channels, width, height = [], 0, 0
    place = 8  # after magic number and version
    while True:
        name, place = text_at(data, place)
        if not name:
            return channels, width, height, place
        _, place = text_at(data, place)
        (size,) = struct.unpack_from('<i', data, place)
        value = data[place + 4 : place + 4 + size]
        place += 4 + size
        if name == 'channels':
            at = 0
            while value[at] != 0:
                channel, at = text_at(value, at)
                channels.append((channel, struct.unpack_from('<i', value, at)[0]))
                at += 16
        elif name == 'compression' and value[0] != 0:
            raise ValueError('the OpenEXR file is compressed')
        elif name == 'dataWindow':
            left, top, right, bottom = struct.unpack('<4i', value)
            width, height = right - left + 1, bottom - top + 1


def read_exr(path):
    """The channels of an uncompressed OpenEXR file by name, each height × width, float32. Raises ValueError for another one."""
    with open(path, 'rb') as file:
        data = file.read()
    channels, width, height, table = exr_header(data)
    picture = {name: np.empty((height, width), np.float32) for name, _ in channels}
    for line, start in enumerate(np.frombuffer(data, '<u8', height, table)):
        place = int(start) + 8  # after the line's number and size
        for name, kind in channels:
            layout, size = EXR_TYPES[kind]
            picture[name][line] = np.frombuffer(data, layout, width, place)
            place += size * width
    return picture


@functools.cache
def load_denoiser():
    """nfor.c, compiled into the work folder on first use, with AVX2 if the processor has it.

    Raises SystemExit without gcc."""
    source, library = os.path.join(HERE, 'nfor.c'), os.path.join(WORK, 'nfor.so')
    if not os.path.exists(library) or os.path.getmtime(library) < os.path.getmtime(source):
        try:
            with open('/proc/cpuinfo', encoding='utf-8') as file:
                has_avx2 = 'avx2' in file.read()
        except OSError:
            has_avx2 = False
        part = f'{library}.{os.getpid()}'
        command = ['gcc', '-O3', '-ffast-math', '-fopenmp', '-shared', '-fPIC', source, '-lm']
        if not shutil.which('gcc'):
            raise SystemExit('gcc is missing: apt-get install gcc')
        for target in [['-march=native'], ['-march=x86-64-v3'], ['-mavx2', '-mfma'], []] if has_avx2 else [[]]:
            if subprocess.run([*command, *target, '-o', part]).returncode == 0:
                os.replace(part, library)
                break
        else:
            raise SystemExit('gcc could not build the denoiser')
    return ctypes.CDLL(library)


def denoise(one, other, features):
    """The light of two halves of the samples (× 3), regressed on their features (× 7)."""
    height, width, _ = one.shape
    result = np.empty_like(one)
    one, other, features = [np.ascontiguousarray(picture, np.float32) for picture in (one, other, features)]
    pictures = [picture.ctypes.data_as(ctypes.c_void_p) for picture in (one, other, features, result)]
    load_denoiser().nfor(width, height, *pictures, ctypes.c_float(LIKENESS), ctypes.c_float(RIDGE))
    mean = gaussian_blur((one + other) / 2, 1.5)
    failed = ~np.isfinite(result) | ((result <= 1e-4) & (mean > 0.02))  # shows as a square without one channel
    result[failed] = mean[failed]
    return result


def quiet_features(one, other):
    """The mean of the features of both halves, without the noise that they share with the light.

    The albedo is replaced by its square root, in which two dark colours differ as much as they do to the eye: the regression
    blurs the edge between colours that are nearly the same.

    Behind glass and out of focus the features are as noisy as the light, of the same paths: the regression would put the noise
    back."""
    blur, caution = 2, 2  # pixels; how many times the noise that the halves do not agree on is taken for noise
    one, other = [
        np.concatenate([np.sqrt(np.clip(half[..., :3], 0, 1)), half[..., 3:6], np.minimum(half[..., 6:], FARTHEST)], -1)
        for half in (one, other)
    ]
    mean = (one + other) / 2
    noise = caution * gaussian_blur((one - other) ** 2 / 4, blur)
    even = gaussian_blur(mean, blur)
    signal = np.maximum(gaussian_blur((mean - even) ** 2, blur) - noise, 0)
    features = even + (mean - even) * signal / (signal + noise + 1e-9)
    features[..., 6] /= max(1e-3, float(np.median(features[..., 6])))
    return features


def despeckle(light):
    """Takes out single bright pixels: none is more than half brighter than the third brightest of the nine around it."""
    brightness = light.max(-1)
    padded = np.pad(brightness, 1, mode='edge')
    height, width = brightness.shape
    around = np.stack([padded[i : i + height, j : j + width] for i in range(3) for j in range(3)])
    limit = np.sort(around, 0)[6] * 1.5 + 0.03
    return light * np.minimum(1, limit / np.maximum(brightness, 1e-6))[..., None]


def gaussian_blur(picture, sigma):
    """A Gaussian blur of `sigma` pixels."""
    if sigma > 4:
        return wide_gaussian_blur(picture, sigma)
    reach = int(sigma * 3)
    x = np.arange(-reach, reach + 1)
    weights = np.exp(-x * x / (2 * sigma * sigma))
    weights /= weights.sum()
    height, width = picture.shape[:2]
    for axis in (0, 1):
        margin = [(0, 0)] * 3
        margin[axis] = (reach, reach)
        padded = np.pad(picture, margin, mode='edge')
        picture = np.zeros_like(picture)
        for i, weight in enumerate(weights):
            picture += weight * (padded[i : i + height] if axis == 0 else padded[:, i : i + width])
    return picture


def wide_gaussian_blur(picture, sigma):
    """The same through the spectrum: the time does not grow with the radius."""
    reach = int(sigma * 3)
    height, width, channels = picture.shape
    padded = np.pad(picture, ((reach, reach), (reach, reach), (0, 0)), mode='edge')
    down, across = np.fft.fftfreq(height + 2 * reach), np.fft.rfftfreq(width + 2 * reach)
    weights = np.exp(-2 * (math.pi * sigma) ** 2 * (down[:, None] ** 2 + across**2))
    blurred = [np.fft.irfft2(np.fft.rfft2(padded[..., c]) * weights, padded.shape[:2]) for c in range(channels)]
    return np.stack(blurred, -1)[reach:-reach, reach:-reach].astype(np.float32)
