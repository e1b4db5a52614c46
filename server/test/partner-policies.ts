import { everyone, type PolicyRow, row, staffOnly } from './policy-row.ts'

const application = '00000000-0000-4000-8000-000000000301'
const draft = '00000000-0000-4000-8000-000000000302'

/** Applicants have no account: they act through functions, as do staff. */
export const partnerPolicies: PolicyRow[] = [
  ...readByStaff('partner_applications', 'one', `id = '${application}'`, 'status = status', [
    'id, brand_name, contact_name, email, website_url, markets, line_sheet_name',
    `gen_random_uuid(), 'B', 'C', 'c@example.com', 'https://b.example', '{europe}', 'a.pdf'`
  ]),
  row('partner_applications', 'a draft', 'select', `select id from partner_applications where id = '${draft}'`, {
    ...everyone('nothing'),
    anon: 'refused'
  }),
  ...readByStaff('partner_messages', 'one', `application_id = '${application}'`, 'body = body', [
    'application_id, author, body',
    `'${application}', 'applicant', 'x'`
  ]),
  row('partner_settings', 'the one', 'select', 'select id from partner_settings', staffOnly('nothing', 'refused')),
  row('partner_settings', 'another', 'insert', 'insert into partner_settings default values returning id', everyone('refused')),
  row(
    'partner_settings',
    'the one',
    'update',
    `update partner_settings set staff_email = 'buyers@example.com' returning id`,
    staffOnly('nothing', 'refused')
  ),
  row('partner_settings', 'the one', 'delete', 'delete from partner_settings returning id', everyone('refused')),
  row(
    'waitlist_interests',
    'those of an entry',
    'select',
    'select entry_id, facets from waitlist_interests',
    staffOnly('nothing', 'refused')
  ),
  row('waitlist_interests', 'the secret', 'select', 'select secret from waitlist_interests', everyone('refused')),
  row(
    'waitlist_interests',
    'new ones',
    'insert',
    `insert into waitlist_interests (entry_id, secret) select id, id from waitlist returning entry_id`,
    everyone('refused')
  ),
  row(
    'waitlist_interests',
    'those of an entry',
    'update',
    `update waitlist_interests set facets = '{}' returning entry_id`,
    everyone('refused')
  ),
  row(
    'waitlist_interests',
    'those of an entry',
    'delete',
    'delete from waitlist_interests returning entry_id',
    everyone('refused')
  )
]

function readByStaff(relation: string, what: string, where: string, change: string, [columns, values]: [string, string]) {
  return [
    row(relation, what, 'select', `select id from ${relation} where ${where}`, staffOnly('nothing', 'refused')),
    row(
      relation,
      'a new one',
      'insert',
      `insert into ${relation} (${columns}) values (${values}) returning id`,
      everyone('refused')
    ),
    row(relation, what, 'update', `update ${relation} set ${change} where ${where} returning id`, everyone('refused')),
    row(relation, what, 'delete', `delete from ${relation} where ${where} returning id`, everyone('refused'))
  ]
}

export const partnerRows = `
  insert into partner_applications (
    id, brand_name, contact_name, email, website_url, markets, line_sheet_name, status, receipt, received_at, answer_by
  ) values (
    '${application}', 'B', 'C', 'c@example.com', 'https://b.example', '{europe}', 'a.pdf', 'received', 'VP-1', now(), now()
  ), ('${draft}', 'B', 'C', 'c@example.com', 'https://b.example', '{europe}', 'a.pdf', 'draft', null, null, null);
  insert into partner_messages (application_id, author, body) values ('${application}', 'staff', 'x');
  insert into waitlist_interests (entry_id, secret) select id, gen_random_uuid() from waitlist;
`
