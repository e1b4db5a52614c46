import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'

/** The rows that the matrix requests. */
export const secondStepRows = `
  insert into remembered_devices (user_id, token_hash) values ('${ids.shopper}', '\\x01'), ('${ids.otherUser}', '\\x02');
  insert into second_step_resets (user_id) values ('${ids.shopper}'), ('${ids.otherUser}');
`

const ofShopper = `where user_id = '${ids.shopper}'`
const ofOther = `where user_id = '${ids.otherUser}'`
const ownOnly = { anon: 'refused', shopper: 'rows', 'former staff': 'nothing', staff: 'nothing' } as const
const nobody = { ...ownOnly, shopper: 'nothing' } as const

export const secondStepPolicies: PolicyRow[] = [
  row('remembered_devices', `the shopper's own`, 'select', `select id from remembered_devices ${ofShopper}`, ownOnly),
  row('remembered_devices', `another's`, 'select', `select id from remembered_devices ${ofOther}`, nobody),
  row(
    'remembered_devices',
    'a new one',
    'insert',
    `insert into remembered_devices (user_id, token_hash) values ('${ids.shopper}', '\\x03') returning id`,
    everyone('refused')
  ),
  row(
    'remembered_devices',
    `the shopper's own`,
    'update',
    `update remembered_devices set expires_at = 'infinity' ${ofShopper} returning id`,
    everyone('refused')
  ),
  row('remembered_devices', `the shopper's own`, 'delete', `delete from remembered_devices ${ofShopper} returning id`, ownOnly),
  row('remembered_devices', `another's`, 'delete', `delete from remembered_devices ${ofOther} returning id`, nobody),

  row('second_step_resets', `the shopper's own`, 'select', `select user_id from second_step_resets ${ofShopper}`, {
    ...ownOnly,
    staff: 'rows'
  }),
  row(
    'second_step_resets',
    `another's`,
    'select',
    `select user_id from second_step_resets ${ofOther}`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'second_step_resets',
    'a new one',
    'insert',
    `insert into second_step_resets (user_id) values ('${ids.staff}') returning user_id`,
    everyone('refused')
  ),
  row(
    'second_step_resets',
    `the shopper's own`,
    'update',
    `update second_step_resets set requested_at = '-infinity' ${ofShopper} returning user_id`,
    everyone('refused')
  ),
  row(
    'second_step_resets',
    `the shopper's own`,
    'delete',
    `delete from second_step_resets ${ofShopper} returning user_id`,
    ownOnly
  ),
  row('second_step_resets', `another's`, 'delete', `delete from second_step_resets ${ofOther} returning user_id`, nobody),

  row('security_settings', 'the only one', 'select', 'select id from security_settings', everyone('refused')),
  row(
    'security_settings',
    'another',
    'insert',
    'insert into security_settings (id) values (true) returning id',
    everyone('refused')
  ),
  row(
    'security_settings',
    'the only one',
    'update',
    'update security_settings set staff_need_second_factor = false returning id',
    everyone('refused')
  ),
  row('security_settings', 'the only one', 'delete', 'delete from security_settings returning id', everyone('refused'))
]
