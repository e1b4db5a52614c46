import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestServer } from '#server/test/test-server.ts'
import { type RestWorld, startRestWorld } from './rest-world.ts'

type Job = [name: string, parameters: string, returns: string]

const jobs: Job[] = [
  ['publish_due_products', '', 'integer'],
  ['publish_due_arrangements', '', 'void'],
  ['queue_change_emails', '', 'void'],
  ['rewrite_outdated_search_documents', '', 'void'],
  ['run_salon_clock', 'sends_email boolean default true', 'void'],
  ['queue_waiting_emails', '', 'void'],
  ['erase_deleted_waitlist_values', '', 'void'],
  ['begin_client_years', 'client uuid default null', 'void']
]
const names = jobs.map(([name]) => name)

/** Makes a job do this instead of its work. */
const replace = (server: TestServer, [name, parameters, returns]: Job, work: string) =>
  server.sql(`create or replace function public.${name}(${parameters}) returns ${returns}
    language plpgsql security definer set search_path = '' as $$ begin ${work} end $$`)
const record = (name: string) => `insert into public.jobs_that_ran values ('${name}', pg_current_xact_id()::text);`
const succeed = ([name, , returns]: Job) => `${record(name)} return${returns === 'integer' ? ' 0' : ''};`
const fail = (code: string) => `raise exception 'no more' using errcode = '${code}';`

describe('the clock', () => {
  let world: RestWorld
  beforeAll(async () => {
    world = await startRestWorld()
    const { server } = world
    await server.sql('create table jobs_that_ran (name text, run text)')
    for (const job of jobs) await replace(server, job, succeed(job))
  })
  afterAll(() => world.server.stop())

  /** What one run ran; the server's own clock may run at the same time. */
  const ran = async (sendsEmail = true) => {
    const [clock] = await world.server.sql<{ run: string }>('select pg_current_xact_id()::text as run, public.run_clock($1)', [
      sendsEmail
    ])
    const rows = await world.server.sql<{ name: string }>('select name from jobs_that_ran where run = $1', [clock?.run])
    return rows.map(({ name }) => name)
  }

  test('runs every job, the salon after the emails about changes', async () => {
    expect(await ran()).toEqual(names)
  })

  test('queues no emails where none are sent', async () => {
    const emails = ['queue_change_emails', 'queue_waiting_emails']
    expect(await ran(false)).toEqual(names.filter((name) => !emails.includes(name)))
  })

  test.each(jobs)('goes on when %s fails or takes too long, and keeps nothing of what it did', async (...job) => {
    const [name] = job
    for (const code of ['23514', '57014']) {
      await replace(world.server, job, record(name) + fail(code))
      expect(await ran()).toEqual(names.filter((other) => other !== name))
    }
    await replace(world.server, job, succeed(job))
  })
})

test('it also runs in a server that sends no emails', async () => {
  const { server, service } = await startRestWorld({ HOST: '0.0.0.0' })
  await service.from('demo_products').insert({ product_id: 'DUE', name: 'Due', is_draft: true }).throwOnError()
  await server.sql(`alter table demo_products disable trigger demo_products_schedule;
    update demo_products set appears_at = now() - interval '1 minute';
    alter table demo_products enable trigger demo_products_schedule`)
  await server.restart()
  const product = async () => (await service.from('demo_products').select('is_draft').eq('product_id', 'DUE').single()).data
  await expect.poll(product).toEqual({ is_draft: false })
  await server.stop()
})

test('the log says which job failed, and why', async () => {
  const { server, service } = await startRestWorld()
  await replace(server, ['publish_due_arrangements', '', 'void'], fail('23514'))
  const warn = vi.spyOn(server.app.log, 'warn')
  await service.rpc('run_clock').throwOnError()
  expect(warn).toHaveBeenCalledWith(
    { reason: 'the clock could not run publish_due_arrangements: no more' },
    'the database raised a warning'
  )
  warn.mockRestore()
  await server.stop()
})
