import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPagePath } from './page-paths.ts'

const app = join(import.meta.dirname, '../../web/app')

/** Read as text, since the server imports nothing from the web app. `:name` becomes a name; `/backoffice/*` is not found. */
async function pathsIn(file: string, list: RegExp): Promise<string[]> {
  const [, source = ''] = list.exec(await readFile(join(app, file), 'utf8')) ?? []
  const paths = [...source.matchAll(/'(\/[^'*]*)'/g)].map(([, path = '']) => path.replace(/:\w+/g, 'name'))
  if (paths.length === 0) throw new Error(`No paths were found in ${file}`)
  return paths
}

test.each([
  ['shopPaths', 'frames.ts', /shopPaths = \[([^\]]*)\]/],
  ['backofficePages', 'backoffice-pages.ts', /^(.*)$/s]
])('knows every path of %s', async (_name, file, list) => {
  expect((await pathsIn(file, list)).filter((path) => !isPagePath(path))).toEqual([])
})
