import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', isLoopback: true, seed: 'demo', logLevel: 'warn' })
})

test('an empty variable counts as unset, and a trailing slash of the address is dropped', () => {
  const config = readConfig({ PORT: '', PUBLIC_URL: 'https://shop.example/' })
  expect(config).toMatchObject({ port: 3000, publicUrl: 'https://shop.example' })
})

test.each([
  ['HOST', '0.0.0.0'],
  ['PUBLIC_URL', 'https://shop.example']
])('%s=%s lets others in, so it starts empty', (name, value) => {
  expect(readConfig({ [name]: value })).toMatchObject({ seed: 'none', isLoopback: false })
})

test('a folder of files may have a space in its name', () => {
  expect(readConfig({ STORAGE_URL: 'file:///var/my%20files' }).storageDir).toBe('/var/my files')
})

describe('what can not be used is said in a line for each variable', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be a whole number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL such as postgres://user:password@host:5432/vitrine'],
    [{ STORAGE_URL: 's3://bucket' }, 'STORAGE_URL must be a URL such as file:///var/lib/vitrine/files'],
    [
      { STORAGE_URL: 'file://server/share' },
      'STORAGE_URL must name a folder of this machine, such as file:///var/lib/vitrine/files'
    ],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL must be a URL such as smtp://user:password@host:587'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be a URL such as https://shop.example'],
    [{ SEED: 'all' }, 'SEED must be demo or none'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ PORT: 'x', SEED: 'y' }, 'PORT must be a number from 0 to 65535\nSEED must be demo or none'],
    [
      { PUBLIC_URL: 'https://shop.example', SEED: 'demo' },
      /^SEED=demo makes accounts .* and PUBLIC_URL=https:\/\/shop\.example/
    ],
    [{ HOST: '0.0.0.0', SEED: 'demo' }, /^SEED=demo makes accounts whose passwords are published; with HOST=0\.0\.0\.0/]
  ])('%j', (variables: Record<string, string>, message) => {
    expect(() => readConfig(variables)).toThrow(ConfigError)
    expect(() => readConfig(variables)).toThrow(message)
  })
})
