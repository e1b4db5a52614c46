import { everyone, ids, type PolicyRow, row } from './policy-row.ts'

const tables = [
  ['emailed_changes', 'user_id, kind, subject', `'${ids.shopper}', 'price_drops', 'P'`, `state = 1`],
  ['email_digests', 'day', `'2026-11-26'`, 'is_done = true'],
  ['unsubscribe_tokens', 'user_id', `'${ids.shopper}'`, 'token = gen_random_uuid()']
] as const

/** What the clock keeps for its emails: nobody reads or writes it, not even the client's own. */
export const emailPolicies: PolicyRow[] = tables.flatMap(([relation, columns, values, update]) => [
  row(relation, 'one', 'select', `select * from ${relation}`, everyone('refused')),
  row(relation, 'one', 'insert', `insert into ${relation} (${columns}) values (${values}) returning 1`, everyone('refused')),
  row(relation, 'one', 'update', `update ${relation} set ${update} returning 1`, everyone('refused')),
  row(relation, 'one', 'delete', `delete from ${relation} returning 1`, everyone('refused'))
])
