import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'

export const cataloguePolicies: PolicyRow[] = [
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
    'of an active brand',
    'select',
    `select id from demo_products where id = '${ids.shownProduct}'`,
    everyone('rows')
  ),
  row(
    'demo_products',
    'of an inactive brand',
    'select',
    `select id from demo_products where id = '${ids.inactiveProduct}'`,
    staffOnly('nothing')
  ),
  row(
    'demo_products',
    'a draft of an active brand',
    'select',
    `select id from demo_products where id = '${ids.draftProduct}'`,
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
    'of an active brand',
    'select',
    `select id from unified_products where id = '${ids.shownProduct}'`,
    everyone('rows')
  ),
  row(
    'unified_products',
    'of an inactive brand',
    'select',
    `select id from unified_products where id = '${ids.inactiveProduct}'`,
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

  row('brand_search', 'one', 'select', `select id from brand_search`, everyone('refused')),
  row(
    'brand_search',
    'one',
    'insert',
    `insert into brand_search (id, words, name, status, created_at)
     values ('${ids.activeBrand}', 'x', 'x', 'active', now()) returning id`,
    everyone('refused')
  ),
  row('brand_search', 'one', 'update', `update brand_search set words = 'x' returning id`, everyone('refused')),
  row('brand_search', 'one', 'delete', `delete from brand_search returning id`, everyone('refused')),
  row('product_totals', 'one', 'select', `select slot from product_totals`, everyone('refused')),
  row(
    'product_totals',
    'a new one',
    'insert',
    `insert into product_totals (slot, total) values (99, 0) returning slot`,
    everyone('refused')
  ),
  row('product_totals', 'one', 'update', `update product_totals set total = 0 returning slot`, everyone('refused')),
  row('product_totals', 'one', 'delete', `delete from product_totals returning slot`, everyone('refused')),
  row('product_search', 'one', 'select', `select id from product_search`, everyone('refused')),
  row(
    'product_search',
    'a new one',
    'insert',
    `insert into product_search (id, words) values ('${ids.shownProduct}', 'x') returning id`,
    everyone('refused')
  ),
  row('product_search', 'one', 'update', `update product_search set words = 'x' returning id`, everyone('refused')),
  row('product_search', 'one', 'delete', `delete from product_search returning id`, everyone('refused')),

  row('removed_items', 'one', 'select', 'select id from removed_items', staffOnly('nothing', 'refused')),
  row(
    'removed_items',
    'a new one',
    'insert',
    `insert into removed_items (product_uuid, collection_id, position) values ('${ids.shownProduct}', '${ids.story}', 1) returning id`,
    everyone('refused')
  ),
  row('removed_items', 'one', 'update', 'update removed_items set position = 2 returning id', everyone('refused')),
  row('removed_items', 'one', 'delete', 'delete from removed_items returning id', everyone('refused')),

  row(
    'product_edits',
    `the staff's own`,
    'select',
    `select batch from product_edits where made_by = '${ids.staff}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'product_edits',
    'of another member of staff',
    'select',
    `select batch from product_edits where made_by = '${ids.otherUser}'`,
    {
      anon: 'refused',
      shopper: 'nothing',
      'former staff': 'nothing',
      staff: 'nothing'
    }
  ),
  row(
    'product_edits',
    'a new one',
    'insert',
    `insert into product_edits (batch, id, before, is_deletion)
     select '${ids.otherBatch}', id, to_jsonb(product), false from demo_products as product where id = '${ids.shownProduct}' returning batch`,
    staffOnly('refused')
  ),
  row(
    'product_edits',
    'in the name of another',
    'insert',
    `insert into product_edits (batch, id, before, is_deletion, made_by)
     select '${ids.otherBatch}', id, to_jsonb(product), false, '${ids.otherUser}' from demo_products as product where id = '${ids.shownProduct}' returning batch`,
    everyone('refused')
  ),
  row('product_edits', 'one', 'update', `update product_edits set is_deletion = true returning batch`, everyone('refused')),
  row(
    'product_edits',
    `the staff's own`,
    'delete',
    `delete from product_edits where made_by = '${ids.staff}' returning batch`,
    staffOnly('nothing', 'refused')
  )
]
