import { ownRowsPolicies } from './own-rows-policies.ts'
import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'

/** The search's own tables are read by its functions only; staff edit synonyms and exchange rates, which anyone reads. */
export const searchPolicies: PolicyRow[] = [
  ...editedByStaff('exchange_rates', 'currency, usd', `'SEK', 0.1`, 'usd = 2'),
  ...editedByStaff('search_synonyms', 'kind, word, meaning', `'colour', 'petrol station', 'blue'`, `meaning = 'green'`),
  ...ofFunctions('search_documents', 'ordinal', 'facets', `'{}'`),
  ...ofFunctions('outdated_search_documents', 'id', 'id', 'gen_random_uuid()'),
  ...ofFunctions('search_postings', 'block', 'term, block, bits', `'x', 0, B'1'`),
  ...ofFunctions('search_facet_postings', 'block', 'term, block, bits', `'x=y', 0, B'1'`),
  ...ofFunctions('search_terms', 'documents', 'term, documents', `'x', 1`),
  ...ofFunctions('search_posted', 'block', 'term, block, bits', `'x', 0, B'1'`),
  ...ownRowsPolicies({
    relation: 'saved_searches',
    insert: ['request', `'{"words": "another"}'`],
    update: 'seen_at = now()',
    isReadByStaff: false
  }),
  row('recent_searches', `the shopper's own`, 'select', `select words from recent_searches where words = 'own'`, {
    anon: 'refused',
    shopper: 'rows',
    'former staff': 'nothing',
    staff: 'nothing'
  }),
  row('recent_searches', `another shopper's`, 'select', `select words from recent_searches where words = 'other'`, {
    anon: 'refused',
    shopper: 'nothing',
    'former staff': 'nothing',
    staff: 'nothing'
  }),
  row(
    'recent_searches',
    'a new one',
    'insert',
    `insert into recent_searches (words, matches) values ('x', 1) returning words`,
    everyone('refused')
  ),
  row('recent_searches', 'one', 'update', `update recent_searches set matches = 2 returning words`, everyone('refused')),
  row('recent_searches', `the shopper's own`, 'delete', `delete from recent_searches where words = 'own' returning words`, {
    anon: 'refused',
    shopper: 'rows',
    'former staff': 'nothing',
    staff: 'nothing'
  })
]

function editedByStaff(relation: string, columns: string, values: string, update: string): PolicyRow[] {
  const first = columns.split(',')[0] ?? ''
  return [
    row(relation, 'one', 'select', `select ${first} from ${relation} limit 1`, everyone('rows')),
    row(
      relation,
      'a new one',
      'insert',
      `insert into ${relation} (${columns}) values (${values}) returning ${first}`,
      staffOnly('refused')
    ),
    row(
      relation,
      'one',
      'update',
      `update ${relation} set ${update} where ${onlyOne(relation)} returning ${first}`,
      staffOnly('nothing', 'refused')
    ),
    row(
      relation,
      'one',
      'delete',
      `delete from ${relation} where ${onlyOne(relation)} returning ${first}`,
      staffOnly('nothing', 'refused')
    )
  ]
}

function onlyOne(relation: string): string {
  return relation === 'exchange_rates' ? `currency = 'CNY'` : `word = 'oxblood'`
}

function ofFunctions(relation: string, read: string, columns: string, values: string): PolicyRow[] {
  return [
    row(relation, 'any', 'select', `select ${read} from ${relation}`, everyone('refused')),
    row(
      relation,
      'one',
      'insert',
      `insert into ${relation} (${columns}) values (${values}) returning ${read}`,
      everyone('refused')
    ),
    row(
      relation,
      'one',
      'update',
      `update ${relation} set ${columns.split(',')[0]} = ${values.split(', ')[0]} returning ${read}`,
      everyone('refused')
    ),
    row(relation, 'one', 'delete', `delete from ${relation} returning ${read}`, everyone('refused'))
  ]
}

export const searchRows = `
  insert into saved_searches (user_id, request) values ('${ids.shopper}', '{"words": "own"}'), ('${ids.otherUser}', '{"words": "other"}');
  insert into recent_searches (user_id, words, matches) values ('${ids.shopper}', 'own', 1), ('${ids.otherUser}', 'other', 1);
`
