/** $1: the schema. $2: whether to ignore privileges. An empty search_path makes PostgreSQL qualify every type. */

export const commentSql = `
  select pg_catalog.obj_description(n.oid, 'pg_namespace') as comment
  from pg_catalog.pg_namespace n
  where n.nspname = $1`

export const describedTablesSql = `
  select
    c.relname as name,
    pg_catalog.obj_description(c.oid, 'pg_class') as comment,
    pg_catalog.pg_relation_is_updatable(c.oid, true) & 28 <> 0 as is_writable,
    coalesce((
      select pg_catalog.json_agg(pg_catalog.json_build_object(
        'name', a.attname,
        'comment', pg_catalog.col_description(a.attrelid, a.attnum),
        'type', case
          when t.typtype = 'd' and base.typnamespace = 'pg_catalog'::regnamespace then pg_catalog.format_type(base.oid, null)
          when t.typtype <> 'd' and t.typnamespace = 'pg_catalog'::regnamespace then pg_catalog.format_type(t.oid, null)
          else pg_catalog.format_type(a.atttypid, a.atttypmod)
        end,
        'isRequired', a.attnotnull or (t.typtype = 'd' and t.typnotnull),
        'maxLength', case
          when a.atttypid in ('character'::regtype, 'character varying'::regtype) and a.atttypmod > 4 then a.atttypmod - 4
        end,
        'defaultSql', case when a.attgenerated = '' then pg_catalog.pg_get_expr(d.adbin, d.adrelid) end,
        'enum', (
          select pg_catalog.json_agg(e.enumlabel order by e.enumsortorder)
          from pg_catalog.pg_enum e
          where e.enumtypid = coalesce(base.oid, t.oid)
        )
      ) order by a.attnum)
      from pg_catalog.pg_attribute a
      join pg_catalog.pg_type t on t.oid = a.atttypid
      left join pg_catalog.pg_type base on base.oid = nullif(t.typbasetype, 0)
      left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
    and ($2
      or pg_catalog.has_table_privilege(c.oid, 'select, insert, update, delete, truncate, references, trigger')
      or pg_catalog.has_any_column_privilege(c.oid, 'select, insert, update, references'))
  order by c.relname`

export const describedRoutinesSql = `
  select
    p.proname as name,
    pg_catalog.obj_description(p.oid, 'pg_proc') as comment,
    coalesce((
      select pg_catalog.json_agg(pg_catalog.json_build_object(
        'name', coalesce(one.name, ''),
        'type', pg_catalog.format_type(one.type, null),
        'isRequired', one.place <= p.pronargs - p.pronargdefaults,
        'isVariadic', coalesce(one.mode = 'v', false)
      ) order by one.place)
      from (
        select arg.name, arg.type, arg.mode, pg_catalog.row_number() over (order by arg.ordinal) as place
        from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
          with ordinality as arg (name, type, mode, ordinal)
        where coalesce(arg.mode, 'i') in ('i', 'b', 'v')
      ) as one
    ), '[]') as parameters,
    p.provolatile <> 'v' as is_reading
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname = $1 and p.prokind = 'f'
    and p.prorettype not in ('pg_catalog.trigger'::regtype, 'pg_catalog.event_trigger'::regtype)
    and ($2 or pg_catalog.has_function_privilege(p.oid, 'execute'))
  order by p.proname, p.oid`
