-- Recommends products, of the latest 128,000, by what a shopper told and did, and says why. Only her own acts count.

-- The weights that a list is made from. `shared` facets are those of the product that the list goes with.
create type public.style_list as (facets text[], weights double precision[], sources text[], counts bigint[]);

create function public.style_list(purpose text, shared text[]) returns public.style_list
language sql stable
set search_path = ''
as $$
  with own as materialized (select * from public.style_weights(auth.uid())),
  wanted as (
    select own.facet, own.weight * case when shared is null then 1 else 0.35 end as weight, own.source, own.products from own
    where purpose in ('home', 'similar') or (purpose = 'discover' and not own.facet like 'brand=%')
      or (purpose = 'look' and own.facet !~ '^(sub)?category=')
    union all
    select facet, 4 * rarity, 'shared', 1 from public.facet_rarities(shared)
    where facet ~ case purpose when 'similar' then '^(brand|category|subcategory|material|colour|occasion)=' else '^(brand|material|colour|occasion)=' end
  ), summed as (
    select facet, sum(weight) as weight, (array_agg(source order by weight desc, source))[1] as source,
      (array_agg(products order by weight desc, source))[1] as products
    from wanted group by facet
  )
  select row(
    coalesce(array_agg(facet order by abs(weight) desc, facet), '{}'), coalesce(array_agg(weight order by abs(weight) desc, facet), '{}'),
    coalesce(array_agg(source order by abs(weight) desc, facet), '{}'), coalesce(array_agg(products order by abs(weight) desc, facet), '{}')
  )::public.style_list
  from (select * from summed order by abs(weight) desc, facet limit 32) as strongest
$$;

-- The ordinals of about a hundred documents that fit best, overall and in the categories that count most. One brand alone does not
-- decide, or all of them would be its own.
create function public.style_candidates(blocks integer[], candidates bit varying[], list public.style_list) returns integer[]
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

-- The reasons for a document: the two strongest of its facets that speak for it, then her size, then that it is new.
create function public.style_reasons(document_facets text[], list public.style_list, size text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('source', source, 'facet', facet, 'products', products) order by place), '[]') from (
    select source, facet, products, row_number() over (order by weight desc, facet) as place from (
      select distinct on (split_part(replace(facet, 'subcategory=', 'category='), '=', 1)) source, facet, weight, products
      from unnest(list.facets, list.weights, list.sources, list.counts) as one (facet, weight, source, products)
      where one.weight > 0 and one.facet = any (document_facets)
      order by split_part(replace(facet, 'subcategory=', 'category='), '=', 1), weight desc, facet
    ) as one_of_a_kind
    union all
    select 'size', 'size=' || size, 1, 1.5 where size is not null
    union all
    select 'new', 'new=yes', 1, 100 where 'new=yes' = any (document_facets)
    order by place limit 2
  ) as strongest
$$;

create function public.recommend(purpose text, of_product uuid, take integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  zero constant bit varying := repeat('0', 32000)::bit varying;
  shopper constant uuid := auth.uid();
  blocks constant integer[] := array(select distinct block from public.search_posted where term = '*' order by block desc limit 4);
  wanted constant integer := least(greatest(coalesce(take, 12), 1), 48);
  shared text[];
  list public.style_list;
  hidden text[];
  excluded text[];
  wearers text[];
  budgets jsonb;
  candidates bit varying[];
  ranked record;
  picked jsonb := '[]';
  brands text[] := '{}';
  categories text[] := '{}';
  later jsonb := '[]';
begin
  if purpose not in ('home', 'discover', 'look', 'similar') or purpose is null then
    raise exception 'there is no such list' using errcode = '22023';
  end if;
  if purpose in ('look', 'similar') then
    shared := (select facets from public.search_documents where id = of_product);
  end if;
  if blocks = '{}' or (purpose in ('look', 'similar') and shared is null) then
    return '[]';
  end if;
  select profile.wearers, profile.budgets into wearers, budgets from public.style_profiles as profile where user_id = shopper;
  list := public.style_list(purpose, shared);
  hidden := public.refused_facets()
    || array(select 'brand=' || name from unnest(public.inactive_brand_names()) as name)
    || case when purpose = 'look' then array(select facet from unnest(shared) as facet where facet like 'category=%') else '{}' end
    || case when purpose = 'discover' then array(
      select facet from public.style_evidence(shopper) where facet like 'brand=%' and strength > 0
    ) else '{}' end;
  candidates := array(
    select coalesce(posted.present & ~coalesce(posted.hidden, zero), zero)
    from unnest(blocks) with ordinality as wanted (block, place)
    left join (
      select block, bit_or(bits) filter (where term = 'stock=in') as present, bit_or(bits) filter (where term <> 'stock=in') as hidden
      from public.search_posted where term = any (hidden || array['stock=in']) group by block
    ) as posted using (block)
    order by wanted.place
  );
  if wearers <> '{}' and shared is null then
    -- What is for everybody has every gender.
    candidates := public.each_except(candidates, public.each_except(
      public.posted_bits(array['gender=women', 'gender=men', 'gender=kids'], blocks),
      public.posted_bits(array(select 'gender=' || wearer from unnest(wearers) as wearer), blocks)
    ));
  end if;
  excluded := array(
    select product_id from public.style_signals where user_id = shopper
    union all select product_id from public.cart_items where user_id = shopper
    union all select product_id from public.saved_items where user_id = shopper and purpose in ('home', 'discover')
    union all select line.product_id from public.reservation_lines as line where line.user_id = shopper
    union all select product_id from public.recently_viewed where user_id = shopper and purpose = 'discover'
  );
  for ranked in
    with scored as materialized (
      select document.id, document.ordinal, document.facets, product.brand, product.category, sizes.size,
        (select coalesce(sum(one.weight), 0) from unnest(list.facets, list.weights) as one (facet, weight)
          where one.facet = any (document.facets))
        + case when sizes.size is not null then 1.5 else 0 end
        + case when 'new=yes' = any (document.facets) then 0.4 else 0 end
        - case when document.price_usd > (budgets ->> product.category)::numeric then 8 else 0 end
        - case when shared is not null then
          abs(ln(greatest(document.price_usd, 1)) - ln(greatest(seed.price_usd, 1))) else 0 end as score
      from unnest(case when list.facets = '{}' then public.highest_ordinals(blocks, candidates, 2147483647, 150)
        else public.style_candidates(blocks, candidates, list) end) as candidate (ordinal)
      join public.search_documents as document on document.ordinal = candidate.ordinal
      join public.demo_products as product on product.id = document.id
      left join public.search_documents as seed on seed.id = of_product
      left join lateral (
        select own.size from public.size_profiles as own
        where own.user_id = shopper and own.category = product.category and 'size=' || own.size = any (document.facets)
      ) as sizes on true
      where document.id is distinct from of_product and product.product_id <> all (excluded)
    ), placed as (
      select *, row_number() over (partition by brand order by score desc, ordinal desc) as of_brand,
        row_number() over (partition by category order by score desc, ordinal desc) as of_category
      from scored
    )
    select id, facets, brand, category, size from placed
    order by score - 0.9 * (of_brand - 1) - case when purpose = 'similar' then 0 else 0.6 * (of_category - 1) end desc, ordinal desc
  loop
    exit when jsonb_array_length(picked) = wanted;
    if cardinality(brands) >= 2 and (
      ranked.brand = brands[cardinality(brands)] and ranked.brand = brands[cardinality(brands) - 1]
      or purpose <> 'similar' and ranked.category = categories[cardinality(categories)]
        and ranked.category = categories[cardinality(categories) - 1]
    ) then
      later := later || jsonb_build_object('id', ranked.id, 'reasons', public.style_reasons(ranked.facets, list, ranked.size));
      continue;
    end if;
    brands := brands || coalesce(ranked.brand, '');
    categories := categories || coalesce(ranked.category, '');
    picked := picked || jsonb_build_object('id', ranked.id, 'reasons', public.style_reasons(ranked.facets, list, ranked.size));
  end loop;
  return (
    select coalesce(jsonb_agg(item order by place), '[]')
    from jsonb_array_elements(picked || later) with ordinality as listed (item, place) where place <= wanted
  );
end
$$;

-- Products for a list: 'home', 'discover' (houses that are new to her), 'look' (what goes with a product, of other categories)
-- or 'similar' (to a product). Each has up to two reasons; what was refused is never among them.
create function public.recommended_products(purpose text, of_product uuid default null, take integer default 12) returns jsonb
language sql stable
set search_path = ''
as $$
  with recommended as materialized (select public.recommend(purpose, of_product, take) as list),
  cards as materialized (
    select card from recommended, jsonb_array_elements(
      public.product_cards(array(select (item ->> 'id')::uuid from jsonb_array_elements(list) as item))
    ) as card
  )
  select coalesce(jsonb_agg(jsonb_build_object('product', cards.card, 'reasons', listed.item -> 'reasons') order by listed.place), '[]')
  from recommended, jsonb_array_elements(list) with ordinality as listed (item, place)
  join cards on cards.card -> 'id' = listed.item -> 'id'
$$;

revoke all on function public.style_list(text, text[]), public.style_candidates(integer[], bit varying[], public.style_list), public.style_reasons(text[], public.style_list, text), public.recommend(text, uuid, integer), public.recommended_products(text, uuid, integer) from public, anon, authenticated;
grant execute on function public.recommend(text, uuid, integer), public.recommended_products(text, uuid, integer) to authenticated;
