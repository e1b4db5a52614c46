/** Who asks. `shopper` owns the rows named own; `banned staff` has a token that says admin, but no longer the account. */
export const roles = ['anon', 'shopper', 'former staff', 'staff'] as const
export type Role = (typeof roles)[number]

export type Verb = 'select' | 'insert' | 'update' | 'delete'

/** rows: it works on the row. nothing: the row is not seen. refused: the database says no. */
export type Outcome = 'rows' | 'nothing' | 'refused'

export type PolicyRow = {
  /** The table or view, with its schema when that is not public. */
  relation: string
  /** Which of its rows is meant. */
  row: string
  verb: Verb
  /** The statement; for select, update and delete it returns the row when it worked on it. */
  sql: string
  outcomes: Record<Role, Outcome>
}

const everyone = (outcome: Outcome): Record<Role, Outcome> => ({
  anon: outcome,
  shopper: outcome,
  'former staff': outcome,
  staff: outcome
})
const staffOnly = (others: Outcome, anon: Outcome = others): Record<Role, Outcome> => ({
  anon,
  shopper: others,
  'former staff': others,
  staff: 'rows'
})

/** Ids of the rows that the test arranges; see policies.test.ts. */
export const ids = {
  activeBrand: '00000000-0000-4000-8000-0000000000a1',
  inactiveBrand: '00000000-0000-4000-8000-0000000000a2',
  shownProduct: '00000000-0000-4000-8000-0000000000b1',
  restingProduct: '00000000-0000-4000-8000-0000000000b2',
  shopper: '00000000-0000-4000-8000-0000000000c1',
  otherUser: '00000000-0000-4000-8000-0000000000c2',
  staff: '00000000-0000-4000-8000-0000000000c3',
  formerStaff: '00000000-0000-4000-8000-0000000000c4',
  clientProfile: '00000000-0000-4000-8000-0000000000d1',
  ownClientProfile: '00000000-0000-4000-8000-0000000000d2',
  waitlistEntry: '00000000-0000-4000-8000-0000000000e1'
} as const

export const policyMatrix: PolicyRow[] = [
  row('brands', 'an active one', 'select', `select id from brands where id = '${ids.activeBrand}'`, everyone('rows')),
  row('brands', 'an inactive one', 'select', `select id from brands where id = '${ids.inactiveBrand}'`, staffOnly('nothing')),
  row('brands', 'a new one', 'insert', `insert into brands (name) values ('New') returning id`, staffOnly('refused')),
  row(
    'brands',
    'an active one',
    'update',
    `update brands set name = 'X' where id = '${ids.activeBrand}' returning id`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'brands',
    'an active one',
    'delete',
    `delete from brands where id = '${ids.activeBrand}' returning id`,
    staffOnly('nothing', 'refused')
  ),

  row(
    'demo_products',
    'of a house that is shown',
    'select',
    `select id from demo_products where id = '${ids.shownProduct}'`,
    everyone('rows')
  ),
  row(
    'demo_products',
    'of a house that rests',
    'select',
    `select id from demo_products where id = '${ids.restingProduct}'`,
    staffOnly('nothing')
  ),
  row(
    'demo_products',
    'a new one',
    'insert',
    `insert into demo_products (product_id, name) values ('P', 'N') returning id`,
    staffOnly('refused')
  ),
  row(
    'demo_products',
    'one',
    'update',
    `update demo_products set price = 1 where id = '${ids.shownProduct}' returning id`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'demo_products',
    'one',
    'delete',
    `delete from demo_products where id = '${ids.shownProduct}' returning id`,
    staffOnly('nothing', 'refused')
  ),

  row(
    'unified_products',
    'of a house that is shown',
    'select',
    `select id from unified_products where id = '${ids.shownProduct}'`,
    everyone('rows')
  ),
  row(
    'unified_products',
    'of a house that rests',
    'select',
    `select id from unified_products where id = '${ids.restingProduct}'`,
    staffOnly('nothing')
  ),
  row(
    'unified_products',
    'one',
    'insert',
    `insert into unified_products (product_id, name) values ('P', 'N') returning id`,
    everyone('refused')
  ),
  row(
    'unified_products',
    'one',
    'update',
    `update unified_products set price = 1 where id = '${ids.shownProduct}' returning id`,
    everyone('refused')
  ),
  row(
    'unified_products',
    'one',
    'delete',
    `delete from unified_products where id = '${ids.shownProduct}' returning id`,
    everyone('refused')
  ),

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
    `the shopper's own e-mail`,
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
  ),

  row(
    'storage.objects',
    'a brand asset',
    'select',
    `select id from storage.objects where name = 'brand/a.png'`,
    staffOnly('nothing')
  ),
  row(
    'storage.objects',
    'a brand asset',
    'insert',
    `insert into storage.objects (bucket_id, name) values ('brand-assets', 'brand/b.png') returning id`,
    staffOnly('refused')
  ),
  row(
    'storage.objects',
    'in no known bucket',
    'insert',
    `insert into storage.objects (bucket_id, name) values ('private', 'b.png') returning id`,
    everyone('refused')
  ),
  row(
    'storage.objects',
    'a brand asset',
    'update',
    `update storage.objects set version = '2' where name = 'brand/a.png' returning id`,
    staffOnly('nothing')
  ),
  row(
    'storage.objects',
    'a brand asset',
    'delete',
    `delete from storage.objects where name = 'brand/a.png' returning id`,
    staffOnly('nothing')
  ),
  row(
    'storage.buckets',
    'the brand assets',
    'select',
    `select id from storage.buckets where id = 'brand-assets'`,
    everyone('nothing')
  ),
  row(
    'storage.buckets',
    'a new one',
    'insert',
    `insert into storage.buckets (id, name) values ('x', 'x') returning id`,
    everyone('refused')
  ),
  row(
    'storage.buckets',
    'the brand assets',
    'update',
    `update storage.buckets set public = false where id = 'brand-assets' returning id`,
    everyone('nothing')
  ),
  row(
    'storage.buckets',
    'the brand assets',
    'delete',
    `delete from storage.buckets where id = 'brand-assets' returning id`,
    everyone('nothing')
  ),

  row('auth.users', 'another user', 'select', `select id from auth.users where id = '${ids.otherUser}'`, everyone('refused')),
  row('auth.refresh_tokens', 'any', 'select', 'select id from auth.refresh_tokens', everyone('refused')),
  row('auth.sessions', 'any', 'select', 'select id from auth.sessions', everyone('refused')),
  row('auth.identities', 'any', 'select', 'select id from auth.identities', everyone('refused')),
  row('auth.mfa_amr_claims', 'any', 'select', 'select session_id from auth.mfa_amr_claims', everyone('refused')),
  row('vitrine.facts', 'any', 'select', 'select name from vitrine.facts', everyone('refused'))
]

function row(relation: string, row: string, verb: Verb, sql: string, outcomes: Record<Role, Outcome>): PolicyRow {
  return { relation, row, verb, sql, outcomes }
}
