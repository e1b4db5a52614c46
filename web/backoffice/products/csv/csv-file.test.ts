import { describe, expect, test } from 'vitest'
import { CsvUnreadable, decodeText, isCsvFile, parseCsv, readCsvFile } from './csv-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [index, unit] of [...`\ufeff${text}`].entries()) view.setUint16(index * 2, unit.charCodeAt(0), isLittle)
  return bytes
}

async function reasonOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading
  } catch (error) {
    if (error instanceof CsvUnreadable) return error.message
    throw error
  }
  throw new Error('it was read')
}

describe('§5 CSV upload: only type text/csv or a name ending .csv', () => {
  test.each([
    ['a.csv', '', true],
    ['A.CSV', 'application/vnd.ms-excel', true],
    ['a.txt', 'text/csv', true],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
    ['csv', 'text/plain', false]
  ])('%s of type %j: %s', (name, type, isAccepted) => {
    expect(isCsvFile({ name, type })).toBe(isAccepted)
  })
})

describe('the encoding of a file', () => {
  test.each([
    ['UTF-8', utf8('Title\nChloé')],
    ['UTF-8 with a mark', utf8('\ufeffTitle\nChloé')],
    ['Latin-1', Uint8Array.from([...'Title\nChlo', 'é'].map((letter) => letter.charCodeAt(0)))],
    ['UTF-16, little end first', utf16('Title\nChloé', true)],
    ['UTF-16, big end first', utf16('Title\nChloé', false)]
  ])('%s', async (_name, bytes) => {
    expect(await decodeText(bytes)).toBe('Title\nChloé')
  })

  test('decodes Windows-1252, including the characters that Latin-1 lacks', async () => {
    expect(await decodeText(Uint8Array.of(0x80, 0x92))).toBe('€’')
  })

  test.each([
    [
      'Mac Roman',
      [0x43, 0x68, 0x6c, 0x6f, 0x8e, 0x2c, 0x6c, 0xd5, 0x6f, 0x72, 0x2c, 0x4d, 0x9f, 0x6c, 0x6c],
      'Chloé,l’or,Müll'
    ],
    [
      'Windows-1252',
      [0x43, 0x68, 0x6c, 0x6f, 0xe9, 0x2c, 0x6c, 0x92, 0x6f, 0x72, 0x2c, 0x4d, 0xfc, 0x6c, 0x6c],
      'Chloé,l’or,Müll'
    ],
    ['Windows-1252 with signs only', [0x31, 0x80, 0x20, 0x97, 0x20, 0x32, 0x80], '1€ — 2€']
  ])('%s by the letters of its words', async (_name, bytes, text) => {
    expect(await decodeText(Uint8Array.from(bytes))).toBe(text)
  })

  test.each([
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]],
    ['an XLSX', [0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0]],
    ['a PDF with bytes', [...utf8('%PDF-1.7'), 0x0a, 0x1f, 0x02]]
  ])('rejects a renamed %s', async (_name, bytes) => {
    expect(await reasonOf(decodeText(Uint8Array.from(bytes)))).toBe('this is not a text file')
  })
})

describe('the shape of a file', () => {
  test.each([
    ['commas', 'Title,Price\nA,1\nB,2'],
    ['semicolons', 'Title;Price\r\nA;1\r\nB;2\r\n'],
    ['tabs', 'Title\tPrice\nA\t1\nB\t2'],
    ['bars', 'Title|Price\nA|1\nB|2'],
    ['a line that names the separator', 'sep=;\r\nTitle;Price\r\nA;1\r\nB;2\r\n'],
    ['a line that names another separator', 'sep=^\nTitle^Price\nA^1\nB^2\n'],
    ['empty lines between', 'Title,Price\n\nA,1\n\n\nB,2\n\n'],
    ['space around the names of columns', ' Title , Price\nA,1\nB,2'],
    ['rows of separators at the end', 'Title,Price\nA,1\nB,2\n,\n,\n'],
    ['quoted names with the other separator', '"Title";"Price"\nA;1\nB;2']
  ])('%s', async (_name, text) => {
    expect((await parseCsv(text)).rows).toEqual([{ cells: { Title: 'A', Price: '1' } }, { cells: { Title: 'B', Price: '2' } }])
  })

  test('a quoted text keeps its line breaks, separators and doubled quotation marks', async () => {
    const { rows } = await parseCsv('Title;Education\nA;"One;\r\ntwo ""three"""\nB;four')
    expect(rows.map(({ cells }) => cells.Education)).toEqual(['One;\r\ntwo "three"', 'four'])
  })

  test('decimal commas do not change the separator of a semicolon file', async () => {
    expect((await parseCsv('Title;Price\nA, black;1,5')).rows[0]?.cells).toEqual({ Title: 'A, black', Price: '1,5' })
  })

  test('a short row has empty last cells, and a long row reports a problem', async () => {
    const { rows } = await parseCsv('Title,Price,Brand\nA,1\nB,2,C,\nD,3,E,F')
    expect(rows.map(({ problem }) => problem?.slice(0, 35))).toEqual([
      undefined,
      undefined,
      'More cells than columns: put values'
    ])
    expect(rows[0]?.cells.Brand).toBe('')
  })

  test('a line of separators is a row without a title', async () => {
    expect((await parseCsv('Title,Price\nA,1\n,\nB,2')).rows).toHaveLength(3)
  })

  test.each([
    ['', 'the file is empty'],
    ['\n\n', 'the file is empty'],
    ['Title,Price', 'there are no rows below the header'],
    ['Title,Price\n,\n,', 'there are no rows below the header'],
    ['title,Price\nA,1', 'there is no column called Title, only one called title'],
    ['Name,Price\nA,1', 'there is no column called Title'],
    ['A,1\nB,2', 'there is no column called Title'],
    ['Title,Price\nA,"1\nB,2', 'a quotation mark near row 1 is not closed']
  ])('rejects %j: %s', async (text, reason) => {
    expect(await reasonOf(parseCsv(text))).toBe(reason)
  })
})

test('rejects a file over 50 MB before it is read', async () => {
  const file = new Blob([new Uint8Array(50 * 1024 * 1024 + 1)])
  await expect(readCsvFile(file)).rejects.toThrow('the file is larger than 50 MB')
})

test('reads 100,000 rows', async () => {
  const text = `Title,Price,Education\n${'Lac 38,8900,"A watch, with a long story to tell."\n'.repeat(100_000)}`
  expect((await readCsvFile(new Blob([text]))).rows).toHaveLength(100_000)
})
