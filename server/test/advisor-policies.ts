import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'

const message = (user: string, author: string, authorId: string) =>
  `insert into messages (id, user_id, author, author_id, body) values (gen_random_uuid(), '${user}', '${author}', ${authorId}, 'x') returning id`
const own = { anon: 'refused', shopper: 'rows', 'former staff': 'nothing', staff: 'nothing' } as const

/** The client advisor: shoppers write in their own thread, staff in every one and as themselves; carts are sent by a function. */
export const advisorPolicies: PolicyRow[] = [
  row('threads', `the shopper's own`, 'select', `select user_id from threads where user_id = '${ids.shopper}'`, {
    ...own,
    staff: 'rows'
  }),
  row(
    'threads',
    `another shopper's`,
    'select',
    `select user_id from threads where user_id = '${ids.otherUser}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'threads',
    'in the name of another',
    'insert',
    `insert into threads (user_id) values ('${ids.staff}') on conflict do nothing returning user_id`,
    { ...everyone('refused'), staff: 'rows' }
  ),
  row(
    'threads',
    `that the shopper wants a person`,
    'update',
    `update threads set wants_person = true where user_id = '${ids.shopper}' returning user_id`,
    { ...own, staff: 'rows' }
  ),
  row('threads', 'one', 'delete', `delete from threads returning user_id`, everyone('refused')),
  row('threads', 'what others see of it', 'update', `update threads set version = 9 returning user_id`, everyone('refused')),
  row('messages', `the shopper's own`, 'select', `select id from messages where user_id = '${ids.shopper}'`, {
    ...own,
    staff: 'rows'
  }),
  row(
    'messages',
    `another shopper's`,
    'select',
    `select id from messages where user_id = '${ids.otherUser}'`,
    staffOnly('nothing', 'refused')
  ),
  row('messages', 'of the shopper in their thread', 'insert', message(ids.shopper, 'shopper', 'null'), {
    ...everyone('refused'),
    shopper: 'rows'
  }),
  row('messages', 'of the shopper as if it were a rule', 'insert', message(ids.shopper, 'rule', 'null'), everyone('refused')),
  row(
    'messages',
    'of the shopper as if they were staff',
    'insert',
    message(ids.shopper, 'staff', `'${ids.staff}'`),
    staffOnly('refused')
  ),
  row(
    'messages',
    'of staff in the name of another',
    'insert',
    message(ids.shopper, 'staff', `'${ids.otherUser}'`),
    everyone('refused')
  ),
  row('messages', 'one', 'update', `update messages set body = 'x' returning id`, everyone('refused')),
  row('messages', 'one', 'delete', `delete from messages returning id`, everyone('refused')),
  row('advisor_answers', 'one', 'select', `select topic from advisor_answers`, { ...everyone('rows'), anon: 'refused' }),
  row(
    'advisor_answers',
    'a new one',
    'insert',
    `insert into advisor_answers values ('care', 'x') on conflict (topic) do update set answer = 'x' returning topic`,
    staffOnly('refused')
  ),
  row(
    'advisor_answers',
    'one',
    'update',
    `update advisor_answers set answer = 'x' returning topic`,
    staffOnly('nothing', 'refused')
  ),
  row('advisor_answers', 'one', 'delete', `delete from advisor_answers returning topic`, staffOnly('nothing', 'refused')),
  ...['reservations', 'reservation_lines', 'reservation_steps'].flatMap((table) => [
    row(table, `the shopper's own`, 'select', `select user_id from ${table} where user_id = '${ids.shopper}'`, {
      ...own,
      staff: 'rows'
    }),
    row(
      table,
      `another shopper's`,
      'select',
      `select user_id from ${table} where user_id = '${ids.otherUser}'`,
      staffOnly('nothing', 'refused')
    ),
    row(
      table,
      'one',
      'insert',
      `insert into ${table} (user_id) values ('${ids.shopper}') returning user_id`,
      everyone('refused')
    ),
    row(table, 'one', 'update', `update ${table} set user_id = user_id returning user_id`, everyone('refused')),
    row(table, 'one', 'delete', `delete from ${table} returning user_id`, everyone('refused'))
  ]),
  row(
    'storage.objects',
    `a picture of the shopper's thread`,
    'select',
    `select id from storage.objects where name = '${ids.shopper}/thread.png' and bucket_id = 'thread-pictures'`,
    { ...everyone('nothing'), shopper: 'rows', staff: 'rows' }
  ),
  row(
    'storage.objects',
    `a picture of the shopper's thread`,
    'insert',
    `insert into storage.objects (bucket_id, name) values ('thread-pictures', '${ids.shopper}/b.png') returning id`,
    { ...everyone('refused'), shopper: 'rows', staff: 'rows' }
  ),
  row(
    'storage.objects',
    `a picture of the shopper's thread`,
    'delete',
    `delete from storage.objects where name = '${ids.shopper}/thread.png' and bucket_id = 'thread-pictures' returning id`,
    { ...everyone('nothing'), shopper: 'rows' }
  ),
  row(
    'storage.objects',
    `a picture of the shopper's thread`,
    'update',
    `update storage.objects set version = '2' where name = '${ids.shopper}/thread.png' and bucket_id = 'thread-pictures' returning id`,
    { ...everyone('nothing'), shopper: 'rows' }
  ),
  row(
    'storage.objects',
    'a picture that staff have sent to the shopper',
    'select',
    `select id from storage.objects where name = '${ids.shopper}/staff.png' and bucket_id = 'thread-pictures'`,
    { ...everyone('nothing'), shopper: 'rows', staff: 'rows' }
  ),
  row(
    'storage.objects',
    'a picture that staff have sent to the shopper',
    'update',
    `update storage.objects set version = '2' where name = '${ids.shopper}/staff.png' and bucket_id = 'thread-pictures' returning id`,
    everyone('nothing')
  ),
  row(
    'storage.objects',
    'a picture that staff have sent to the shopper',
    'delete',
    `delete from storage.objects where name = '${ids.shopper}/staff.png' and bucket_id = 'thread-pictures' returning id`,
    everyone('nothing')
  )
]

const note = '00000000-0000-4000-8000-000000000401'
const notesOfStaff = `where id = '${note}' and author_id = '${ids.staff}' returning id`

/** What staff have on their desk, and no client sees. */
export const deskPolicies: PolicyRow[] = [
  row(
    'client_notes',
    'on the shopper',
    'select',
    `select id from client_notes where id = '${note}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'client_notes',
    'a new one',
    'insert',
    `insert into client_notes (client_id, body) values ('${ids.shopper}', 'x') returning id`,
    staffOnly('refused')
  ),
  row(
    'client_notes',
    'one with former dates',
    'insert',
    `insert into client_notes (client_id, body, created_at, updated_at) values ('${ids.shopper}', 'x', '2026-03-02', '2026-03-03')
    returning id`,
    staffOnly('refused')
  ),
  row(
    'client_notes',
    'one dated ahead',
    'insert',
    `insert into client_notes (client_id, body, created_at) values ('${ids.shopper}', 'x', now() + interval '1 minute')
    returning id`,
    everyone('refused')
  ),
  row(
    'client_notes',
    'in the name of another',
    'insert',
    `insert into client_notes (client_id, body, author_id) values ('${ids.shopper}', 'x', '${ids.otherUser}') returning id`,
    everyone('refused')
  ),
  row(
    'client_notes',
    'their own',
    'update',
    `update client_notes set body = 'y' ${notesOfStaff}`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'client_notes',
    'of a colleague',
    'update',
    `update client_notes set body = 'y' where author_id is distinct from '${ids.staff}' returning id`,
    { ...everyone('nothing'), anon: 'refused' }
  ),
  row(
    'client_notes',
    'of a colleague',
    'delete',
    `delete from client_notes where author_id is distinct from '${ids.staff}' returning id`,
    { ...everyone('nothing'), anon: 'refused' }
  ),
  row('client_notes', 'their own', 'delete', `delete from client_notes ${notesOfStaff}`, staffOnly('nothing', 'refused')),
  row('saved_replies', 'one', 'select', 'select id from saved_replies', staffOnly('nothing', 'refused')),
  row(
    'saved_replies',
    'a new one',
    'insert',
    `insert into saved_replies (title, body) values ('x', 'x') returning id`,
    staffOnly('refused')
  ),
  row('saved_replies', 'one', 'update', `update saved_replies set title = 'y' returning id`, staffOnly('nothing', 'refused')),
  row('saved_replies', 'one', 'delete', 'delete from saved_replies returning id', staffOnly('nothing', 'refused')),
  row('desk_settings', 'the one', 'select', 'select id from desk_settings', staffOnly('nothing', 'refused')),
  row('desk_settings', 'another', 'insert', 'insert into desk_settings default values returning id', everyone('refused')),
  row(
    'desk_settings',
    'the one',
    'update',
    'update desk_settings set alert_minutes = 5 returning id',
    staffOnly('nothing', 'refused')
  ),
  row('desk_settings', 'the one', 'delete', 'delete from desk_settings returning id', everyone('refused'))
]

/** The rows of two shoppers that these policies are about. */
export const advisorRows = `
  insert into messages (id, user_id, author, body)
    select id, id, 'shopper', 'Good evening' from (values ('${ids.shopper}'::uuid), ('${ids.otherUser}')) as owner (id);
  insert into reservations (id, user_id) values ('${ids.shopper}', '${ids.shopper}'), ('${ids.otherUser}', '${ids.otherUser}');
  insert into reservation_lines (reservation_id, position, user_id, product_id, name, quantity)
    select id, 1, user_id, 'S', 'S', 1 from reservations;
  insert into reservation_steps (reservation_id, user_id, status) select id, user_id, 'sent' from reservations;
  insert into client_notes (id, client_id, author_id, body) values
    ('${note}', '${ids.shopper}', '${ids.staff}', 'x'), (gen_random_uuid(), '${ids.shopper}', '${ids.formerStaff}', 'x');
  insert into storage.objects (bucket_id, name, owner_id) values
    ('thread-pictures', '${ids.shopper}/thread.png', '${ids.shopper}'), ('thread-pictures', '${ids.shopper}/staff.png', '${ids.staff}');
`
