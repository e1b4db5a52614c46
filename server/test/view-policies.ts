import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'

/** The rows that the matrix requests. */
export const viewRows = `
  insert into saved_views (user_id, kind, name, filter, is_shared) values
    ('${ids.staff}', 'products', 'Own', '{}', false), ('${ids.otherUser}', 'products', 'Private', '{}', false),
    ('${ids.otherUser}', 'products', 'Shared', '{}', true);
`

const named = (name: string) => `where name = '${name}' returning id`

/** Staff keep views of their own and see those that colleagues share, which only their owners change. */
export const viewPolicies: PolicyRow[] = [
  row(
    'saved_views',
    `the staff's own`,
    'select',
    `select id from saved_views where name = 'Own'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'saved_views',
    'a shared one',
    'select',
    `select id from saved_views where name = 'Shared'`,
    staffOnly('nothing', 'refused')
  ),
  row('saved_views', `a colleague's own`, 'select', `select id from saved_views where name = 'Private'`, {
    ...everyone('nothing'),
    anon: 'refused'
  }),
  row(
    'saved_views',
    'a new one',
    'insert',
    `insert into saved_views (kind, name, filter) values ('products', 'New', '{"is":["sale"]}') returning id`,
    staffOnly('refused')
  ),
  row(
    'saved_views',
    'in the name of another',
    'insert',
    `insert into saved_views (kind, name, filter, user_id) values ('products', 'New', '{}', '${ids.otherUser}') returning id`,
    everyone('refused')
  ),
  row(
    'saved_views',
    `the staff's own`,
    'update',
    `update saved_views set is_shared = true ${named('Own')}`,
    staffOnly('nothing', 'refused')
  ),
  row('saved_views', 'a shared one of a colleague', 'update', `update saved_views set filter = '{}' ${named('Shared')}`, {
    ...everyone('nothing'),
    anon: 'refused'
  }),
  row('saved_views', `the staff's own`, 'delete', `delete from saved_views ${named('Own')}`, staffOnly('nothing', 'refused')),
  row('saved_views', 'a shared one of a colleague', 'delete', `delete from saved_views ${named('Shared')}`, {
    ...everyone('nothing'),
    anon: 'refused'
  })
]
