"""Where the scripts of this folder find what is rendered and where they publish it."""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
DEMO = os.path.join(HERE, '..', 'supabase', 'demo')
STAGE = os.path.join(HERE, '..', 'web', 'public', 'stage')


def stage_pictures():
    """The pictures of the shop's own pages."""
    with open(os.path.join(HERE, 'stage.json'), encoding='utf-8') as f:
        return json.load(f)


def stage_names(picture):
    """The name, without an ending, and the width of each published size: the largest has the plain name."""
    for place, width in enumerate(picture['widths']):
        yield picture['file'] + (f'-{width}' if place else ''), width
