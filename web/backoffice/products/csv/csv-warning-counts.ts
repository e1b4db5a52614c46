import { formatCount } from '#web/lib/format/counts.ts'
import type { UploadRow } from './csv-upload.ts'
import type { WarningKind } from './csv-warnings.ts'

export type WarningCounts = { kind: WarningKind; count: number }[]

const order: WarningKind[] = ['no price', 'doubtful price', 'rounded price', 'price taken', 'false']

export function countWarnings(rows: readonly UploadRow[]): WarningCounts {
  const counts = new Map<WarningKind, number>()
  for (const { warnings } of rows) {
    for (const { kind } of warnings) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return order.flatMap((kind) => ({ kind, count: counts.get(kind) ?? 0 })).filter(({ count }) => count > 0)
}

export function warningText({ kind, count }: WarningCounts[number], isDone: boolean): string {
  const [one, many] = (isDone ? textsAfter : textsBefore)[kind]
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

type Texts = Record<WarningKind, readonly [one: string, many: string]>

const textsBefore: Texts = {
  'no price': [
    'row will have no price: the value is not a plain number.',
    'rows will have no price: the values are not plain numbers.'
  ],
  'doubtful price': [
    'price will be read as a decimal but may be in thousands.',
    'prices will be read as decimals but may be in thousands.'
  ],
  'rounded price': ['price is rounded to the cent.', 'prices are rounded to the cent.'],
  'price taken': [
    'original price is not a plain number: the Price will be used.',
    'original prices are not plain numbers: the Price will be used.'
  ],
  false: ['cell that is neither true nor false is read as false.', 'cells that are neither true nor false are read as false.']
}

const textsAfter: Texts = {
  'no price': [
    'product has no price: the value was not a plain number.',
    'products have no price: the values were not plain numbers.'
  ],
  'doubtful price': [
    'price was read as a decimal but may be in thousands.',
    'prices were read as decimals but may be in thousands.'
  ],
  'rounded price': ['price was rounded to the cent.', 'prices were rounded to the cent.'],
  'price taken': [
    'original price was not a plain number: the Price was used.',
    'original prices were not plain numbers: the Price was used.'
  ],
  false: [
    'cell that was neither true nor false was read as false.',
    'cells that were neither true nor false were read as false.'
  ]
}
