#!/usr/bin/env python3
"""Copies reviewed pictures and films from the driver's folder into supabase/demo and lists them in catalogue.json.

  python3 publish.py --from /path/to/out --match vit-0001,vit-0006     copies what these names match and is there
  python3 publish.py --from /path/to/out --all                         everything that is there

Files of another size than the catalogue asks for are left out, for instance those of an earlier version.

A product's pictures are listed in the order of rendering (second view, colours, details), new ones only up to the first that
is not there, because `npm run seed` adds only what continues the list that a database has. What is listed stays listed, and
pictures that are not rendered follow. Colours are added to the product's own list when their picture is there.
"""
import argparse
import json
import os
import shutil

from places import DEMO, stage_pictures
from render import files_of, jobs_of, size_of

TYPES = {'second': 'Look Book', 'colour': 'Other', 'detail': 'Detail view'}


def listed(product, is_present):
    """The product's further pictures and its colours, new ones as far as their files are there."""
    known = {image['url']: image for image in product['additional_images']}
    views = [view for kind in TYPES for view in product['render']['views'] if view['kind'] == kind]
    images, colours, is_complete = [], list(product['colors']), True
    for view in views:
        is_complete = is_complete and is_present(view['file'])
        if not is_complete and view['file'] not in known:
            continue
        former = known.get(view['file'], {})
        description = view.get('description') or former['description']
        image = {'url': view['file'], 'type': former.get('type', TYPES[view['kind']]), 'description': description}
        if 'color' in view:
            image['color'] = view['color']
            if view['color'] not in colours:
                colours.append(view['color'])
        images.append(image)
    own = {view['file'] for view in views}
    return images + [image for image in known.values() if image['url'] not in own], colours


def rendered(catalogue):
    """Kind, file and size of everything that the driver makes for a catalogue."""
    for job in jobs_of(catalogue):
        if job['kind'] != 'stage' and not job.get('f0'):
            yield from ((job['kind'], file, (job['w'], job['h'])) for file in files_of(job))


def copy(source, target):
    shutil.copyfile(source, target + '.part')
    os.replace(target + '.part', target)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--from', dest='source', required=True)
    ap.add_argument('--match', default='')
    ap.add_argument('--all', action='store_true')
    ap.add_argument('--without', default='', help='kinds that are not copied yet, for instance colour')
    opt = ap.parse_args()
    if not (opt.match or opt.all):
        ap.error('say which with --match, or --all')
    path = os.path.join(DEMO, 'catalogue.json')
    with open(path, encoding='utf-8') as f:
        catalogue = json.load(f)
    wanted, left_out = [m for m in opt.match.lower().split(',') if m], [*filter(None, opt.without.split(','))]
    if unknown := set(left_out) - {kind for kind, _, _ in rendered(catalogue)}:
        ap.error(f"no such kind: {', '.join(unknown)}")
    copied = [
        file
        for kind, file, size in rendered(catalogue)
        if kind not in left_out
        and (opt.all or any(m in file for m in wanted))
        and size_of(os.path.join(opt.source, file)) == size
    ]
    for file in copied:
        copy(os.path.join(opt.source, file), os.path.join(DEMO, file))
    for product in catalogue['products']:
        if any(view['file'] in copied for view in product['render']['views']):
            product['additional_images'], product['colors'] = listed(
                product, lambda file: os.path.exists(os.path.join(DEMO, file))
            )
    with open(path + '.part', 'w', encoding='utf-8') as f:
        json.dump(catalogue, f, ensure_ascii=False, indent=2)
        f.write('\n')
    os.replace(path + '.part', path)
    size = sum(os.path.getsize(os.path.join(folder, name)) for folder, _, names in os.walk(DEMO) for name in names)
    print(f'{len(copied)} files copied; supabase/demo is {size / 1e6:.1f} MB')
    copies = [picture['file'] for picture in stage_pictures() if picture.get('picture') in copied]
    if copies:
        print('to be published again with publish_stage.py:', *copies)


if __name__ == '__main__':
    main()
