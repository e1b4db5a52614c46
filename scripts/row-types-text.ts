import { Client, type ClientConfig } from 'pg'

type Column = {
  relation: string
  is_view: boolean
  name: string
  type: string
  is_nullable: boolean
  has_default: boolean
  /** Computed, or an identity that is always generated. */
  is_generated: boolean
  /** The values of a check such as status in ('active', 'inactive'). */
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
  /** Of a function that returns a table of its own; else null. */
  columns: { name: string; type: string }[] | null
}

type Enum = { name: string; labels: string[] }

type RowShapes = ReadonlyMap<string, string>

const enumMark = 'enum '

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

export async function generateRowTypes(connection: ClientConfig): Promise<string> {
  const client = new Client(connection)
  await client.connect()
  try {
    const columns = (await client.query<Column>(columnsSql)).rows
    const relationships = (await client.query<Relationship>(relationshipsSql)).rows
    const routines = (await client.query<Routine>(routinesSql)).rows
    const enums = (await client.query<Enum>(enumsSql)).rows
    return render(columns, relationships, routines, enums)
  } finally {
    await client.end()
  }
}

function render(columns: Column[], relationships: Relationship[], routines: Routine[], enums: Enum[]): string {
  const relations = Map.groupBy(columns, (column) => column.relation)
  const shapes: RowShapes = new Map(
    [...relations].map(([name, [first]]) => [
      name,
      `Database['public']['${first?.is_view ? 'Views' : 'Tables'}'][${quote(name)}]['Row']`
    ])
  )
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
    Functions: {${routines.map((routine) => renderRoutine(routine, shapes)).join('')}
    }
    Enums: ${renderEnums(enums)}
    CompositeTypes: Record<never, never>
  }
}
`
}

function renderRelation(name: string, columns: Column[], relationships: Relationship[]): string {
  const isView = columns[0]?.is_view ?? false
  const row = columns.map((column) => `\n          ${keyOf(column.name)}: ${typeOf(column)}`)
  const written = (isOptional: (column: Column) => boolean) =>
    columns
      .map((column) =>
        column.is_generated
          ? `\n          ${keyOf(column.name)}?: never`
          : `\n          ${keyOf(column.name)}${isOptional(column) ? '?' : ''}: ${typeOf(column)}`
      )
      .join('')
  const writes = isView
    ? ''
    : `
        Insert: {${written((column) => column.is_nullable || column.has_default)}
        }
        Update: {${written(() => true)}
        }`
  return `
      ${keyOf(name)}: {
        Row: {${row.join('')}
        }${writes}
        Relationships: [${relationships.map(renderRelationship).join(',')}]
      }`
}

function renderEnums(enums: Enum[]): string {
  if (enums.length === 0) return 'Record<never, never>'
  const lines = enums.map(({ name, labels }) => `\n      ${keyOf(name)}: ${unionOf(labels)}`)
  return `{${lines.join('')}\n    }`
}

function renderRelationship(relationship: Relationship): string {
  return `
          {
            foreignKeyName: ${quote(relationship.name)}
            columns: [${relationship.columns.map(quote).join(', ')}]
            isOneToOne: ${relationship.is_one_to_one}
            referencedRelation: ${quote(relationship.target)}
            referencedColumns: [${relationship.target_columns.map(quote).join(', ')}]
          }`
}

function renderRoutine(routine: Routine, shapes: RowShapes): string {
  const args = routine.arguments.map(
    (argument) => `${keyOf(argument.name)}${argument.has_default ? '?' : ''}: ${shapeOf(argument.type, shapes)}`
  )
  const returns = returnedBy(routine, shapes) + (routine.is_set ? '[]' : '')
  return `
      ${keyOf(routine.name)}: { Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'Record<never, never>'}; Returns: ${returns} }`
}

function returnedBy({ returns, columns }: Routine, shapes: RowShapes): string {
  if (!columns) return shapeOf(returns, shapes)
  return `{ ${columns.map(({ name, type }) => `${keyOf(name)}: ${shapeOf(type, shapes)}`).join('; ')} }`
}

function shapeOf(type: string, shapes: RowShapes): string {
  return shapes.get(type) ?? scalarOf(type)
}

function typeOf({ type, words, is_nullable }: Column): string {
  const base = words ? unionOf(words) : scalarOf(type)
  return base + (is_nullable ? ' | null' : '')
}

function scalarOf(type: string): string {
  if (type.startsWith('_')) return `${scalarOf(type.slice(1))}[]`
  if (type.startsWith(enumMark)) return `Database['public']['Enums'][${quote(type.slice(enumMark.length))}]`
  return scalars[type] ?? 'string'
}

function unionOf(words: readonly string[]): string {
  return words.map(quote).join(' | ')
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
}

/** Domains by their base type; arrays have a leading underscore. */
const typesSql = `
  recursive bases (oid, base) as (
    select oid, oid from pg_type where typtype <> 'd'
    union all
    select type.oid, bases.base from pg_type as type join bases on bases.oid = type.typbasetype where type.typtype = 'd'
  ), names (oid, name) as (
    select bases.oid,
      case when base.typtype = 'e' and base.typnamespace = 'public'::regnamespace then '${enumMark}' else '' end || base.typname
    from bases join pg_type as base on base.oid = bases.base
  ), types (oid, name) as (
    select bases.oid, coalesce('_' || element.name, names.name)
    from bases
    join names on names.oid = bases.oid
    join pg_type as base on base.oid = bases.base
    left join names as element on element.oid = base.typelem and base.typcategory = 'A'
  )`

const enumsSql = `
  select type.typname as name, array_agg(value.enumlabel::text order by value.enumsortorder) as labels
  from pg_type as type join pg_enum as value on value.enumtypid = type.oid
  where type.typnamespace = 'public'::regnamespace
  group by type.typname order by type.typname`

/** Views of a single table: their columns and relationships are those of the table's columns of the same name. */
const originsSql = `
  origins (view, relation) as (
    select rule.ev_class, min(source.oid::bigint)::oid
    from pg_rewrite as rule
    join pg_class as view on view.oid = rule.ev_class and view.relkind = 'v'
    join pg_depend as used on used.classid = 'pg_rewrite'::regclass and used.objid = rule.oid and used.refclassid = 'pg_class'::regclass
    join pg_class as source on source.oid = used.refobjid and source.oid <> rule.ev_class
    group by rule.ev_class having count(distinct source.oid) = 1
  )`

const columnsSql = `
  with ${typesSql}, ${originsSql}
  select relation.relname as relation, relation.relkind in ('v', 'm') as is_view, attribute.attname as name, types.name as type,
    not (attribute.attnotnull or coalesce(origin.attnotnull, false)) as is_nullable, attribute.atthasdef or attribute.attidentity = 'd' as has_default,
    attribute.attgenerated <> '' or attribute.attidentity = 'a' as is_generated,
    (
      select array_agg(word[1] order by ordinality)
      from pg_constraint as rule,
        regexp_matches(pg_get_constraintdef(rule.oid), '''([a-z_]*)''::text', 'g') with ordinality as found (word, ordinality)
      where rule.conrelid = coalesce(origins.relation, relation.oid) and rule.contype = 'c'
        and rule.conkey = array[coalesce(origin.attnum, attribute.attnum)]
        and pg_get_constraintdef(rule.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['
    ) as words
  from pg_class as relation
  join pg_attribute as attribute on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
  join types on types.oid = attribute.atttypid
  left join origins on origins.view = relation.oid
  left join pg_attribute as origin on origin.attrelid = origins.relation and origin.attname = attribute.attname
  where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'f', 'v', 'm')
    and not relation.relispartition
  order by relation.relname, attribute.attname`

const relationshipsSql = `
  with ${originsSql}, targets (oid, relation) as (
    select oid, oid from pg_class where relkind in ('r', 'p') union all select view, relation from origins
  )
  select source.relname as relation, foreign_key.conname as name, target.relname as target,
    (select array_agg(attname::text) from pg_attribute where attrelid = foreign_key.conrelid and attnum = any (foreign_key.conkey)) as columns,
    (select array_agg(attname::text) from pg_attribute where attrelid = foreign_key.confrelid and attnum = any (foreign_key.confkey)) as target_columns,
    exists (
      select from pg_constraint as rule
      where rule.conrelid = foreign_key.conrelid and rule.contype in ('p', 'u') and rule.conkey = foreign_key.conkey
    ) as is_one_to_one
  from pg_constraint as foreign_key
  join pg_class as source on source.oid = foreign_key.conrelid
  join targets on targets.relation = foreign_key.confrelid
  join pg_class as target on target.oid = targets.oid
  where foreign_key.contype = 'f' and source.relnamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace
  order by source.relname, foreign_key.conname, target.relname`

const routinesSql = `
  with ${typesSql}
  select routine.proname as name, returned.name as returns, routine.proretset as is_set,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', coalesce(routine.proargnames[place], 'argument_' || place), 'type', taken.name,
        'has_default', place > routine.pronargs - routine.pronargdefaults) order by place)
      from unnest(routine.proargtypes::oid[]) with ordinality as given (type, place) join types as taken on taken.oid = given.type
    ), '[]') as arguments,
    (
      select jsonb_agg(jsonb_build_object('name', routine.proargnames[place], 'type', taken.name) order by place)
      from unnest(routine.proallargtypes) with ordinality as given (type, place) join types as taken on taken.oid = given.type
      where routine.proargmodes[place] = 't'
    ) as columns
  from pg_proc as routine join types as returned on returned.oid = routine.prorettype
  where routine.pronamespace = 'public'::regnamespace and returned.name <> 'trigger'
    and has_function_privilege('authenticated', routine.oid, 'execute')
  order by routine.proname`
