-- The ceiling of a hundred changes a day is for what a client writes about herself, and for nothing else: steps of
-- reservations, figures, advisors, and all that staff do are recorded without one.
create or replace function public.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  present jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  client uuid := coalesce(former, present) ->> tg_argv[1];
  before jsonb;
  after jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(field.key, former -> field.key), jsonb_object_agg(field.key, field.value) into before, after
    from jsonb_each(present) as field
    where field.value is distinct from former -> field.key and field.key <> 'updated_at' and field.key <> all (tg_argv[2:]);
    if before is null then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    before := former;
  end if;
  -- Clients change their own profile as often as they like; a hundred changes of a day are enough to see who did.
  if tg_table_name = 'profiles' and client = auth.uid() and (
    select count(*) >= 100 from public.record_changes
    where client_id = client and made_by = client and table_name = 'profiles' and made_at > now() - interval '1 day'
  ) and not public.is_staff() then
    return null;
  end if;
  -- What follows from the deletion of the client's account holds no values of hers.
  if client is not null and present ->> tg_argv[1] is null and not exists (select from auth.users where id = client) then
    before := null;
    after := null;
  end if;
  insert into public.record_changes (table_name, record_id, kind, before, after, client_id, source)
  values (
    tg_table_name, coalesce(coalesce(present, former) ->> tg_argv[0], ''),
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'edited' else 'deleted' end,
    before, after, client, nullif(current_setting('vitrine.change_source', true), '')
  );
  return null;
end
$$;

-- A view that is not shared is private, and so is its history.
alter policy "staff read changes" on public.record_changes
  using ((select public.is_staff()) and (table_name <> 'saved_views' or made_by = (select auth.uid())));

-- Puts back the named fields (null: all) of an edit as they were before it, or a deleted record. This is a change like any
-- other: it is recorded, and can be put back too.
create or replace function public.put_back(change bigint, fields text[] default null) returns void
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
  select * into made from public.record_changes
  where id = put_back.change and (table_name <> 'saved_views' or made_by = public.proven_uid());
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
    if made.table_name = 'client_profiles' then
      perform public.lock_rows_of_shopper('client profile', (made.before ->> 'profile_id')::uuid);
      if exists (select from public.client_profiles where profile_id = (made.before ->> 'profile_id')::uuid) then
        raise exception 'the client has other figures by now; change those' using errcode = 'PT409', hint = 'exists';
      end if;
    end if;
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

create or replace function public.record_title(table_name text, record_id text, before jsonb) returns text
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
    when 'saved_replies' then (select record.title from public.saved_replies as record where record.id = record_id::uuid)
    when 'saved_views' then (
      select record.name from public.saved_views as record
      where record.id = record_id::uuid and (record.is_shared or record.user_id = public.proven_uid())
    )
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

create or replace function public.edit_product_cells(batch uuid, edits jsonb, file_name text default null) returns setof public.demo_products
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  known constant text[] := array['name', 'brand', 'category', 'subcategory', 'gender', 'price', 'original_price', 'currency',
    'image_url', 'additional_images', 'video_url', 'description', 'description_short', 'material', 'dimensions', 'care_instructions',
    'country_of_origin', 'stock_status', 'is_sale', 'is_new_arrival', 'is_featured', 'colors', 'available_sizes', 'tags',
    'is_draft', 'appears_at', 'leaves_at'];
begin
  if not public.is_staff() then
    raise exception 'only staff change products' using errcode = '42501';
  end if;
  if jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) > 500 then
    raise exception 'at most 500 products are changed at once' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_to_recordset(edits) as edit (id uuid, before jsonb, after jsonb)
    where edit.id is null or jsonb_typeof(edit.before) is distinct from 'object'
      or jsonb_typeof(edit.after) is distinct from 'object'
      or exists (select from jsonb_object_keys(edit.after) as key where key <> all (known) or not edit.before ? key)
  ) then
    raise exception 'a change has a product and the values of its cells' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(edits) as edit, jsonb_each(edit -> 'after') as cell
    where case when jsonb_typeof(cell.value) = 'array' then jsonb_array_length(cell.value) > 200 end
  ) then
    raise exception 'a cell has at most 200 values' using errcode = '22023';
  end if;
  -- The history has words of its own for what is no file.
  perform set_config('vitrine.change_source', case
    when btrim(lower(file_name)) = 'put back' then 'a file named put back' else left(coalesce(file_name, ''), 255)
  end, true);
  perform pg_advisory_xact_lock(hashtextextended(batch::text, 0));
  delete from public.product_edits where made_at < now() - interval '1 day';
  perform from public.demo_products as product
  where product.id in (select edit.id from jsonb_to_recordset(edits) as edit (id uuid)) order by product.id for update;
  return query
    select product.* from public.demo_products as product
    join jsonb_to_recordset(edits) as edit (id uuid, before jsonb) on edit.id = product.id
    where exists (
      select from jsonb_each(edit.before) as seen (key, value)
      where key = any (known) and coalesce(nullif(to_jsonb(product) -> key, 'null'), '[]') <> coalesce(nullif(value, 'null'), '[]')
    ) and not exists (
      select from public.product_edits as made where made.batch = edit_product_cells.batch and made.id = product.id
    );
  with changing as (
    select product as before, changed as after
    from public.demo_products as product
    join jsonb_to_recordset(edits) as edit (id uuid, before jsonb, after jsonb) on edit.id = product.id,
      jsonb_populate_record(product, edit.after) as changed
    where product is distinct from changed and not exists (
      select from jsonb_each(edit.before) as seen (key, value)
      where key = any (known) and coalesce(nullif(to_jsonb(product) -> key, 'null'), '[]') <> coalesce(nullif(value, 'null'), '[]')
    ) and not exists (
      select from public.product_edits as made where made.batch = edit_product_cells.batch and made.id = product.id
    )
  ), noted as (
    insert into public.product_edits (batch, id, before, is_deletion)
    select edit_product_cells.batch, (before).id, to_jsonb(before), false from changing
    on conflict do nothing
  )
  update public.demo_products as product
  set name = (after).name, brand = (after).brand, category = (after).category, subcategory = (after).subcategory,
    gender = (after).gender, price = (after).price, original_price = (after).original_price, currency = (after).currency,
    image_url = (after).image_url, additional_images = (after).additional_images, video_url = (after).video_url,
    description = (after).description, description_short = (after).description_short, material = (after).material,
    care_instructions = (after).care_instructions, dimensions = (after).dimensions, country_of_origin = (after).country_of_origin,
    stock_status = (after).stock_status, is_sale = (after).is_sale, is_new_arrival = (after).is_new_arrival,
    is_featured = (after).is_featured, colors = (after).colors, available_sizes = (after).available_sizes,
    tags = (after).tags, is_draft = (after).is_draft, appears_at = (after).appears_at, leaves_at = (after).leaves_at
  from changing where product.id = (after).id;
end
$$;
