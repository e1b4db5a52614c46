"""Tests of what publish.py lists; `python3 -m unittest test_*.py` runs the tests of this folder."""
import unittest

from publish import listed
from test_render import product, view


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

    def test_what_is_listed_stays_listed_behind_one_that_is_not_there(self):
        detail = {'url': 'detail.webp', 'type': 'Detail view', 'description': 'The detail'}
        views = (view('second'), view('colour', color='Black'), view('detail'))
        images, _ = listed(product(*views, images=[detail]), lambda file: file == 'second.webp')
        self.assertEqual([image['url'] for image in images], ['second.webp', 'detail.webp'])

    def test_a_listed_picture_keeps_its_type_and_gets_its_new_description(self):
        former = {'url': 'second.webp', 'type': 'Runway', 'description': 'Before'}
        images, _ = listed(product(view('second'), images=[former]), lambda file: True)
        self.assertEqual(images, [{'url': 'second.webp', 'type': 'Runway', 'description': 'The second'}])

    def test_pictures_that_are_not_rendered_stay(self):
        drawn = {'url': 'drawn.webp', 'type': 'Other', 'description': 'A drawing'}
        images, _ = listed(product(view('second'), images=[drawn]), lambda file: True)
        self.assertEqual(images[1], drawn)


if __name__ == '__main__':
    unittest.main()
