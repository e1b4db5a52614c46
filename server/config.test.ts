import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', isLoopback: true, seed: 'demo', logLevel: 'warn' })
})

test('an empty variable counts as unset, and a trailing slash of the address is dropped', () => {
  const config = readConfig({ PORT: '', PUBLIC_URL: 'https://shop.example/' })
  expect(config).toMatchObject({ port: 3000, publicUrl: 'https://shop.example' })
})

test('a host that others can reach starts empty', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).seed).toBe('none')
})

describe('what can not be used is said in a line for each variable', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT must be a whole number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL such as postgres://user:password@host:5432/vitrine'],
    [{ STORAGE_URL: 's3://bucket' }, 'STORAGE_URL must be a URL such as file:///var/lib/vitrine/files'],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL must be a URL such as smtp://user:password@host:587'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be a URL such as https://shop.example'],
    [{ SEED: 'all' }, 'SEED must be demo or none'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ PORT: 'x', SEED: 'y' }, 'PORT must be a number from 0 to 65535\nSEED must be demo or none'],
    [{ HOST: '0.0.0.0', SEED: 'demo' }, /^SEED=demo makes accounts whose passwords are published; with HOST=0\.0\.0\.0/]
  ])('%j', (variables: Record<string, string>, message) => {
    expect(() => readConfig(variables)).toThrow(ConfigError)
    expect(() => readConfig(variables)).toThrow(message)
  })
})
