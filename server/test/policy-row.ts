/** `shopper` owns the rows named own; `former staff` has a token with the role admin, but the account has lost it. */
export const roles = ['anon', 'shopper', 'former staff', 'staff'] as const
export type Role = (typeof roles)[number]

export type Verb = 'select' | 'insert' | 'update' | 'delete'

/** rows: the statement returns the row. nothing: the policies hide it. refused: permission denied (42501). */
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

export const everyone = (outcome: Outcome): Record<Role, Outcome> => ({
  anon: outcome,
  shopper: outcome,
  'former staff': outcome,
  staff: outcome
})
export const staffOnly = (others: Outcome, anon: Outcome = others): Record<Role, Outcome> => ({
  anon,
  shopper: others,
  'former staff': others,
  staff: 'rows'
})

export function row(relation: string, row: string, verb: Verb, sql: string, outcomes: Record<Role, Outcome>): PolicyRow {
  return { relation, row, verb, sql, outcomes }
}

/** Ids of the rows that the test arranges; see policies.test.ts. */
export const ids = {
  activeBrand: '00000000-0000-4000-8000-0000000000a1',
  inactiveBrand: '00000000-0000-4000-8000-0000000000a2',
  shownProduct: '00000000-0000-4000-8000-0000000000b1',
  inactiveProduct: '00000000-0000-4000-8000-0000000000b2',
  draftProduct: '00000000-0000-4000-8000-0000000000b3',
  shopper: '00000000-0000-4000-8000-0000000000c1',
  otherUser: '00000000-0000-4000-8000-0000000000c2',
  staff: '00000000-0000-4000-8000-0000000000c3',
  formerStaff: '00000000-0000-4000-8000-0000000000c4',
  clientProfile: '00000000-0000-4000-8000-0000000000d1',
  ownClientProfile: '00000000-0000-4000-8000-0000000000d2',
  waitlistEntry: '00000000-0000-4000-8000-0000000000e1',
  batch: '00000000-0000-4000-8000-0000000000f1',
  otherBatch: '00000000-0000-4000-8000-0000000000f2',
  story: '00000000-0000-4000-8000-000000000101',
  otherStory: '00000000-0000-4000-8000-000000000102'
} as const
