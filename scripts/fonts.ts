import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

// Subsets the published families into web/public/fonts. Run after a family changes: node scripts/run.mjs scripts/fonts.ts

const { resolve } = createRequire(import.meta.url)
const target = join(import.meta.dirname, '../web/public/fonts')

type Face = { family: string; file: string; axes: Record<string, number | { min: number; max: number }> }

const faces: Face[] = [
  { family: 'noto-serif-display', file: 'standard-normal', axes: { wdth: 86, wght: { min: 300, max: 400 } } },
  { family: 'hanken-grotesk', file: 'wght-normal', axes: { wght: { min: 400, max: 600 } } }
]

const ranges = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2010, 0x2027],
    [0x2030, 0x203a],
    [0x2044, 0x2044],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2215],
    [0x221e, 0x221e]
  ],
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x24f],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20c0]
  ]
} as const

for (const { family, file, axes } of faces) {
  for (const [alphabet, parts] of Object.entries(ranges)) {
    const source = readFileSync(resolve(`@fontsource-variable/${family}/files/${family}-${alphabet}-${file}.woff2`))
    const text = parts.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    )
    const font = await subsetFont(source, text.join(''), { targetFormat: 'woff2', variationAxes: axes })
    writeFileSync(join(target, `${family}-${alphabet}.woff2`), font)
    console.log(`${family}-${alphabet}.woff2 ${(font.length / 1024).toFixed(1)} kB`)
  }
}
