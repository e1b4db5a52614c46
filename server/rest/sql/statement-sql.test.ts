import { describe, expect, test } from 'vitest'
import { defaultSettings, type RestSettings } from '#server/config/rest-settings.ts'
import { RestError } from '#server/rest/errors.ts'
import { parseRequest } from '#server/rest/parse/parse-request.ts'
import { planRequest } from '#server/rest/plan/plan-request.ts'
import { exampleCache } from '#server/rest/schema-cache/example-cache.ts'
import { statementSql } from './statement-sql.ts'

const cache = exampleCache()

function sqlOf(line: string, body = '', headers: Record<string, string> = {}, settings: Partial<RestSettings> = {}) {
  const [, method = '', url = ''] = /^(\w+) (.*)$/.exec(line) ?? []
  const [path = '', search = ''] = url.split('?')
  const all = { ...defaultSettings, ...settings }
  const request = { method, path: path.split('/').slice(1), search, headers, body: { bytes: Buffer.from(body) } }
  const { text, values } = statementSql(planRequest(parseRequest(request, all.schemas), cache, all), all)
  const settled = `nullif(current_setting('response.headers', true), '') as response_headers, nullif(current_setting('response.status', true), '') as response_status`
  return {
    text: text.replace(settled, '…'),
    values: values.map((value) => (Buffer.isBuffer(value) ? value.toString() : value))
  }
}

const rows = (source: string, total = 'null') =>
  `select coalesce(json_agg(pgrst_row)::text, '[]') as body, count(*) as rows, ${total} as total, … from (${source}) as pgrst_row`

describe('a read as one statement', () => {
  test.each([
    ['GET /clients', rows('select "clients".* from "public"."clients" as "clients"'), []],
    [
      'GET /clients?select=id,n:name&id=eq.1',
      rows('select "clients"."id", "clients"."name" as "n" from "public"."clients" as "clients" where "clients"."id" = $1'),
      ['1']
    ],
    [
      'GET /clients?limit=5&offset=10&order=name.desc.nullslast',
      rows(
        'select "clients".* from "public"."clients" as "clients" order by "clients"."name" desc nulls last limit $1 offset $2'
      ),
      ['5', '10']
    ],
    [
      'GET /projects?select=data->a->>b&data->0=is.null',
      rows(
        'select "projects"."data"->$1->>$2 as "b" from "public"."projects" as "projects" where "projects"."data"->$3::int is null'
      ),
      ['a', 'b', '0']
    ],
    [
      'GET /projects?select=id&name->a=eq.1',
      rows('select "projects"."id" from "public"."projects" as "projects" where to_jsonb("projects"."name")->$1 = $2'),
      ['a', '1']
    ],
    [
      'GET /projects?select=id&words=fts(english).cat&name=plfts.dog',
      rows(
        'select "projects"."id" from "public"."projects" as "projects" where "projects"."words" @@ to_tsquery($1, $2) and to_tsvector("projects"."name") @@ plainto_tsquery($3)'
      ),
      ['english', 'cat', 'dog']
    ],
    [
      'GET /clients?select=id&or=(id.in.(1,2),not.and(name.like.*a*,id.neq.3))',
      rows(
        'select "clients"."id" from "public"."clients" as "clients" where ("clients"."id" = any($1) or not ("clients"."name" like $2 and "clients"."id" <> $3))'
      ),
      ['{"1","2"}', '%a%', '3']
    ],
    [
      'GET /projects?select=id,clients(name)',
      rows(
        'select "projects"."id", row_to_json("projects_clients_1".*) as "clients" from "public"."projects" as "projects" left join lateral (select "clients_1"."name" from "public"."clients" as "clients_1" where "projects"."client_id" = "clients_1"."id") as "projects_clients_1" on true'
      ),
      []
    ],
    [
      'GET /clients?select=id,p:projects!inner(name)&p.id=gt.3',
      rows(
        `select "clients"."id", coalesce("clients_p_1"."clients_p_1", '[]') as "p" from "public"."clients" as "clients" inner join lateral (select json_agg("clients_p_1") as "clients_p_1" from (select "projects_1"."name" from "public"."projects" as "projects_1" where "projects_1"."id" > $1 and "clients"."id" = "projects_1"."client_id") as "clients_p_1") as "clients_p_1" on ("clients_p_1"."clients_p_1" is not null)`
      ),
      ['3']
    ],
    [
      'GET /people?select=...projects(name)',
      rows(
        `select "people_projects_1"."name" from "public"."people" as "people" left join lateral (select bool_or(true) as "people_projects_1", coalesce(json_agg("people_projects_1"."name"), '[]') as "name" from (select "projects_1"."name" from "public"."projects" as "projects_1", "public"."works_on" as "projects_1_junction" where "projects_1"."id" = "projects_1_junction"."project_id" and "people"."id" = "projects_1_junction"."person_id") as "people_projects_1") as "people_projects_1" on true`
      ),
      []
    ]
  ])('%s', (line, text, values) => {
    expect(sqlOf(line)).toEqual({ text, values })
  })

  test('returns rows and their exact count together', () => {
    const counted = sqlOf('GET /clients?select=id,projects!inner(id)&id=gt.1&limit=1', '', { prefer: 'count=exact' })
    expect(counted.text).toContain(
      '(select count(*) from (select 1 from "public"."clients" as "clients" where "clients"."id" > $4 and exists (select 1 from "public"."projects" as "projects_1" where "clients"."id" = "projects_1"."client_id")) as pgrst_counted) as total'
    )
    expect(sqlOf('GET /clients', '', { prefer: 'count=exact' }).text).toContain('count(*) as total')
    expect(sqlOf('HEAD /clients', '', { prefer: 'count=exact' }).text).toContain(
      "select '' as body, count(*) as rows, count(*) as total"
    )
  })

  test('limits every resource to the maximum number of rows', () => {
    const { text, values } = sqlOf('GET /clients?select=id,projects(id)&limit=500', '', {}, { maxRows: 100 })
    expect(text.match(/limit \$\d+ offset \$\d+/g)).toHaveLength(2)
    expect(values).toEqual(['100', '0', '100', '0'])
  })

  test('groups aggregates by the other selected columns', () => {
    const settings = { hasAggregates: true }
    expect(sqlOf('GET /projects?select=client_id,count(),n:id.max()::text', '', {}, settings).text).toContain(
      'select "projects"."client_id", count(*) as "count", cast(max("projects"."id") as text) as "n" from "public"."projects" as "projects" group by 1'
    )
    expect(sqlOf('GET /projects?select=...clients(client:name),id.sum()', '', {}, settings).text).toContain('group by 2)')
    expect(sqlOf('GET /clients?select=id,...projects(id)', '', {}, settings).text).not.toContain('group by')
    expect(() => sqlOf('GET /projects?select=count()')).toThrow(expect.objectContaining({ status: 400 }))
  })
})

describe('a write as one statement', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    [
      'POST /clients',
      '{"id":1,"name":"x"}',
      {},
      `with pgrst_source as (insert into "public"."clients" as "clients" ("id", "name") select "pgrst_body"."id"`
    ],
    ['POST /clients', '[]', {}, 'select  from'],
    [
      'POST /clients',
      '{"id":1}',
      { prefer: 'return=representation' },
      'returning "clients".*) select coalesce(json_agg(pgrst_row)'
    ],
    ['POST /clients?select=name', '{"id":1}', { prefer: 'return=representation' }, 'returning "clients"."name")'],
    [
      'POST /projects?select=name,clients(name)',
      '{"id":1}',
      { prefer: 'return=representation' },
      'returning "projects"."name", "projects"."client_id")'
    ],
    ['POST /clients', '{"id":1}', { prefer: 'return=headers-only' }, 'returning "clients"."id")'],
    ['POST /clients', '{"id":1}', { prefer: 'resolution=ignore-duplicates' }, 'on conflict ("id") do nothing returning 1)'],
    [
      'POST /clients?on_conflict=name',
      '{"id":1}',
      { prefer: 'resolution=merge-duplicates' },
      'on conflict ("name") do update set "id" = excluded."id" where set_config('
    ],
    [
      'POST /clients?columns=name',
      '[{"id":1}]',
      { prefer: 'missing=default' },
      `jsonb_agg(jsonb_build_object('name', 'unnamed'::text) || element)`
    ],
    [
      'PATCH /clients?id=eq.1',
      '{"name":"x"}',
      {},
      'update "public"."clients" as "clients" set "name" = "pgrst_body"."name" from (select $1::json as json_data) pgrst_payload, lateral (select "name" from json_to_record(pgrst_payload.json_data) as _("name" text)) pgrst_body where "clients"."id" = $2 returning 1'
    ],
    ['PATCH /clients', '{}', {}, 'select null from "public"."clients" as "clients" where false'],
    ['DELETE /clients?id=eq.1', '', {}, 'delete from "public"."clients" as "clients" where "clients"."id" = $1 returning 1']
  ])('%s %s %j', (line, body, headers, part) => {
    expect(sqlOf(line, body, { ...json, ...headers }).text).toContain(part)
  })

  test.each([
    ['PATCH /clients', '{"name":"x"}', '21000'],
    ['DELETE /clients?select=id', '', '21000'],
    ['POST /clients', '{"nope":1}', 'PGRST204'],
    ['PUT /clients?name=eq.x', '{"id":1}', 'PGRST105'],
    ['GET /nope', '', 'PGRST205']
  ])('rejects %s %s with %s', (line, body, code) => {
    expect(() => sqlOf(line, body, json)).toThrow(RestError)
    expect(() => sqlOf(line, body, json)).toThrow(expect.objectContaining({ body: expect.objectContaining({ code }) }))
  })
})

describe('a call as one statement', () => {
  test.each([
    [
      'GET /rpc/add?a=1&b=2',
      '',
      'select pgrst_call.pgrst_scalar from (select "public"."add"("a" := $1::integer, "b" := $2::integer) as pgrst_scalar) pgrst_call',
      ['1', '2']
    ],
    [
      'POST /rpc/add',
      '{"b":2,"a":1}',
      'from (select $1::json as json_data) pgrst_payload, lateral (select "a", "b" from json_to_record(pgrst_payload.json_data) as _("a" integer, "b" integer)) pgrst_body, lateral (select "public"."add"("a" := "pgrst_body"."a", "b" := "pgrst_body"."b") as pgrst_scalar) pgrst_call',
      ['{"b":2,"a":1}']
    ],
    ['GET /rpc/greet', '', '"public"."greet"()', []],
    ['POST /rpc/whole', '{"x":1}', '"public"."whole"($1::json)', ['{"x":1}']],
    ['POST /rpc/whole_text', '{"":"x"}', '"public"."whole_text"($1::text)', ['{"":"x"}']],
    ['GET /rpc/perhaps_text', '', '"public"."perhaps_text"($1::text)', ['{}']],
    [
      'GET /rpc/all_projects?select=name&id=eq.1',
      '',
      'with pgrst_source as (select "pgrst_call".* from "public"."all_projects"() pgrst_call) select coalesce(json_agg(pgrst_row)::text, \'[]\') as body, count(*) as rows, null as total, … from (select "projects"."name" from pgrst_source as "projects" where "projects"."id" = $1) as pgrst_row',
      ['1']
    ],
    ['HEAD /rpc/greet', '', 'as materialized', []]
  ])('%s %s', (line, body, part, values) => {
    const statement = sqlOf(line, body, body ? { 'content-type': 'application/json' } : {})
    expect(statement.text).toContain(part)
    expect(statement.values).toEqual(values)
  })
})

test('a statement contains only quoted names and types of a request', () => {
  const { text, values } = sqlOf(`GET /clients?select="a\\";drop"&"x%00y"=eq.'; drop table clients --&order="z\\" desc"`)
  expect(text).toContain('select "clients"."a"";drop" from')
  expect(text).toContain('where "clients"."x" = $1 order by "clients"."z"" desc")')
  expect(text).not.toContain('drop table')
  expect(values).toEqual(["'; drop table clients --"])
})
