-- Of many rows, most columns are the same before and after: those that changed anywhere are found first, by comparing values,
-- and only they are turned into JSON. To turn whole rows into JSON took half of what recording added to a bulk change.
create or replace function public.record_updates() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fields text[];
  before text;
  after text;
begin
  execute (
    select format(
      'select array_remove(array[%s], null) from former join changed using (id)',
      string_agg(format('case when bool_or(former.%1$I is distinct from changed.%1$I) then %1$L end', attname), ', ')
    )
    from pg_catalog.pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attname <> 'updated_at'
  ) into fields;
  if cardinality(fields) = 0 then
    return null;
  end if;
  select string_agg(format(field_if_changed, field, 'former'), ' || '), string_agg(format(field_if_changed, field, 'changed'), ' || ')
  into before, after
  from unnest(fields) as field, (values (
    $field$case when former.%1$I is distinct from changed.%1$I then jsonb_build_object(%1$L, %2$I.%1$I) else '{}' end$field$
  )) as template (field_if_changed);
  execute format(
    'insert into public.record_changes (table_name, record_id, kind, before, after, source)
     select $1, id, ''edited'', before, after, $2
     from (select id, %s as before, %s as after from former join changed using (id)) as difference
     where after <> ''{}''',
    before, after
  ) using tg_table_name, nullif(current_setting('vitrine.change_source', true), '');
  return null;
end
$$;
