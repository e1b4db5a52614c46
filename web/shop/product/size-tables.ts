import * as sizes from '#web/domain/sizes/regional-sizes.ts'

export type SizeTable = sizes.RegionalSizes & {
  title: string
  advice: string
  /** Of the body or the product, in centimetres. */
  lengths: Record<string, number[]>
}

const numbers = (text: string) => text.split(' ').map(Number)

const footAdvice = 'In the evening, stand on a sheet of paper and measure from the heel to the longest toe.'
const bodyAdvice = 'Measure over light clothing, with the tape level and not too tight.'
const handAdvice = 'Measure around the palm of the hand you write with, leaving out the thumb.'

export const womensShoes: SizeTable = {
  ...sizes.womensShoes,
  title: "Women's shoes",
  advice: footAdvice,
  lengths: { Foot: numbers('22.2 22.5 22.8 23.2 23.5 23.8 24.2 24.5 24.8 25.2 25.5 25.8 26.2 26.8') }
}

export const mensShoes: SizeTable = {
  ...sizes.mensShoes,
  title: "Men's shoes",
  advice: footAdvice,
  lengths: { Foot: numbers('24.3 24.7 25 25.3 25.7 26 26.3 26.7 27 27.3 27.7 28 28.3 29') }
}

export const womensClothes: SizeTable = {
  ...sizes.womensClothes,
  title: "Women's clothing",
  advice: bodyAdvice,
  lengths: {
    Bust: numbers('76 80 84 88 92 96 100'),
    Waist: numbers('58 62 66 70 74 78 82'),
    Hips: numbers('84 88 92 96 100 104 108')
  }
}

export const mensClothes: SizeTable = {
  ...sizes.mensClothes,
  title: "Men's clothing",
  advice: bodyAdvice,
  lengths: { Chest: numbers('88 92 96 100 104 108 112'), Waist: numbers('76 80 84 88 92 96 100') }
}

export const rings: SizeTable = {
  ...sizes.rings,
  title: 'Rings',
  advice: 'In the evening, wrap a strip of paper around the finger, loose enough to pass the knuckle, and measure the strip.',
  lengths: { Finger: numbers('4.6 4.8 5 5.2 5.4 5.6 5.8 6 6.2') }
}

export const belts: SizeTable = {
  ...sizes.belts,
  title: 'Belts',
  advice: 'Measure a belt that fits, from the fold at the buckle to the hole you use.',
  lengths: { Length: numbers('70 75 80 85 90 95 100 105 110 115') }
}

export const womensGloves: SizeTable = {
  ...sizes.womensGloves,
  title: "Women's gloves",
  advice: handAdvice,
  lengths: { Hand: numbers('16.5 17.8 19.1 20.3 21.6') }
}

export const mensGloves: SizeTable = {
  ...sizes.mensGloves,
  title: "Men's gloves",
  advice: handAdvice,
  lengths: { Hand: numbers('20.3 21.6 22.9 24.1 25.4') }
}

export const hats: SizeTable = {
  ...sizes.hats,
  title: 'Hats',
  advice: 'Measure around the head above the ears, where the hat will sit.',
  lengths: { Head: numbers('54 55 56 57 58 59 60 61 62') }
}
