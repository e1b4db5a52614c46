import { expect, test } from 'vitest'
import { csvDataDictionary, csvOfFailures, csvTemplate } from './csv-documents.ts'
import { parseCsv } from './csv-file.ts'
import { prepareRows } from './csv-upload.ts'

const withoutMark = (text: string) => text.replace('\ufeff', '')

test('the template is a file that uploads as it is', () => {
  const [row] = prepareRows(parseCsv(withoutMark(csvTemplate())), () => 'PROD-1')
  expect(row).toMatchObject({
    problem: '',
    product: {
      name: 'Augustine Top-Handle Bag',
      price: 3450,
      gender: 'women',
      colors: ['Oxblood', 'Black'],
      is_new_arrival: true
    }
  })
})

test('the data dictionary explains every column of the template', () => {
  const { columns } = parseCsv(withoutMark(csvTemplate()))
  for (const column of columns) expect(csvDataDictionary()).toContain(`\r\n${column},`)
})

test('failed rows come back as they were, with the reason in an Error column', () => {
  const table = parseCsv('Title;Education;Error\nLac 38;"Two\nlines, a comma";old\n;nothing;')
  const [good, bad] = prepareRows(table, () => 'PROD-1')
  if (!good || !bad) throw new Error('two rows were read')
  const text = csvOfFailures(table.columns, [
    { row: good, message: 'Price must be positive' },
    { row: bad, message: bad.problem }
  ])
  expect(parseCsv(withoutMark(text)).rows.map(({ cells }) => cells)).toEqual([
    { Title: 'Lac 38', Education: 'Two\nlines, a comma', Error: 'Price must be positive' },
    { Title: '', Education: 'nothing', Error: 'Missing required field: Title' }
  ])
})
