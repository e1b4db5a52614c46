import { expect, test } from 'vitest'
import { createFailedSignIns } from './failed-sign-ins.ts'

const amelie = { account: 'amelie@vitrine.example' }
const from = (network: string, isShared = false) => ({ ip: network, network, isShared })

function failuresAt() {
  const clock = { now: 0 }
  return { clock, failedSignIns: createFailedSignIns(() => clock.now) }
}

test('blocks an account for one address for five minutes after ten wrong passwords', () => {
  const { clock, failedSignIns } = failuresAt()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(failedSignIns.waitFor(from('192.0.2.1'), amelie)).toBe(0)
    failedSignIns.count(from('192.0.2.1'), amelie)
    clock.now += 1000
  }
  expect(failedSignIns.waitFor(from('192.0.2.1'), amelie)).toBe(290)
  expect(failedSignIns.waitFor(from('192.0.2.2'), amelie)).toBe(0)
  expect(failedSignIns.waitFor(from('192.0.2.1'), { account: 'other' })).toBe(0)
  clock.now += 290_000
  expect(failedSignIns.waitFor(from('192.0.2.1'), amelie)).toBe(0)
})

test.each([
  ['a hundred attempts from one address', false, 100],
  ['two thousand attempts from a shared address', true, 2000]
])('%s block it for all accounts', (_name, isShared, max) => {
  const { failedSignIns } = failuresAt()
  const address = from('192.0.2.1', isShared)
  for (let attempt = 0; attempt < max; attempt += 1) {
    expect(failedSignIns.waitFor(address, amelie)).toBe(0)
    failedSignIns.count(address, { account: `account ${attempt}` })
  }
  expect(failedSignIns.waitFor(address, amelie)).toBe(300)
})

test('blocks an account for an hour after fifty wrong codes from any address, but not after wrong passwords', () => {
  const { failedSignIns } = failuresAt()
  const code = { account: 'code amelie@vitrine.example', isCode: true }
  for (let attempt = 0; attempt < 50; attempt += 1) {
    for (const target of [code, amelie]) {
      expect(failedSignIns.waitFor(from(`192.0.2.${attempt}`), target)).toBe(0)
      failedSignIns.count(from(`192.0.2.${attempt}`), target)
    }
  }
  expect(failedSignIns.waitFor(from('198.51.100.1'), code)).toBe(3600)
  expect(failedSignIns.waitFor(from('198.51.100.1'), amelie)).toBe(0)
})

test('a success clears the failures of the account, and one failure of the address', () => {
  const { failedSignIns } = failuresAt()
  const address = from('192.0.2.1')
  for (let round = 0; round < 300; round += 1) {
    failedSignIns.count(address, { ...amelie, isCode: true })
    failedSignIns.recordSuccess(address, { ...amelie, isCode: true })
  }
  expect(failedSignIns.waitFor(address, amelie)).toBe(0)
  expect(failedSignIns.waitFor(address, { account: 'other' })).toBe(0)
})
