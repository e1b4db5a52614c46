-- Who forgot a taste, liked it in the quiz and took that back, was shown what had been noticed before she forgot it.

alter table public.style_tastes
  add column forgotten_at timestamptz,
  add constraint style_tastes_forgotten_at_in_range
    check (forgotten_at >= '1900-01-01' and forgotten_at <= '2200-01-01');

create or replace function public.change_style(changes jsonb) returns jsonb
language plpgsql set search_path = '' as $$
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
$$;

create or replace function public.tune_style(facet text, level text default null) returns jsonb
language plpgsql set search_path = '' as $$
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
$$;

create or replace function public.style_evidence(shopper uuid) returns table (facet text, source text, products bigint, strength double precision, latest timestamptz)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
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
$$;
