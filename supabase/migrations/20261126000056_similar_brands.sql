-- Brands whose products are most like those of a brand on average, with up to four facets that they share.

create function public.similar_brands(brand_name text, take integer default 4)
returns table (brand text, facets text[])
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  blocks constant integer[] := array(select distinct block from public.search_posted where term = '*' order by block desc limit 4);
  own bit varying[];
  size double precision;
  list public.style_list;
  candidates bit varying[];
begin
  if blocks = '{}' then
    return;
  end if;
  own := public.posted_bits(array['brand=' || brand_name], blocks);
  size := public.count_bits(own);
  if size = 0 then
    return;
  end if;
  select array_agg(shared.facet order by shared.weight desc, shared.facet), array_agg(shared.weight order by shared.weight desc, shared.facet)
  into list.facets, list.weights
  from (
    select common.facet, common.products / size * rarity.rarity as weight
    from (
      select posted.term as facet, sum(bit_count(posted.bits & part.bits)) as products
      from public.search_posted as posted join unnest(blocks, own) as part (block, bits) using (block)
      where posted.facet in ('category', 'subcategory', 'material', 'colour', 'occasion') group by posted.term
    ) as common
    cross join lateral public.facet_rarities(array[common.facet]) as rarity
    where common.products > 0
    order by 2 desc, 1 limit 14
  ) as shared;
  if list.facets is null then
    return;
  end if;
  candidates := public.each_except(public.posted_bits(array['*'], blocks), public.posted_bits(
    public.refused_facets() || array['brand=' || brand_name] || array(select 'brand=' || name from unnest(public.inactive_brand_names()) as name), blocks
  ));
  return query
    with likenesses as (
      select product.brand as brand, product.id, likeness.facet, likeness.weight
      from unnest(public.style_candidates(blocks, candidates, list)) as candidate (ordinal)
      join public.search_documents as document on document.ordinal = candidate.ordinal
      join public.demo_products as product on product.id = document.id
      join unnest(list.facets, list.weights) as likeness (facet, weight) on likeness.facet = any (document.facets)
      where product.brand <> ''
    ), shared as (
      select likenesses.brand, likenesses.facet, sum(likenesses.weight) as weight from likenesses
      group by likenesses.brand, likenesses.facet
    ), averages as (
      select likenesses.brand, sum(likenesses.weight) / (count(distinct likenesses.id) + 0.5) as average from likenesses
      group by likenesses.brand
    )
    select averages.brand, (array_agg(shared.facet order by shared.weight desc, shared.facet))[:4]
    from averages join shared on shared.brand = averages.brand
    group by averages.brand, averages.average
    order by averages.average desc, averages.brand limit least(greatest(take, 1), 12);
end
$$;

revoke all on function public.similar_brands(text, integer) from public, anon, authenticated;
grant execute on function public.similar_brands(text, integer) to authenticated;
