-- What products have in a column of free text, most frequent first, so that 'Bag' is not typed beside 'Bags'.
create function public.values_in_use(of_column text) returns table (value text, products bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if of_column is null or of_column <> all (array['category', 'subcategory', 'material', 'country_of_origin']) then
    raise exception 'values of % are not listed', of_column using errcode = '22023';
  end if;
  if not public.is_staff() then
    return;
  end if;
  return query execute format(
    'select left(product.%1$I, 200), count(*) from public.demo_products as product
     where product.%1$I <> '''' and length(product.%1$I) <= 200 group by product.%1$I order by count(*) desc, product.%1$I limit 500',
    of_column
  );
end
$$;

revoke execute on function public.values_in_use(text) from public, anon;
grant execute on function public.values_in_use(text) to authenticated;

-- The history names views, and puts them back.
create or replace function public.record_title(table_name text, record_id text, before jsonb) returns text
language plpgsql stable security definer
set search_path = ''
as $$
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
    when 'saved_views' then (select record.name from public.saved_views as record where record.id = record_id::uuid)
    when 'search_synonyms' then (select record.word from public.search_synonyms as record where record.id = record_id::uuid)
    when 'saved_replies' then (select record.title from public.saved_replies as record where record.id = record_id::uuid)
    when 'saved_views' then (select record.name from public.saved_views as record where record.id = record_id::uuid)
    when 'arrangement_versions' then (
      select coalesce(
        (select title from public.curations where 'curation:' || id = record.page),
        (select name from public.collections where 'collection:' || id = record.page),
        (select name from public.brands where 'brand:' || id = record.page),
        initcap(record.page)
      )
      from public.arrangement_versions as record where record.id = record_id::uuid
    )
    when 'advisor_answers' then record_id
    when 'exchange_rates' then record_id
  end);
end
$$;

create or replace function public.put_back(change bigint, fields text[] default null) returns void
language plpgsql security definer
set search_path = ''
as $$
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
  perform public.set_change_source('put back');
  key := case made.table_name
    when 'advisor_answers' then 'topic'
    when 'exchange_rates' then 'currency'
    else 'id'
  end;
  if made.before is null or made.kind = 'edited' and made.table_name in ('collection_items', 'curation_items')
    or made.table_name <> all (array[
    'brands', 'demo_products', 'client_profiles', 'waitlist', 'advisor_answers', 'exchange_rates', 'search_synonyms', 'saved_views',
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
