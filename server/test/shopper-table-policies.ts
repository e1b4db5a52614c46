import { ownRowsPolicies } from './own-rows-policies.ts'
import { ids, type PolicyRow } from './policy-row.ts'

/** Tables that a shopper writes: cart, saved items, follows, views and subscriptions. */
export const shopperTablePolicies: PolicyRow[] = [
  // The shopper has a cart already; a second one of theirs is no matter of rights.
  ...ownRowsPolicies({ relation: 'carts', insert: ['version', '0'], update: 'version = 2' }).filter(
    ({ row }) => row !== 'a new one of the shopper'
  ),
  ...ownRowsPolicies({
    relation: 'cart_items',
    insert: ['id, product_id, name, price, quantity', `2, 'S', 'S', '$1', 1`],
    update: 'quantity = 2'
  }),
  ...ownRowsPolicies({
    relation: 'cart_changes',
    insert: ['id', 'gen_random_uuid()'],
    update: 'applied_at = now()',
    isReadByStaff: false
  }),
  ...ownRowsPolicies({
    relation: 'saved_changes',
    insert: ['id', 'gen_random_uuid()'],
    update: 'applied_at = now()',
    isReadByStaff: false
  }),
  ...ownRowsPolicies({ relation: 'saved_lists', insert: ['name', `'New'`], update: `name = 'x'` }),
  ...ownRowsPolicies({ relation: 'saved_items', insert: ['product_id', `'new'`], update: `note = 'x'` }),
  ...ownRowsPolicies({
    relation: 'saved_curations',
    insert: ['curation_id', `'${ids.otherStory}'`],
    update: 'created_at = now()'
  }),
  ...ownRowsPolicies({ relation: 'follows', insert: ['brand_id', `'${ids.inactiveBrand}'`], update: 'created_at = now()' }),
  ...ownRowsPolicies({
    relation: 'recently_viewed',
    insert: ['product_id', `'new'`],
    update: 'viewed_at = now()',
    isReadByStaff: false
  }),
  // The shopper has settings already; a second row of theirs is no matter of rights.
  ...ownRowsPolicies({
    relation: 'client_settings',
    insert: ['currency', `'EUR'`],
    update: `currency = 'GBP'`,
    isReadByStaff: false
  }).filter(({ row }) => row !== 'a new one of the shopper'),
  ...ownRowsPolicies({ relation: 'stock_alerts', insert: ['product_id', `'new'`], update: `size = 'L'` })
]

const owners = `(values ('${ids.shopper}'::uuid), ('${ids.otherUser}')) as owner (id)`

/** The rows of two shoppers that these policies are about. */
export const shopperTableRows = `
  insert into curations (id, slug, title) values ('${ids.otherStory}', 'other', 'Other');
  insert into carts (user_id) select id from ${owners};
  insert into cart_items (user_id, id, product_id, name, price, quantity) select id, 1, 'S', 'S', '$1', 1 from ${owners};
  insert into cart_changes (user_id, id) select id, id from ${owners};
  insert into saved_changes (user_id, id) select id, id from ${owners};
  insert into saved_lists (user_id, name) select id, 'One' from ${owners};
  insert into saved_items (user_id, product_id) select id, 'S' from ${owners};
  insert into saved_curations (user_id, curation_id) select id, '${ids.story}' from ${owners};
  insert into follows (user_id, brand_id) select id, '${ids.activeBrand}' from ${owners};
  insert into recently_viewed (user_id, product_id) select id, 'S' from ${owners};
  insert into client_settings (user_id) select id from ${owners};
  insert into stock_alerts (user_id, product_id) select id, 'S' from ${owners};
`
