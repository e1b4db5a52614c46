-- A session that has not passed its second step gets recommendations as somebody without acts does.

create or replace function public.style_list(purpose text, shared text[])
returns public.style_list
language sql
stable
set search_path = ''
as $$
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
$$;

create or replace function public.hidden_ordinals()
returns integer[]
language sql
stable security definer
set search_path = ''
as $$
  select array(
    select document.ordinal from public.style_signals as signal
    join public.demo_products as product using (product_id)
    join public.search_documents as document on document.id = product.id
    where signal.user_id = public.proven_uid() and signal.kind = 'hidden'
  )
$$;
