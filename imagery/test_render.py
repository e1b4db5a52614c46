"""Tests of what render.py asks for and of what it takes as done."""
import os
import struct
import subprocess
import tempfile
import unittest
from argparse import Namespace

from places import HERE
from render import Driver, film_jobs, product_jobs, webp_size


def view(kind, **more):
    return {'kind': kind, 'file': f'{kind}.webp', 'description': f'The {kind}', 'w': 8, 'h': 10, 'spp': 2, **more}


def product(*views, images=()):
    render = {'subject': 'knit', 'params': {'pitch': '1', 'bg': 'a'}, 'views': views}
    return {'brand': 'A', 'colors': ['Tan'], 'additional_images': list(images), 'render': render}


def film(**more):
    loop = {'subject': 'knit', 'params': {}, 'file': 'film', 'w': 8, 'h': 4, 'spp': 2, 'frames': 6, 'fps': 12, 'mirror': True}
    return {'loop': {**loop, **more}}


def header(width, height):
    """The beginning of a WebP."""
    return b'RIFF' + bytes(4) + b'WEBPVP8 ' + bytes(10) + struct.pack('<HH', width, height)


class Jobs(unittest.TestCase):
    def test_a_view_has_the_parameters_of_its_product_and_one_of_another_subject_only_its_own(self):
        views = [view('main', params={'bg': 'b'}), view('detail', subject='garment', params={'neck': 'roll'})]
        jobs = list(product_jobs([product(*views)]))
        self.assertEqual([job['subject'] for job in jobs], ['knit', 'garment'])
        self.assertEqual([job['params'] for job in jobs], [{'pitch': '1', 'bg': 'b'}, {'neck': 'roll'}])

    def test_a_detail_does_not_have_the_camera_of_the_whole_product(self):
        turned = product(view('main'), view('detail', params={'view': 'd1'}))
        turned['render']['params'].update(orbit='-30', dist='1.2')
        self.assertEqual([job['params'] for job in product_jobs([turned])][1], {'pitch': '1', 'bg': 'a', 'view': 'd1'})


class WebpSize(unittest.TestCase):
    def test_the_size_is_that_of_the_header_and_zero_without_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'a.webp')
            self.assertEqual(webp_size(path), (0, 0))
            with open(path, 'wb') as file:
                file.write(header(1600, 2000))
            self.assertEqual(webp_size(path), (1600, 2000))


class Resumed(unittest.TestCase):
    def test_a_picture_is_done_in_the_size_that_is_asked_for(self):
        with tempfile.TemporaryDirectory() as folder:
            driver = Driver(Namespace(work=folder, root=folder))
            with open(os.path.join(folder, 'main.webp'), 'wb') as file:
                file.write(header(8, 10))
            job = {'kind': 'main', 'out': 'main.webp', 'w': 8, 'h': 10}
            self.assertTrue(driver.exists(job))
            self.assertFalse(driver.exists({**job, 'w': 16}))
            self.assertFalse(driver.exists({**job, 'out': 'other.webp'}))

    def test_another_look_of_a_film_has_a_folder_of_its_own(self):
        driver = Driver(Namespace(work='work', root='out'))
        first, second = film_jobs([film()])
        self.assertEqual(driver.frames_of(first), driver.frames_of(second))
        self.assertNotEqual(driver.key(first), driver.key(second))
        for change in ({'mirror': False}, {'params': {'light': '2'}}):
            other, _ = film_jobs([film(**change)])
            self.assertNotEqual(driver.frames_of(first), driver.frames_of(other))
            self.assertNotEqual(driver.key(first), driver.key(other))


class Films(unittest.TestCase):
    def test_the_slices_of_a_film_that_runs_back_are_its_first_half(self):
        self.assertEqual([(job['f0'], job['f1']) for job in film_jobs([film()])], [(0, 2), (2, 4)])
        self.assertEqual([(job['f0'], job['f1']) for job in film_jobs([film(mirror=False)])], [(0, 3), (3, 6)])

    def test_a_film_is_not_encoded_without_all_of_its_frames(self):
        with tempfile.TemporaryDirectory() as folder:
            for frame in (0, 1, 2, 3, 4, 6, 7):
                with open(os.path.join(folder, f'{frame:04d}.png'), 'wb') as file:
                    file.write(b'picture')
            command = ['bash', os.path.join(HERE, 'encode_loop.sh'), folder, '8', '12', os.path.join(folder, 'film')]
            encoding = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
            self.assertEqual((encoding.returncode, encoding.stderr), (1, f'{folder}/0005.png is missing\n'))


if __name__ == '__main__':
    unittest.main()
