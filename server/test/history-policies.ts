import { everyone, type PolicyRow, row, staffOnly } from './policy-row.ts'

/** Triggers write the changes; nobody else does. The other rows of the matrix cause plenty of them. */
export const historyPolicies: PolicyRow[] = [
  row('record_changes', 'one', 'select', 'select id from record_changes', staffOnly('nothing', 'refused')),
  row(
    'record_changes',
    'a new one',
    'insert',
    `insert into record_changes (table_name, record_id, kind) values ('brands', 'x', 'added') returning id`,
    everyone('refused')
  ),
  row('record_changes', 'one', 'update', `update record_changes set made_by = null returning id`, everyone('refused')),
  row('record_changes', 'one', 'delete', 'delete from record_changes returning id', everyone('refused'))
]
