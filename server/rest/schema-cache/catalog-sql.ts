/** They run with an empty search_path, so that every type and function name is qualified. */

const baseTypes = `
  recursive walk as (
    select oid, oid as base_type, typbasetype as next from pg_catalog.pg_type
    union all
    select walk.oid, t.oid, t.typbasetype from walk join pg_catalog.pg_type t on t.oid = walk.next
  ),
  base_types as (select oid, base_type from walk where next = 0)`

/** tsvector and every domain over it, directly or indirectly. */
const vectorTypes = `
  with recursive vectors as (
    select 'tsvector'::regtype::oid as oid
    union
    select t.oid from vectors join pg_catalog.pg_type t on t.typbasetype = vectors.oid
  )
  select oid from vectors`

export const exposedRelationsSql = `
  select c.oid, c.relnatts::int as columns, n.nspname as schema, c.relname as name
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition and n.nspname = any($1::text[])
  order by array_position($1::text[], n.nspname::text), c.relname`

export const tablesSql = `
  select c.oid, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as is_view,
    coalesce(json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'isVector', a.atttypid in (${vectorTypes}),
      'defaultSql', case
        when t.typbasetype <> 0 and d.adbin is null then pg_get_expr(t.typdefaultbin, 0)
        when a.attidentity = 'd' then (
          select format('nextval(%L)', s.objid::regclass)
          from pg_catalog.pg_depend s
          where s.classid = 'pg_class'::regclass and s.refclassid = 'pg_class'::regclass
            and s.refobjid = a.attrelid and s.refobjsubid = a.attnum and s.deptype = 'i'
        )
        when a.attgenerated <> '' then null
        else pg_get_expr(d.adbin, d.adrelid)
      end
    ) order by a.attnum) filter (where a.attnum is not null), '[]') as columns
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  left join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_catalog.pg_type t on t.oid = a.atttypid
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.oid = any($1::oid[])
  group by c.oid, n.nspname, c.relname, c.relkind`

export const vectorFunctionsSql = `
  select c.oid as table, p.proname as name
  from pg_catalog.pg_proc p
  join pg_catalog.pg_class c on c.reltype = p.proargtypes[0] and c.reltype <> 0
  where p.pronargs = 1 and p.prorettype in (${vectorTypes})`

/** Of every schema: exposed views may select from tables that are not exposed. $1: the last oid of the previous page. */
export const keysSql = `
  select
    k.oid,
    k.contype as kind,
    k.conname as name,
    k.conrelid as table,
    k.confrelid as foreign_table,
    k.conkey::int[] as columns,
    k.confkey::int[] as foreign_columns
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_namespace n on n.oid = k.connamespace
  where k.contype in ('p', 'u', 'f') and k.conparentid = 0 and k.conrelid <> 0 and k.oid > $1::oid
    and n.nspname not in ('pg_catalog', 'information_schema')
  order by k.oid
  limit 2000`

export const keyedRelationsSql = `
  select c.oid, c.relnatts::int as columns, c.relkind in ('v', 'm') as is_view, n.nspname as schema, c.relname as name
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and (c.relkind in ('v', 'm') or exists (
      select from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f')
    ))`

export const columnNamesSql = `
  select a.attrelid as oid, json_object_agg(a.attnum, a.attname) as columns
  from pg_catalog.pg_attribute a
  where a.attrelid = any($1::oid[]) and a.attnum > 0 and not a.attisdropped
  group by a.attrelid`

/** Definitions of views, null if too long. $1: oids. $2: the maximum, in characters. */
export const viewsSql = `
  select r.ev_class as oid, case when length(r.ev_action::text) <= $2 then r.ev_action::text end as query
  from pg_catalog.pg_rewrite r
  where r.rulename = '_RETURN' and r.ev_class = any($1::oid[])`

export const exposedRoutinesSql = `
  select p.oid, p.pronargs::int as columns, n.nspname as schema, p.proname as name
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where p.prokind = 'f' and n.nspname = any($1::text[])
    and p.prorettype <> 'trigger'::regtype and p.prorettype <> 'event_trigger'::regtype
  order by array_position($1::text[], n.nspname::text), p.proname`

export const routinesSql = `
  with ${baseTypes}, parameters as (
    select
      p.oid,
      json_agg(json_build_object(
        'name', coalesce(parameter.name, ''),
        'type', case parameter.type
          when 'bit'::regtype then 'bit varying'
          when 'bit[]'::regtype then 'bit varying[]'
          when 'character'::regtype then 'character varying'
          when 'character[]'::regtype then 'character varying[]'
          else parameter.type::regtype::text
        end,
        'isRequired', parameter.place <= p.pronargs - p.pronargdefaults,
        'isVariadic', coalesce(parameter.mode = 'v', false)
      ) order by parameter.place) as parameters,
      count(*) - count(nullif(parameter.name, '')) as unnamed,
      min(parameter.type::regtype::text) as first_type
    from pg_catalog.pg_proc p
    cross join lateral (
      select one.name, one.type, one.mode, row_number() over (order by one.ordinal) as place
      from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
        with ordinality as one (name, type, mode, ordinal)
      where coalesce(one.mode, 'i') in ('i', 'b', 'v')
    ) as parameter
    where p.oid = any($1::oid[])
    group by p.oid
  )
  select
    n.nspname as schema,
    p.proname as name,
    coalesce(parameters.parameters, '[]') as parameters,
    rn.nspname as return_schema,
    coalesce(rc.relname, rt.typname) as return_name,
    p.proretset as is_set,
    rt.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) as is_composite,
    case p.provolatile when 'v' then 'volatile' when 's' then 'stable' else 'immutable' end as volatility,
    (select json_object_agg(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1))
      from unnest(p.proconfig) as setting
      where setting ~ '^(statement_timeout|lock_timeout|default_transaction_isolation)=') as settings
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  left join parameters on parameters.oid = p.oid
  join base_types b on b.oid = p.prorettype
  join pg_catalog.pg_type rt on rt.oid = b.base_type
  join pg_catalog.pg_namespace rn on rn.oid = rt.typnamespace
  left join pg_catalog.pg_class rc on rc.oid = rt.typrelid
  where p.oid = any($1::oid[])
    and (coalesce(parameters.unnamed, 0) = 0
      or (parameters.unnamed = 1 and json_array_length(parameters.parameters) = 1
        and parameters.first_type in ('bytea', 'json', 'jsonb', 'text', 'xml')))`

/** Functions from one row to rows of a table are relationships. */
export const computedRelationshipsSql = `
  select
    n.nspname as schema, p.proname as name,
    an.nspname as table_schema, a.typname as table_name,
    rn.nspname as foreign_schema, r.typname as foreign_name,
    not p.proretset or p.prorows = 1 as is_to_one
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type a on a.oid = p.proargtypes[0]
  join pg_catalog.pg_class ac on ac.oid = a.typrelid and ac.relkind in ('r', 'v', 'm', 'f', 'p')
  join pg_catalog.pg_namespace an on an.oid = a.typnamespace
  join pg_catalog.pg_type r on r.oid = p.prorettype
  join pg_catalog.pg_class rc on rc.oid = r.typrelid and rc.relkind in ('r', 'v', 'm', 'f', 'p')
  join pg_catalog.pg_namespace rn on rn.oid = r.typnamespace
  where p.pronargs = 1 and n.nspname = any($1)`

/** Casts between domains and JSON or text convert a column's values in responses and requests. */
export const representationsSql = `
  select
    c.castsource::regtype::text as source, c.casttarget::regtype::text as target, c.castfunc::regproc::text as function
  from pg_catalog.pg_cast c
  join pg_catalog.pg_type source on source.oid = c.castsource
  join pg_catalog.pg_type target on target.oid = c.casttarget
  where c.castcontext = 'i' and c.castmethod = 'f' and has_function_privilege(c.castfunc, 'execute')
    and ((source.typtype = 'd' and c.casttarget in ('json'::regtype, 'text'::regtype))
      or (target.typtype = 'd' and c.castsource in ('json'::regtype, 'text'::regtype)))`

/** Domains named like media types: aggregates and functions that return one produce that type. */
export const mediaHandlersSql = `
  with media_types as (
    select t.oid, lower(t.typname) as media_type, base.typname = 'bytea' as is_bytes
    from pg_catalog.pg_type t
    join pg_catalog.pg_type base on base.oid = t.typbasetype
    where t.typname ~* '^[a-z0-9.-]+/[a-z0-9.+-]+$' or t.typname = '*/*'
  )
  select
    m.media_type, m.is_bytes, n.nspname as schema, p.proname as name, true as is_aggregate,
    an.nspname as target_schema, nullif(a.typname, 'anyelement') as target_name
  from media_types m
  join pg_catalog.pg_proc p on p.prorettype = m.oid and p.prokind = 'a' and p.pronargs = 1
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type a on a.oid = p.proargtypes[0]
  join pg_catalog.pg_namespace an on an.oid = a.typnamespace
  left join pg_catalog.pg_class c on c.oid = a.typrelid and c.relkind in ('r', 'v', 'm', 'f', 'p')
  where n.nspname = any($1) and (c.oid is not null or a.oid = 'anyelement'::regtype)
  union all
  select m.media_type, m.is_bytes, n.nspname, p.proname, false, n.nspname, p.proname
  from media_types m
  join pg_catalog.pg_proc p on p.prorettype = m.oid and p.prokind = 'f' and not p.proretset
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any($1)`

/** What ALTER ROLE has set for the roles of requests, as far as anybody may set it. */
export const roleSettingsSql = `
  select r.rolname as role, split_part(one.setting, '=', 1) as name, substr(one.setting, strpos(one.setting, '=') + 1) as value
  from pg_catalog.pg_roles r
  cross join lateral unnest(r.rolconfig) as one (setting)
  join pg_catalog.pg_settings known on known.name = split_part(one.setting, '=', 1) and known.context = 'user'
  where pg_has_role('authenticator', r.oid, 'member') and r.rolname <> 'authenticator'`
