import { expect, test } from 'vitest'
import { csvDataDictionary, csvTemplate } from '#web/domain/catalogue/product-csv-documents.ts'
import { csvOfFailures } from './csv-documents.ts'
import { parseCsv } from './csv-file.ts'
import { prepareRow } from './csv-upload.ts'

const withoutMark = (text: string) => text.replace('\ufeff', '')

test('the template can be uploaded unchanged', async () => {
  const [row] = (await parseCsv(withoutMark(csvTemplate()))).rows
  expect(row && prepareRow(row, 1, () => 'PROD-1')).toMatchObject({
    problems: [],
    product: {
      name: 'Augustine Top-Handle Bag',
      price: 3450,
      gender: 'women',
      colors: ['Oxblood', 'Black'],
      is_new_arrival: true
    }
  })
})

test('the data dictionary explains every column of the template', async () => {
  const { columns } = await parseCsv(withoutMark(csvTemplate()))
  for (const column of columns) expect(csvDataDictionary()).toContain(`\r\n${column},`)
})

test('failed rows are exported unchanged with the reason in an Error column', async () => {
  const table = await parseCsv('Title;Education;Error\nLac 38;"Two\nlines, a comma";old\n;nothing;')
  const [good, bad] = table.rows.map((row, index) => prepareRow(row, index + 1, () => 'PROD-1'))
  if (!good || !bad) throw new Error('two rows were read')
  const text = csvOfFailures(table.columns, [
    { row: good, message: 'Price must be positive' },
    { row: bad, message: bad.problems[0]?.message ?? '' }
  ])
  expect((await parseCsv(withoutMark(text))).rows.map(({ cells }) => cells)).toEqual([
    { Title: 'Lac 38', Education: 'Two\nlines, a comma', Error: 'Price must be positive' },
    { Title: '', Education: 'nothing', Error: 'Missing required field: Title' }
  ])
})
