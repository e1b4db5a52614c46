-- What clients and staff may write is a day or time that every page and email can show: not 'infinity', not before Christ.
-- Stored values beyond that become null, where that is allowed, or the nearest in range, which keeps their order: as they are,
-- they would keep their rows from ever changing again.
do $$
declare
  written record;
begin
  for written in
    select moment.relation,
      string_agg(format(
        case when moment.is_required then '%1$I = greatest(least(%1$I, %2$L), %3$L)' else '%1$I = case when %1$I between %3$L and %2$L then %1$I end' end,
        moment.attname, '2200-01-01', '1900-01-01'
      ), ', ') as kept,
      string_agg(format('%I not between %L and %L', moment.attname, '1900-01-01', '2200-01-01'), ' or ') as is_beyond,
      string_agg(format(
        'add constraint %I check (%I between %L and %L) not valid',
        moment.relname || '_' || moment.attname || '_in_range', moment.attname, '1900-01-01', '2200-01-01'
      ), ', ' order by moment.attname) as checks
    from (
      select relation.oid::regclass as relation, relation.relname, attribute.attname, attribute.attnotnull as is_required
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
    ) as moment
    group by moment.relation order by moment.relation::text
  loop
    -- An update of no rows would still tell the pages that read them that something has changed.
    execute format(
      'do $update$ begin if exists (select from %1$s where %2$s) then update %1$s set %3$s where %2$s; end if; end $update$',
      written.relation, written.is_beyond, written.kept
    );
    execute format('alter table %s %s', written.relation, written.checks);
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

-- Stored lists that are not flat lose their gaps, and what is beyond 200 texts.
do $$
begin
  if exists (
    select from public.demo_products
    where not (public.is_flat_list(colors) and public.is_flat_list(available_sizes) and public.is_flat_list(tags))
  ) then
    update public.demo_products
    set colors = (array(select value from unnest(colors) as value where value is not null))[1:200],
      available_sizes = (array(select value from unnest(available_sizes) as value where value is not null))[1:200],
      tags = (array(select value from unnest(tags) as value where value is not null))[1:200]
    where not (public.is_flat_list(colors) and public.is_flat_list(available_sizes) and public.is_flat_list(tags));
  end if;
end
$$;
alter table public.demo_products
  add constraint demo_products_colors_flat check (public.is_flat_list(colors)) not valid,
  add constraint demo_products_available_sizes_flat check (public.is_flat_list(available_sizes)) not valid,
  add constraint demo_products_tags_flat check (public.is_flat_list(tags)) not valid;
