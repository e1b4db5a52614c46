-- A cell of a product that somebody has deleted was reported as changed.

create or replace function public.edit_product_cells(batch uuid, edits jsonb, file_name text default null) returns SETOF demo_products
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  deleted uuid[];
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
  select array_agg(edit.id) into deleted from jsonb_to_recordset(edits) as edit (id uuid)
  where not exists (select from public.demo_products as product where product.id = edit.id)
    and not exists (
      select from public.product_edits as made where made.batch = edit_product_cells.batch and made.id = edit.id
    );
  if deleted is not null then
    raise exception 'This product has been deleted meanwhile.' using errcode = 'PT404', detail = array_to_string(deleted, ',');
  end if;
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
