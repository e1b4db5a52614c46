#!/usr/bin/env python3
"""Takes the pictures of the shop's own pages, listed in stage.json, into web/public/stage, in the widths that the pages name.

  python3 publish_stage.py --from /path/to/out                    those that are there
  python3 publish_stage.py --from /path/to/out --match hero,knit   those that these names match

The largest width has the plain name, a smaller one says its width: hero-night.webp, hero-night-1440.webp. Where stage.json gives
a quantizer as `avif` (0, best, to 63), the picture is there as AVIF too. One is cut for the previews of links.
"""
import argparse
import os
import shutil
import subprocess
import tempfile

from places import DEMO, STAGE, stage_names, stage_pictures
from render import WEBP


def width_of(picture):
    return int(subprocess.run(['identify', '-format', '%w', picture], stdout=subprocess.PIPE, check=True, text=True).stdout)


def encode(source, width, target, avif):
    """One width of a picture; the original's own width is copied, not encoded a second time. No AVIF without a quantizer."""
    with tempfile.TemporaryDirectory() as folder:
        png = os.path.join(folder, 'picture.png')
        subprocess.run(['convert', source, '-resize', f'{width}x', png], check=True)
        if width_of(source) == width:
            shutil.copyfile(source, f'{target}.webp')
        else:
            subprocess.run([*WEBP, png, '-o', f'{target}.webp'], check=True)
        if avif is not None:
            quality = f'--min 0 --max 63 -a end-usage=q -a cq-level={avif} -s 3'.split()
            subprocess.run(['avifenc', *quality, png, f'{target}.avif'], check=True, stdout=subprocess.DEVNULL)


def source_of(picture, folder):
    """A picture of the demo, or one rendered for the pages."""
    if 'picture' in picture:
        return os.path.join(DEMO, picture['picture'])
    return os.path.join(folder, 'stage', picture['file'] + '.webp')


def preview(source):
    """The picture that is shown with a link to the shop."""
    cut = '-resize 1200x -gravity center -crop 1200x630+0+0 +repage -quality 85'.split()
    subprocess.run(['convert', source, *cut, os.path.join(STAGE, 'share.jpg')], check=True)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--from', dest='source', required=True)
    ap.add_argument('--match', default='')
    opt = ap.parse_args()
    wanted = [name for name in opt.match.split(',') if name]
    for picture in stage_pictures():
        if wanted and not any(name in picture['file'] for name in wanted):
            continue
        source = source_of(picture, opt.source)
        if not os.path.exists(source):
            print(picture['file'], 'left out: there is no', source)
            continue
        if width_of(source) < picture['widths'][0]:
            print(picture['file'], 'left out: it is only', width_of(source), 'wide')
            continue
        for name, width in stage_names(picture):
            encode(source, width, os.path.join(STAGE, name), picture.get('avif'))
        if picture.get('shared'):
            preview(source)
        print(picture['file'], *picture['widths'])


if __name__ == '__main__':
    main()
