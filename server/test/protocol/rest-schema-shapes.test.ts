import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

describe('serves a schema', () => {
  test('with a view that selects from itself, which alone fails', async () => {
    await world.server.sql(`
      create view echo as select 1 as a;
      create or replace view echo as select * from echo;
      grant select on echo to anon`)
    await world.server.restart()
    const echo = await world.request('/echo')
    expect([echo.status, echo.json]).toMatchObject([500, { code: '42P17' }])
    expect((await world.request('/echo?select=a,clients(*)')).json).toMatchObject({ code: 'PGRST200' })
    const options = await world.request('/echo', { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([200, 'OPTIONS,GET,HEAD'])
    expect((await world.request('/projects?select=id,clients(name)&id=eq.1')).status).toBe(200)
    expect((await world.request('/')).status).toBe(200)
  })

  test('with views that select from each other', async () => {
    await world.server.sql(`
      create view ping as select id, name from clients;
      create view pong as select id, name from ping;
      create or replace view ping as select id, name from pong;
      grant select on ping, pong to anon`)
    await world.server.restart()
    for (const path of ['/ping', '/pong']) expect((await world.request(path)).json).toMatchObject({ code: '42P17' })
    expect((await world.request('/clients?select=id,projects(name)&id=eq.1')).status).toBe(200)
  })

  test('with a chain of 200 views, and embeds the tables of the first view in the last', async () => {
    await world.server.sql(`
      do $$ begin
        create view chain_0 as select * from projects;
        for step in 1..200 loop
          execute format('create view chain_%s as select * from chain_%s', step, step - 1);
        end loop;
        grant select on chain_200 to anon;
      end $$`)
    const { json } = await world.request('/chain_200?select=name,clients(name),tasks(name)&id=eq.1')
    expect(json).toEqual([
      { name: 'Windows 7', clients: { name: 'Microsoft' }, tasks: [{ name: 'Design w7' }, { name: 'Code w7' }] }
    ])
  })

  test('with more combinations of views than could be listed', async () => {
    await world.server.sql(`
      do $$ declare made text; begin
        for step in 1..150 loop
          foreach made in array array['users', 'projects', 'users_projects'] loop
            execute format('create view many_%s_%s as select * from %s', made, step, made);
          end loop;
        end loop;
        grant select on all tables in schema public to anon;
      end $$`)
    const along = await world.request(
      '/many_users_projects_7?select=user_id,many_projects_9(name)&user_id=eq.2&order=project_id'
    )
    expect(along.json).toEqual([
      { user_id: 2, many_projects_9: { name: 'Windows 10' } },
      { user_id: 2, many_projects_9: { name: 'OSX' } }
    ])
    const through = await world.request('/many_users_3?select=name,many_projects_5!many_users_projects_8(name)&id=eq.2')
    expect(through.json).toEqual([{ name: 'Michael Scott', many_projects_5: [{ name: 'Windows 10' }, { name: 'OSX' }] }])
  })

  test('with a thousand tables that reference one of them, and embeds in both directions', async () => {
    await world.server.sql(`
      do $$ begin
        create table hub (id int primary key);
        insert into hub values (1);
        for step in 1..1000 loop
          execute format('create table spoke_%s (hub_id int references hub)', step);
        end loop;
        insert into spoke_1 values (1);
        insert into spoke_1000 values (1);
        grant select on all tables in schema public to anon;
      end $$`)
    expect((await world.request('/spoke_1000?select=hub(id)')).json).toEqual([{ hub: { id: 1 } }])
    expect((await world.request('/hub?select=id,spoke_1(*),spoke_1000(*)')).json).toEqual([
      { id: 1, spoke_1: [{ hub_id: 1 }], spoke_1000: [{ hub_id: 1 }] }
    ])
    expect((await world.request('/spoke_1001')).json).toMatchObject({ code: 'PGRST205' })
  })
})
