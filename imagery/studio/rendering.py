"""From the scene to a file: two halves of the samples, denoised, with bloom, vignette and a little grain."""
import math
import os
import time

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .denoise import FARTHEST, denoise, despeckle, gaussian_blur, load_denoiser, quiet_features, read_exr
from .edges import smooth_edges
from .lights import area, look
from .scene import WORK, args, number, require_one_of

BRIGHTEST = 14  # light is clamped to it


def render(out, samples):
    """Renders the scene to a file, or the frames of a film to the folder `outdir` if `frames` says how many it has.

    With a `motion` a picture is the first frame of the film."""
    parameters = args()
    pose = motion_of(parameters['motion']) if 'motion' in parameters else lambda phase: None
    if 'frames' in parameters and 'outdir' in parameters:
        count = number('frames', None, int)
        frames = range(number('f0', 0, int), number('f1', count, int))
        render_frames(parameters['outdir'], frames, count, pose, lambda path: render_picture(path, samples, grain=0))
    else:
        pose(0)
        render_picture(out, samples)


def motion_of(words):
    """Sets the scene for a phase of 0 to 1 of a film that runs back and forth: the second half mirrors the first.

    `words`: orbit (amp degrees to both sides) | pan (amp units) | sweep (of a light), or one of the first two and sweep joined by +.
    """
    motion = words.split('+')
    for part in motion:
        require_one_of('motion', part, ('orbit', 'pan', 'sweep'))
    reach = number('amp', 6)
    camera = bpy.context.scene.camera
    start, target = Vector(camera.location), Vector(camera['target'])
    sweeping = None
    if 'sweep' in motion:
        sweeping = area((0, -3.0, target.z + 2.6), target, 0.35, 3.2, 130, '#fff1dc')

    def pose(phase):
        way = math.cos(2 * math.pi * phase)
        if 'orbit' in motion:
            camera.location = target + Matrix.Rotation(math.radians(reach * way), 4, 'Z') @ (start - target)
            look(camera, target)
        if 'pan' in motion:
            aside = Vector((reach * way, 0, 0))
            camera.location = start + aside
            look(camera, target + aside)
        if sweeping:
            sweeping.location = (target.x + 3.4 * way, -3.0, target.z + 2.4)
            look(sweeping, target)

    return pose


def render_frames(folder, frames, count, pose, render_to):
    """The frames of a film of `count` that the folder does not have yet: `pose` sets the scene for a phase of 0 to 1."""
    os.makedirs(folder, exist_ok=True)
    for frame in frames:
        path = os.path.join(folder, f'{frame:04d}.png')
        if not os.path.exists(path):
            pose(frame / count)
            render_to(path + '.part.png')
            os.replace(path + '.part.png', path)


def crop(region):
    """Renders only x0,y0,x1,y1, parts of the picture from its upper left: a look at full size without waiting for the whole."""
    try:
        left, top, right, bottom = map(float, region.split(','))
    except ValueError:
        raise SystemExit(f'crop={region}: crop is x0,y0,x1,y1') from None
    settings = bpy.context.scene.render
    settings.use_border = settings.use_crop_to_border = True
    settings.border_min_x, settings.border_max_x = left, right
    settings.border_min_y, settings.border_max_y = 1 - bottom, 1 - top


def cropped():
    """The part of the picture that is rendered, as `crop` takes it."""
    settings = bpy.context.scene.render
    if not settings.use_border:
        return 0, 0, 1, 1
    return settings.border_min_x, 1 - settings.border_max_y, settings.border_max_x, 1 - settings.border_min_y


def render_passes(samples, seed):
    """The light (height × width × 3) and the features (× 7: albedo, normal, depth) of `samples` samples a pixel, float32."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.cycles.samples, scene.cycles.seed = samples, seed
    image = scene.render.image_settings
    image.file_format, image.color_depth, image.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'
    path = os.path.join(WORK, f'r{os.getpid()}.exr')
    scene.render.filepath = path
    try:
        bpy.ops.render.render(write_still=True)
        channels = read_exr(path)
    finally:
        if os.path.exists(path):
            os.remove(path)

    def channel(name):
        return next(values for key, values in channels.items() if key.endswith(name))

    light = np.stack([channel('Combined.' + colour) for colour in 'RGB'], -1)
    albedo = np.stack([channel('Denoising Albedo.' + colour) for colour in 'RGB'], -1)
    normal = np.stack([channel('Denoising Normal.' + axis) for axis in 'XYZ'], -1)
    features = np.concatenate([albedo, normal, channel('Denoising Depth.Z')[..., None]], -1)
    # one NaN would spread over a window of the denoiser
    light = np.clip(np.nan_to_num(light, nan=0, posinf=BRIGHTEST, neginf=0), 0, None)
    return light, np.nan_to_num(features, nan=0, posinf=FARTHEST, neginf=0)


def denoised(lights, features):
    """Two halves as one picture; in log space, where one bright sample does not fray an edge."""
    one, other = (np.log1p(6 * despeckle(np.minimum(light, BRIGHTEST))) for light in lights)
    picture = smooth_edges(denoise(one, other, quiet_features(*features)) / 2)  # white is 1
    return np.expm1(2 * np.clip(picture, 0, 2.5)) / 6


def developed(light, bloom, vignette, grain):
    """The light as a lens and film would take it: bright parts glow, corners darken, and a grain lies over it."""
    height, width = light.shape[:2]
    if bloom:
        bright = np.clip(light - 1.0, 0, 6)
        scale = bpy.context.scene.render.resolution_y / 800  # as wide on a small picture as on a large one
        light = light + bloom * (gaussian_blur(bright, 4 * scale) + 0.6 * gaussian_blur(bright, 14 * scale))
    left, top, right, bottom = cropped()
    y, x = np.mgrid[0:height, 0:width]
    across, down = left + (right - left) * x / width, top + (bottom - top) * y / height
    from_middle = ((across - 0.5) ** 2 + (down - 0.5) ** 2) / 0.5
    light = light * (1 - vignette * from_middle[..., None] ** 1.2)
    if grain:
        noise = np.random.default_rng(5).standard_normal((height, width, 1)).astype(np.float32)
        light = light * (1 + grain * gaussian_blur(noise, 0.6) * 2.2)
    return light


def save(light, path):
    """Writes linear light as a PNG, through the film curve of the scene."""
    height, width = light.shape[:2]
    picture = bpy.data.images.new('o', width, height, alpha=False, float_buffer=True)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = light[::-1]
    picture.pixels.foreach_set(pixels.ravel())
    picture.update()
    scene = bpy.context.scene
    image = scene.render.image_settings
    image.file_format, image.color_depth, image.color_mode, image.compression = 'PNG', '8', 'RGB', 60
    picture.save_render(path, scene=scene)
    bpy.data.images.remove(picture)


def render_picture(out, samples, bloom=0.06, vignette=0.10, grain=0.006):
    """Renders one picture to a PNG file with `samples` a pixel, half of them in each of two passes.

    crop = x0,y0,x1,y1 renders a part of it; dump = a file keeps the passes."""
    parameters = args()
    if 'crop' in parameters:
        crop(parameters['crop'])
    started = time.process_time()
    load_denoiser()  # or say what is missing before the long work
    lights, features = zip(*(render_passes(max(1, samples // 2), seed) for seed in (11, 988)))
    rendered = time.process_time()
    if 'dump' in parameters:
        np.savez(parameters['dump'], a=lights[0], b=lights[1], fa=features[0], fb=features[1])
    light = denoised(lights, features)
    ready = time.process_time()
    save(developed(light, bloom, vignette, grain), out)
    height, width = light.shape[:2]
    times = f'render={rendered - started:.1f}s denoise={ready - rendered:.1f}s'
    line = f'RENDERED {out} {width}x{height} spp={samples} {times}'
    print(line)
    with open(os.path.join(WORK, 'times.log'), 'a', encoding='utf-8') as log:
        log.write(line + '\n')
