-- The same recommendations in less time.

create or replace function public.style_candidates(blocks integer[], candidates bit varying[], list public.style_list) returns integer[]
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  count constant integer := least(cardinality(list.facets), 14);
  strongest constant double precision := greatest(abs(list.weights[1]), 0.001);
  weights constant integer[] := array(
    select greatest(1, least(round(9 * abs(weight) / strongest), case when facet like 'brand=%' then 4 else 9 end)) * sign(weight)
    from unnest(list.facets[:count], list.weights[:count]) as one (facet, weight)
  );
  slices bit varying[] := public.weighted_slices(blocks, list.facets[:count], weights);
  categories text[];
  part record;
  found integer[];
begin
  found := public.highest_weighted(blocks, candidates, slices, 48);
  categories := array(
    select category.term
    from (select distinct term from public.search_facet_postings where facet = 'category') as category
    left join unnest(list.facets, list.weights) as one (facet, weight) on one.facet = category.term
    order by coalesce(one.weight, 0) desc, category.term limit 4
  );
  -- The best twelve of a category are already there if twelve of it are.
  categories := array(
    select category from unnest(categories) as category where (
      select count(*) from public.search_documents as document
      where document.ordinal = any (found) and category = any (document.facets)
    ) < 12
  );
  for part in
    with posted as materialized (
      select term, block, bit_or(bits) as bits from public.search_posted where term = any (categories) group by term, block
    )
    select array_agg(coalesce(candidate & posted.bits, candidate & ~candidate) order by block.place) as bits
    from unnest(categories) as category (term)
    cross join unnest(blocks, candidates) with ordinality as block (number, candidate, place)
    left join posted on posted.term = category.term and posted.block = block.number
    group by category.term
  loop
    if public.count_bits(part.bits) > 0 then
      found := found || public.highest_weighted(blocks, part.bits, slices, 12);
    end if;
  end loop;
  return array(select distinct ordinal from unnest(found) as ordinal);
end
$$;

create or replace function public.similar_brands(brand_name text, take integer default 4)
returns table (brand text, facets text[])
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  blocks constant integer[] := (public.search_blocks())[:4];
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
    with common as materialized (
      select counted.facet, sum(counted.products) as products
      from (
        select posted.term as facet, bit_count(posted.bits & part.bits)::integer as products
        from public.search_posted as posted join unnest(blocks, own) as part (block, bits) using (block)
        where posted.facet in ('category', 'subcategory', 'material', 'colour', 'occasion')
      ) as counted
      where counted.products > 0 group by counted.facet
    )
    select common.facet, common.products / size * rarity.rarity as weight
    from common join public.facet_rarities(array(select common.facet from common)) as rarity using (facet)
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
