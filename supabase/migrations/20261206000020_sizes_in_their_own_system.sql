-- "In your 38" is said of a product only if its sizes are those of the system in which she gave hers: letters, or the sizes of the
-- country in which it is made. The product's page converts the others.

create or replace function public.recommend(purpose text, of_product uuid, take integer) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
declare
  zero constant bit varying := b'0'::bit(32000);
  shopper constant uuid := public.proven_uid();
  blocks constant integer[] := (public.search_blocks())[:4];
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
    candidates := public.each_except(candidates, public.each_except(
      public.posted_bits(array['gender=women', 'gender=men', 'gender=kids'], blocks),
      public.posted_bits(array['gender=unisex'] || array(select 'gender=' || wearer from unnest(wearers) as wearer), blocks)
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
          coalesce(abs(ln(nullif(document.price_usd, 0)) - ln(nullif(seed.price_usd, 0))), 0) else 0 end as score
      from unnest(case when list.facets = '{}' then public.highest_ordinals(blocks, candidates, 2147483647, 150)
        else public.style_candidates(blocks, candidates, list) end) as candidate (ordinal)
      join public.search_documents as document on document.ordinal = candidate.ordinal
      join public.demo_products as product on product.id = document.id
      left join public.search_documents as seed on seed.id = of_product
      left join lateral (
        select own.size from public.size_profiles as own
        where own.user_id = shopper and own.category = product.category and 'size=' || own.size = any (document.facets)
          and (own.region = 'INT' or case when own.region = 'EU' then 'FR' else own.region end = case public.fold(product.country_of_origin)
            when 'italy' then 'IT' when 'france' then 'FR' when 'united kingdom' then 'UK' when 'united states' then 'US'
            when 'japan' then 'JP' end)
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
