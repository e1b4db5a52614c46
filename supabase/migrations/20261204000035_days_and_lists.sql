-- What clients and staff may write is a day or time that every page and email can show: not 'infinity', not before Christ.
-- Stored values beyond that become null, where that is allowed, or now: they would keep their rows from ever changing again.
do $$
declare
  moment record;
  is_beyond text;
begin
  for moment in
    select relation.oid::regclass as relation, relation.relname, attribute.attname, attribute.attnotnull,
      attribute.atttypid::regtype as type
    from pg_catalog.pg_class as relation
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
      and attribute.attnum > 0 and not attribute.attisdropped
      and attribute.atttypid in ('date'::regtype, 'timestamptz'::regtype)
      and (
        relation.relname = 'reservations' and attribute.attname in ('delivery_on', 'valid_until')
        or has_column_privilege('authenticated', relation.oid, attribute.attnum, 'insert')
        or has_column_privilege('authenticated', relation.oid, attribute.attnum, 'update')
      )
      -- '-infinity' by default, and no page shows it.
      and (relation.relname, attribute.attname) <> ('style_profiles', 'noticed_after')
    order by 2, 3
  loop
    is_beyond := format('%I not between %L and %L', moment.attname, '1900-01-01', '2200-01-01');
    -- An update of no rows would still tell the pages that read them that something has changed.
    execute format(
      'do $update$ begin
        if exists (select from %1$s where %2$s) then update %1$s set %3$I = %4$s where %2$s; end if;
      end $update$',
      moment.relation, is_beyond, moment.attname, case when moment.attnotnull then 'now()' else 'null' end
    );
    execute format(
      'alter table %s add constraint %I check (%I between %L and %L) not valid',
      moment.relation, moment.relname || '_' || moment.attname || '_in_range', moment.attname, '1900-01-01', '2200-01-01'
    );
  end loop;
end
$$;

-- A request is for a day of the next two years; it may arrive late, from a device without a connection.
create or replace function public.require_request_subject() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.product_id is null and btrim(coalesce(new.note, '')) = '' then
    raise exception 'a request names a product or has a note' using errcode = '23514';
  end if;
  if new.preferred_on > current_date + interval '2 years' then
    raise exception 'a request is for a day within two years' using errcode = '23514', hint = 'preferred_on';
  end if;
  return new;
end
$$;

-- Lists of a product are flat, without gaps, and of at most 200 texts.
create function public.is_flat_list(list text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return case when array_ndims(list) > 1 then false else array_position(list, null) is null and cardinality(list) <= 200 end;
revoke execute on function public.is_flat_list(text[]) from public, anon;
grant execute on function public.is_flat_list(text[]) to authenticated, service_role;
alter table public.demo_products
  add constraint demo_products_colors_flat check (public.is_flat_list(colors)) not valid,
  add constraint demo_products_available_sizes_flat check (public.is_flat_list(available_sizes)) not valid,
  add constraint demo_products_tags_flat check (public.is_flat_list(tags)) not valid;
