-- A search reads the bitmaps three times instead of seven, and no longer parses texts of 32,000 digits to make empty ones.

-- Neither branch has an aggregate with an initial value, which would be parsed whenever the view is read.
create or replace view public.search_posted with (security_invoker = true) as
  with unmerged as (
    select ordinal, merged_terms is not null as is_posted, public.document_terms(document) as terms
    from public.search_documents as document where not is_merged
  ), stale as materialized (
    select ordinal / 32000 as block, ~bit_or(set_bit(b'0'::bit(32000), ordinal % 32000, 1)) as others
    from unmerged where is_posted group by ordinal / 32000
  )
  select posting.term, null as facet, posting.block,
    case when stale.others is null then posting.bits else posting.bits & stale.others end as bits
  from public.search_postings as posting left join stale using (block)
  union all
  select posting.term, posting.facet, posting.block,
    case when stale.others is null then posting.bits else posting.bits & stale.others end
  from public.search_facet_postings as posting left join stale using (block)
  union all
  select term, case when term like '_%=%' then split_part(term, '=', 1) end, ordinal / 32000,
    bit_or(set_bit(b'0'::bit(32000), ordinal % 32000, 1))
  from unmerged, unnest(terms) as term group by term, ordinal / 32000;

-- The numbers of all blocks, in descending order.
create function public.search_blocks() returns integer[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(block order by block desc), '{}')
  from generate_series(0, (select max(ordinal) / 32000 from public.search_documents)) as block
$$;

-- The bitmaps of some terms, aligned with `blocks`: all of the first term, then all of the second, and so on.
create function public.posted_terms(terms text[], blocks integer[]) returns bit varying[]
language sql stable
set search_path = ''
as $$
  with posted as materialized (
    select term, block, bit_or(bits) as bits from public.search_posted where term = any (terms) group by term, block
  )
  select array_agg(coalesce(posted.bits, b'0'::bit(32000)) order by term.place, wanted.place)
  from unnest(terms) with ordinality as term (name, place)
  cross join unnest(blocks) with ordinality as wanted (block, place)
  left join posted on posted.block = wanted.block and posted.term = term.name
$$;

create or replace function public.posted_bits(terms text[], blocks integer[]) returns bit varying[]
language sql stable
set search_path = ''
as $$
  select array_agg(coalesce(posted.bits, b'0'::bit(32000)) order by wanted.place)
  from unnest(blocks) with ordinality as wanted (block, place)
  left join (
    select block, bit_or(bits) as bits from public.search_posted where term = any (terms) group by block
  ) as posted using (block)
$$;

create or replace function public.posted_slices(prefix text, last_power integer, blocks integer[]) returns bit varying[]
language sql stable
set search_path = ''
as $$
  select public.posted_terms(array(select prefix || power from generate_series(0, last_power) as power), blocks)
$$;

create or replace function public.bits_below(block integer, ordinal integer) returns bit varying
language sql immutable parallel safe
set search_path = ''
as $$
  select ~b'0'::bit(32000) << 32000 - least(greatest(ordinal::bigint - block::bigint * 32000, 0), 32000)::integer
$$;

create or replace function public.select_documents(request jsonb, blocks integer[], matching_price bit varying[], is_whole boolean)
returns public.search_selection[]
language plpgsql stable
set search_path = ''
as $$
declare
  zero constant bit varying := b'0'::bit(32000);
  wanted_facets text[];
  wanted_tiers integer[];
  wanted_terms text[];
  hidden_terms constant text[] := public.refused_facets()
    || array(select 'brand=' || name from unnest(public.inactive_brand_names()) as name)
    || array(select jsonb_array_elements_text(coalesce(request -> 'excluded', '[]')));
  facets text[];
begin
  select array_agg(facet), array_agg(tier), array_agg(term), array_agg(distinct facet) || array['hidden']
  into wanted_facets, wanted_tiers, wanted_terms, facets
  from public.search_wanted(request);
  if matching_price is not null then
    facets := facets || array['price'];
  end if;
  return array(
    with wanted as materialized (
      select facet, tier, term from unnest(wanted_facets, wanted_tiers, wanted_terms) as wanted (facet, tier, term)
    ), posted as materialized (
      select term, block, bits from public.search_posted where term = any (wanted_terms || hidden_terms)
    ), alternatives as materialized (
      select wanted.facet, posted.block, coalesce(bit_or(bits) filter (where tier = 1), zero) as strong,
        coalesce(bit_or(bits) filter (where tier <= 2), zero) as exact, bit_or(bits) as close
      from posted join wanted on wanted.term = posted.term
      group by wanted.facet, posted.block
      union all
      select 'price', block, bits, bits, bits from unnest(blocks, matching_price) as matching (block, bits)
      where matching_price is not null
      union all
      select 'hidden', block, bits, bits, bits from (
        select every.block, ~coalesce(bit_or(posted.bits), zero) as bits from unnest(blocks) as every (block)
        left join posted on posted.block = every.block and posted.term = any (hidden_terms) group by every.block
      ) as shown
    ), variants as (
      select '' as left_out, cardinality(facets) as needed
      union all
      select facet, cardinality(facets) - 1 from unnest(facets) as facet
      where facet not in ('*', 'hidden') and (is_whole or facet = 'price')
    )
    select row(left_out, block, bit_and(strong), bit_and(exact), bit_and(close))::public.search_selection
    from variants join alternatives on facet <> left_out
    group by left_out, needed, block having count(*) = needed
  );
end
$$;

create or replace function public.count_facets(selections public.search_selection[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with counted as materialized (
    select posted.facet, posted.term, bit_count(posted.bits & selection.close)::integer as documents
    from public.search_posted as posted
    join unnest(selections) as selection on selection.block = posted.block and selection.left_out = case
      when posted.facet = any (array(select distinct left_out from unnest(selections))) then posted.facet else ''
    end
    where posted.facet is not null
  ), ranked as (
    select facet, substr(term, length(facet) + 2) as value, sum(documents) as documents,
      row_number() over (partition by facet order by sum(documents) desc, term collate "C") as place
    from counted group by facet, term having sum(documents) > 0
  )
  select coalesce(jsonb_object_agg(facet, list), '{}') from (
    select facet, jsonb_agg(jsonb_build_object('value', value, 'count', documents) order by place) as list
    from ranked where place <= 100 group by facet
  ) as lists
$$;

create or replace function public.search_matches(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  sort text;
  is_first boolean;
  remaining integer;
  blocks integer[];
  read bit varying[];
  priced bit varying[];
  slices bit varying[];
  selections public.search_selection[];
  strong bit varying[];
  exact bit varying[];
  close bit varying[];
  unpriced bit varying[];
  in_stock bit varying[];
  candidates bit varying[];
  found integer[];
  page integer[] := '{}';
  exact_on_page integer := 0;
  rank integer;
  below integer;
  last_value integer;
  created_slices bit varying[];
  result jsonb;
begin
  perform public.check_search_request(request);
  sort := coalesce(request ->> 'sort', 'relevance');
  is_first := coalesce(jsonb_typeof(request -> 'after') <> 'object', true);
  remaining := least(greatest(coalesce((request ->> 'take')::numeric, 24), 1), 48);
  rank := greatest(coalesce((request -> 'after' ->> 'rank')::numeric, 1), 1);
  below := coalesce((request -> 'after' ->> 'ordinal')::numeric, 2147483647);
  last_value := (request -> 'after' ->> 'value')::numeric;

  blocks := public.search_blocks();
  if blocks = '{}' then
    return '{"ids": [], "exact_on_page": 0, "total": 0, "exact": 0, "facets": {}, "without": {}}';
  end if;
  read := public.posted_terms(array['$', 'stock=in'] || array(select '$' || power from generate_series(0, 19) as power), blocks);
  priced := read[:cardinality(blocks)];
  in_stock := read[cardinality(blocks) + 1 : 2 * cardinality(blocks)];
  slices := read[2 * cardinality(blocks) + 1 :];
  selections := public.select_documents(request, blocks, public.requested_prices(request, priced, slices), is_first);
  select array_agg(coalesce(whole.strong, b'0'::bit(32000)) order by place), array_agg(coalesce(whole.exact, b'0'::bit(32000)) order by place),
    array_agg(coalesce(whole.close, b'0'::bit(32000)) order by place), array_agg(coalesce(other.close, whole.close, b'0'::bit(32000)) order by place)
  into strong, exact, close, unpriced
  from unnest(blocks) with ordinality as wanted (block, place)
  left join unnest(selections) as whole on whole.block = wanted.block and whole.left_out = ''
  left join unnest(selections) as other on other.block = wanted.block and other.left_out = 'price';

  result := jsonb_build_object('total', public.count_bits(close), 'exact', public.count_bits(exact));
  if is_first then
    result := result || jsonb_build_object(
      'facets', public.count_facets(selections), 'prices', public.price_bounds(blocks, unpriced, priced, slices)
    );
    if (result ->> 'total')::bigint = 0 then
      result := result || jsonb_build_object('without', (
        select coalesce(jsonb_object_agg(left_out, documents), '{}') from (
          select selection.left_out, sum(bit_count(selection.close)) as documents from unnest(selections) as selection
          where selection.left_out <> '' group by selection.left_out
        ) as counts where documents > 0
      ));
    end if;
  end if;

  if sort = 'newest' then
    created_slices := public.posted_slices('@', 24, blocks);
  end if;
  while rank <= 5 and remaining > 0 loop
    candidates := public.bits_of_rank(rank, sort, strong, exact, close, in_stock, priced);
    if candidates is null then
      found := '{}';
    elsif sort <> 'relevance' and rank in (1, 4) then
      found := public.ordinals_by_value(
        blocks, candidates, case when sort = 'newest' then created_slices else slices end, sort <> 'newest',
        sort <> 'price-ascending', last_value, below, remaining
      );
    else
      found := public.highest_ordinals(blocks, candidates, below, remaining);
    end if;
    page := page || found;
    remaining := remaining - cardinality(found);
    exact_on_page := exact_on_page + case when rank <= 3 then cardinality(found) else 0 end;
    if remaining = 0 then
      result := result || jsonb_build_object('next', (
        select jsonb_build_object('rank', rank, 'ordinal', document.ordinal)
          || case when sort <> 'relevance' and rank in (1, 4) then jsonb_build_object(
            'value', case when sort = 'newest' then document.created_minute else document.price_usd end
          ) else '{}' end
        from public.search_documents as document where document.ordinal = page[cardinality(page)]
      ));
    end if;
    rank := rank + 1;
    below := 2147483647;
    last_value := null;
  end loop;
  return result || jsonb_build_object('exact_on_page', exact_on_page, 'ids', array(
    select document.id from unnest(page) with ordinality as listed (ordinal, place)
    join public.search_documents as document using (ordinal) order by place
  ));
end
$$;

create or replace function public.suggested_product_ids(words text, take integer) returns uuid[]
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  blocks constant integer[] := public.search_blocks();
  selections public.search_selection[];
  found integer[];
begin
  take := least(greatest(coalesce(take, 4), 1), 24);
  if blocks = '{}' or public.request_words(words) = '{}' then
    return '{}';
  end if;
  selections := public.select_documents(jsonb_build_object('words', words), blocks, null, false);
  select public.highest_ordinals(array_agg(block order by block desc), array_agg(strong order by block desc), 2147483647, take)
    || public.highest_ordinals(array_agg(block order by block desc), array_agg(exact & ~strong order by block desc), 2147483647, take)
    || public.highest_ordinals(array_agg(block order by block desc), array_agg(close & ~exact order by block desc), 2147483647, take)
  into found
  from unnest(selections);
  return array(
    select document.id from unnest(found[:take]) with ordinality as listed (ordinal, place)
    join public.search_documents as document using (ordinal) order by place
  );
end
$$;

create or replace function public.count_matches_after(request jsonb, ordinal integer) returns bigint
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  blocks constant integer[] := array(
    select block from unnest(public.search_blocks()) as block where block >= count_matches_after.ordinal / 32000
  );
  selections public.search_selection[];
begin
  if blocks = '{}' then
    return 0;
  end if;
  selections := public.select_documents(
    request, blocks, public.requested_prices(request, public.posted_bits(array['$'], blocks), public.posted_slices('$', 19, blocks)), false
  );
  return (
    select coalesce(sum(bit_count(selection.exact & ~public.bits_below(selection.block, count_matches_after.ordinal + 1))), 0)
    from unnest(selections) as selection where selection.left_out = ''
  );
end
$$;

create or replace function public.preview_refusals(facets text[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  blocks constant integer[] := public.search_blocks();
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

create or replace function public.weighted_slices(blocks integer[], terms text[], weights integer[]) returns bit varying[]
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  zero constant bit varying := b'0'::bit(32000);
  block_count constant integer := cardinality(blocks);
  slices bit varying[] := array_fill(zero, array[7 * block_count]);
  posted record;
  carry bit varying;
  digit bit varying;
  at integer;
begin
  for posted in
    select block.place::integer as place, abs(wanted.weight) as weight,
      case when wanted.weight < 0 then ~coalesce(found.bits, zero) else found.bits end as bits
    from unnest(terms, weights) as wanted (term, weight)
    cross join unnest(blocks) with ordinality as block (number, place)
    left join (
      select term, block, bit_or(bits) as bits from public.search_posted where term = any (terms) group by term, block
    ) as found on found.term = wanted.term and found.block = block.number
    where found.bits is not null or wanted.weight < 0
  loop
    carry := null;
    for power in 0 .. 6 loop
      at := power * block_count + posted.place;
      digit := slices[at];
      if posted.weight & (1 << power) <> 0 then
        if carry is null then
          carry := digit & posted.bits;
          slices[at] := digit # posted.bits;
        else
          slices[at] := digit # posted.bits # carry;
          carry := (digit & posted.bits) | (carry & (digit # posted.bits));
        end if;
      elsif carry is not null then
        slices[at] := digit # carry;
        carry := digit & carry;
      end if;
      exit when posted.weight < (2 << power) and (carry is null or bit_count(carry) = 0);
    end loop;
  end loop;
  return slices;
end
$$;

create or replace function public.recommend(purpose text, of_product uuid, take integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  zero constant bit varying := b'0'::bit(32000);
  shopper constant uuid := auth.uid();
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

revoke all on function public.search_blocks(), public.posted_terms(text[], integer[]) from public, anon, authenticated;
