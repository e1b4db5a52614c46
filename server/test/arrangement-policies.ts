import { everyone, ids, type Outcome, type PolicyRow, type Role, row, staffOnly } from './policy-row.ts'

/** Everybody reads what is published, except chosen products, which may be drafts; staff read drafts and versions, and only functions write. */
export const arrangementPolicies: PolicyRow[] = [
  ...rowsOf('arrangements', everyone('rows')),
  row(
    'arrangements',
    'with the products of a brand',
    'select',
    `select page from arrangements where content ? 'products'`,
    staffOnly('nothing')
  ),
  ...rowsOf('arrangement_drafts', staffOnly('nothing', 'refused')),
  ...rowsOf('arrangement_versions', staffOnly('nothing', 'refused'))
]

function rowsOf(relation: string, reading: Record<Role, Outcome>): PolicyRow[] {
  return [
    row(relation, 'one', 'select', `select page from ${relation}`, reading),
    row(
      relation,
      'a new one',
      'insert',
      `insert into ${relation} (page, content) values ('home', '{}') returning page`,
      everyone('refused')
    ),
    row(relation, 'one', 'update', `update ${relation} set content = '{}' returning page`, everyone('refused')),
    row(relation, 'one', 'delete', `delete from ${relation} returning page`, everyone('refused'))
  ]
}

export const arrangementRows = `
  insert into arrangements (page, content) values ('discover', '{}'), ('brand:${ids.activeBrand}', '{"products": []}');
  insert into arrangement_drafts (page, content) values ('discover', '{}');
  insert into arrangement_versions (page, content) values ('discover', '{}');
`
