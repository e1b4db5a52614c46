import { expect, test } from 'vitest'
import { createAddressLimits } from './address-limits.ts'

const options = { sockets: 2, bytesPerSecond: 1000, keptBytes: 1000 }
const address = { ip: '203.0.113.7', network: '203.0.113.7', isShared: false }

test('limits the sockets of an address, and frees a place when one closes', () => {
  const limits = createAddressLimits(options)
  expect([limits.open(address), limits.open(address), limits.open(address)]).toEqual([true, true, false])
  limits.release(address)
  expect(limits.open(address)).toBe(true)
})

test('exempts shared addresses and the loopback address from the limits', () => {
  const limits = createAddressLimits({ ...options, sockets: 1 })
  for (const one of [
    { ...address, isShared: true },
    { ip: '127.0.0.1', network: '127.0.0.1', isShared: false }
  ]) {
    expect([limits.open(one), limits.open(one), limits.keep(one, 5000)]).toEqual([true, true, true])
  }
})

test('limits the bytes that the channels of an address keep', () => {
  const limits = createAddressLimits({ ...options, keptBytes: 100 })
  limits.open(address)
  expect([limits.keep(address, 60), limits.keep(address, 60)]).toEqual([true, false])
  limits.free(address, 60)
  expect(limits.keep(address, 60)).toBe(true)
})

test('delays reading from fast senders, and ignores frames that arrive after the last socket closed', () => {
  const limits = createAddressLimits(options)
  limits.open(address)
  expect(limits.receive(address.network, 1000)).toBe(0)
  expect(limits.receive(address.network, 2000)).toBeGreaterThan(1500)
  limits.release(address)
  expect(limits.receive(address.network, 9000)).toBe(0)
  limits.open(address)
  expect(limits.receive(address.network, 1000)).toBe(0)
})
