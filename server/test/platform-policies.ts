import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'

export const platformPolicies: PolicyRow[] = [
  row(
    'storage.objects',
    'a brand asset',
    'select',
    `select id from storage.objects where name = 'brand/a.png'`,
    staffOnly('nothing')
  ),
  row(
    'storage.objects',
    'a brand asset',
    'insert',
    `insert into storage.objects (bucket_id, name) values ('brand-assets', 'brand/b.png') returning id`,
    staffOnly('refused')
  ),
  row(
    'storage.objects',
    'in no known bucket',
    'insert',
    `insert into storage.objects (bucket_id, name) values ('private', 'b.png') returning id`,
    everyone('refused')
  ),
  row(
    'storage.objects',
    'a brand asset',
    'update',
    `update storage.objects set version = '2' where name = 'brand/a.png' returning id`,
    staffOnly('nothing')
  ),
  row(
    'storage.objects',
    'a brand asset',
    'delete',
    `delete from storage.objects where name = 'brand/a.png' returning id`,
    staffOnly('nothing')
  ),
  row(
    'storage.buckets',
    'the brand assets',
    'select',
    `select id from storage.buckets where id = 'brand-assets'`,
    everyone('nothing')
  ),
  row(
    'storage.buckets',
    'a new one',
    'insert',
    `insert into storage.buckets (id, name) values ('x', 'x') returning id`,
    everyone('refused')
  ),
  row(
    'storage.buckets',
    'the brand assets',
    'update',
    `update storage.buckets set public = false where id = 'brand-assets' returning id`,
    everyone('nothing')
  ),
  row(
    'storage.buckets',
    'the brand assets',
    'delete',
    `delete from storage.buckets where id = 'brand-assets' returning id`,
    everyone('nothing')
  ),

  row('auth.users', 'another user', 'select', `select id from auth.users where id = '${ids.otherUser}'`, everyone('refused')),
  row('auth.refresh_tokens', 'any', 'select', 'select id from auth.refresh_tokens', everyone('refused')),
  row('auth.sessions', 'any', 'select', 'select id from auth.sessions', everyone('refused')),
  row('auth.identities', 'any', 'select', 'select id from auth.identities', everyone('refused')),
  row('auth.one_time_tokens', 'any', 'select', 'select id from auth.one_time_tokens', everyone('refused')),
  row('auth.flow_state', 'any', 'select', 'select id from auth.flow_state', everyone('refused')),
  row('auth.development_mailbox', 'any', 'select', 'select id from auth.development_mailbox', everyone('refused')),
  row('auth.message_turns', 'any', 'select', 'select kind from auth.message_turns', everyone('refused')),
  row('auth.mfa_factors', 'any', 'select', 'select id from auth.mfa_factors', everyone('refused')),
  row('auth.mfa_challenges', 'any', 'select', 'select id from auth.mfa_challenges', everyone('refused')),
  row('auth.sso_providers', 'any', 'select', 'select id from auth.sso_providers', everyone('refused')),
  row('auth.webauthn_credentials', 'any', 'select', 'select id from auth.webauthn_credentials', everyone('refused')),
  row('auth.webauthn_challenges', 'any', 'select', 'select id from auth.webauthn_challenges', everyone('refused')),
  row('auth.mfa_recovery_codes', 'any', 'select', 'select id from auth.mfa_recovery_codes', everyone('refused')),
  row('auth.mfa_amr_claims', 'any', 'select', 'select session_id from auth.mfa_amr_claims', everyone('refused')),
  row('vitrine.facts', 'any', 'select', 'select name from vitrine.facts', everyone('refused'))
]
