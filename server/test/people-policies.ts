import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'

export const peoplePolicies: PolicyRow[] = [
  row('profiles', `the shopper's own`, 'select', `select id from profiles where id = '${ids.shopper}'`, {
    anon: 'refused',
    shopper: 'rows',
    'former staff': 'nothing',
    staff: 'rows'
  }),
  row(
    'profiles',
    `another user's`,
    'select',
    `select id from profiles where id = '${ids.otherUser}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'profiles',
    'a new one',
    'insert',
    `insert into profiles (id) values ('${ids.otherUser}') returning id`,
    everyone('refused')
  ),
  row(
    'profiles',
    `the shopper's own`,
    'update',
    `update profiles set full_name = 'X' where id = '${ids.shopper}' returning id`,
    { anon: 'refused', shopper: 'rows', 'former staff': 'nothing', staff: 'nothing' }
  ),
  row(
    'profiles',
    `the shopper's own email`,
    'update',
    `update profiles set email = 'x@y.zz' where id = '${ids.shopper}' returning id`,
    everyone('refused')
  ),
  row(
    'profiles',
    `another user's`,
    'update',
    `update profiles set full_name = 'X' where id = '${ids.otherUser}' returning id`,
    { anon: 'refused', shopper: 'nothing', 'former staff': 'nothing', staff: 'nothing' }
  ),
  row(
    'profiles',
    `the shopper's own`,
    'delete',
    `delete from profiles where id = '${ids.shopper}' returning id`,
    everyone('refused')
  ),

  row(
    'client_profiles',
    `another user's`,
    'select',
    `select id from client_profiles where id = '${ids.clientProfile}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'client_profiles',
    `the shopper's own`,
    'select',
    `select id from client_profiles where id = '${ids.ownClientProfile}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'client_profiles',
    'a new one',
    'insert',
    `insert into client_profiles (profile_id) values ('${ids.shopper}') returning id`,
    staffOnly('refused')
  ),
  row(
    'client_profiles',
    'one',
    'update',
    `update client_profiles set status = 'vip' where id = '${ids.ownClientProfile}' returning id`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'client_profiles',
    'one',
    'delete',
    `delete from client_profiles where id = '${ids.clientProfile}' returning id`,
    staffOnly('nothing', 'refused')
  ),

  row(
    'waitlist',
    'one',
    'select',
    `select id from waitlist where id = '${ids.waitlistEntry}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'waitlist',
    'a new one',
    'insert',
    `insert into waitlist (full_name, email) values ('N', 'n@n.nn') returning id`,
    everyone('refused')
  ),
  row(
    'waitlist',
    'one',
    'update',
    `update waitlist set full_name = 'X' where id = '${ids.waitlistEntry}' returning id`,
    everyone('refused')
  ),
  row(
    'waitlist',
    'one',
    'delete',
    `delete from waitlist where id = '${ids.waitlistEntry}' returning id`,
    staffOnly('nothing', 'refused')
  )
]
