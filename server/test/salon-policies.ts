import { everyone, ids, type Outcome, type PolicyRow, type Role, row, staffOnly } from './policy-row.ts'

const service = '00000000-0000-4000-8000-000000000201'
const advisor = '00000000-0000-4000-8000-000000000202'
const holiday = '00000000-0000-4000-8000-000000000203'

const readers: Record<Role, Outcome> = { anon: 'refused', shopper: 'rows', 'former staff': 'nothing', staff: 'rows' }

/** Staff arrange the salon; visits and waits are written by functions, and emails are nobody's but the sender's. */
export const salonPolicies: PolicyRow[] = [
  row('salon_settings', 'the one', 'select', 'select id from salon_settings', staffOnly('nothing', 'refused')),
  row('salon_settings', 'another', 'insert', 'insert into salon_settings default values returning id', everyone('refused')),
  row(
    'salon_settings',
    'the one',
    'update',
    `update salon_settings set city = 'Lyon' returning id`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'salon_settings',
    'the promise of emails',
    'update',
    'update salon_settings set emails_until = now() returning id',
    everyone('refused')
  ),
  row('salon_settings', 'the one', 'delete', 'delete from salon_settings returning id', everyone('refused')),
  ...arrangedByStaff('salon_hours', 'weekday, opens_at, closes_at', `1, '20:00', '21:00'`, `closes_at = '17:30'`),
  ...arrangedByStaff('salon_advisors', 'name', `'New'`, `description = 'x'`),
  ...arrangedByStaff('salon_services', 'name, minutes', `'New', 30`, `description = 'x'`),
  ...arrangedByStaff(
    'salon_service_advisors',
    'service_id, advisor_id',
    `'${service}', '${holiday}'`,
    `service_id = service_id`,
    'service_id'
  ),
  ...arrangedByStaff('salon_holidays', 'first_on, last_on', `'2031-01-01', '2031-01-02'`, `name = 'x'`),
  ...writtenByFunctions(
    'salon_visits',
    'id, user_id, service_id, advisor_id, starts_at, ends_at',
    `gen_random_uuid(), '${ids.shopper}', '${service}', '${advisor}', '2031-02-01', '2031-02-01 01:00'`
  ),
  row(
    'salon_visits',
    `the shopper's own`,
    'delete',
    `delete from salon_visits where user_id = '${ids.shopper}' returning id`,
    everyone('refused')
  ),
  ...writtenByFunctions('salon_waits', 'user_id, service_id, day', `'${ids.shopper}', '${service}', '2031-02-01'`),
  row('salon_waits', `the shopper's own`, 'delete', `delete from salon_waits where user_id = '${ids.shopper}' returning id`, {
    ...readers,
    staff: 'nothing'
  }),
  row('salon_waits', `another shopper's`, 'delete', `delete from salon_waits where user_id = '${ids.otherUser}' returning id`, {
    ...readers,
    shopper: 'nothing',
    staff: 'nothing'
  }),
  row('outgoing_emails', 'one', 'select', 'select id from outgoing_emails', everyone('refused')),
  row(
    'outgoing_emails',
    'a new one',
    'insert',
    `insert into outgoing_emails (recipient_id, kind, data) values ('${ids.shopper}', 'x', '{}') returning id`,
    everyone('refused')
  ),
  row('outgoing_emails', 'one', 'update', `update outgoing_emails set kind = 'y' returning id`, everyone('refused')),
  row('outgoing_emails', 'one', 'delete', 'delete from outgoing_emails returning id', everyone('refused'))
]

function arrangedByStaff(relation: string, columns: string, values: string, update: string, key = 'id'): PolicyRow[] {
  return [
    row(relation, 'one', 'select', `select ${key} from ${relation} limit 1`, staffOnly('nothing', 'refused')),
    row(
      relation,
      'a new one',
      'insert',
      `insert into ${relation} (${columns}) values (${values}) returning ${key}`,
      staffOnly('refused')
    ),
    row(relation, 'one', 'update', `update ${relation} set ${update} returning ${key}`, staffOnly('nothing', 'refused')),
    row(
      relation,
      'one',
      'delete',
      `delete from ${relation} where ${key} = '${holiday}' returning ${key}`,
      staffOnly('nothing', 'refused')
    )
  ]
}

function writtenByFunctions(relation: string, columns: string, values: string): PolicyRow[] {
  const read = (user: string) => `select id from ${relation} where user_id = '${user}'`
  return [
    row(relation, `the shopper's own`, 'select', read(ids.shopper), readers),
    row(relation, `another shopper's`, 'select', read(ids.otherUser), { ...readers, shopper: 'nothing' }),
    row(
      relation,
      'a new one',
      'insert',
      `insert into ${relation} (${columns}) values (${values}) returning id`,
      everyone('refused')
    ),
    row(
      relation,
      `the shopper's own`,
      'update',
      `update ${relation} set user_id = user_id where user_id = '${ids.shopper}' returning id`,
      everyone('refused')
    )
  ]
}

export const salonRows = `
  insert into salon_hours (id, weekday, opens_at, closes_at) values ('${holiday}', 2, '10:00', '17:00');
  insert into salon_advisors (id, name) values ('${advisor}', 'One'), ('00000000-0000-4000-8000-000000000204', 'Two'), ('${holiday}', 'Three');
  insert into salon_services (id, name, minutes) values ('${service}', 'One', 60), ('${holiday}', 'Two', 60);
  insert into salon_service_advisors (service_id, advisor_id) values ('${service}', '${advisor}'), ('${holiday}', '${advisor}');
  insert into salon_holidays (id, first_on, last_on) values ('${holiday}', '2031-01-01', '2031-01-01');
  insert into salon_visits (id, user_id, service_id, advisor_id, starts_at, ends_at) values
    (gen_random_uuid(), '${ids.shopper}', '${service}', '${advisor}', '2031-01-01 10:00Z', '2031-01-01 11:00Z'),
    (gen_random_uuid(), '${ids.otherUser}', '${service}', '${advisor}', '2031-01-02 10:00Z', '2031-01-02 11:00Z');
  insert into salon_waits (user_id, service_id, day) values
    ('${ids.shopper}', '${service}', '2031-01-01'), ('${ids.otherUser}', '${service}', '2031-01-01');
`
