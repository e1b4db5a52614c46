import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '#server/startup-error.ts'
import { findFunctions } from './find-functions.ts'

let project: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'vitrine-project-'))
})
afterEach(() => rm(project, { recursive: true, force: true }))

async function write(path: string, text = ''): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}

const find = () => findFunctions(join(project, 'functions'))
const urlOf = (path: string) => pathToFileURL(join(project, path)).href

test('finds folders with an index.ts and a valid name, and none without the functions folder', async () => {
  expect([...(await find()).keys()]).toEqual([])
  for (const path of ['hello/index.ts', '_shared/index.ts', '.git/index.ts', 'empty/other.ts', 'a b/index.ts']) {
    await write(`functions/${path}`)
  }
  expect([...(await find()).values()]).toEqual([
    { name: 'hello', entry: urlOf('functions/hello/index.ts'), imports: {}, verifyJwt: true }
  ])
})

test('config.toml disables functions, opens them, and sets another entry point or import map', async () => {
  await write('functions/off/index.ts')
  await write('functions/open/main.ts')
  await write('maps/open.json', '{"imports": {"zod": "npm:zod@4", "@/": "../shared/"}}')
  await write(
    'config.toml',
    `[functions.off]
     enabled = false
     [functions.open]
     verify_jwt = false
     entrypoint = "functions/open/main.ts"
     import_map = "maps/open.json"`
  )
  expect([...(await find()).values()]).toEqual([
    {
      name: 'open',
      entry: urlOf('functions/open/main.ts'),
      imports: { zod: 'npm:zod@4', '@/': urlOf('shared/') },
      verifyJwt: false
    }
  ])
})

test('the import map of a function takes precedence over the shared one', async () => {
  await write('functions/hello/index.ts')
  await write('functions/import_map.json', '{"imports": {"a": "npm:a", "b": "npm:b"}}')
  await write('functions/hello/deno.json', '{"imports": {"b": "npm:other"}, "lock": false}')
  expect((await find()).get('hello')?.imports).toEqual({ a: 'npm:a', b: 'npm:other' })
})

test.each([
  ['config.toml', '[functions.hello'],
  ['config.toml', '[functions.hello]\nverify_jwt = "no"'],
  ['functions/hello/deno.json', '{"imports": '],
  ['functions/hello/deno.json', '{"imports": {"a": 1}}']
])('names %s in the error if it cannot be read', async (path, text) => {
  await write('functions/hello/index.ts')
  await write(path, text)
  await expect(find()).rejects.toThrow(ConfigError)
  await expect(find()).rejects.toThrow(join(project, path))
})
