-- Reading the changes of a record, or of all, and putting a value back.

-- What a record was called at the time of a change, for lists of changes: null where it has no name.
create function public.record_title(table_name text, record_id text, before jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  named text := coalesce(before ->> 'name', before ->> 'title', before ->> 'full_name', before ->> 'receipt', before ->> 'reference');
begin
  if not public.is_staff() then
    return null;
  end if;
  return coalesce(named, case record_title.table_name
    when 'brands' then (select record.name from public.brands as record where record.id = record_id::uuid)
    when 'demo_products' then (select record.name from public.demo_products as record where record.id = record_id::uuid)
    when 'profiles' then (select coalesce(record.full_name, record.email) from public.profiles as record where record.id = record_id::uuid)
    when 'roles' then (select coalesce(record.full_name, record.email) from public.profiles as record where record.id = record_id::uuid)
    when 'client_profiles' then (
      select coalesce(profile.full_name, profile.email) from public.client_profiles as client
      join public.profiles as profile on profile.id = client.profile_id where client.id = record_id::uuid
    )
    when 'waitlist' then (select record.full_name from public.waitlist as record where record.id = record_id::uuid)
    when 'reservations' then (select record.reference from public.reservations as record where record.id = record_id::uuid)
    when 'partner_applications' then (select record.brand_name from public.partner_applications as record where record.id = record_id::uuid)
    when 'collections' then (select record.name from public.collections as record where record.id = record_id::uuid)
    when 'collection_items' then (select record.name from public.collections as record where record.id = record_id::uuid)
    when 'curations' then (select record.title from public.curations as record where record.id = record_id::uuid)
    when 'curation_items' then (select record.title from public.curations as record where record.id = record_id::uuid)
    when 'salon_advisors' then (select record.name from public.salon_advisors as record where record.id = record_id::uuid)
    when 'salon_services' then (select record.name from public.salon_services as record where record.id = record_id::uuid)
    when 'salon_service_advisors' then (select record.name from public.salon_services as record where record.id = record_id::uuid)
    when 'search_synonyms' then (select record.word from public.search_synonyms as record where record.id = record_id::uuid)
    when 'advisor_answers' then record_id
    when 'exchange_rates' then record_id
  end);
end
$$;

-- Changes of one record, newest first.
create function public.record_history(of_table text, of_record text, before_id bigint default null, take integer default 50)
returns table (
  id bigint, made_at timestamptz, made_by_name text, table_name text, record_id text, kind text, before jsonb, after jsonb
)
language sql stable set search_path = '' as $$
  select change.id, change.made_at, coalesce(person.full_name, person.email), change.table_name, change.record_id, change.kind,
    change.before, change.after
  from public.record_changes as change
  left join public.profiles as person on person.id = change.made_by
  where change.table_name = of_table and change.record_id = of_record and (before_id is null or change.id < before_id)
  order by change.id desc
  limit least(greatest(take, 0), 200)
$$;

-- All changes, newest first. What one act changed in several records of a table is one row, with their number and the
-- first of them; a page takes up the acts before `before_time`.
create function public.recent_history(before_time timestamptz default null, take integer default 50)
returns table (
  id bigint, made_at timestamptz, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb,
  after jsonb, records bigint
)
language sql stable set search_path = '' as $$
  with recursive acts (made_at, place) as (
    (
      select change.made_at, 1 from public.record_changes as change
      where before_time is null or change.made_at < before_time order by change.made_at desc limit 1
    )
    union all
    select (
      select change.made_at from public.record_changes as change
      where change.made_at < acts.made_at order by change.made_at desc limit 1
    ), place + 1
    from acts where acts.made_at is not null and place < least(greatest(take, 0), 200)
  ),
  -- An act of a hundred thousand changes is counted no further.
  changes as (
    select change.*
    from acts cross join lateral (
      select * from public.record_changes as of_act where of_act.made_at = acts.made_at limit 10001
    ) as change
  ),
  grouped as (
    select min(changes.id) as id, count(*) as records from changes
    group by changes.made_at, changes.made_by, changes.table_name, changes.kind
  )
  select change.id, change.made_at, coalesce(person.full_name, person.email), change.table_name, change.record_id,
    public.record_title(change.table_name, change.record_id, coalesce(change.before, change.after)), change.kind, change.before,
    change.after, grouped.records
  from grouped
  join public.record_changes as change on change.id = grouped.id
  left join public.profiles as person on person.id = change.made_by
  where take > 0
  order by change.made_at desc, change.id desc
$$;

-- Puts back the named fields (null: all) of an edit as they were before it, or a deleted record. This is a change like any
-- other: it is recorded, and can be put back too.
create function public.put_back(change bigint, fields text[] default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  made public.record_changes;
  key text;
  written integer;
  columns text;
begin
  if not public.is_staff() then
    raise exception 'only staff put values back' using errcode = '42501';
  end if;
  select * into made from public.record_changes where id = put_back.change;
  if not found then
    raise exception 'there is no such change' using errcode = 'PT404';
  end if;
  key := case made.table_name
    when 'advisor_answers' then 'topic'
    when 'exchange_rates' then 'currency'
    else 'id'
  end;
  if made.before is null or made.kind = 'edited' and made.table_name in ('collection_items', 'curation_items')
    or made.table_name <> all (array[
    'brands', 'demo_products', 'client_profiles', 'waitlist', 'advisor_answers', 'exchange_rates', 'search_synonyms',
    'collections', 'collection_items', 'curations', 'curation_items', 'salon_settings', 'salon_hours', 'salon_advisors',
    'salon_services', 'salon_service_advisors', 'salon_holidays', 'partner_settings'
  ]) then
    raise exception 'this change cannot be put back' using errcode = '22023';
  end if;

  if made.kind = 'deleted' then
    execute format('insert into public.%1$I select (jsonb_populate_record(null::public.%1$I, $1)).*', made.table_name)
      using made.before;
    return;
  end if;
  select string_agg(format('%1$I = (jsonb_populate_record(record, $2)).%1$I', field), ', ') into columns
  from jsonb_object_keys(made.before) as field
  where put_back.fields is null or field = any (put_back.fields);
  if columns is null then
    raise exception 'this change has none of these fields' using errcode = '22023';
  end if;
  execute format('update public.%I as record set %s where %I::text = $1', made.table_name, columns, key)
    using made.record_id, made.before;
  get diagnostics written = row_count;
  if written = 0 then
    raise exception 'the record has been deleted; put that back first' using errcode = 'PT404';
  end if;
end
$$;

-- The export of a list as a file is recorded before the file is written.
create function public.record_export(of_table text, records integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'only staff export lists' using errcode = '42501';
  end if;
  if record_export.of_table is null or record_export.of_table <> all (array['profiles', 'waitlist', 'record_changes'])
    or coalesce(record_export.records, -1) < 0
  then
    raise exception 'there is no such export' using errcode = '22023';
  end if;
  insert into public.record_changes (table_name, record_id, kind, after)
  values (record_export.of_table, '', 'exported', jsonb_build_object('records', record_export.records));
end
$$;

revoke execute on function public.record_title(text, text, jsonb), public.record_history(text, text, bigint, integer),
  public.recent_history(timestamptz, integer), public.put_back(bigint, text[]), public.record_export(text, integer)
  from public, anon, authenticated;
grant execute on function public.record_title(text, text, jsonb), public.record_history(text, text, bigint, integer),
  public.recent_history(timestamptz, integer), public.put_back(bigint, text[]), public.record_export(text, integer)
  to authenticated, service_role;
