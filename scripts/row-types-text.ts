import { Client, type ClientConfig } from 'pg'

type Column = {
  relation: string
  is_view: boolean
  name: string
  type: string
  is_array: boolean
  is_nullable: boolean
  has_default: boolean
  is_generated: boolean
  /** The words of a check such as status in ('active', 'inactive'); null where there is none. */
  words: string[] | null
}

type Relationship = {
  relation: string
  name: string
  columns: string[]
  is_one_to_one: boolean
  target: string
  target_columns: string[]
}

type Routine = {
  name: string
  arguments: { name: string; type: string; has_default: boolean }[]
  returns: string
  is_set: boolean
  /** The columns of a function that returns a table of its own; null of any other. */
  columns: { name: string; type: string }[] | null
}

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined'
}

/** The text of supabase/types.ts for a migrated database, in the shape that supabase-js reads. */
export async function generateRowTypes(connection: ClientConfig): Promise<string> {
  const client = new Client(connection)
  await client.connect()
  try {
    const columns = (await client.query<Column>(columnsSql)).rows
    const relationships = (await client.query<Relationship>(relationshipsSql)).rows
    const routines = (await client.query<Routine>(routinesSql)).rows
    return render(columns, relationships, routines)
  } finally {
    await client.end()
  }
}

function render(columns: Column[], relationships: Relationship[], routines: Routine[]): string {
  const relations = Map.groupBy(columns, (column) => column.relation)
  const sections = (isView: boolean) =>
    [...relations]
      .filter(([, [first]]) => first?.is_view === isView)
      .map(([name, own]) =>
        renderRelation(
          name,
          own,
          relationships.filter((relationship) => relationship.relation === name)
        )
      )
  return `// Generated from the database by npm run types. Never edited.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {${sections(false).join('')}
    }
    Views: {${sections(true).join('')}
    }
    Functions: {${routines.map((routine) => renderRoutine(routine, new Set(relations.keys()))).join('')}
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
`
}

function renderRelation(name: string, columns: Column[], relationships: Relationship[]): string {
  const isView = columns[0]?.is_view ?? false
  const row = columns.map((column) => `\n          ${column.name}: ${typeOf(column)}`)
  const insert = columns
    .filter((column) => !column.is_generated)
    .map((column) => `\n          ${column.name}${column.is_nullable || column.has_default ? '?' : ''}: ${typeOf(column)}`)
  const update = columns
    .filter((column) => !column.is_generated)
    .map((column) => `\n          ${column.name}?: ${typeOf(column)}`)
  const writes = isView
    ? ''
    : `
        Insert: {${insert.join('')}
        }
        Update: {${update.join('')}
        }`
  return `
      ${name}: {
        Row: {${row.join('')}
        }${writes}
        Relationships: [${relationships.map(renderRelationship).join(',')}]
      }`
}

function renderRelationship(relationship: Relationship): string {
  return `
          {
            foreignKeyName: '${relationship.name}'
            columns: [${relationship.columns.map((name) => `'${name}'`).join(', ')}]
            isOneToOne: ${relationship.is_one_to_one}
            referencedRelation: '${relationship.target}'
            referencedColumns: [${relationship.target_columns.map((name) => `'${name}'`).join(', ')}]
          }`
}

function renderRoutine(routine: Routine, relations: ReadonlySet<string>): string {
  const args = routine.arguments.map(
    (argument) => `${argument.name}${argument.has_default ? '?' : ''}: ${shapeOf(argument.type, relations)}`
  )
  const returns = returnedBy(routine, relations) + (routine.is_set ? '[]' : '')
  return `
      ${routine.name}: { Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'Record<never, never>'}; Returns: ${returns} }`
}

function returnedBy({ returns, columns }: Routine, relations: ReadonlySet<string>): string {
  if (!columns) return shapeOf(returns, relations)
  return `{ ${columns.map(({ name, type }) => `${name}: ${shapeOf(type, relations)}`).join('; ')} }`
}

/** A value of a function: a row of a table, or a scalar. */
function shapeOf(type: string, relations: ReadonlySet<string>): string {
  return relations.has(type) ? `Database['public']['Tables']['${type}']['Row']` : scalarOf(type)
}

function typeOf(column: Column): string {
  const base = column.words ? column.words.map((word) => `'${word}'`).join(' | ') : scalarOf(column.type)
  return (column.is_array ? `${base}[]` : base) + (column.is_nullable ? ' | null' : '')
}

function scalarOf(type: string): string {
  return type.startsWith('_') ? `${scalarOf(type.slice(1))}[]` : (scalars[type] ?? 'string')
}

const columnsSql = `
  select relation.relname as relation, relation.relkind = 'v' as is_view, attribute.attname as name,
    coalesce(element.typname, type.typname) as type, element.oid is not null as is_array,
    not attribute.attnotnull as is_nullable, attribute.atthasdef as has_default, attribute.attgenerated <> '' as is_generated,
    (
      select array_agg(word[1] order by ordinality)
      from pg_constraint as rule,
        regexp_matches(pg_get_constraintdef(rule.oid), '''([a-z_]*)''::text', 'g') with ordinality as found (word, ordinality)
      where rule.conrelid = relation.oid and rule.contype = 'c' and rule.conkey = array[attribute.attnum]
        and pg_get_constraintdef(rule.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['
    ) as words
  from pg_class as relation
  join pg_attribute as attribute on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
  join pg_type as type on type.oid = attribute.atttypid
  left join pg_type as element on element.oid = type.typelem and type.typcategory = 'A'
  where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'v')
  order by relation.relname, attribute.attname`

const relationshipsSql = `
  select source.relname as relation, foreign_key.conname as name, target.relname as target,
    (select array_agg(attname::text) from pg_attribute where attrelid = foreign_key.conrelid and attnum = any (foreign_key.conkey)) as columns,
    (select array_agg(attname::text) from pg_attribute where attrelid = foreign_key.confrelid and attnum = any (foreign_key.confkey)) as target_columns,
    exists (
      select from pg_constraint as rule
      where rule.conrelid = foreign_key.conrelid and rule.contype in ('p', 'u') and rule.conkey = foreign_key.conkey
    ) as is_one_to_one
  from pg_constraint as foreign_key
  join pg_class as source on source.oid = foreign_key.conrelid
  join pg_class as target on target.oid = foreign_key.confrelid
  where foreign_key.contype = 'f' and source.relnamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace
  order by source.relname, foreign_key.conname`

const routinesSql = `
  select routine.proname as name, returned.typname as returns, routine.proretset as is_set,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', coalesce(routine.proargnames[place], 'argument_' || place), 'type', taken.typname,
        'has_default', place > routine.pronargs - routine.pronargdefaults) order by place)
      from unnest(routine.proargtypes::oid[]) with ordinality as given (type, place) join pg_type as taken on taken.oid = given.type
    ), '[]') as arguments,
    (
      select jsonb_agg(jsonb_build_object('name', routine.proargnames[place], 'type', taken.typname) order by place)
      from unnest(routine.proallargtypes) with ordinality as given (type, place) join pg_type as taken on taken.oid = given.type
      where routine.proargmodes[place] = 't'
    ) as columns
  from pg_proc as routine join pg_type as returned on returned.oid = routine.prorettype
  where routine.pronamespace = 'public'::regnamespace and returned.typname <> 'trigger'
    and has_function_privilege('authenticated', routine.oid, 'execute')
  order by routine.proname`
