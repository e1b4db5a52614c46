"""Tests of what publish.py lists and of what render.py asks for; `python3 -m unittest test_publish` runs them."""
import os
import struct
import tempfile
import unittest

from publish import listed
from render import product_jobs, webp_size


def view(kind, **more):
    return {'kind': kind, 'file': f'{kind}.webp', 'description': f'The {kind}', 'w': 8, 'h': 10, 'spp': 2, **more}


def product(*views, images=()):
    render = {'subject': 'knit', 'params': {'pitch': '1', 'bg': 'a'}, 'views': views}
    return {'brand': 'A', 'colors': ['Tan'], 'additional_images': list(images), 'render': render}


class Listed(unittest.TestCase):
    def test_pictures_are_in_the_order_of_rendering_and_bring_their_colour(self):
        images, colours = listed(product(view('detail'), view('colour', color='Black'), view('second')), lambda file: True)
        self.assertEqual([image['url'] for image in images], ['second.webp', 'colour.webp', 'detail.webp'])
        self.assertEqual(images[1], {'url': 'colour.webp', 'type': 'Other', 'description': 'The colour', 'color': 'Black'})
        self.assertEqual(colours, ['Tan', 'Black'])

    def test_the_list_ends_at_the_first_picture_that_is_not_there(self):
        images, colours = listed(
            product(view('second'), view('colour', color='Black'), view('detail')), lambda file: file != 'colour.webp'
        )
        self.assertEqual([image['url'] for image in images], ['second.webp'])
        self.assertEqual(colours, ['Tan'])

    def test_a_listed_picture_keeps_its_type_and_gets_its_new_description(self):
        former = {'url': 'second.webp', 'type': 'Runway', 'description': 'Before'}
        images, _ = listed(product(view('second'), images=[former]), lambda file: True)
        self.assertEqual(images, [{'url': 'second.webp', 'type': 'Runway', 'description': 'The second'}])

    def test_pictures_that_are_not_rendered_stay(self):
        drawn = {'url': 'drawn.webp', 'type': 'Other', 'description': 'A drawing'}
        images, _ = listed(product(view('second'), images=[drawn]), lambda file: True)
        self.assertEqual(images[1], drawn)


class Jobs(unittest.TestCase):
    def test_a_view_has_the_parameters_of_its_product_and_one_of_another_subject_only_its_own(self):
        views = [view('main', params={'bg': 'b'}), view('detail', subject='garment', params={'neck': 'roll'})]
        jobs = list(product_jobs([product(*views)]))
        self.assertEqual([job['subject'] for job in jobs], ['knit', 'garment'])
        self.assertEqual([job['params'] for job in jobs], [{'pitch': '1', 'bg': 'b'}, {'neck': 'roll'}])


class WebpSize(unittest.TestCase):
    def test_the_size_is_that_of_the_header_and_zero_without_a_file(self):
        head = b'RIFF' + bytes(4) + b'WEBPVP8 ' + bytes(10) + struct.pack('<HH', 1600, 2000)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'a.webp')
            self.assertEqual(webp_size(path), (0, 0))
            with open(path, 'wb') as file:
                file.write(head)
            self.assertEqual(webp_size(path), (1600, 2000))


if __name__ == '__main__':
    unittest.main()
