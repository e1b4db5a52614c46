import { accountPolicies } from './account-policies.ts'
import { advisorPolicies, deskPolicies } from './advisor-policies.ts'
import { arrangementPolicies } from './arrangement-policies.ts'
import { emailPolicies } from './email-policies.ts'
import { historyPolicies } from './history-policies.ts'
import { partnerPolicies } from './partner-policies.ts'
import { picturePolicies } from './picture-policies.ts'
import { everyone, ids, type PolicyRow, row, staffOnly } from './policy-row.ts'
import { salonPolicies } from './salon-policies.ts'
import { searchPolicies } from './search-policies.ts'
import { secondStepPolicies } from './second-step-policies.ts'
import { shopperTablePolicies } from './shopper-table-policies.ts'
import { storyPolicies } from './story-policies.ts'
import { stylePolicies } from './style-policies.ts'
import { uploadPolicies } from './upload-policies.ts'
import { viewPolicies } from './view-policies.ts'

export const policyMatrix: PolicyRow[] = [
  ...advisorPolicies,
  ...deskPolicies,
  ...emailPolicies,
  ...arrangementPolicies,
  ...partnerPolicies,
  ...picturePolicies,
  ...salonPolicies,
  ...searchPolicies,
  ...secondStepPolicies,
  ...shopperTablePolicies,
  ...stylePolicies,
  ...storyPolicies('collections', 'name', 'collection_items', 'collection_id'),
  ...storyPolicies('curations', 'title', 'curation_items', 'curation_id'),
  ...accountPolicies,

  row('brands', 'an active one', 'select', `select id from brands where id = '${ids.activeBrand}'`, everyone('rows')),
  row('brands', 'an inactive one', 'select', `select id from brands where id = '${ids.inactiveBrand}'`, staffOnly('nothing')),
  row('brands', 'a new one', 'insert', `insert into brands (name) values ('New') returning id`, staffOnly('refused')),
  row(
    'brands',
    'an active one',
    'update',
    `update brands set name = 'X' where id = '${ids.activeBrand}' returning id`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'brands',
    'an active one',
    'delete',
    `delete from brands where id = '${ids.activeBrand}' returning id`,
    staffOnly('nothing', 'refused')
  ),

  row(
    'demo_products',
    'of an active brand',
    'select',
    `select id from demo_products where id = '${ids.shownProduct}'`,
    everyone('rows')
  ),
  row(
    'demo_products',
    'of an inactive brand',
    'select',
    `select id from demo_products where id = '${ids.inactiveProduct}'`,
    staffOnly('nothing')
  ),
  row(
    'demo_products',
    'a draft of an active brand',
    'select',
    `select id from demo_products where id = '${ids.draftProduct}'`,
    staffOnly('nothing')
  ),
  row(
    'demo_products',
    'a new one',
    'insert',
    `insert into demo_products (product_id, name) values ('P', 'N') returning id`,
    staffOnly('refused')
  ),
  row(
    'demo_products',
    'one',
    'update',
    `update demo_products set price = 1 where id = '${ids.shownProduct}' returning id`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'demo_products',
    'one',
    'delete',
    `delete from demo_products where id = '${ids.shownProduct}' returning id`,
    staffOnly('nothing', 'refused')
  ),

  row(
    'unified_products',
    'of an active brand',
    'select',
    `select id from unified_products where id = '${ids.shownProduct}'`,
    everyone('rows')
  ),
  row(
    'unified_products',
    'of an inactive brand',
    'select',
    `select id from unified_products where id = '${ids.inactiveProduct}'`,
    staffOnly('nothing')
  ),
  row(
    'unified_products',
    'one',
    'insert',
    `insert into unified_products (product_id, name) values ('P', 'N') returning id`,
    everyone('refused')
  ),
  row(
    'unified_products',
    'one',
    'update',
    `update unified_products set price = 1 where id = '${ids.shownProduct}' returning id`,
    everyone('refused')
  ),
  row(
    'unified_products',
    'one',
    'delete',
    `delete from unified_products where id = '${ids.shownProduct}' returning id`,
    everyone('refused')
  ),

  row('profiles', `the shopper's own`, 'select', `select id from profiles where id = '${ids.shopper}'`, {
    anon: 'refused',
    shopper: 'rows',
    'former staff': 'nothing',
    staff: 'rows'
  }),
  row(
    'profiles',
    `another user's`,
    'select',
    `select id from profiles where id = '${ids.otherUser}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'profiles',
    'a new one',
    'insert',
    `insert into profiles (id) values ('${ids.otherUser}') returning id`,
    everyone('refused')
  ),
  row(
    'profiles',
    `the shopper's own`,
    'update',
    `update profiles set full_name = 'X' where id = '${ids.shopper}' returning id`,
    { anon: 'refused', shopper: 'rows', 'former staff': 'nothing', staff: 'nothing' }
  ),
  row(
    'profiles',
    `the shopper's own email`,
    'update',
    `update profiles set email = 'x@y.zz' where id = '${ids.shopper}' returning id`,
    everyone('refused')
  ),
  row(
    'profiles',
    `another user's`,
    'update',
    `update profiles set full_name = 'X' where id = '${ids.otherUser}' returning id`,
    { anon: 'refused', shopper: 'nothing', 'former staff': 'nothing', staff: 'nothing' }
  ),
  row(
    'profiles',
    `the shopper's own`,
    'delete',
    `delete from profiles where id = '${ids.shopper}' returning id`,
    everyone('refused')
  ),

  row(
    'client_profiles',
    `another user's`,
    'select',
    `select id from client_profiles where id = '${ids.clientProfile}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'client_profiles',
    `the shopper's own`,
    'select',
    `select id from client_profiles where id = '${ids.ownClientProfile}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'client_profiles',
    'a new one',
    'insert',
    `insert into client_profiles (profile_id) values ('${ids.shopper}') returning id`,
    staffOnly('refused')
  ),
  row(
    'client_profiles',
    'one',
    'update',
    `update client_profiles set status = 'vip' where id = '${ids.ownClientProfile}' returning id`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'client_profiles',
    'one',
    'delete',
    `delete from client_profiles where id = '${ids.clientProfile}' returning id`,
    staffOnly('nothing', 'refused')
  ),

  row(
    'waitlist',
    'one',
    'select',
    `select id from waitlist where id = '${ids.waitlistEntry}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'waitlist',
    'a new one',
    'insert',
    `insert into waitlist (full_name, email) values ('N', 'n@n.nn') returning id`,
    everyone('refused')
  ),
  row(
    'waitlist',
    'one',
    'update',
    `update waitlist set full_name = 'X' where id = '${ids.waitlistEntry}' returning id`,
    everyone('refused')
  ),
  row(
    'waitlist',
    'one',
    'delete',
    `delete from waitlist where id = '${ids.waitlistEntry}' returning id`,
    staffOnly('nothing', 'refused')
  ),

  row('brand_search', 'one', 'select', `select id from brand_search`, everyone('refused')),
  row(
    'brand_search',
    'one',
    'insert',
    `insert into brand_search (id, words, name, status, created_at)
     values ('${ids.activeBrand}', 'x', 'x', 'active', now()) returning id`,
    everyone('refused')
  ),
  row('brand_search', 'one', 'update', `update brand_search set words = 'x' returning id`, everyone('refused')),
  row('brand_search', 'one', 'delete', `delete from brand_search returning id`, everyone('refused')),
  row('product_totals', 'one', 'select', `select slot from product_totals`, everyone('refused')),
  row(
    'product_totals',
    'a new one',
    'insert',
    `insert into product_totals (slot, total) values (99, 0) returning slot`,
    everyone('refused')
  ),
  row('product_totals', 'one', 'update', `update product_totals set total = 0 returning slot`, everyone('refused')),
  row('product_totals', 'one', 'delete', `delete from product_totals returning slot`, everyone('refused')),
  row('product_search', 'one', 'select', `select id from product_search`, everyone('refused')),
  row(
    'product_search',
    'a new one',
    'insert',
    `insert into product_search (id, words) values ('${ids.shownProduct}', 'x') returning id`,
    everyone('refused')
  ),
  row('product_search', 'one', 'update', `update product_search set words = 'x' returning id`, everyone('refused')),
  row('product_search', 'one', 'delete', `delete from product_search returning id`, everyone('refused')),

  row('removed_items', 'one', 'select', 'select id from removed_items', staffOnly('nothing', 'refused')),
  row(
    'removed_items',
    'a new one',
    'insert',
    `insert into removed_items (product_uuid, collection_id, position) values ('${ids.shownProduct}', '${ids.story}', 1) returning id`,
    everyone('refused')
  ),
  row('removed_items', 'one', 'update', 'update removed_items set position = 2 returning id', everyone('refused')),
  row('removed_items', 'one', 'delete', 'delete from removed_items returning id', everyone('refused')),

  row(
    'product_edits',
    `the staff's own`,
    'select',
    `select batch from product_edits where made_by = '${ids.staff}'`,
    staffOnly('nothing', 'refused')
  ),
  row(
    'product_edits',
    'of another member of staff',
    'select',
    `select batch from product_edits where made_by = '${ids.otherUser}'`,
    {
      anon: 'refused',
      shopper: 'nothing',
      'former staff': 'nothing',
      staff: 'nothing'
    }
  ),
  row(
    'product_edits',
    'a new one',
    'insert',
    `insert into product_edits (batch, id, before, is_deletion)
     select '${ids.otherBatch}', id, to_jsonb(product), false from demo_products as product where id = '${ids.shownProduct}' returning batch`,
    staffOnly('refused')
  ),
  row(
    'product_edits',
    'in the name of another',
    'insert',
    `insert into product_edits (batch, id, before, is_deletion, made_by)
     select '${ids.otherBatch}', id, to_jsonb(product), false, '${ids.otherUser}' from demo_products as product where id = '${ids.shownProduct}' returning batch`,
    everyone('refused')
  ),
  row('product_edits', 'one', 'update', `update product_edits set is_deletion = true returning batch`, everyone('refused')),
  row(
    'product_edits',
    `the staff's own`,
    'delete',
    `delete from product_edits where made_by = '${ids.staff}' returning batch`,
    staffOnly('nothing', 'refused')
  ),

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

  ...uploadPolicies,
  ...historyPolicies,
  ...viewPolicies,

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
