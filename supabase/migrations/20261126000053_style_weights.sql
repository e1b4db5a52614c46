-- What a shopper told and did, as weights of facets.

-- What speaks for or against each facet, by source. `strength` halves every 45 days; `products` counts what she acted on.
create function public.style_evidence(shopper uuid)
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
      select own.pairs, own.noticed_after, own.updated_at from public.style_profiles as own where own.user_id = shopper
    ), forgotten as materialized (
      select taste.facet, taste.since from public.style_tastes as taste where taste.user_id = shopper and taste.level = 'forgotten'
    ), acts (product_id, source, weight, at) as (
      (select viewed.product_id, 'viewed', 1::double precision, viewed.viewed_at from public.recently_viewed as viewed
        where viewed.user_id = shopper order by viewed.viewed_at desc limit 30)
      union all
      (select saved.product_id, 'saved', 3, saved.created_at from public.saved_items as saved
        where saved.user_id = shopper order by saved.created_at desc, saved.product_id limit 40)
      union all
      (select item.product_id, 'cart', 3, cart.updated_at from public.cart_items as item join public.carts as cart using (user_id)
        where item.user_id = shopper order by item.position, item.id limit 20)
      union all
      (select line.product_id, 'sent', 4, sent.sent_at from public.reservations as sent
        join public.reservation_lines as line on line.reservation_id = sent.id
        where sent.user_id = shopper order by sent.sent_at desc, line.position limit 30)
      union all
      (select signal.product_id, signal.kind, case signal.kind when 'less' then -3 else -1.5 end, signal.created_at
        from public.style_signals as signal where signal.user_id = shopper order by signal.created_at desc, signal.product_id limit 40)
      union all
      select pair ->> side, 'chosen', case when pair ->> 'choice' in (side, 'both') then 3 else -1 end, profile.updated_at
      from profile, jsonb_array_elements(profile.pairs) as pair, unnest(array['left', 'right']) as side
      where pair ->> 'choice' <> 'neither'
    ), dated as (
      select act.product_id, act.source, max(act.at) as at,
        sum(act.weight) * power(0.5::double precision, (current_date - max(act.at)::date) / 45.0::double precision) as weight
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

-- The inverse document frequency of each facet, times what its kind says about taste.
create function public.facet_rarities(facets text[]) returns table (facet text, rarity double precision)
language sql stable
set search_path = ''
as $$
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
$$;

-- One weight a facet: the evidence, saturating, times how rare the facet is. "More", "Less" and "As it is" overrule what was
-- noticed. `source` is what counts most, `products` how many products it is about.
create function public.style_weights(shopper uuid) returns table (facet text, weight double precision, source text, products bigint)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
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
$$;

-- What the tuning page lists: why each facet counts, and how much.
create function public.my_style_evidence() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'facet', facet, 'source', source, 'products', products, 'strength', strength, 'latest', latest
  ) order by abs(strength) desc, facet, source), '[]')
  from (
    select * from public.style_evidence(auth.uid()) as evidence
    where evidence.source not in ('told', 'tuned') order by abs(evidence.strength) desc, evidence.facet limit 200
  ) as strongest
$$;

revoke all on function public.style_evidence(uuid), public.style_weights(uuid), public.facet_rarities(text[]), public.my_style_evidence() from public, anon, authenticated;
grant execute on function public.my_style_evidence() to authenticated;
