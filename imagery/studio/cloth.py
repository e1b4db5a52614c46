"""Pieces of knitted cloth that lie on a table: as mesh, with a stitch of the yarn to each unit of its UV map."""
import numpy as np

from .geometry import mesh
from .yarn import fuzz


def rounded(outline):
    """A closed outline (points × 2) at even distances, with its corners rounded."""
    radius, step = 0.012, 0.008
    points = np.asarray(outline, float)
    points = np.vstack([points, points[:1]])
    distances = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    count = max(16, int(distances[-1] / step))
    places = np.linspace(0, distances[-1], count, endpoint=False)
    even = np.stack([np.interp(places, distances, points[:, k]) for k in (0, 1)], 1)
    reach = int(3 * radius / step) + 1
    weights = np.exp(-((np.arange(-reach, reach + 1) * step / radius) ** 2) / 2)
    weights /= weights.sum()
    return sum(weight * np.roll(even, k - reach, 0) for k, weight in enumerate(weights))


def nearest(outline, points):
    """Distance of points (× 2) to a closed outline, the nearest point on it, and whether the points lie inside."""
    distance, border, inside = np.full(len(points), 1e9), np.zeros_like(points), np.zeros(len(points), bool)
    for start, end in zip(outline, np.roll(outline, -1, 0)):
        along = end - start
        way = np.clip(((points - start) @ along) / max(1e-12, along @ along), 0, 1)
        foot = start + way[:, None] * along
        away = np.hypot(*(points - foot).T)
        closer = away < distance
        distance[closer], border[closer] = away[closer], foot[closer]
        crosses = (start[1] > points[:, 1]) != (end[1] > points[:, 1])
        with np.errstate(divide='ignore', invalid='ignore'):
            x = (end[0] - start[0]) * (points[:, 1] - start[1]) / (end[1] - start[1]) + start[0]
            inside ^= crosses & (points[:, 0] < x)
    return distance, border, inside


def turned(angle):
    """The matrix that turns rows of points by an angle in radians."""
    cosine, sine = np.cos(angle), np.sin(angle)
    return np.array([[cosine, sine], [-sine, cosine]])


def cable(u, v, centre=0.0, width=0.095, period=0.36, phase=0.0, high=0.030):
    """Height of two strands that cross and cross again, and how far they take their stitches to the side; 0 beside them.

    u and v are arrays of places across and along the cable, `centre`, `width` and `period` lengths in the same unit, `phase` is
    in radians."""
    q = (u - centre) / (width / 2)
    turn = 2 * np.pi * v / period + phase
    offset = 0.5 * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.7
    front = 0.78 + 0.22 * np.cos(turn)
    one = np.maximum(0, 1 - ((q - offset) / 0.56) ** 2) ** 0.6 * front
    other = np.maximum(0, 1 - ((q + offset) / 0.56) ** 2) ** 0.6 * (1.56 - front)
    return high * np.maximum(one, other), np.where(one >= other, offset, -offset) * (np.maximum(one, other) > 0) * width / 2


class Cloth:
    """How all pieces of a garment lie: `lie(x, y)` is where a point comes to lie, `folds(x, y)` its height there.

    `yarn` and `fibre` are their materials, `pitch` the width of a wale; a unit is 40 cm. x, y, u and v are arrays of places."""

    def __init__(self, yarn, fibre, pitch, lie, folds):
        self.yarn, self.fibre, self.pitch, self.lie, self.folds = yarn, fibre, pitch, lie, folds

    def panel(self, outline, thick, relief=None, angle=0.0, origin=(0, 0), soft=0.05):
        """A soft pillow over an outline.

        `relief(u, v)` gives height and a shift of the stitches; u runs across the wales and v along them, from `origin`,
        turned by `angle` in radians. `soft` is the width of the rounded border."""
        outline = rounded(outline)
        step = 0.0045  # of the mesh
        origin = np.asarray(origin, float)
        local = (outline - origin) @ turned(-angle)
        low, high = local.min(0) - step, local.max(0) + step
        columns, rows = (int(k) + 1 for k in (high - low) / step)
        x, y = np.meshgrid(np.linspace(low[0], high[0], columns), np.linspace(low[1], high[1], rows))
        grid = np.stack([x.ravel(), y.ravel()], 1)
        distance, border, inside = nearest(local, grid)
        uv = np.where(inside[:, None], grid, border)
        from_border = np.minimum(1, np.where(inside, distance, 0) / soft)
        height = thick * np.sqrt(1 - (1 - from_border) ** 2)
        u, v = uv.T
        rise, shift = relief(u, v) if relief else (0, 0)
        x, y = (uv @ turned(angle) + origin).T
        verts = np.stack([*self.lie(x, y), height + from_border * (rise + self.folds(x, y))], 1)
        i, j = (k.ravel() for k in np.meshgrid(np.arange(columns - 1), np.arange(rows - 1)))
        corners = np.stack([j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i], 1)
        faces = corners[inside[corners].any(1)]
        return self._mesh('panel', verts, faces, np.stack([u - shift, v], 1))

    def strip(self, one, other, z, thick, relief, closed=False, cols=17):
        """A band between two edges with equally many points, for which `z` and `thick` may have a value each.

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
        fuzz(o, self.fibre, 40)
        return o
