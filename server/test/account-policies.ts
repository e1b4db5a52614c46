import { everyone, ids, type Outcome, type PolicyRow, type Role, row, staffOnly } from './policy-row.ts'

const own = {
  address: '00000000-0000-4000-8000-000000000181',
  request: '00000000-0000-4000-8000-000000000191'
} as const
const others = {
  address: '00000000-0000-4000-8000-000000000182',
  request: '00000000-0000-4000-8000-000000000192'
} as const

/** The rows that the matrix requests. */
export const accountRows = `
  insert into addresses (id, user_id, full_name, line1, city, country) values
    ('${own.address}', '${ids.shopper}', 'S', '1', 'Paris', 'FR'), ('${others.address}', '${ids.otherUser}', 'O', '1', 'Rome', 'IT');
  insert into size_profiles (user_id, category, region, size) values
    ('${ids.shopper}', 'Shoes', 'EU', '38'), ('${ids.otherUser}', 'Shoes', 'IT', '40');
  insert into service_requests (id, user_id, service, note) values
    ('${own.request}', '${ids.shopper}', 'care', 'x'), ('${others.request}', '${ids.otherUser}', 'repair', 'x');
  insert into storage.objects (bucket_id, name) values
    ('avatars', '${ids.shopper}/a.png'), ('avatars', '${ids.otherUser}/a.png');
`

const shopperOnly: Record<Role, Outcome> = { anon: 'refused', shopper: 'rows', 'former staff': 'nothing', staff: 'nothing' }
const signedIn: Record<Role, Outcome> = { anon: 'refused', shopper: 'rows', 'former staff': 'rows', staff: 'rows' }
const ownerAndStaff: Record<Role, Outcome> = { anon: 'refused', shopper: 'rows', 'former staff': 'nothing', staff: 'rows' }
const nobody: Record<Role, Outcome> = { anon: 'refused', shopper: 'nothing', 'former staff': 'nothing', staff: 'nothing' }
const ownFiles: Record<Role, Outcome> = { anon: 'nothing', shopper: 'rows', 'former staff': 'nothing', staff: 'nothing' }

const anAddress = `(user_id, full_name, line1, city, country) values`
const fresh = `'00000000-0000-4000-8000-000000000199'`

/** What a shopper keeps of their own: they alone write it, staff read it. */
export const accountPolicies: PolicyRow[] = [
  row('addresses', `the shopper's own`, 'select', `select id from addresses where id = '${own.address}'`, ownerAndStaff),
  row(
    'addresses',
    `another user's`,
    'select',
    `select id from addresses where id = '${others.address}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'addresses',
    'a new one of their own',
    'insert',
    `insert into addresses (full_name, line1, city, country) values ('N', '1', 'Bern', 'CH') returning id`,
    signedIn
  ),
  row(
    'addresses',
    'in the name of another',
    'insert',
    `insert into addresses ${anAddress} ('${ids.otherUser}', 'N', '1', 'Bern', 'CH') returning id`,
    everyone('refused')
  ),
  row(
    'addresses',
    `the shopper's own`,
    'update',
    `update addresses set city = 'Lyon' where id = '${own.address}' returning id`,
    shopperOnly
  ),
  row(
    'addresses',
    `another user's`,
    'update',
    `update addresses set city = 'Lyon' where id = '${others.address}' returning id`,
    nobody
  ),
  row(
    'addresses',
    `the shopper's own, given to another`,
    'update',
    `update addresses set user_id = '${ids.otherUser}' where id = '${own.address}' returning id`,
    { ...nobody, shopper: 'refused' }
  ),
  row(
    'addresses',
    `the shopper's own`,
    'delete',
    `delete from addresses where id = '${own.address}' returning id`,
    shopperOnly
  ),
  row('addresses', `another user's`, 'delete', `delete from addresses where id = '${others.address}' returning id`, nobody),

  row(
    'size_profiles',
    `the shopper's own`,
    'select',
    `select size from size_profiles where user_id = '${ids.shopper}'`,
    ownerAndStaff
  ),
  row(
    'size_profiles',
    `another user's`,
    'select',
    `select size from size_profiles where user_id = '${ids.otherUser}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'size_profiles',
    'a new one of their own',
    'insert',
    `insert into size_profiles (category, region, size) values ('Rings', 'FR', '52') returning size`,
    signedIn
  ),
  row(
    'size_profiles',
    'in the name of another',
    'insert',
    `insert into size_profiles (user_id, category, region, size) values ('${ids.otherUser}', 'Rings', 'FR', '52') returning size`,
    everyone('refused')
  ),
  row(
    'size_profiles',
    `the shopper's own`,
    'update',
    `update size_profiles set size = '39' where user_id = '${ids.shopper}' returning size`,
    shopperOnly
  ),
  row(
    'size_profiles',
    `another user's`,
    'update',
    `update size_profiles set size = '39' where user_id = '${ids.otherUser}' returning size`,
    nobody
  ),
  row(
    'size_profiles',
    `the shopper's own`,
    'delete',
    `delete from size_profiles where user_id = '${ids.shopper}' returning size`,
    shopperOnly
  ),
  row(
    'size_profiles',
    `another user's`,
    'delete',
    `delete from size_profiles where user_id = '${ids.otherUser}' returning size`,
    nobody
  ),

  row(
    'service_requests',
    `the shopper's own`,
    'select',
    `select id from service_requests where id = '${own.request}'`,
    ownerAndStaff
  ),
  row(
    'service_requests',
    `another user's`,
    'select',
    `select id from service_requests where id = '${others.request}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'service_requests',
    'a new one of their own',
    'insert',
    `insert into service_requests (id, service, product_id, note, preferred_on)
     values (${fresh}, 'care', 'P', 'N', current_date + 30) returning id`,
    signedIn
  ),
  row(
    'service_requests',
    'in the name of another',
    'insert',
    `insert into service_requests (user_id, service, note) values ('${ids.otherUser}', 'care', 'x') returning id`,
    everyone('refused')
  ),
  row(
    'service_requests',
    'one that is accepted already',
    'insert',
    `insert into service_requests (service, note, status) values ('care', 'x', 'accepted') returning id`,
    everyone('refused')
  ),
  row(
    'service_requests',
    `the shopper's own, its status and answer`,
    'update',
    `update service_requests set status = 'done', staff_note = 'N' where id = '${own.request}' returning id`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'service_requests',
    `the shopper's own, its words`,
    'update',
    `update service_requests set note = 'N' where id = '${own.request}' returning id`,
    everyone('refused')
  ),
  row(
    'service_requests',
    `the shopper's own`,
    'delete',
    `delete from service_requests where id = '${own.request}' returning id`,
    everyone('refused')
  ),

  row(
    'storage.objects',
    `the shopper's own picture`,
    'select',
    `select id from storage.objects where name = '${ids.shopper}/a.png'`,
    ownFiles
  ),
  row(
    'storage.objects',
    `another user's picture`,
    'select',
    `select id from storage.objects where name = '${ids.otherUser}/a.png'`,
    everyone('nothing')
  ),
  row(
    'storage.objects',
    `a picture in the shopper's own folder`,
    'insert',
    `insert into storage.objects (bucket_id, name) values ('avatars', '${ids.shopper}/b.png') returning id`,
    { ...everyone('refused'), shopper: 'rows' }
  ),
  row(
    'storage.objects',
    'a picture in no folder',
    'insert',
    `insert into storage.objects (bucket_id, name) values ('avatars', '${ids.shopper}') returning id`,
    everyone('refused')
  ),
  row(
    'storage.objects',
    `the shopper's own picture`,
    'update',
    `update storage.objects set version = '2' where name = '${ids.shopper}/a.png' returning id`,
    ownFiles
  ),
  row(
    'storage.objects',
    `the shopper's own picture, moved to another's folder`,
    'update',
    `update storage.objects set name = '${ids.otherUser}/b.png' where name = '${ids.shopper}/a.png' returning id`,
    { ...everyone('nothing'), shopper: 'refused' }
  ),
  row(
    'storage.objects',
    `another user's picture`,
    'update',
    `update storage.objects set version = '2' where name = '${ids.otherUser}/a.png' returning id`,
    everyone('nothing')
  ),
  row(
    'storage.objects',
    `the shopper's own picture`,
    'delete',
    `delete from storage.objects where name = '${ids.shopper}/a.png' returning id`,
    ownFiles
  ),
  row(
    'storage.objects',
    `another user's picture`,
    'delete',
    `delete from storage.objects where name = '${ids.otherUser}/a.png' returning id`,
    everyone('nothing')
  )
]
