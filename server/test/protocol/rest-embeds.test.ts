import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

describe('embedded resources', () => {
  test.each([
    [
      'to-one',
      '/projects?select=name,clients(name)&id=in.(1,5)&order=id',
      [
        { name: 'Windows 7', clients: { name: 'Microsoft' } },
        { name: 'Orphan', clients: null }
      ]
    ],
    [
      'to-many',
      '/clients?select=id,projects(name)&order=id',
      [
        { id: 1, projects: [{ name: 'Windows 7' }, { name: 'Windows 10' }] },
        { id: 2, projects: [{ name: 'IOS' }, { name: 'OSX' }] }
      ]
    ],
    [
      'one-to-one, from both sides',
      '/project_settings?select=color,projects(name,project_settings(color))&project_id=eq.1',
      [{ color: 'blue', projects: { name: 'Windows 7', project_settings: { color: 'blue' } } }]
    ],
    [
      'many-to-many',
      '/users?select=name,projects(name)&id=eq.2&projects.order=id',
      [{ name: 'Michael Scott', projects: [{ name: 'Windows 10' }, { name: 'OSX' }] }]
    ],
    [
      'many-to-many with the junction as hint',
      '/projects?select=users!users_projects(name)&id=eq.3',
      [{ users: [{ name: 'Dwight Schrute' }] }]
    ],
    [
      'nested',
      '/clients?select=name,projects(name,tasks(name))&id=eq.2&projects.order=id&projects.tasks.order=id',
      [
        {
          name: 'Apple',
          projects: [
            { name: 'IOS', tasks: [{ name: 'Design IOS' }, { name: 'Code IOS' }] },
            { name: 'OSX', tasks: [] }
          ]
        }
      ]
    ],
    [
      'of itself, the many by name',
      '/people?select=name,people(name)&id=eq.1&people.order=id',
      [{ name: 'Ada', people: [{ name: 'Ben' }, { name: 'Cid' }] }]
    ],
    [
      'of itself, the one by column',
      '/people?select=name,boss:manager_id(name)&id=eq.4',
      [{ name: 'Dee', boss: { name: 'Ben' } }]
    ],
    [
      'of itself, with a hint',
      '/people?select=name,reports:people!manager_id(name)&id=eq.2',
      [{ name: 'Ben', reports: [{ name: 'Dee' }] }]
    ],
    ['by column', '/projects?select=name,client:client_id(name)&id=eq.3', [{ name: 'IOS', client: { name: 'Apple' } }]],
    ['by foreign key', '/orders?select=id,orders_billing(street)&id=eq.1', [{ id: 1, orders_billing: { street: 'First' } }]],
    [
      'by hint, two ways to one table',
      '/orders?select=billing:places!billing_id(street),shipping:places!orders_shipping(street)&id=eq.2',
      [{ billing: { street: 'Second' }, shipping: null }]
    ],
    [
      'from a view',
      '/projects_view?select=name,clients(name)&id=eq.1',
      [{ name: 'Windows 7', clients: { name: 'Microsoft' } }]
    ],
    ['to a view', '/clients?select=projects_view(name)&id=eq.2', [{ projects_view: [{ name: 'IOS' }, { name: 'OSX' }] }]],
    [
      'from a view to a view',
      '/projects_view?select=name,tasks_view(name)&id=eq.1',
      [{ name: 'Windows 7', tasks_view: [{ name: 'Design w7' }, { name: 'Code w7' }] }]
    ],
    [
      'by a function',
      '/projects?select=name,full_client(name)&id=in.(1,5)&order=id',
      [
        { name: 'Windows 7', full_client: { name: 'Microsoft' } },
        { name: 'Orphan', full_client: null }
      ]
    ],
    ['by alias', '/projects?select=customer:clients(title:name)&id=eq.1', [{ customer: { title: 'Microsoft' } }]],
    ['without columns', '/projects?select=name,clients()&id=eq.1', [{ name: 'Windows 7' }]],
    [
      'twice, by two aliases',
      '/clients?select=a:projects(name),b:projects(name)&id=eq.1&a.id=eq.1&b.id=eq.2',
      [{ a: [{ name: 'Windows 7' }], b: [{ name: 'Windows 10' }] }]
    ],
    [
      'spread to-one',
      '/projects?select=name,...clients(client:name)&id=in.(1,5)&order=id',
      [
        { name: 'Windows 7', client: 'Microsoft' },
        { name: 'Orphan', client: null }
      ]
    ],
    [
      'spread to-one of every column',
      '/project_settings?select=color,...projects(*)&project_id=eq.1',
      [{ color: 'blue', id: 1, name: 'Windows 7', client_id: 1 }]
    ],
    [
      'spread in a spread',
      '/tasks?select=task:name,...projects(project:name,...clients(client:name))&id=eq.1',
      [{ task: 'Design w7', project: 'Windows 7', client: 'Microsoft' }]
    ],
    [
      'embedded in a spread',
      '/tasks?select=name,...projects(clients(name))&id=eq.1',
      [{ name: 'Design w7', clients: { name: 'Microsoft' } }]
    ],
    [
      'spread to-many',
      '/clients?select=name,...projects(project:name,pid:id)&projects.order=id.desc&id=eq.1',
      [{ name: 'Microsoft', project: ['Windows 10', 'Windows 7'], pid: [2, 1] }]
    ],
    ['an empty spread to-many', '/projects?select=name,...tasks(task:name)&id=eq.5', [{ name: 'Orphan', task: [] }]]
  ])('%s', async (_, path, expected) => {
    const { json } = await world.request(path)
    expect(json).toEqual(expected)
  })
})

describe('filters on embedded resources', () => {
  test.each([
    [
      'take the many away with !inner on a to-one',
      '/projects?select=id,clients!inner()&clients.name=eq.Apple&order=id',
      [{ id: 3 }, { id: 4 }]
    ],
    [
      'reach through two levels',
      '/clients?select=id,projects!inner(id,tasks!inner(id))&projects.tasks.id=eq.5',
      [{ id: 2, projects: [{ id: 3, tasks: [{ id: 5 }] }] }]
    ],
    ['is null: those without', '/projects?select=id,clients()&clients=is.null', [{ id: 5 }]],
    ['not null: those with', '/clients?select=id,projects()&projects=not.is.null&order=id', [{ id: 1 }, { id: 2 }]],
    ['to-many is null', '/projects?select=id,tasks()&tasks=is.null&order=id', [{ id: 4 }, { id: 5 }]],
    ['within or', '/projects?select=id,clients(),tasks()&or=(clients.is.null,tasks.is.null)&order=id', [{ id: 4 }, { id: 5 }]],
    [
      'with logic of their own',
      '/clients?select=id,projects(id)&projects.or=(id.eq.1,id.eq.3)&order=id',
      [
        { id: 1, projects: [{ id: 1 }] },
        { id: 2, projects: [{ id: 3 }] }
      ]
    ],
    ['by alias', '/clients?select=id,p:projects(id)&p.id=eq.1&id=eq.1', [{ id: 1, p: [{ id: 1 }] }]],
    [
      'by name although there is an alias',
      '/clients?select=id,p:projects(id)&projects.id=eq.1&id=eq.1',
      [{ id: 1, p: [{ id: 1 }] }]
    ],
    [
      'with order and limit of their own',
      '/clients?select=id,projects(id)&projects.order=id.desc&projects.limit=1&order=id',
      [
        { id: 1, projects: [{ id: 2 }] },
        { id: 2, projects: [{ id: 4 }] }
      ]
    ],
    [
      'with an offset',
      '/clients?select=id,projects(id)&projects.order=id&projects.offset=1&id=eq.1',
      [{ id: 1, projects: [{ id: 2 }] }]
    ],
    [
      'order the parents by a to-one',
      '/projects?select=id,clients(name)&order=clients(name).desc.nullslast,id&limit=2',
      [
        { id: 1, clients: { name: 'Microsoft' } },
        { id: 2, clients: { name: 'Microsoft' } }
      ]
    ]
  ])('%s', async (_, path, expected) => {
    const { json } = await world.request(path)
    expect(json).toEqual(expected)
  })

  test.each([
    ['/clients?select=id,projects!inner(id)&projects.id=in.(1,2)&limit=1', '0-0/1'],
    ['/projects?select=id,clients()&clients=is.null', '0-0/1'],
    ['/projects?select=id,tasks()&or=(tasks.is.null,id.eq.1)&limit=1', '0-0/3'],
    ['/clients?select=id,projects(id)&projects.id=eq.1&limit=1', '0-0/2']
  ])('filters the exact count: %s', async (path, range) => {
    const { headers } = await world.request(path, { headers: { prefer: 'count=exact' } })
    expect(headers.get('content-range')).toBe(range)
  })
})

test('returns null for embedded rows hidden by row-level security', async () => {
  await world.server.sql(`
    create table notes (id int primary key, secret_id int references secrets);
    insert into secrets values (1, '40000000-0000-4000-8000-000000000001', 'mine'), (2, '40000000-0000-4000-8000-000000000002', 'theirs');
    insert into notes values (1, 1), (2, 2);
  `)
  const user = await world.user({ id: '40000000-0000-4000-8000-000000000001' })
  const { data } = await user.from('notes').select('id, secrets(words)').order('id')
  expect(data).toEqual([
    { id: 1, secrets: { words: 'mine' } },
    { id: 2, secrets: null }
  ])
})

describe('invalid embeddings', () => {
  test.each([
    ['/clients?select=id,items(id)', 400, 'PGRST200', null],
    ['/clients?select=id,project(id)', 400, 'PGRST200', "Perhaps you meant 'projects' instead of 'project'."],
    ['/clients?select=id,projects!nope(id)', 400, 'PGRST200', null],
    ['/people?select=name,people!people_manager_id_fkey(name)', 400, 'PGRST200', null],
    ['/people?select=name,people_manager_id_fkey(name)', 400, 'PGRST200', null],
    ['/clients?select=id,PROJECTS(id)', 400, 'PGRST200', null],
    ['/project_settings?select=color,users(id)', 400, 'PGRST200', null],
    [
      '/clients?select=id&projects.id=eq.1',
      400,
      'PGRST108',
      "Verify that 'projects' is included in the 'select' query parameter."
    ],
    [
      '/clients?select=id&order=projects(id)',
      400,
      'PGRST108',
      "Verify that 'projects' is included in the 'select' query parameter."
    ],
    ['/clients?select=id,projects(id)&order=projects(id)', 400, 'PGRST118', null],
    ['/clients?select=id,projects(count())', 400, 'PGRST123', null]
  ])('%s', async (path, status, code, hint) => {
    const response = await world.request(path)
    expect(response.status).toBe(status)
    expect(response.json).toMatchObject({ code, hint })
  })
})

test('suggests a table with a similar name if there are no relationships', async () => {
  await world.server.sql('create table placeless (id int); create table zzz (id int); grant select on placeless, zzz to anon')
  const embedIn = async (table: string) => (await world.request(`/${table}?select=id,clients(id)`)).json
  const suggestion = "Perhaps you meant 'places' instead of 'placeless'."
  await expect.poll(() => embedIn('placeless')).toMatchObject({ code: 'PGRST200', hint: suggestion })
  await expect.poll(() => embedIn('zzz')).toMatchObject({ code: 'PGRST200', hint: null })
})

test('counts an embedded row even if all of its selected columns are null', async () => {
  await world.server.sql('insert into project_settings values (4, null)')
  const { json } = await world.request(
    '/projects?select=id,project_settings(color)&project_settings=not.is.null&id=gte.3&order=id'
  )
  expect(json).toEqual([
    { id: 3, project_settings: { color: 'white' } },
    { id: 4, project_settings: { color: null } }
  ])
})

test('a computed relationship applies to rows returned by a write or another function', async () => {
  const written = await world.request('/projects?select=name,full_client(name)', {
    method: 'POST',
    body: '{"id":700,"name":"Fresh","client_id":2}',
    headers: { prefer: 'return=representation' }
  })
  expect(written.json).toEqual([{ name: 'Fresh', full_client: { name: 'Apple' } }])
  const called = await world.request('/rpc/all_projects?select=name,full_client(name)&id=eq.700')
  expect(called.json).toEqual([{ name: 'Fresh', full_client: { name: 'Apple' } }])
})

describe('a request with many embedded resources', () => {
  const many = (count: number, embed: string) => Array.from({ length: count }, (_, place) => `a${place}:${embed}`).join()

  test.each([
    ['/projects?select=clients(name),clients(id)', 'projects_clients_1'],
    ['/projects?select=same:clients(name),same:tasks(id)', 'projects_same_1'],
    ['/projects?select=clients(),clients(id)', 'projects_clients_1'],
    ['/projects?select=...clients(name),...clients(id)', 'projects_clients_1'],
    ['/clients?select=projects(tasks(id),tasks(name))', 'projects_tasks_2']
  ])('may not use one key twice: %s', async (path, alias) => {
    const { status, json } = await world.request(path)
    const message = `table name "${alias}" specified more than once`
    expect([status, json]).toEqual([400, { code: '42712', message, details: null, hint: null }])
  })

  test('may use one name at several levels', async () => {
    const { json } = await world.request('/clients?select=name,projects(clients(projects(name)))&id=eq.1&projects.id=eq.1')
    expect(json).toEqual([
      { name: 'Microsoft', projects: [{ clients: { projects: [{ name: 'Windows 7' }, { name: 'Windows 10' }] } }] }
    ])
  })

  test('may read a table with the name of an inner alias', async () => {
    await world.server.sql(`
      create table projects_clients_2 (id int, project_id int references projects);
      insert into projects_clients_2 values (1, 1);
      grant select on projects_clients_2 to anon`)
    const nested = async () => (await world.request('/projects_clients_2?select=id,projects(id,clients(name))')).json
    await expect.poll(nested).toEqual([{ id: 1, projects: { id: 1, clients: { name: 'Microsoft' } } }])
    await world.server.sql('drop table projects_clients_2')
  })

  test('may use long names with a common beginning', async () => {
    const long = 'x'.repeat(60)
    const { status, json } = await world.request(`/projects?select=${long}1:clients(name),${long}2:clients(name)&id=eq.1`)
    expect({ status, json }).toEqual({
      status: 200,
      json: [{ [`${long}1`]: { name: 'Microsoft' }, [`${long}2`]: { name: 'Microsoft' } }]
    })
  })

  test('is rejected before the database plans it, whatever its length', async () => {
    const { status, json } = await world.request(`/projects?select=${many(1900, 'clients()')}`)
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'PGRST127' } })
    expect((await world.request(`/projects?select=name,${many(100, 'clients(name)')}&id=eq.1`)).status).toBe(200)
  })
})
