"""Pieces of knitted cloth that lie on a table: as mesh, with a stitch of the yarn to each unit of its UV map."""
import numpy as np

from .geometry import mesh


def rounded(outline, radius=0.012, step=0.008):
    """A closed outline with points at equal distances and its corners rounded."""
    P = np.asarray(outline, float)
    P = np.vstack([P, P[:1]])
    far = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])
    count = max(16, int(far[-1] / step))
    at = np.linspace(0, far[-1], count, endpoint=False)
    even = np.stack([np.interp(at, far, P[:, k]) for k in (0, 1)], 1)
    reach = int(3 * radius / step) + 1
    weights = np.exp(-((np.arange(-reach, reach + 1) * step / radius) ** 2) / 2)
    weights /= weights.sum()
    return sum(w * np.roll(even, k - reach, 0) for k, w in enumerate(weights))


def nearest(outline, pts):
    """Distance of points to a closed outline, the nearest point on it, and whether the points lie inside."""
    best, at, inside = np.full(len(pts), 1e9), np.zeros_like(pts), np.zeros(len(pts), bool)
    for a, b in zip(outline, np.roll(outline, -1, 0)):
        ab = b - a
        t = np.clip(((pts - a) @ ab) / max(1e-12, ab @ ab), 0, 1)
        c = a + t[:, None] * ab
        d = np.hypot(*(pts - c).T)
        closer = d < best
        best[closer], at[closer] = d[closer], c[closer]
        crosses = (a[1] > pts[:, 1]) != (b[1] > pts[:, 1])
        with np.errstate(divide='ignore', invalid='ignore'):
            inside ^= crosses & (pts[:, 0] < (b[0] - a[0]) * (pts[:, 1] - a[1]) / (b[1] - a[1]) + a[0])
    return best, at, inside


def turned(angle):
    """The matrix that turns rows of points by an angle."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, s], [-s, c]])


def cable(u, v, centre=0.0, width=0.095, period=0.36, phase=0.0, high=0.030):
    """Height of two strands that cross and cross again, and how far they take their stitches to the side; 0 beside them."""
    q = (u - centre) / (width / 2)
    turn = 2 * np.pi * v / period + phase
    offset = 0.5 * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.7
    front = 0.78 + 0.22 * np.cos(turn)
    one = np.maximum(0, 1 - ((q - offset) / 0.56) ** 2) ** 0.6 * front
    other = np.maximum(0, 1 - ((q + offset) / 0.56) ** 2) ** 0.6 * (1.56 - front)
    return high * np.maximum(one, other), np.where(one >= other, offset, -offset) * (np.maximum(one, other) > 0) * width / 2


class Cloth:
    """How all pieces of a garment lie: `lie(x, y)` is where a point comes to lie, `folds(x, y)` its height there."""

    def __init__(self, yarn, pitch, lie, folds):
        self.yarn, self.pitch, self.lie, self.folds = yarn, pitch, lie, folds

    def panel(self, outline, thick, relief=None, angle=0.0, origin=(0, 0), soft=0.05):
        """A soft pillow over an outline.

        `relief(u, v)` gives height and a shift of the stitches; u runs across the wales and v along them, from `origin`,
        turned by `angle`. `soft` is the width of the rounded border."""
        outline = rounded(outline)
        step = 0.0045
        o = np.asarray(origin, float)
        local = (outline - o) @ turned(-angle)
        lo, hi = local.min(0) - step, local.max(0) + step
        nx, ny = (int(k) + 1 for k in (hi - lo) / step)
        gx, gy = np.meshgrid(np.linspace(lo[0], hi[0], nx), np.linspace(lo[1], hi[1], ny))
        grid = np.stack([gx.ravel(), gy.ravel()], 1)
        d, border, inside = nearest(local, grid)
        uv = np.where(inside[:, None], grid, border)
        d = np.minimum(1, np.where(inside, d, 0) / soft)
        height = thick * np.sqrt(1 - (1 - d) ** 2)
        u, v = uv.T
        rise, shift = relief(u, v) if relief else (0, 0)
        x, y = (uv @ turned(angle) + o).T
        verts = np.stack([*self.lie(x, y), height + d * (rise + self.folds(x, y))], 1)
        i, j = (k.ravel() for k in np.meshgrid(np.arange(nx - 1), np.arange(ny - 1)))
        corners = np.stack([j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i], 1)
        faces = corners[inside[corners].any(1)]
        return self._mesh('panel', verts, faces, np.stack([u - shift, v], 1))

    def strip(self, one, other, z, thick, relief, closed=False, cols=17):
        """A band between two edges of as many points, for which `z` and `thick` may have a value each.

        `relief(s, q)` is its height s along and q = -1 to 1 across."""
        one, other = (np.asarray(edge, float) for edge in (one, other))
        middle = (one + other) / 2
        along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(middle, axis=0).T))])
        wide = np.hypot(*(other - one).T)
        q = np.linspace(-1, 1, cols)
        part = ((q + 1) / 2)[None, :, None]
        xy = one[:, None] * (1 - part) + other[:, None] * part
        x, y = xy[..., 0].ravel(), xy[..., 1].ravel()
        s, across = (k.ravel() for k in np.meshgrid(along, q, indexing='ij'))
        base = np.repeat(np.broadcast_to(z, along.shape), cols)
        swell = np.repeat(np.broadcast_to(thick, along.shape), cols) * np.sqrt(np.maximum(0, 1 - np.abs(across) ** 3))
        height = base + swell + relief(s, across) + self.folds(x, y)
        verts = np.stack([*self.lie(x, y), height], 1)
        rows = len(along) if closed else len(along) - 1
        r, c = (k.ravel() for k in np.meshgrid(np.arange(rows), np.arange(cols - 1), indexing='ij'))
        below = (r + 1) % len(along)
        faces = np.stack([r * cols + c, r * cols + c + 1, below * cols + c + 1, below * cols + c], 1)
        return self._mesh('strip', verts, faces, np.stack([s, across * np.repeat(wide, cols) / 2], 1))

    def _mesh(self, name, verts, faces, uv):
        corners = verts[faces][:, :3]
        normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        if normal[:, 2].sum() < 0:
            faces = faces[:, ::-1]
        o = mesh(name, verts.tolist(), faces.tolist(), self.yarn)
        layer = o.data.uv_layers.new(name='UVMap')
        index = np.empty(len(o.data.loops), np.int32)
        o.data.loops.foreach_get('vertex_index', index)
        stitches = (uv / np.array([self.pitch, self.pitch * 0.8])).astype(np.float32)
        layer.data.foreach_set('uv', stitches[index].ravel())
        return o
