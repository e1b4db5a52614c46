-- A product that a shopper hid is in none of her lists, the search included.

create function public.hidden_ordinals() returns integer[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select document.ordinal from public.style_signals as signal
    join public.demo_products as product using (product_id)
    join public.search_documents as document on document.id = product.id
    where signal.user_id = auth.uid() and signal.kind = 'hidden'
  )
$$;

revoke all on function public.hidden_ordinals() from public, anon, authenticated;

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
  hidden_ordinals constant integer[] := public.hidden_ordinals();
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
        select every.block, ~(coalesce(bit_or(posted.bits), zero) | coalesce((
          select bit_or(set_bit(zero, ordinal % 32000, 1)) from unnest(hidden_ordinals) as ordinal where ordinal / 32000 = every.block
        ), zero)) as bits
        from unnest(blocks) as every (block)
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

create or replace function public.shown_product_ids(ids uuid[]) returns setof uuid
language sql stable
set search_path = ''
as $$
  select product.id from public.demo_products as product left join public.search_documents as document using (id)
  where product.id = any (ids) and coalesce(product.brand, '') <> all ((select public.inactive_brand_names())::text[])
    and not coalesce(document.facets && (select public.refused_facets()), false)
    and product.product_id <> all ((select public.hidden_product_ids())::text[])
$$;

-- As search_by_picture, and without one product.
create function public.closest_products(descriptor real[], request jsonb, without uuid)
returns table (id uuid, url text, similarity real, palette real, layout real, texture real, shape real)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  colour_weight double precision;
  texture_weight double precision;
  shape_weight double precision;
  largest double precision;
  take integer;
  signature bit(512);
  mask bit(512);
  excluded uuid[];
  near_products uuid[];
  near_views smallint[];
  -- How many signatures are looked at. At most 300 of their descriptors are compared, which takes a hundred times as long.
  depth integer;
  seen integer;
  products integer;
begin
  perform public.check_picture_descriptor(closest_products.descriptor);
  perform public.check_picture_request(request);
  colour_weight := coalesce((request ->> 'colour')::double precision, 1);
  texture_weight := coalesce((request ->> 'texture')::double precision, 1);
  shape_weight := coalesce((request ->> 'shape')::double precision, 1);
  largest := greatest(colour_weight, texture_weight, shape_weight);
  take := least(greatest(coalesce((request ->> 'take')::numeric, 24), 1), 48);
  excluded := without || array(
    select id::uuid from jsonb_array_elements_text(coalesce(nullif(request -> 'excluded', 'null'), '[]')) as listed (id)
  );
  signature := public.picture_signature(closest_products.descriptor);
  mask := public.picture_mask(colour_weight / largest, texture_weight / largest, shape_weight / largest);
  -- The second pass is for callers who do not see most of what is near, and for products with many pictures.
  for pass in 1..2 loop
    depth := (array[400, 20000])[pass];
    with near as (
      select * from public.near_pictures(signature, mask, nullif(request ->> 'category', ''), depth)
        with ordinality as near (product_uuid, view, place)
    ), shown as (
      select near.* from near
      where near.product_uuid in (select public.shown_product_ids(array(select near.product_uuid from near)))
        and near.product_uuid <> all (array_remove(excluded, null))
      order by near.place limit (array[300, 1200])[pass]
    )
    select (select count(*) from near), count(distinct shown.product_uuid), array_agg(shown.product_uuid), array_agg(shown.view)
    into seen, products, near_products, near_views from shown;
    exit when seen < depth or products >= take;
  end loop;
  colour_weight := colour_weight * 0.35;
  texture_weight := texture_weight * 0.5;
  shape_weight := shape_weight * 0.15;
  return query
  with weighed as (
    select picture.product_uuid, picture.url, blocks.*, (
      (blocks.palette * 6 + blocks.layout) / 7 * colour_weight + blocks.texture * texture_weight + blocks.shape * shape_weight
    ) / (colour_weight + texture_weight + shape_weight) as similarity
    from unnest(near_products, near_views) as near (product_uuid, view)
    join public.product_pictures as picture using (product_uuid, view),
    public.picture_similarities(picture.descriptor, closest_products.descriptor) as blocks
  ), best as (
    select distinct on (product_uuid) * from weighed order by product_uuid, similarity desc, url
  )
  select product_uuid, best.url, best.similarity::real, best.palette, best.layout, best.texture, best.shape
  from best order by best.similarity desc, product_uuid limit take;
end
$$;

revoke all on function public.closest_products(real[], jsonb, uuid) from public, anon, authenticated;

create or replace function public.search_by_picture(descriptor real[], request jsonb default '{}')
returns table (id uuid, url text, similarity real, palette real, layout real, texture real, shape real)
language sql stable security definer
set search_path = ''
as $$
  select * from public.closest_products(search_by_picture.descriptor, request, null)
$$;

-- The page of a product that she hid or refused still shows what looks like it.
create or replace function public.pictures_like(product_uuid uuid, request jsonb default '{}')
returns table (id uuid, url text, similarity real, palette real, layout real, texture real, shape real)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found real[];
begin
  perform public.check_picture_request(request);
  select picture.descriptor into found from public.product_pictures as picture
  where picture.product_uuid = pictures_like.product_uuid and picture.descriptor is not null
    and exists (
      select from public.demo_products as product where product.id = pictures_like.product_uuid
        and coalesce(product.brand, '') <> all ((select public.inactive_brand_names())::text[])
    )
  order by picture.view limit 1;
  if found is not null then
    return query select * from public.closest_products(found, request, pictures_like.product_uuid);
  end if;
end
$$;
