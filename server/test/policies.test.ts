import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDatabaseError } from '#server/postgres/errors.ts'
import { type Claims, withClaims } from '#server/postgres/with-claims.ts'
import { accountRows } from './account-policies.ts'
import { advisorRows } from './advisor-policies.ts'
import { arrangementRows } from './arrangement-policies.ts'
import { partnerRows } from './partner-policies.ts'
import { pictureRows } from './picture-policies.ts'
import { policyMatrix } from './policy-matrix.ts'
import { ids, type Outcome, type Role, roles } from './policy-row.ts'
import { salonRows } from './salon-policies.ts'
import { searchRows } from './search-policies.ts'
import { secondStepRows } from './second-step-policies.ts'
import { shopperTableRows } from './shopper-table-policies.ts'
import { styleRows } from './style-policies.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { viewRows } from './view-policies.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.sql(`
    insert into auth.users (id, email, raw_app_meta_data) values
      ('${ids.shopper}', 'shopper@example.com', '{}'), ('${ids.otherUser}', 'other@example.com', '{}'),
      ('${ids.staff}', 'staff@example.com', '{"role":"admin"}'), ('${ids.formerStaff}', 'former@example.com', '{}');
    insert into brands (id, name, status) values
      ('${ids.activeBrand}', 'Shown', 'active'), ('${ids.inactiveBrand}', 'Inactive', 'inactive');
    insert into demo_products (id, product_id, name, brand) values
      ('${ids.shownProduct}', 'S', 'S', 'Shown'), ('${ids.inactiveProduct}', 'R', 'R', 'Inactive');
    insert into demo_products (id, product_id, name, is_draft) values ('${ids.draftProduct}', 'D', 'D', true);
    insert into client_profiles (id, profile_id) values
      ('${ids.clientProfile}', '${ids.otherUser}'), ('${ids.ownClientProfile}', '${ids.shopper}');
    insert into demo_products (product_id, name) values ('free', 'F');
    insert into collections (id, slug, name) values ('${ids.story}', 'told', 'Told');
    insert into collection_items (collection_id, product_uuid) values ('${ids.story}', '${ids.shownProduct}'), ('${ids.story}', '${ids.inactiveProduct}');
    insert into curations (id, slug, title) values ('${ids.story}', 'told', 'Told');
    insert into curation_items (curation_id, product_uuid) values ('${ids.story}', '${ids.shownProduct}'), ('${ids.story}', '${ids.inactiveProduct}');
    insert into removed_items (product_uuid, curation_id, position) values ('${ids.otherBatch}', '${ids.story}', 1);
    insert into waitlist (id, full_name, email) values ('${ids.waitlistEntry}', 'W', 'w@example.com');
    insert into product_edits (batch, id, before, is_deletion, made_by)
      select '${ids.batch}', id, to_jsonb(product), false, case id when '${ids.shownProduct}' then '${ids.staff}'::uuid else '${ids.otherUser}' end
      from demo_products as product where brand is not null;
    insert into storage.buckets (id, name) values ('private', 'private');
    insert into storage.objects (bucket_id, name) values ('brand-assets', 'brand/a.png');
    ${advisorRows}
    ${shopperTableRows}
    ${accountRows}
    ${arrangementRows}
    ${partnerRows}
    ${pictureRows}
    ${salonRows}
    ${searchRows}
    ${secondStepRows}
    ${styleRows}
    ${viewRows}
  `)
})
afterAll(() => server.stop())

const admin = { app_metadata: { role: 'admin' } }
const claimsOf: Record<Role, Claims> = {
  anon: { role: 'anon' },
  shopper: { role: 'authenticated', sub: ids.shopper },
  'former staff': { role: 'authenticated', sub: ids.formerStaff, ...admin },
  staff: { role: 'authenticated', sub: ids.staff, ...admin }
}

// Insufficient privilege, and a view that cannot be written.
const refusals = new Set(['42501', '55000'])

class Undo extends Error {}

/** Runs a statement in a transaction that is rolled back. */
async function attempt(role: Role, sql: string, level: object = {}): Promise<Outcome> {
  let outcome: Outcome = 'nothing'
  await withClaims(server.pool, { ...claimsOf[role], ...level }, async (tx) => {
    const { rows } = await tx.query({ text: sql })
    outcome = rows.length > 0 ? 'rows' : 'nothing'
    throw new Undo()
  }).catch((error: unknown) => {
    if (error instanceof Undo) return
    if (!isDatabaseError(error) || !refusals.has(error.code)) throw error
    outcome = 'refused'
  })
  return outcome
}

describe('policies', () => {
  for (const { relation, row, verb, sql, outcomes } of policyMatrix) {
    test(`${verb} ${relation}, ${row}: ${roles.map((role) => `${role} ${outcomes[role]}`).join(', ')}`, async () => {
      const found = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await attempt(role, sql)])))
      expect(found).toEqual(outcomes)
    })
  }

  test('every table and view has rows in the matrix, and every table of the product row-level security', async () => {
    const relations = await server.sql<{ name: string; is_open: boolean }>(`
      select case namespace.nspname when 'public' then '' else namespace.nspname || '.' end || relation.relname as name,
        namespace.nspname in ('public', 'storage') and relation.relkind = 'r' and not relation.relrowsecurity as is_open
      from pg_class as relation join pg_namespace as namespace on namespace.oid = relation.relnamespace
      where namespace.nspname in ('public', 'auth', 'storage', 'vitrine') and relation.relkind in ('r', 'v', 'm', 'p')
        and relation.relname <> 'schema_migrations'`)
    const covered = new Set(policyMatrix.map(({ relation }) => relation))
    expect(relations.filter(({ name }) => !covered.has(name)).map(({ name }) => name)).toEqual([])
    expect(relations.filter(({ is_open }) => is_open).map(({ name }) => name)).toEqual([])
    const verbs = Map.groupBy(
      policyMatrix.filter(({ relation }) => !/^(auth|vitrine)\./.test(relation)),
      ({ relation }) => relation
    )
    for (const [relation, rows] of verbs) {
      expect([relation, new Set(rows.map(({ verb }) => verb)).size]).toEqual([relation, 4])
    }
  })

  test('anonymous callers may call only the functions meant for everybody', async () => {
    const callable = await server.sql<{ name: string }>(`
      select routine.proname as name from pg_proc as routine
      where routine.pronamespace = 'public'::regnamespace and routine.prorettype <> 'trigger'::regtype
        and has_function_privilege('anon', routine.oid, 'execute')
      order by routine.proname`)
    expect(callable.map(({ name }) => name)).toEqual([
      'answer_partner_question',
      'begin_partner_application',
      'begins_words',
      'change_email_kinds',
      'choose_waitlist_interests',
      'find_brand',
      'fold',
      'has_facet',
      'has_room_for_line_sheet',
      'hidden_product_ids',
      'is_email',
      'is_sign_up_confirmed',
      'is_staff',
      'is_web_url',
      'is_within_image_limit',
      'partner_application_status',
      'picture_colours',
      'pictures_like',
      'product_cards',
      'refused_facets',
      'request_invitation',
      'salon',
      'salon_times',
      'search_by_picture',
      'search_lexicon',
      'search_matches',
      'search_products',
      'search_suggestions',
      'shown_arrangement',
      'shown_categories',
      'shown_sizes',
      'shown_subcategories',
      'suggested_brands',
      'suggested_product_ids',
      'trending_searches',
      'typed_words',
      'withdraw_partner_application'
    ])
  })

  test('views read with the privileges of the caller', async () => {
    const views = await server.sql<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)`)
    expect(views).toEqual([])
  })
})

describe('an account with a second factor', () => {
  beforeAll(() =>
    server.sql(`
      insert into auth.mfa_factors (user_id, factor_type, friendly_name, status)
      values ('${ids.shopper}', 'totp', 'phone', 'verified'), ('${ids.staff}', 'totp', 'phone', 'verified')`)
  )
  afterAll(() => server.sql('delete from auth.mfa_factors'))

  // Texts of the shop, which every account reads.
  const shared = new Set(['advisor_answers'])

  for (const { relation, row, verb, sql, outcomes } of policyMatrix) {
    test(`${verb} ${relation}, ${row}: as always at aal2, at aal1 only what everybody may do`, async () => {
      const { shopper, staff, anon } = outcomes
      const after = { aal: 'aal2' }
      expect([await attempt('shopper', sql, after), await attempt('staff', sql, after)]).toEqual([shopper, staff])
      const before = [await attempt('shopper', sql, { aal: 'aal1' }), await attempt('staff', sql)]
      if (anon !== 'rows' && !shared.has(relation)) expect(before).not.toContain('rows')
    })
  }

  test('functions that read what is its own, past the policies, ask for the second step', async () => {
    const open = await server.sql<{ name: string }>(`
      select routine.proname as name from pg_proc as routine
      where routine.pronamespace = 'public'::regnamespace and routine.prosecdef and routine.prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', routine.oid, 'execute') and routine.prosrc like '%auth.uid()%'
        and routine.prosrc not like '%require_second_step()%'
      order by routine.proname`)
    expect(open.map(({ name }) => name)).toEqual(
      [
        // Used by policies of the caller's files, which ask.
        'has_room_for_file',
        // The second step itself.
        'ask_to_reset_second_step',
        'has_passed_second_step',
        'is_staff',
        'must_set_up_second_factor',
        'recall_device',
        'remember_device'
      ].toSorted()
    )
  })
})

describe('§3 to §5: what the tables hold', () => {
  const rejected = (sql: string) =>
    server.sql(sql).then(
      () => undefined,
      (error: { code: string }) => error.code
    )

  test.each([
    ['a brand without a name', `insert into brands (name) values ('  ')`],
    ['a brand with another status', `insert into brands (name, status) values ('x', 'closed')`],
    ['a website that is no web address', `insert into brands (name, website_url) values ('x', 'javascript:alert(1)')`],
    ['a contact that is no email', `insert into brands (name, contact_email) values ('x', 'x')`],
    ['a negative price', `insert into demo_products (product_id, name, price) values ('x', 'x', -1)`],
    ['a price that is no number', `insert into demo_products (product_id, name, price) values ('x', 'x', 'NaN')`],
    ['another stock status', `insert into demo_products (product_id, name, stock_status) values ('x', 'x', 'gone')`],
    ['another gender', `insert into demo_products (product_id, name, gender) values ('x', 'x', 'all')`],
    [
      'additional images that are no list',
      `insert into demo_products (product_id, name, additional_images) values ('x', 'x', '{}')`
    ],
    ['a changed product_id', `update demo_products set product_id = 'changed'`],
    ['another client status', `insert into client_profiles (profile_id, status) values ('${ids.shopper}', 'gold')`],
    [
      'an avatar whose URL is longer than 2,000 characters',
      `update profiles set avatar_url = 'https://a.example/' || repeat('a', 2000)`
    ],
    ['a waitlist entry without an address', `insert into waitlist (full_name, email) values ('x', 'x')`]
  ])('%s is refused', async (_name, sql) => {
    expect(await rejected(sql)).toBe('23514')
  })

  test('defaults are those of the specification', async () => {
    const [brand] = await server.sql(`insert into brands (name) values ('Defaults') returning status`)
    expect(brand).toEqual({ status: 'active' })
    const [product] = await server.sql(`
      insert into demo_products (product_id, name) values ('defaults', 'x')
      returning currency, stock_status, is_sale, is_new_arrival, is_featured, colors, available_sizes, tags, additional_images`)
    expect(product).toEqual({
      currency: 'USD',
      stock_status: 'in_stock',
      is_sale: false,
      is_new_arrival: false,
      is_featured: false,
      colors: [],
      available_sizes: [],
      tags: [],
      additional_images: []
    })
    const [client] = await server.sql(`
      insert into client_profiles (profile_id) values ('${ids.shopper}') returning status, annual_spend::float, orders_this_year`)
    expect(client).toEqual({ status: 'new', annual_spend: 0, orders_this_year: 0 })
  })

  test('a renamed brand takes its products along, in the same transaction', async () => {
    await server.sql(
      `insert into brands (name) values ('Before'); insert into demo_products (product_id, name, brand) values ('rename', 'x', 'Before')`
    )
    await server.sql(`update brands set name = 'After' where name = 'Before'`)
    expect(await server.sql(`select brand from demo_products where product_id = 'rename'`)).toEqual([{ brand: 'After' }])
  })

  test('updated_at follows every change, whatever the client says', async () => {
    await server.sql(`insert into brands (name) values ('Touched')`)
    const [touched] = await server.sql<{ is_later: boolean }>(
      `update brands set description = 'x', updated_at = '2001-01-01' where name = 'Touched' returning updated_at > created_at as is_later`
    )
    expect(touched?.is_later).toBe(true)
  })
})
