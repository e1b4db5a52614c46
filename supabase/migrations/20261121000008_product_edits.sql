-- Bulk changes by staff, which can be undone. A batch works in steps, each its own transaction, so that it can show
-- progress and be cancelled.

-- Products before the batch, as JSON: a column of the row type would keep the table from changing.
create table public.product_edits (
  batch uuid not null,
  id uuid not null,
  before jsonb not null,
  is_deletion boolean not null,
  made_by uuid not null default auth.uid(),
  made_at timestamptz not null default now(),
  primary key (batch, id)
);
create index product_edits_made_at_idx on public.product_edits (made_at);

alter table public.product_edits enable row level security;
revoke all on public.product_edits from anon, authenticated;
grant select, insert, delete on public.product_edits to authenticated;
grant all on public.product_edits to service_role;

create policy "staff read what they can take back" on public.product_edits
  for select to authenticated using (made_by = (select auth.uid()) and (select public.is_staff()));
create policy "staff note what they change" on public.product_edits
  for insert to authenticated with check (made_by = (select auth.uid()) and (select public.is_staff()));
create policy "staff forget what they changed" on public.product_edits
  for delete to authenticated using (made_by = (select auth.uid()) and (select public.is_staff()));

-- A product after a change. The change may set stock_status, brand, category, is_sale, is_new_arrival, is_featured;
-- add_tags and remove_tags, lists of texts; price_percent, added to the price, with price_step, to whose multiples the new
-- price is rounded; keep_original, which stores the old price as the original one if there is none.
create function public.changed_product(product public.demo_products, change jsonb) returns public.demo_products
language plpgsql immutable
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
  if change ? 'price_percent' then
    changed.price := round(product.price * (100 + (change ->> 'price_percent')::numeric) / 100 / step) * step;
    if coalesce((change ->> 'keep_original')::boolean, false) then
      changed.original_price := coalesce(product.original_price, product.price);
    end if;
  end if;
  return changed;
end
$$;

-- The products after a change, without making it.
create function public.preview_product_edit(ids uuid[], change jsonb) returns setof public.demo_products
language sql stable
set search_path = ''
as $$
  select changed.* from public.demo_products as product, public.changed_product(product, change) as changed
  where product.id = any (ids) order by array_position(ids, product.id)
$$;

-- A step of a batch; returns how many products changed. Unknown ids are ignored. Repeating a step, even concurrently,
-- returns the same result and changes nothing.
create function public.edit_products(batch uuid, ids uuid[], change jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  unknown text;
  edited integer;
begin
  select key into unknown from jsonb_object_keys(change) as key
  where key not in ('stock_status', 'brand', 'category', 'is_sale', 'is_new_arrival', 'is_featured', 'add_tags',
    'remove_tags', 'price_percent', 'price_step', 'keep_original');
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
  set stock_status = (after).stock_status, brand = (after).brand, category = (after).category, is_sale = (after).is_sale,
    is_new_arrival = (after).is_new_arrival, is_featured = (after).is_featured, tags = (after).tags, price = (after).price,
    original_price = (after).original_price
  from changing where product.id = (after).id;
  get diagnostics edited = row_count;
  return edited;
end
$$;

-- A step of a batch; returns how many products were deleted, the same when repeated.
create function public.delete_products(batch uuid, ids uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  deleted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(batch::text, 0));
  select count(*) into deleted from public.product_edits as edit
  where edit.batch = delete_products.batch and edit.id = any (ids);
  if deleted > 0 then
    return deleted;
  end if;
  delete from public.product_edits where made_at < now() - interval '1 day';
  with gone as (
    delete from public.demo_products as product where product.id = any (ids) returning product
  )
  insert into public.product_edits (batch, id, before, is_deletion)
  select delete_products.batch, (gone.product).id, to_jsonb(gone.product), true from gone;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Restores up to `take` products of one of the caller's batches. Returns how many were restored, how many stay because
-- somebody has changed them since, and how many are left for the next step.
create function public.undo_product_edit(batch uuid, take integer default 500)
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
    set stock_status = before.stock_status, brand = before.brand, category = before.category, is_sale = before.is_sale,
      is_new_arrival = before.is_new_arrival, is_featured = before.is_featured, tags = before.tags, price = before.price,
      original_price = before.original_price
    from unnest(step) as edit, jsonb_populate_record(null::public.demo_products, edit.before) as before
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

revoke all on function public.changed_product(public.demo_products, jsonb), public.preview_product_edit(uuid[], jsonb),
  public.edit_products(uuid, uuid[], jsonb), public.delete_products(uuid, uuid[]),
  public.undo_product_edit(uuid, integer) from public, anon, authenticated;
grant execute on function public.changed_product(public.demo_products, jsonb), public.preview_product_edit(uuid[], jsonb),
  public.edit_products(uuid, uuid[], jsonb), public.delete_products(uuid, uuid[]),
  public.undo_product_edit(uuid, integer) to authenticated, service_role;
