-- Of two bulk edits at once, the second wrote back what the first had changed.
create or replace function public.edit_products(batch uuid, ids uuid[], change jsonb)
 returns integer
 language plpgsql
 set search_path to ''
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
  -- In a statement of its own: one that waits for a row goes on with the copy that changed_product made of it before.
  perform from public.demo_products as product where product.id = any (ids) order by product.id for update;
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
