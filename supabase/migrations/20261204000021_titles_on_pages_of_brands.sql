-- The story of a brand stays in its table; the titles that staff give the rows of its page are kept with the order.
create or replace function public.apply_arrangement(page text, content jsonb)
 returns void
 language plpgsql
 set search_path to ''
as $$
declare
  kind text := split_part(apply_arrangement.page, ':', 1);
  record_id uuid := nullif(split_part(apply_arrangement.page, ':', 2), '')::uuid;
  texts jsonb := coalesce(apply_arrangement.content -> 'texts', '{}');
begin
  if kind = 'curation' then
    update public.curations set title = coalesce(texts ->> 'title', title), standfirst = coalesce(texts ->> 'line', standfirst),
      story = coalesce(texts ->> 'text', story)
    where id = record_id;
  elsif kind = 'collection' then
    update public.collections set name = coalesce(texts ->> 'title', name), line = coalesce(texts ->> 'line', line),
      description = coalesce(texts ->> 'text', description)
    where id = record_id;
  elsif kind = 'brand' then
    update public.brands set description = coalesce(texts ->> 'text', description) where id = record_id;
  end if;
  if kind in ('curation', 'collection') and apply_arrangement.content ? 'products' then
    perform public.write_story_products(kind, record_id, apply_arrangement.content -> 'products');
  end if;
  insert into public.arrangements (page, content) values (apply_arrangement.page, case
    when kind in ('home', 'discover') then apply_arrangement.content
    when kind = 'brand' then apply_arrangement.content - 'texts'
      || case when texts - 'text' = '{}' then '{}' else jsonb_build_object('texts', texts - 'text') end
    else apply_arrangement.content - 'texts' - 'products'
  end)
  on conflict on constraint arrangements_pkey do update set content = excluded.content, published_at = now();
end
$$;

create or replace function public.arrangement_of(page text)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as $$
  with place as (
    select split_part(arrangement_of.page, ':', 1) as kind, nullif(split_part(arrangement_of.page, ':', 2), '')::uuid as id
  ), texts as (
    select jsonb_build_object('title', title, 'line', coalesce(standfirst, ''), 'text', coalesce(story, '')) as texts
    from public.curations as curation, place where place.kind = 'curation' and curation.id = place.id
    union all
    select jsonb_build_object('title', name, 'line', coalesce(line, ''), 'text', coalesce(description, ''))
    from public.collections as collection, place where place.kind = 'collection' and collection.id = place.id
    union all
    select jsonb_build_object('text', coalesce(description, ''))
    from public.brands as brand, place where place.kind = 'brand' and brand.id = place.id
  ), products as (
    select product_uuid, position, note from public.curation_items as item, place
    where place.kind = 'curation' and item.curation_id = place.id
    union all
    select product_uuid, position, note from public.collection_items as item, place
    where place.kind = 'collection' and item.collection_id = place.id
  ), shown as (
    select coalesce((select content from public.arrangements where arrangements.page = arrangement_of.page), '{}') as content
  )
  select shown.content
    || coalesce((select jsonb_build_object('texts', coalesce(shown.content -> 'texts', '{}') || texts.texts) from texts), '{}')
    || case when place.kind in ('curation', 'collection') and exists (select from texts) then jsonb_build_object('products', (
      select coalesce(jsonb_agg(jsonb_build_object('id', product_uuid, 'note', note) order by position, product_uuid), '[]')
      from products
    )) else '{}' end
  from place, shown
$$;
