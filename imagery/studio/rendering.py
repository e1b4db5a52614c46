"""From the scene to a file: two halves of the samples, denoised, with bloom, vignette and a little grain."""
import math
import os
import time

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .denoise import denoise, despeckle, gblur, quiet_features, read_exr
from .lights import area, look
from .scene import WORK, args, number, require_one_of


def render(out, spp=64, **kw):
    """Renders the scene to a file, or the frames of a film."""
    # with frames=N: a ping-pong loop (cosine), only frames 0..N/2 are unique and rendered; motion = orbit | pan | sweep, amp
    A = args()
    if 'frames' not in A or 'outdir' not in A or 'f0' in kw:
        kw.pop('f0', None)
        return render_picture(out, spp, **kw)
    n = number('frames', None, int)
    f0, f1 = number('f0', 0, int), number('f1', n // 2 + 1, int)
    mo = [require_one_of('motion', part, ('orbit', 'pan', 'sweep')) for part in A.get('motion', 'orbit').split('+')]
    amp = number('amp', 6)
    cam = bpy.context.scene.camera
    loc = Vector(cam.location)
    T = Vector(cam['target'])
    os.makedirs(A['outdir'], exist_ok=True)
    lt = area((0, -3.0, T.z + 2.6), T, 0.35, 3.2, number('sweep', 0) or 130, '#fff1dc') if 'sweep' in mo else None
    for f in range(f0, f1):
        p = os.path.join(A['outdir'], f'{f:04d}.png')
        if os.path.exists(p):
            continue
        c = math.cos(2 * math.pi * f / n)
        d = loc - T
        if 'orbit' in mo:
            r = Matrix.Rotation(math.radians(amp * c), 4, 'Z') @ d
            cam.location = T + r
            look(cam, T)
        if 'pan' in mo:
            sh = Vector((amp * c, 0, 0))
            cam.location = loc + sh
            look(cam, T + sh)
        if lt:
            lt.location = (T.x + 3.4 * c, -3.0, T.z + 2.4)
            look(lt, T)
        render_picture(p, spp, grain=0, **kw)


def render_picture(out, spp=64, dn=True, bloom=0.06, vignette=0.10, grain=0.006, k=0.5, tmp=None, quiet=False):
    """Renders one picture."""
    s = bpy.context.scene
    vl = s.view_layers[0]
    vl.cycles.denoising_store_passes = True
    W, H = s.render.resolution_x, s.render.resolution_y
    A_ = args()
    if 'crop' in A_:  # x0,y0,x1,y1 as fractions from the upper left: a look at full size without waiting for the whole
        x0, y0, x1, y1 = map(float, A_['crop'].split(','))
        r = s.render
        r.use_border = r.use_crop_to_border = True
        r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = x0, x1, 1 - y1, 1 - y0
    im = s.render.image_settings
    tmp = tmp or os.path.join(WORK, f'r{os.getpid()}')
    halves = []
    feats = []
    t0 = time.process_time()
    for i in (0, 1) if dn else (0,):
        s.cycles.samples = spp // 2 if dn else spp
        s.cycles.seed = 11 + i * 977
        im.file_format = 'OPEN_EXR_MULTILAYER'
        im.color_depth = '32'
        im.exr_codec = 'NONE'
        s.render.filepath = tmp + '.exr'
        bpy.ops.render.render(write_still=True)
        e = read_exr(tmp + '.exr')

        def g(sfx):
            key = [n for n in e if n.endswith(sfx)]
            return e[key[0]]

        halves.append(
            np.clip(np.nan_to_num(np.stack([g('Combined.' + c) for c in 'RGB'], -1), nan=0, posinf=14, neginf=0), 0, None)
        )  # one NaN would spread over a denoiser window
        f = np.concatenate(
            [
                np.stack([g('Denoising Albedo.' + c) for c in 'RGB'], -1),
                np.stack([g('Denoising Normal.' + c) for c in 'XYZ'], -1),
                g('Denoising Depth.Z')[..., None],
            ],
            -1,
        )
        f = np.nan_to_num(f, nan=0, posinf=60, neginf=0)
        feats.append(f)
    t1 = time.process_time()
    os.remove(tmp + '.exr')
    H, W = halves[0].shape[:2]
    if 'dump' in A_:
        np.savez(A_['dump'], a=halves[0], b=halves[-1], fa=feats[0], fb=feats[-1])
    if dn:
        feats = quiet_features(*feats)
        cap = lambda a: np.log1p(6 * despeckle(np.minimum(a, 14)))
        img = (
            np.expm1(np.clip(denoise(cap(halves[0]), cap(halves[1]), feats, k), 0, 5)) / 6
        )  # in log space one bright sample does not fray an edge
    else:
        img = halves[0]
    t2 = time.process_time()
    if bloom:
        hi = np.clip(img - 1.0, 0, 6)
        sc = s.render.resolution_y / 800
        img = img + bloom * (gblur(hi, 4 * sc) + 0.6 * gblur(hi, 14 * sc))
    yy, xx = np.mgrid[0:H, 0:W]
    r2 = ((xx / W - 0.5) ** 2 + (yy / H - 0.5) ** 2) / 0.5
    img = img * (1 - vignette * r2[..., None] ** 1.2)
    rng = np.random.default_rng(5)
    if grain:
        img = img * (1 + grain * gblur(rng.standard_normal((H, W, 1)).astype(np.float32), 0.6) * 2.2)
    bi = bpy.data.images.new('o', W, H, alpha=False, float_buffer=True)
    px = np.ones((H, W, 4), np.float32)
    px[..., :3] = img[::-1]
    bi.pixels.foreach_set(px.ravel())
    bi.update()
    im.file_format = 'PNG'
    im.color_depth = '8'
    im.color_mode = 'RGB'
    im.compression = 60
    bi.save_render(out, scene=s)
    bpy.data.images.remove(bi)
    msg = f'RENDERED {out} {W}x{H} spp={spp} render={t1-t0:.1f}s denoise={t2-t1:.1f}s'
    print(msg)
    open(os.path.join(WORK, 'times.log'), 'a').write(msg + '\n')
    return t1 - t0
