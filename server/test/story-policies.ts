import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'

/** A story and its items: anyone reads what is shown of it, staff write it. */
export function storyPolicies(stories: string, title: string, items: string, storyId: string): PolicyRow[] {
  return [
    row(stories, 'one', 'select', `select id from ${stories} where id = '${ids.story}'`, everyone('rows')),
    row(
      stories,
      'a new one',
      'insert',
      `insert into ${stories} (slug, ${title}) values ('new', 'New') returning id`,
      staffOnly('refused')
    ),
    row(
      stories,
      'one',
      'update',
      `update ${stories} set position = 2 where id = '${ids.story}' returning id`,
      staffOnly('nothing', 'refused')
    ),
    row(
      stories,
      'one',
      'delete',
      `delete from ${stories} where id = '${ids.story}' returning id`,
      staffOnly('nothing', 'refused')
    ),
    row(
      items,
      'of an active product of an active brand',
      'select',
      `select product_uuid from ${items} where product_uuid = '${ids.shownProduct}'`,
      everyone('rows')
    ),
    row(
      items,
      'of a product of an inactive brand',
      'select',
      `select product_uuid from ${items} where product_uuid = '${ids.inactiveProduct}'`,
      staffOnly('nothing')
    ),
    row(
      items,
      'a new one',
      'insert',
      `insert into ${items} (${storyId}, product_uuid) select '${ids.story}', id from demo_products where product_id = 'free' returning product_uuid`,
      staffOnly('refused')
    ),
    row(items, 'one', 'update', `update ${items} set note = 'x' returning product_uuid`, staffOnly('nothing', 'refused')),
    row(items, 'one', 'delete', `delete from ${items} returning product_uuid`, staffOnly('nothing', 'refused'))
  ]
}
