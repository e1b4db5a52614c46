import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPagePath } from '#server/site/page-paths.ts'
import { apiPaths } from './api-proxy.ts'

test.each(apiPaths)('%s is neither a page nor a prefix of a path in web/', (path) => {
  expect(isPagePath(path)).toBe(false)
  expect(existsSync(join(import.meta.dirname, '../web', path))).toBe(false)
})
