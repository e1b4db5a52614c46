-- A bulk change also sets prices, currencies, genders, materials and the publication.
create or replace function public.changed_product(product public.demo_products, change jsonb) returns public.demo_products
language plpgsql stable
set search_path = ''
as $$
declare
  changed public.demo_products := product;
  step numeric := coalesce((change ->> 'price_step')::numeric, 0.01);
  added text[] := array(select jsonb_array_elements_text(coalesce(change -> 'add_tags', '[]')));
  removed text[] := array(select jsonb_array_elements_text(coalesce(change -> 'remove_tags', '[]')));
begin
  if cardinality(added) > 100 or cardinality(removed) > 100 then
    raise exception 'a change names at most 100 tags' using errcode = '22023';
  end if;
  if change ? 'stock_status' then changed.stock_status := change ->> 'stock_status'; end if;
  if change ? 'brand' then changed.brand := change ->> 'brand'; end if;
  if change ? 'category' then changed.category := change ->> 'category'; end if;
  if change ? 'gender' then changed.gender := change ->> 'gender'; end if;
  if change ? 'material' then changed.material := change ->> 'material'; end if;
  if change ? 'is_sale' then changed.is_sale := (change ->> 'is_sale')::boolean; end if;
  if change ? 'is_new_arrival' then changed.is_new_arrival := (change ->> 'is_new_arrival')::boolean; end if;
  if change ? 'is_featured' then changed.is_featured := (change ->> 'is_featured')::boolean; end if;
  if change ?| array['add_tags', 'remove_tags'] then
    changed.tags := array(
      select tag from unnest(
        coalesce(product.tags, '{}') || added
      ) with ordinality as tags (tag, place)
      where tag <> all (removed)
      group by tag order by min(place)
    );
  end if;
  if change ?| array['price', 'price_percent', 'price_by'] then
    changed.price := case
      when change ? 'price' then (change ->> 'price')::numeric
      when change ? 'price_by' then product.price + (change ->> 'price_by')::numeric
      else round(product.price * (100 + (change ->> 'price_percent')::numeric) / 100 / step) * step
    end;
    if coalesce((change ->> 'keep_original')::boolean, false) then
      changed.original_price := coalesce(product.original_price, product.price);
    end if;
  end if;
  if change ? 'currency' then changed.currency := change ->> 'currency'; end if;
  -- As schedule_product does, so that a preview shows it.
  if change ? 'appears_at' then changed.appears_at := (change ->> 'appears_at')::timestamptz; end if;
  if change ? 'leaves_at' then changed.leaves_at := (change ->> 'leaves_at')::timestamptz; end if;
  if change ? 'is_draft' then
    changed.is_draft := (change ->> 'is_draft')::boolean;
    if not changed.is_draft and not change ? 'appears_at' and changed.appears_at > now() then changed.appears_at := null; end if;
    if not changed.is_draft and not change ? 'leaves_at' and changed.leaves_at <= now() then changed.leaves_at := null; end if;
  end if;
  if change ?| array['appears_at', 'leaves_at'] and (changed.appears_at > now() or changed.leaves_at <= now()) then
    changed.is_draft := true;
  end if;
  return changed;
end
$$;

create or replace function public.edit_products(batch uuid, ids uuid[], change jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  unknown text;
  edited integer;
begin
  select key into unknown from jsonb_object_keys(change) as key
  where key not in ('stock_status', 'brand', 'category', 'gender', 'material', 'is_sale', 'is_new_arrival', 'is_featured',
    'add_tags', 'remove_tags', 'price', 'price_percent', 'price_by', 'price_step', 'keep_original', 'currency', 'is_draft',
    'appears_at', 'leaves_at');
  if unknown is not null then
    raise exception 'products have no % to change', unknown using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(batch::text, 0));
  select count(*) into edited from public.product_edits as edit
  where edit.batch = edit_products.batch and edit.id = any (ids);
  if edited > 0 then
    return edited;
  end if;
  delete from public.product_edits where made_at < now() - interval '1 day';
  with changing as (
    select product as before, changed as after
    from public.demo_products as product, public.changed_product(product, change) as changed
    where product.id = any (ids) and product is distinct from changed
    for update of product
  ), noted as (
    insert into public.product_edits (batch, id, before, is_deletion)
    select edit_products.batch, (before).id, to_jsonb(before), false from changing
  )
  update public.demo_products as product
  set stock_status = (after).stock_status, brand = (after).brand, category = (after).category, gender = (after).gender,
    material = (after).material, is_sale = (after).is_sale, is_new_arrival = (after).is_new_arrival,
    is_featured = (after).is_featured, tags = (after).tags, price = (after).price, original_price = (after).original_price,
    currency = (after).currency, is_draft = (after).is_draft, appears_at = (after).appears_at, leaves_at = (after).leaves_at
  from changing where product.id = (after).id;
  get diagnostics edited = row_count;
  return edited;
end
$$;

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
    set stock_status = before.stock_status, brand = before.brand, category = before.category, gender = before.gender,
      material = before.material, is_sale = before.is_sale, is_new_arrival = before.is_new_arrival,
      is_featured = before.is_featured, tags = before.tags, price = before.price, original_price = before.original_price,
      currency = before.currency, is_draft = before.is_draft, appears_at = before.appears_at, leaves_at = before.leaves_at
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

-- Changes cells of the list: of each product the values that the caller saw (`before`) and those to write (`after`). Where
-- somebody has changed one of them meanwhile, the product stays as it is and is returned. A batch is undone as a whole by
-- undo_product_edit; one that is sent again changes nothing more.
create function public.edit_product_cells(batch uuid, edits jsonb) returns setof public.demo_products
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  known constant text[] := array['price', 'stock_status', 'tags'];
begin
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
  perform pg_advisory_xact_lock(hashtextextended(batch::text, 0));
  if exists (select from public.product_edits as made where made.batch = edit_product_cells.batch) then
    return;
  end if;
  delete from public.product_edits where made_at < now() - interval '1 day';
  perform from public.demo_products as product
  where product.id in (select edit.id from jsonb_to_recordset(edits) as edit (id uuid)) order by product.id for update;
  return query
    select product.* from public.demo_products as product
    join jsonb_to_recordset(edits) as edit (id uuid, before jsonb) on edit.id = product.id
    where exists (
      select from jsonb_each(edit.before) as seen (key, value)
      where key = any (known) and coalesce(nullif(to_jsonb(product) -> key, 'null'), '[]') <> coalesce(nullif(value, 'null'), '[]')
    );
  with changing as (
    select product as before, changed as after
    from public.demo_products as product
    join jsonb_to_recordset(edits) as edit (id uuid, before jsonb, after jsonb) on edit.id = product.id,
      jsonb_populate_record(product, edit.after) as changed
    where product is distinct from changed and not exists (
      select from jsonb_each(edit.before) as seen (key, value)
      where key = any (known) and coalesce(nullif(to_jsonb(product) -> key, 'null'), '[]') <> coalesce(nullif(value, 'null'), '[]')
    )
  ), noted as (
    insert into public.product_edits (batch, id, before, is_deletion)
    select edit_product_cells.batch, (before).id, to_jsonb(before), false from changing
    on conflict do nothing
  )
  update public.demo_products as product
  set price = (after).price, stock_status = (after).stock_status, tags = (after).tags
  from changing where product.id = (after).id;
end
$$;

revoke execute on function public.edit_product_cells(uuid, jsonb) from public, anon;
grant execute on function public.edit_product_cells(uuid, jsonb) to authenticated;
