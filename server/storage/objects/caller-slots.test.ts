import { expect, test } from 'vitest'
import { tooManyUploads } from '#server/storage/errors.ts'
import { createCallerSlots } from './caller-slots.ts'

const address = { ip: '203.0.113.7', network: '203.0.113.7', isShared: false }
const anonymous = { role: 'anon' }
const refusal = 'Finish or abort other uploads first'

test('callers without an account share the slots of their network, and freed ones are taken again', () => {
  const slots = createCallerSlots({ ofUser: 2, ofNetwork: 1 }, tooManyUploads)
  const free = slots.take(anonymous, address)
  expect(() => slots.take(anonymous, address)).toThrow(refusal)
  slots.take(anonymous, { ...address, network: '203.0.113.8' })
  free()
  slots.take(anonymous, address)
})

test('each user has slots of their own', () => {
  const slots = createCallerSlots({ ofUser: 2, ofNetwork: 1 }, tooManyUploads)
  const take = (sub: string) => slots.take({ role: 'authenticated', sub }, address)
  take('anna')
  take('anna')
  expect(() => take('anna')).toThrow(refusal)
  take('bruno')
})

test('the service role has no limit, and an untrusted proxy a higher one', () => {
  const slots = createCallerSlots({ ofUser: 1, ofNetwork: 1 }, tooManyUploads)
  for (let at = 0; at < 5; at += 1) slots.take({ role: 'service_role' }, address)
  for (let at = 0; at < 2; at += 1) slots.take(anonymous, { ...address, isShared: true })
})
