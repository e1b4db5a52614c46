import { expect, test } from 'vitest'
import { changeLevel, levelName, readPictureRequest, weightsOf, writePictureRequest } from './picture-request.ts'

const read = (query: string) => readPictureRequest(new URLSearchParams(query))
const usual = { colour: 3, shape: 3, texture: 3 }

test('without parameters all three are important, and no category is chosen', () => {
  expect(read('like=VIT-0001')).toEqual({ levels: usual, category: undefined })
})

test('a request survives the URL, with the other parameters', () => {
  for (const request of [
    { levels: { colour: 0, shape: 4, texture: 3 }, category: 'Bags' },
    { levels: { colour: 1, shape: 2, texture: 0 }, category: null },
    { levels: usual, category: undefined }
  ]) {
    const params = writePictureRequest(new URLSearchParams('like=VIT-0001&colour=2&category=Shoes'), request)
    expect(readPictureRequest(params)).toEqual(request)
    expect(params.get('like')).toBe('VIT-0001')
  }
})

test('the usual request adds nothing to the URL', () => {
  expect(String(writePictureRequest(new URLSearchParams(), { levels: usual, category: undefined }))).toBe('')
})

test('a level that cannot be read is the usual one', () => {
  expect(read('colour=5&shape=-1&texture=much').levels).toEqual(usual)
})

test('one of the three always counts', () => {
  expect(read('colour=0&shape=0&texture=0').levels).toEqual({ colour: 1, shape: 0, texture: 0 })
  expect(changeLevel({ colour: 0, shape: 2, texture: 0 }, 'shape', 0)).toEqual({ colour: 0, shape: 1, texture: 0 })
  expect(changeLevel({ colour: 1, shape: 2, texture: 0 }, 'shape', 0)).toEqual({ colour: 1, shape: 0, texture: 0 })
})

test('levels have words, and weights between 0 and 1', () => {
  expect([0, 1, 2, 3, 4].map(levelName)).toEqual(['Ignored', 'A little', 'Somewhat', 'Important', 'Decisive'])
  expect(weightsOf({ colour: 0, shape: 2, texture: 4 })).toEqual({ colour: 0, shape: 0.5, texture: 1 })
})
