-- Products are updated from a file as cells of the list are: by what was seen and what is to be written.

-- A batch of changes of cells is undone in every field that one can change.
create or replace function public.undo_product_edit(batch uuid, take integer default 500)
returns table (restored integer, kept integer, remaining integer)
language plpgsql
set search_path = ''
as $$
declare
  step public.product_edits[];
begin
  perform pg_advisory_xact_lock(hashtextextended(batch::text, 0));
  step := array(
    select edit from public.product_edits as edit where edit.batch = undo_product_edit.batch
    order by edit.id limit greatest(take, 0)
  );
  with returned as (
    insert into public.demo_products
    select before.* from unnest(step) as edit, jsonb_populate_record(null::public.demo_products, edit.before) as before
    where edit.is_deletion
    on conflict do nothing returning id
  ), reverted as (
    update public.demo_products as product
    set name = before.name, brand = before.brand, category = before.category, subcategory = before.subcategory,
      gender = before.gender, price = before.price, original_price = before.original_price, currency = before.currency,
      image_url = before.image_url, additional_images = before.additional_images, video_url = before.video_url,
      description = before.description, description_short = before.description_short, material = before.material,
      care_instructions = before.care_instructions, dimensions = before.dimensions, country_of_origin = before.country_of_origin,
      stock_status = before.stock_status, is_sale = before.is_sale, is_new_arrival = before.is_new_arrival,
      is_featured = before.is_featured, colors = before.colors, available_sizes = before.available_sizes, tags = before.tags,
      is_draft = before.is_draft, appears_at = before.appears_at, leaves_at = before.leaves_at
    -- Fields that are missing from an older edit stay as they are.
    from unnest(step) as edit
    join public.demo_products as present on present.id = edit.id,
      jsonb_populate_record(present, edit.before) as before
    where not edit.is_deletion and product.id = edit.id and product.updated_at = edit.made_at
    returning product.id
  )
  select (select count(*) from returned) + (select count(*) from reverted) into restored;
  delete from public.product_edits as edit using unnest(step) as done
  where edit.batch = done.batch and edit.id = done.id;
  kept := cardinality(step) - restored;
  select count(*) into remaining from public.product_edits as edit where edit.batch = undo_product_edit.batch;
  return next;
end
$$;

drop function public.edit_product_cells(uuid, jsonb);

-- Changes cells: of each product the values that the caller saw (`before`) and those to write (`after`). Where somebody has
-- changed one of them meanwhile, the product stays as it is and is returned. The history names the file they come from. A
-- batch is undone as a whole by undo_product_edit; a product that is sent again in it is not changed again.
create function public.edit_product_cells(batch uuid, edits jsonb, file_name text default null)
returns setof public.demo_products
language plpgsql
set search_path = ''
as $$
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
  perform set_config('vitrine.change_source', left(coalesce(file_name, ''), 255), true);
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

-- The products of these links, for an update of many; what the caller may not read is missing.
create function public.products_by_link(links text[]) returns setof public.demo_products
language plpgsql stable
set search_path = ''
as $$
begin
  if cardinality(links) > 500 then
    raise exception 'at most 500 products are read at once' using errcode = '22023';
  end if;
  return query select product.* from public.demo_products as product where product.product_id = any (links);
end
$$;

-- What others have changed in products since the caller last read them. `seen`: [{id, updated_at}]. Each field has its value
-- of then, and who changed it last and when: {price: {before, made_by_name, made_at}}.
create function public.product_changes_since(seen jsonb) returns table (id uuid, fields jsonb)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  if jsonb_typeof(seen) is distinct from 'array' or jsonb_array_length(seen) > 500 then
    raise exception 'at most 500 products are compared at once' using errcode = '22023';
  end if;
  return query
    select changed.id, jsonb_object_agg(changed.key, jsonb_build_object(
      'before', changed.before, 'made_at', changed.made_at,
      'made_by_name', (select coalesce(full_name, email) from public.profiles as profile where profile.id = changed.made_by)
    ))
    from (
      select read.id, field.key, (array_agg(field.value order by change.id))[1] as before,
        (array_agg(change.made_by order by change.id desc))[1] as made_by, max(change.made_at) as made_at
      from jsonb_to_recordset(seen) as read (id uuid, updated_at timestamptz)
      join public.record_changes as change
        on change.table_name = 'demo_products' and change.record_id = read.id::text and change.kind = 'edited'
        and change.made_at > read.updated_at
      cross join lateral jsonb_each(change.before) as field (key, value)
      group by read.id, field.key
    ) as changed
    group by changed.id;
end
$$;

revoke execute on function public.edit_product_cells(uuid, jsonb, text), public.products_by_link(text[]),
  public.product_changes_since(jsonb) from public, anon;
grant execute on function public.edit_product_cells(uuid, jsonb, text), public.products_by_link(text[]),
  public.product_changes_since(jsonb) to authenticated;
