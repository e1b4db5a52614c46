"""Clean edges: the light is noisiest along them, and what the denoiser leaves of that noise makes a contour ragged."""
import numpy as np

from .denoise import gaussian_blur

SLOPE = 0.003  # the squared slope, over all colours, from which something is an edge and no grain
REACH, SPREAD = 4, 2.0  # pixels to both sides along an edge, and the spread of their weights
LEAST = 0.02  # a weaker edge is not worth the time


def smooth_edges(picture):
    """Averages a picture along its edges. Grain, stitches, and what has no direction stay as they are.

    `picture`: height × width × 3, float32, from 0 to about 1 in steps that are even to the eye, so not linear."""
    angle, strength = edges_of(picture)
    y, x = np.nonzero(strength > LEAST)
    down, across = np.cos(angle[y, x]), -np.sin(angle[y, x])
    steps = np.arange(-REACH, REACH + 1)
    weights = np.exp(-(steps**2) / (2 * SPREAD**2))
    weights /= weights.sum()
    mean = sum(weight * sampled(picture, y + step * down, x + step * across) for step, weight in zip(steps, weights))
    result = picture.copy()
    result[y, x] += strength[y, x, None] * (mean - picture[y, x])
    return result


def edges_of(picture):
    """The angle of the slope in each place, and from 0 to 1 how much of an edge it is: by the structure tensor of its
    surroundings, a steep slope in one direction only."""
    soft = gaussian_blur(picture, 0.7)
    across, down = np.zeros_like(soft), np.zeros_like(soft)
    across[:, 1:-1] = (soft[:, 2:] - soft[:, :-2]) / 2
    down[1:-1] = (soft[2:] - soft[:-2]) / 2
    squares = np.stack([(across * across).sum(-1), (down * down).sum(-1), (across * down).sum(-1)], -1)
    xx, yy, xy = np.moveaxis(gaussian_blur(squares, 1.8), -1, 0)
    difference = np.sqrt((xx - yy) ** 2 + 4 * xy**2)
    steepest = (xx + yy + difference) / 2
    one_way = difference / (xx + yy + 1e-9)
    return np.arctan2(2 * xy, xx - yy) / 2, one_way**2 * steepest**2 / (steepest**2 + SLOPE**2)


def sampled(picture, y, x):
    """The colours at places between the pixels."""
    height, width = picture.shape[:2]
    y, x = np.clip(y, 0, height - 1.001), np.clip(x, 0, width - 1.001)
    top, left = y.astype(np.int32), x.astype(np.int32)
    down, across = (y - top)[:, None], (x - left)[:, None]
    upper = picture[top, left] * (1 - across) + picture[top, left + 1] * across
    lower = picture[top + 1, left] * (1 - across) + picture[top + 1, left + 1] * across
    return upper * (1 - down) + lower * down
