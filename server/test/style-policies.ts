import { ownRowsPolicies } from './own-rows-policies.ts'
import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'

export const stylePolicies: PolicyRow[] = [
  // The shopper has a profile already; a second one of theirs is no matter of rights.
  ...ownRowsPolicies({ relation: 'style_profiles', insert: ['step', `'never'`], update: `step = 'never'` }).filter(
    ({ row }) => row !== 'a new one of the shopper'
  ),
  ...ownRowsPolicies({
    relation: 'style_tastes',
    insert: ['facet, level', `'colour=red', 'more'`],
    update: `level = 'less'`
  }),
  ...ownRowsPolicies({
    relation: 'style_signals',
    insert: ['product_id, kind', `'new', 'less'`],
    update: `kind = 'less'`,
    isReadByStaff: false
  }),
  row(
    'shown_products',
    'of an active brand',
    'select',
    `select id from shown_products where id = '${ids.shownProduct}'`,
    everyone('rows')
  ),
  row(
    'shown_products',
    'of an inactive brand',
    'select',
    `select id from shown_products where id = '${ids.inactiveProduct}'`,
    staffOnly('nothing')
  ),
  row(
    'shown_products',
    'one',
    'insert',
    `insert into shown_products (product_id, name) values ('P', 'N') returning id`,
    everyone('refused')
  ),
  row('shown_products', 'one', 'update', `update shown_products set price = 1 returning id`, everyone('refused')),
  row('shown_products', 'one', 'delete', `delete from shown_products returning id`, everyone('refused'))
]

const owners = `(values ('${ids.shopper}'::uuid), ('${ids.otherUser}')) as owner (id)`

export const styleRows = `
  insert into style_profiles (user_id, wearers) select id, '{women}' from ${owners};
  insert into style_tastes (user_id, facet, level) select id, 'material=silk', 'more' from ${owners};
  insert into style_signals (user_id, product_id, kind) select id, 'elsewhere', 'hidden' from ${owners};
`
