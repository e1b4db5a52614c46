-- What is told in the quiz stays until it is answered again, and what is forgotten stays forgotten.

alter table public.cart_items add column added_at timestamptz not null default now();
update public.cart_items as item set added_at = cart.updated_at from public.carts as cart where cart.user_id = item.user_id;

alter table public.style_profiles add column pairs_at timestamptz not null default now();
update public.style_profiles set pairs_at = updated_at;
alter table public.style_profiles drop constraint style_profiles_step_check;
alter table public.style_profiles add constraint style_profiles_step_check
  check (step in ('for', 'pairs', 'colours', 'houses', 'brands', 'sizes', 'budget', 'occasions', 'never'));

create or replace function public.style_evidence(shopper uuid)
returns table (facet text, source text, products bigint, strength double precision, latest timestamptz)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
#variable_conflict use_column
begin
  return query
    with profile as materialized (
      select own.pairs, own.pairs_at, own.noticed_after from public.style_profiles as own where own.user_id = shopper
    ), forgotten as materialized (
      select taste.facet, taste.since from public.style_tastes as taste where taste.user_id = shopper and taste.level = 'forgotten'
    ), acts (product_id, source, weight, at) as (
      (select viewed.product_id, 'viewed', 1::double precision, viewed.viewed_at from public.recently_viewed as viewed
        where viewed.user_id = shopper order by viewed.viewed_at desc limit 30)
      union all
      (select saved.product_id, 'saved', 3, saved.created_at from public.saved_items as saved
        where saved.user_id = shopper order by saved.created_at desc, saved.product_id limit 40)
      union all
      (select item.product_id, 'cart', 3, item.added_at from public.cart_items as item
        where item.user_id = shopper order by item.position, item.id limit 20)
      union all
      (select line.product_id, 'sent', 4, sent.sent_at from public.reservations as sent
        join public.reservation_lines as line on line.reservation_id = sent.id
        where sent.user_id = shopper order by sent.sent_at desc, line.position limit 30)
      union all
      (select signal.product_id, signal.kind, case signal.kind when 'less' then -3 else -1.5 end, signal.created_at
        from public.style_signals as signal where signal.user_id = shopper order by signal.created_at desc, signal.product_id limit 40)
      union all
      select pair ->> side, 'chosen', case when pair ->> 'choice' in (side, 'both') then 3 else -1 end, profile.pairs_at
      from profile, jsonb_array_elements(profile.pairs) as pair, unnest(array['left', 'right']) as side
      where pair ->> 'choice' <> 'neither'
    ), dated as (
      select act.product_id, act.source, max(act.at) as at,
        sum(act.weight) * case act.source
          when 'chosen' then 1 else power(0.5::double precision, (current_date - max(act.at)::date) / 45.0::double precision)
        end as weight
      from acts as act
      where act.at >= coalesce((select noticed_after from profile), '-infinity')
      group by act.product_id, act.source
    )
    select term.facet, dated.source, count(*) filter (where dated.weight > 0 or dated.source in ('hidden', 'less')), sum(dated.weight), max(dated.at)
    from dated
    join public.demo_products as product on product.product_id = dated.product_id
    join public.search_documents as document on document.id = product.id
    cross join unnest(document.facets) as term (facet)
    where split_part(term.facet, '=', 1) in ('brand', 'category', 'subcategory', 'material', 'colour', 'occasion')
      and not exists (select from forgotten where forgotten.facet = term.facet and forgotten.since >= dated.at)
    group by term.facet, dated.source
    union all
    select 'brand=' || brand.name, 'follow', 1, 4::double precision, follow.created_at
    from public.follows as follow join public.brands as brand on brand.id = follow.brand_id
    where follow.user_id = shopper
      and follow.created_at >= coalesce((select noticed_after from profile), '-infinity')
      and not exists (select from forgotten where forgotten.facet = 'brand=' || brand.name and forgotten.since >= follow.created_at)
    union all
    select taste.facet, case when taste.is_from_quiz then 'told' else 'tuned' end, 1,
      case taste.level when 'more' then 12 when 'less' then -12 else 0 end, taste.since
    from public.style_tastes as taste where taste.user_id = shopper and taste.level in ('more', 'less', 'same');
end
$$;

create or replace function public.change_style(changes jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  key text;
  chosen text[];
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    raise exception 'changes are an object' using errcode = '22023';
  end if;
  insert into public.style_profiles (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  update public.style_profiles set
    wearers = case when changes ? 'wearers' then array(select jsonb_array_elements_text(changes -> 'wearers')) else wearers end,
    pairs = coalesce(changes -> 'pairs', pairs),
    pairs_at = case when changes -> 'pairs' is distinct from pairs and changes ? 'pairs' then now() else pairs_at end,
    budgets = coalesce(changes -> 'budgets', budgets),
    step = coalesce(changes ->> 'step', step),
    finished_at = case when (changes ->> 'isFinished')::boolean then now() else finished_at end
  where user_id = (select auth.uid());
  foreach key in array array['colour', 'brand', 'occasion', 'never'] loop
    continue when not changes ? key;
    chosen := array(
      select case when key = 'never' then value else key || '=' || value end from jsonb_array_elements_text(changes -> key) as value
    );
    delete from public.style_tastes as taste
    where taste.user_id = (select auth.uid()) and taste.facet <> all (chosen) and case
      when key = 'never' then taste.level = 'never' else taste.is_from_quiz and taste.level <> 'never' and taste.facet like key || '=%'
    end;
    insert into public.style_tastes (facet, level, is_from_quiz)
    select distinct facet, case when key = 'never' then 'never' else 'more' end, true from unnest(chosen) as facet
    on conflict (user_id, facet, is_refused) do update set level = excluded.level, is_from_quiz = true,
      since = case when style_tastes.level = excluded.level then style_tastes.since else now() end
    where style_tastes.level <> excluded.level or not style_tastes.is_from_quiz;
  end loop;
  return public.my_style();
end
$$;

create or replace function public.tune_style(facet text, level text default null) returns jsonb
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
begin
  if tune_style.level is null then
    delete from public.style_tastes as taste where taste.user_id = (select auth.uid()) and taste.facet = tune_style.facet;
  elsif tune_style.level <> 'never' then
    delete from public.style_tastes as taste
    where taste.user_id = (select auth.uid()) and taste.facet = tune_style.facet and taste.level = 'never';
  end if;
  insert into public.style_tastes as taste (facet, level) values (tune_style.facet, coalesce(tune_style.level, 'forgotten'))
  on conflict (user_id, facet, is_refused) do update set level = excluded.level, is_from_quiz = false, since = now()
  where taste.level <> excluded.level;
  return public.my_style();
end
$$;

-- Pieces for everybody are for whomever she chose, and a product without a price is at no distance from another.
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
