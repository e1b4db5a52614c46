import { expect, test } from 'vitest'
import { createAddressLimits } from './address-limits.ts'

const address = { ip: '203.0.113.7', network: '203.0.113.7', isShared: false }

test('limits the sockets of an address, and frees a place when one closes', () => {
  const limits = createAddressLimits({ sockets: 2, bytesPerSecond: 1000 })
  expect([limits.open(address), limits.open(address), limits.open(address)]).toEqual([true, true, false])
  limits.release(address)
  expect(limits.open(address)).toBe(true)
})

test('exempts shared addresses and the loopback address from the limit', () => {
  const limits = createAddressLimits({ sockets: 1, bytesPerSecond: 1000 })
  for (const one of [
    { ...address, isShared: true },
    { ip: '127.0.0.1', network: '127.0.0.1', isShared: false }
  ]) {
    expect([limits.open(one), limits.open(one)]).toEqual([true, true])
  }
})

test('delays reading from fast senders, and ignores frames that arrive after the last socket closed', () => {
  const limits = createAddressLimits({ sockets: 2, bytesPerSecond: 1000 })
  limits.open(address)
  expect(limits.receive(address.network, 1000)).toBe(0)
  expect(limits.receive(address.network, 2000)).toBeGreaterThan(1500)
  limits.release(address)
  expect(limits.receive(address.network, 9000)).toBe(0)
  limits.open(address)
  expect(limits.receive(address.network, 1000)).toBe(0)
})
