-- What a shopper refused is in none of her lists.

create or replace function public.refused_facets() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(facet order by facet), '{}') from public.style_tastes where user_id = auth.uid() and level = 'never'
$$;

create function public.hidden_product_ids() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(product_id), '{}') from public.style_signals where user_id = auth.uid() and kind = 'hidden'
$$;

create function public.has_facet(product uuid, facets text[]) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.search_documents as document where document.id = product and document.facets && has_facet.facets);
end
$$;

-- All lists of the shop read it. The cart, saved items, viewed products and the product page show what she chose herself.
create view public.shown_products with (security_invoker = true) as
select * from public.demo_products as product
where ((select public.refused_facets()) = '{}' or not public.has_facet(product.id, (select public.refused_facets())))
  and product.product_id <> all ((select public.hidden_product_ids())::text[]);

revoke all on public.shown_products from anon, authenticated;
grant select on public.shown_products to anon, authenticated;

-- What can be chosen, liked or refused, and how many products on sale have it.
create function public.style_choices() returns table (facet text, products bigint)
language sql stable security definer
set search_path = ''
as $$
  with inactive as materialized (
    select block, bit_or(bits) as bits from public.search_posted
    where term = any (array(select 'brand=' || name from unnest(public.inactive_brand_names()) as name)) group by block
  )
  select posted.term, sum(bit_count(case when inactive.bits is null then posted.bits else posted.bits & ~inactive.bits end))
  from public.search_posted as posted left join inactive using (block)
  where posted.facet in ('brand', 'category', 'subcategory', 'material', 'colour', 'occasion', 'gender')
  group by posted.term
  having sum(bit_count(case when inactive.bits is null then posted.bits else posted.bits & ~inactive.bits end)) > 0
  order by 1 limit 2000
$$;

-- How many products these facets would hide, of how many, and the brands of which nothing would be left.
create function public.preview_refusals(facets text[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  blocks constant integer[] := array(select distinct block from public.search_posted where term = '*' order by block desc);
  shown bit varying[];
  refused bit varying[];
begin
  if cardinality(facets) > 400 then
    raise exception 'too many facets' using errcode = '22023';
  end if;
  shown := public.each_except(
    public.posted_bits(array['*'], blocks),
    public.posted_bits(array(select 'brand=' || name from unnest(public.inactive_brand_names()) as name), blocks)
  );
  refused := public.each_and(shown, public.posted_bits(facets, blocks));
  return jsonb_build_object(
    'total', public.count_bits(shown), 'hidden', public.count_bits(refused),
    'brands', (
      select coalesce(jsonb_agg(jsonb_build_object('brand', brand, 'products', products) order by brand), '[]') from (
        select substr(posted.term, 7) as brand, sum(bit_count(posted.bits & part.shown)) as products
        from public.search_posted as posted
        join unnest(blocks, shown, refused) as part (block, shown, refused) using (block)
        where posted.facet = 'brand' group by posted.term
        having sum(bit_count(posted.bits & part.shown)) > 0
          and sum(bit_count(posted.bits & part.shown)) = sum(bit_count(posted.bits & part.refused))
        order by posted.term limit 100
      ) as emptied
    )
  );
end
$$;

revoke all on function public.refused_facets(), public.hidden_product_ids(), public.has_facet(uuid, text[]), public.style_choices(), public.preview_refusals(text[]) from public, anon;
grant execute on function public.refused_facets(), public.hidden_product_ids(), public.has_facet(uuid, text[]) to anon, authenticated;
grant execute on function public.style_choices(), public.preview_refusals(text[]) to authenticated;
