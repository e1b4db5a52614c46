import { everyone, ids, type Outcome, type PolicyRow, type Role, row } from './policy-row.ts'

export type ShopperTable = {
  relation: string
  /** Columns and values of a new row, without `user_id`. */
  insert: [columns: string, values: string]
  /** The assignment of an update. A table without other columns sets a timestamp. */
  update: string
  isReadByStaff?: boolean
}

/** Shoppers read and write their own rows only, staff may at most read, and anonymous callers have no access. */
export function ownRowsPolicies({ relation, insert, update, isReadByStaff = true }: ShopperTable): PolicyRow[] {
  const [columns, values] = insert
  const ofShopper = `where user_id = '${ids.shopper}' returning user_id`
  const ofOther = `where user_id = '${ids.otherUser}' returning user_id`
  const staff = isReadByStaff ? 'rows' : 'nothing'
  const own = outcomes('rows', 'nothing')
  const others = outcomes('nothing', 'nothing')
  return [
    row(relation, `the shopper's own`, 'select', read(relation, ids.shopper), outcomes('rows', staff)),
    row(relation, `another shopper's`, 'select', read(relation, ids.otherUser), outcomes('nothing', staff)),
    row(
      relation,
      'a new one of the shopper',
      'insert',
      `insert into ${relation} (user_id, ${columns}) values ('${ids.shopper}', ${values}) returning user_id`,
      { anon: 'refused', shopper: 'rows', 'former staff': 'refused', staff: 'refused' }
    ),
    row(
      relation,
      'in the name of another',
      'insert',
      `insert into ${relation} (user_id, ${columns}) values ('${ids.otherUser}', ${values}) returning user_id`,
      everyone('refused')
    ),
    row(relation, `the shopper's own`, 'update', `update ${relation} set ${update} ${ofShopper}`, own),
    row(relation, `another shopper's`, 'update', `update ${relation} set ${update} ${ofOther}`, others),
    row(relation, `the shopper's own`, 'delete', `delete from ${relation} ${ofShopper}`, own),
    row(relation, `another shopper's`, 'delete', `delete from ${relation} ${ofOther}`, others)
  ]
}

function read(relation: string, user: string): string {
  return `select user_id from ${relation} where user_id = '${user}'`
}

function outcomes(shopper: Outcome, staff: Outcome): Record<Role, Outcome> {
  return { anon: 'refused', shopper, 'former staff': 'nothing', staff }
}
