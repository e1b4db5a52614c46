-- Generated from the database by npm run types. Never edited.

create table style_profiles (
  user_id uuid not null default auth.uid(),
  wearers text[] not null default '{}'::text[],
  pairs jsonb not null default '[]'::jsonb,
  budgets jsonb not null default '{}'::jsonb,
  step text,
  finished_at timestamp with time zone,
  noticed_after timestamp with time zone not null default '-infinity'::timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  pairs_at timestamp with time zone not null default now(),
  purposes text[] not null default '{}'::text[],
  constraint style_profiles_budgets_check CHECK (is_style_budgets(budgets)),
  constraint style_profiles_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint style_profiles_finished_at_in_range CHECK (((finished_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (finished_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint style_profiles_pairs_at_in_range CHECK (((pairs_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (pairs_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint style_profiles_pairs_check CHECK (is_style_pairs(pairs)),
  constraint style_profiles_pkey PRIMARY KEY (user_id),
  constraint style_profiles_purposes_check CHECK (((purposes <@ ARRAY['self'::text, 'gift'::text, 'occasion'::text, 'browse'::text]) AND (cardinality(purposes) <= 4))),
  constraint style_profiles_step_check CHECK ((step = ANY (ARRAY['for'::text, 'pairs'::text, 'colours'::text, 'houses'::text, 'brands'::text, 'sizes'::text, 'budget'::text, 'occasions'::text, 'never'::text]))),
  constraint style_profiles_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint style_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint style_profiles_wearers_check CHECK (((wearers <@ ARRAY['women'::text, 'men'::text, 'kids'::text]) AND (cardinality(wearers) <= 3)))
);
alter table style_profiles enable row level security;
create policy "shoppers manage their own style" on style_profiles for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read every style" on style_profiles for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on style_profiles as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER style_profiles_touch BEFORE UPDATE ON public.style_profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on style_profiles to authenticated;

create table style_tastes (
  user_id uuid not null default auth.uid(),
  facet text not null,
  level text not null,
  is_from_quiz boolean not null default false,
  since timestamp with time zone not null default now(),
  is_refused boolean not null generated always as ((level = 'never'::text)) stored,
  forgotten_at timestamp with time zone,
  constraint style_tastes_facet_check CHECK (is_style_facet(facet)),
  constraint style_tastes_forgotten_at_in_range CHECK (((forgotten_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (forgotten_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  constraint style_tastes_level_check CHECK ((level = ANY (ARRAY['never'::text, 'less'::text, 'same'::text, 'more'::text, 'forgotten'::text]))),
  constraint style_tastes_pkey PRIMARY KEY (user_id, facet, is_refused),
  constraint style_tastes_since_in_range CHECK (((since >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (since <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint style_tastes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX style_tastes_refused_idx ON public.style_tastes USING btree (user_id) WHERE (level = 'never'::text);
alter table style_tastes enable row level security;
create policy "shoppers manage their own tastes" on style_tastes for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read every taste" on style_tastes for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on style_tastes as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER style_tastes_limit AFTER INSERT ON public.style_tastes REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('400');
grant delete, insert, select, update on style_tastes to authenticated;

create table style_signals (
  user_id uuid not null default auth.uid(),
  product_id text not null,
  kind text not null,
  created_at timestamp with time zone not null default now(),
  constraint style_signals_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint style_signals_kind_check CHECK ((kind = ANY (ARRAY['hidden'::text, 'less'::text]))),
  constraint style_signals_pkey PRIMARY KEY (user_id, product_id),
  constraint style_signals_product_id_check CHECK (((product_id <> ''::text) AND (length(product_id) <= 2000))),
  constraint style_signals_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table style_signals enable row level security;
create policy "shoppers manage their own signals" on style_signals for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "who has a second factor passes it first" on style_signals as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER style_signals_limit AFTER INSERT ON public.style_signals REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('500');
grant delete, insert, select, update on style_signals to authenticated;

create view shown_products with (security_invoker=true) as
 SELECT id,
    product_id,
    name,
    brand,
    description,
    description_short,
    price,
    original_price,
    currency,
    category,
    subcategory,
    gender,
    image_url,
    video_url,
    material,
    care_instructions,
    country_of_origin,
    stock_status,
    is_sale,
    is_new_arrival,
    is_featured,
    colors,
    available_sizes,
    tags,
    additional_images,
    created_at,
    updated_at
   FROM demo_products product
  WHERE NOT is_draft AND ((( SELECT refused_facets() AS refused_facets)) = '{}'::text[] OR NOT has_facet(id, ( SELECT refused_facets() AS refused_facets))) AND (product_id <> ALL ((( SELECT hidden_product_ids() AS hidden_product_ids))::text[]));
grant select on shown_products to anon;
grant select on shown_products to authenticated;

CREATE OR REPLACE FUNCTION public.change_style(changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
    update public.style_tastes as taste set level = 'forgotten', since = forgotten_at, is_from_quiz = false
    where key <> 'never' and taste.user_id = (select auth.uid()) and taste.facet <> all (chosen)
      and taste.is_from_quiz and taste.level <> 'never' and taste.facet like key || '=%' and taste.forgotten_at is not null;
    delete from public.style_tastes as taste
    where taste.user_id = (select auth.uid()) and taste.facet <> all (chosen) and case
      when key = 'never' then taste.level = 'never' else taste.is_from_quiz and taste.level <> 'never' and taste.facet like key || '=%'
    end;
    insert into public.style_tastes (facet, level, is_from_quiz)
    select distinct facet, case when key = 'never' then 'never' else 'more' end, true from unnest(chosen) as facet
    on conflict (user_id, facet, is_refused) do update set level = excluded.level, is_from_quiz = true,
      forgotten_at = case style_tastes.level when 'forgotten' then style_tastes.since else style_tastes.forgotten_at end,
      since = case when style_tastes.level = excluded.level then style_tastes.since else now() end
    where style_tastes.level <> excluded.level or not style_tastes.is_from_quiz;
  end loop;
  return public.my_style();
end
$function$;
grant execute on function change_style(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.erase_my_style()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.style_tastes where user_id = (select auth.uid());
  delete from public.style_signals where user_id = (select auth.uid());
  delete from public.style_profiles where user_id = (select auth.uid());
  insert into public.style_profiles (noticed_after) values (now());
$function$;
grant execute on function erase_my_style() to authenticated;

CREATE OR REPLACE FUNCTION public.facet_rarities(facets text[])
 RETURNS TABLE(facet text, rarity double precision)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with unmerged as (
    select facet, count(*) as documents
    from public.search_documents as document, unnest(document.facets || '*'::text) as facet
    where not document.is_merged group by facet
  )
  select wanted.facet, ln(1 + whole.documents / (1.0 + coalesce(term.documents, 0) + coalesce(unmerged.documents, 0))) * case split_part(wanted.facet, '=', 1)
    when 'subcategory' then 1 when 'category' then 0.7 when 'occasion' then 0.6 else 0.9 end
  from unnest(facets) as wanted (facet)
  cross join (
    select 1 + coalesce(sum(documents), 0) as documents from (
      select documents from public.search_terms where term = '*' union all select documents from unmerged where facet = '*'
    ) as counted
  ) as whole
  left join public.search_terms as term on term.term = wanted.facet
  left join unmerged on unmerged.facet = wanted.facet
$function$;

CREATE OR REPLACE FUNCTION public.has_facet(product uuid, facets text[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.search_documents as document where document.id = product and document.facets && has_facet.facets);
end
$function$;
grant execute on function has_facet(uuid,text[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.hidden_product_ids()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(product_id), '{}') from public.style_signals where user_id = public.proven_uid() and kind = 'hidden'
$function$;
grant execute on function hidden_product_ids() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.highest_weighted(blocks integer[], candidates bit varying[], slices bit varying[], take integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  block_count constant integer := cardinality(blocks);
  certain bit varying[];
  equal bit varying[] := candidates;
  better bit varying[] := candidates;
  better_count bigint;
  certain_count bigint := 0;
  found integer[];
begin
  certain := array_fill(candidates[1] & ~candidates[1], array[block_count]);
  for power in reverse 6 .. 0 loop
    better_count := 0;
    for place in 1 .. block_count loop
      better[place] := equal[place] & slices[power * block_count + place];
      better_count := better_count + bit_count(better[place]);
    end loop;
    if certain_count + better_count >= take then
      equal := better;
    elsif better_count > 0 then
      certain_count := certain_count + better_count;
      for place in 1 .. block_count loop
        certain[place] := certain[place] | better[place];
        equal[place] := equal[place] & ~better[place];
      end loop;
    end if;
  end loop;
  found := case when certain_count > 0 then public.highest_ordinals(blocks, certain, 2147483647, take) else '{}' end;
  return found || public.highest_ordinals(blocks, equal, 2147483647, take - cardinality(found));
end
$function$;

CREATE OR REPLACE FUNCTION public.is_style_budgets(budgets jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(budgets) <> 'object' then false else
    length(budgets::text) <= 2000 and not exists (
      select from jsonb_each(budgets) as budget
      where case when jsonb_typeof(budget.value) = 'number' then (budget.value #>> '{}')::numeric not between 1 and 1000000 else true end
    )
  end
$function$;
grant execute on function is_style_budgets(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.is_style_facet(facet text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select facet ~ '^(brand|category|subcategory|material|colour|occasion)=.' and length(facet) <= 220 $function$;
grant execute on function is_style_facet(text) to authenticated;

CREATE OR REPLACE FUNCTION public.is_style_pairs(pairs jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(pairs) <> 'array' then false else
    jsonb_array_length(pairs) <= 12 and length(pairs::text) <= 6000 and not exists (
      select from jsonb_array_elements(pairs) as pair
      where jsonb_typeof(pair -> 'left') is distinct from 'string' or jsonb_typeof(pair -> 'right') is distinct from 'string'
        or coalesce(pair ->> 'choice' not in ('left', 'right', 'both', 'neither'), true)
    )
  end
$function$;
grant execute on function is_style_pairs(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.my_style()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'wearers', coalesce(to_jsonb(profile.wearers), '[]'), 'pairs', coalesce(profile.pairs, '[]'),
    'budgets', coalesce(profile.budgets, '{}'), 'step', profile.step, 'finished_at', profile.finished_at,
    'tastes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'facet', taste.facet, 'level', taste.level, 'is_from_quiz', taste.is_from_quiz, 'since', taste.since
      ) order by taste.since, taste.facet), '[]')
      from public.style_tastes as taste where taste.user_id = (select auth.uid()) and taste.level <> 'forgotten'
    )
  )
  from (values (1)) as one left join public.style_profiles as profile on profile.user_id = (select auth.uid())
$function$;
grant execute on function my_style() to authenticated;

CREATE OR REPLACE FUNCTION public.my_style_evidence()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'facet', facet, 'source', source, 'products', products, 'strength', strength, 'latest', latest
  ) order by abs(strength) desc, facet, source), '[]')
  from (
    select * from public.style_evidence(public.proven_uid()) as evidence
    where evidence.source not in ('told', 'tuned') order by abs(evidence.strength) desc, evidence.facet limit 200
  ) as strongest
$function$;
grant execute on function my_style_evidence() to authenticated;

CREATE OR REPLACE FUNCTION public.preview_refusals(facets text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function preview_refusals(text[]) to authenticated;

CREATE OR REPLACE FUNCTION public.recommend(purpose text, of_product uuid, take integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function recommend(text,uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.recommended_products(purpose text, of_product uuid DEFAULT NULL::uuid, take integer DEFAULT 12)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recommended as materialized (select public.recommend(purpose, of_product, take) as list),
  cards as materialized (
    select card from recommended, jsonb_array_elements(
      public.product_cards(array(select (item ->> 'id')::uuid from jsonb_array_elements(list) as item))
    ) as card
  )
  select coalesce(jsonb_agg(jsonb_build_object('product', cards.card, 'reasons', listed.item -> 'reasons') order by listed.place), '[]')
  from recommended, jsonb_array_elements(list) with ordinality as listed (item, place)
  join cards on cards.card -> 'id' = listed.item -> 'id'
$function$;
grant execute on function recommended_products(text,uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.refused_facets()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(facet order by facet), '{}') from public.style_tastes where user_id = public.proven_uid() and level = 'never'
$function$;
grant execute on function refused_facets() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.similar_brands(brand_name text, take integer DEFAULT 4)
 RETURNS TABLE(brand text, facets text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function similar_brands(text,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.style_candidates(blocks integer[], candidates bit varying[], list style_list)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.style_choices()
 RETURNS TABLE(facet text, products bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function style_choices() to authenticated;

CREATE OR REPLACE FUNCTION public.style_evidence(shopper uuid)
 RETURNS TABLE(facet text, source text, products bigint, strength double precision, latest timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
    with profile as materialized (
      select own.pairs, own.pairs_at, own.noticed_after from public.style_profiles as own where own.user_id = shopper
    ), forgotten as materialized (
      select taste.facet, case taste.level when 'forgotten' then taste.since else taste.forgotten_at end as since
      from public.style_tastes as taste
      where taste.user_id = shopper and (taste.level = 'forgotten' or taste.forgotten_at is not null)
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
$function$;

CREATE OR REPLACE FUNCTION public.style_list(purpose text, shared text[])
 RETURNS style_list
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with own as materialized (select * from public.style_weights(public.proven_uid())),
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
$function$;

CREATE OR REPLACE FUNCTION public.style_reasons(document_facets text[], list style_list, size text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.style_weights(shopper uuid)
 RETURNS TABLE(facet text, weight double precision, source text, products bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
    with evidence as materialized (select * from public.style_evidence(shopper)),
    ruled as (
      select taste.facet, taste.level from public.style_tastes as taste
      where taste.user_id = shopper and taste.level in ('more', 'less', 'same')
    ), summed as materialized (
      select evidence.facet, sum(evidence.strength) as strength,
        (array_agg(evidence.source order by evidence.strength desc, evidence.source))[1] as source,
        (array_agg(evidence.products order by evidence.strength desc, evidence.source))[1] as products
      from evidence left join ruled using (facet)
      where case ruled.level
        when 'more' then evidence.strength > 0 when 'less' then evidence.strength < 0 when 'same' then false else true
      end
      group by evidence.facet
    )
    select summed.facet, summed.strength / (1 + abs(summed.strength) / 10) * rarity.rarity, summed.source, summed.products
    from summed join public.facet_rarities(array(select facet from summed)) as rarity using (facet)
    where summed.strength <> 0;
end
$function$;

CREATE OR REPLACE FUNCTION public.tune_style(facet text, level text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  if tune_style.level is null then
    delete from public.style_tastes as taste where taste.user_id = (select auth.uid()) and taste.facet = tune_style.facet;
  elsif tune_style.level <> 'never' then
    delete from public.style_tastes as taste
    where taste.user_id = (select auth.uid()) and taste.facet = tune_style.facet and taste.level = 'never';
  end if;
  insert into public.style_tastes as taste (facet, level) values (tune_style.facet, coalesce(tune_style.level, 'forgotten'))
  on conflict (user_id, facet, is_refused) do update set level = excluded.level, is_from_quiz = false, since = now(),
    forgotten_at = case taste.level when 'forgotten' then taste.since else taste.forgotten_at end
  where taste.level <> excluded.level;
  return public.my_style();
end
$function$;
grant execute on function tune_style(text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.weighted_slices(blocks integer[], terms text[], weights integer[])
 RETURNS bit varying[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
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
$function$;
