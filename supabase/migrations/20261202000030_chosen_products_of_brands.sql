-- A brand's page may have chosen products, which are nowhere but in its arrangement.

-- Lets shoppers see an arrangement. Texts and products of stories, and the text of a brand, go into their own tables; products
-- that have been deleted since are left out.
create or replace function public.apply_arrangement(page text, content jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  kind text := split_part(apply_arrangement.page, ':', 1);
  record_id uuid := nullif(split_part(apply_arrangement.page, ':', 2), '')::uuid;
  texts jsonb := coalesce(apply_arrangement.content -> 'texts', '{}');
  products jsonb := apply_arrangement.content -> 'products';
begin
  if kind = 'curation' then
    update public.curations set title = coalesce(texts ->> 'title', title), standfirst = coalesce(texts ->> 'line', standfirst),
      story = coalesce(texts ->> 'text', story)
    where id = record_id;
    if products is not null then
      delete from public.curation_items as item where curation_id = record_id and not exists (
        select from jsonb_array_elements(products) as given where (given ->> 'id')::uuid = item.product_uuid
      );
      insert into public.curation_items as item (curation_id, product_uuid, position, note)
      select record_id, product.id, given.place, nullif(btrim(given.value ->> 'note'), '')
      from jsonb_array_elements(products) with ordinality as given (value, place)
      join public.demo_products as product on product.id = (given.value ->> 'id')::uuid
      on conflict (curation_id, product_uuid) do update set position = excluded.position, note = excluded.note
      where (item.position, item.note) is distinct from (excluded.position, excluded.note);
    end if;
  elsif kind = 'collection' then
    update public.collections set name = coalesce(texts ->> 'title', name), line = coalesce(texts ->> 'line', line),
      description = coalesce(texts ->> 'text', description)
    where id = record_id;
    if products is not null then
      delete from public.collection_items as item where collection_id = record_id and not exists (
        select from jsonb_array_elements(products) as given where (given ->> 'id')::uuid = item.product_uuid
      );
      insert into public.collection_items as item (collection_id, product_uuid, position, note)
      select record_id, product.id, given.place, nullif(btrim(given.value ->> 'note'), '')
      from jsonb_array_elements(products) with ordinality as given (value, place)
      join public.demo_products as product on product.id = (given.value ->> 'id')::uuid
      on conflict (collection_id, product_uuid) do update set position = excluded.position, note = excluded.note
      where (item.position, item.note) is distinct from (excluded.position, excluded.note);
    end if;
  elsif kind = 'brand' then
    update public.brands set description = coalesce(texts ->> 'text', description) where id = record_id;
  end if;
  insert into public.arrangements (page, content) values (apply_arrangement.page, case
    when kind in ('home', 'discover') then apply_arrangement.content
    when kind = 'brand' then apply_arrangement.content - 'texts'
    else apply_arrangement.content - 'texts' - 'products'
  end)
  on conflict on constraint arrangements_pkey do update set content = excluded.content, published_at = now();
end
$$;
