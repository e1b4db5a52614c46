import {
  type Column,
  isSameIdentifier,
  keyOf,
  type Relationship,
  type Routine,
  type SchemaCache,
  type Table
} from './schema-cache.ts'

export function exampleCache(): SchemaCache {
  const clients = table('clients', { id: 'integer', name: 'text' })
  const projects = table('projects', { id: 'integer', name: 'text', client_id: 'integer', data: 'jsonb', words: 'tsvector' })
  const people = table('people', { id: 'integer', name: 'text' })
  const tables = [clients, projects, people]
  const relationships: Relationship[] = [
    related('projects', 'clients', 'many-to-one', [{ from: 'client_id', to: 'id' }]),
    related('clients', 'projects', 'one-to-many', [{ from: 'id', to: 'client_id' }]),
    {
      ...between('people', 'projects'),
      kind: 'many-to-many',
      junction: {
        table: { schema: 'public', name: 'works_on' },
        constraintToSource: 'works_on_person_id_fkey',
        constraintToTarget: 'works_on_project_id_fkey',
        source: [{ from: 'id', to: 'person_id' }],
        target: [{ from: 'id', to: 'project_id' }]
      }
    }
  ]
  const routines = [
    routine('add', ['a integer', 'b integer'], { name: 'int4' }),
    routine('greet', ['name text?'], { name: 'text' }),
    routine('over', ['a integer'], { name: 'text' }),
    routine('over', ['a integer', 'b integer'], { name: 'text' }),
    routine('unclear', ['a integer'], { name: 'text' }),
    routine('unclear', ['a text'], { name: 'text' }),
    routine('whole', [' json'], { name: 'json' }),
    routine('whole_text', [' text'], { name: 'text' }),
    routine('perhaps_text', [' text?'], { name: 'text' }),
    routine('none_or_text', [], { name: 'text' }),
    routine('none_or_text', [' text?'], { name: 'text' }),
    routine('none', [], { name: 'text' }),
    routine('all_projects', [], { schema: 'public', name: 'projects', isSet: true, isComposite: true }, 'stable')
  ]
  return {
    tables: new Map(tables.map((one) => [keyOf(one), one])),
    relationships: {
      to: (origin, target) =>
        relationships.filter(({ table, foreignTable }) => isSameIdentifier(table, origin) && foreignTable.name === target),
      keysOf: (origin) => relationships.filter(({ kind, table }) => kind === 'many-to-one' && isSameIdentifier(table, origin)),
      targets: () => new Set(),
      origins: () => []
    },
    routines: Map.groupBy(routines, keyOf),
    mediaHandlers: new Map(),
    roleSettings: new Map(),
    leftOut: []
  }
}

function table(name: string, types: Record<string, string>): Table {
  const columns = Object.entries(types).map(([column, type]): [string, Column] => [
    column,
    { name: column, type, isVector: type === 'tsvector', defaultSql: column === 'name' ? "'unnamed'::text" : null }
  ])
  return { schema: 'public', name, isView: false, primaryKey: ['id'], columns: new Map(columns), vectors: new Set() }
}

function between(from: string, to: string) {
  return {
    table: { schema: 'public', name: from },
    foreignTable: { schema: 'public', name: to },
    isSelf: from === to,
    isTableView: false,
    isForeignTableView: false
  }
}

function related(
  from: string,
  to: string,
  kind: 'many-to-one' | 'one-to-many',
  columns: { from: string; to: string }[]
): Relationship {
  return { ...between(from, to), kind, constraint: 'projects_client_id_fkey', columns }
}

/** Parameters are written "name type", with `?` for a default. */
function routine(
  name: string,
  parameters: string[],
  returns: Partial<Routine['returns']>,
  volatility: Routine['volatility'] = 'volatile'
): Routine {
  return {
    schema: 'public',
    name,
    parameters: parameters.map((text) => {
      const [parameter = '', type = ''] = text.split(' ')
      return { name: parameter, type: type.replace('?', ''), isRequired: !type.endsWith('?'), isVariadic: false }
    }),
    returns: { schema: 'pg_catalog', name: 'text', isSet: false, isComposite: false, ...returns },
    volatility,
    settings: {}
  }
}
