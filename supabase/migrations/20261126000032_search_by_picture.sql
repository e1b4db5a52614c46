-- Clients search for products by a picture. Only the numbers of its descriptor are sent.

-- Those of the products that the caller may see and has not refused.
create function public.shown_product_ids(ids uuid[]) returns setof uuid
language sql stable
set search_path = ''
as $$
  select product.id from public.demo_products as product left join public.search_documents as document using (id)
  where product.id = any (ids) and coalesce(product.brand, '') <> all ((select public.inactive_brand_names())::text[])
    and not coalesce(document.facets && (select public.refused_facets()), false)
$$;

-- Rejects a request that is not an object of `category` (text), `colour`, `texture` and `shape` (0 to 1, by default 1),
-- `excluded` (the ids of at most 100 products) and `take` (1 to 48, by default 24).
create function public.check_picture_request(request jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  key text;
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception 'a request is an object' using errcode = '22023';
  end if;
  foreach key in array array['colour', 'texture', 'shape', 'take'] loop
    if coalesce(jsonb_typeof(request -> key), 'null') not in ('null', 'number') then
      raise exception '% is a number', key using errcode = '22023';
    end if;
    if key <> 'take' and (request ->> key)::numeric not between 0 and 1 then
      raise exception '% is between 0 and 1', key using errcode = '22023';
    end if;
  end loop;
  if coalesce(jsonb_typeof(request -> 'category'), 'null') not in ('null', 'string') then
    raise exception 'category is a text' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(request -> 'excluded'), 'null') not in ('null', 'array')
    or jsonb_path_exists(request, '$.excluded[100]') then
    raise exception 'excluded is a list of at most 100 ids' using errcode = '22023';
  end if;
  if greatest(coalesce((request ->> 'colour')::numeric, 1), coalesce((request ->> 'texture')::numeric, 1),
    coalesce((request ->> 'shape')::numeric, 1)) = 0 then
    raise exception 'colour, texture or shape must count' using errcode = '22023';
  end if;
end
$$;

-- The pictures whose signatures differ least in the bits of `mask`.
create function public.near_pictures(
  signature bit(512), mask bit(512), wanted_category text, depth integer
) returns table (product_uuid uuid, view smallint)
language sql stable
set search_path = ''
as $$
  select signed.product_uuid, signed.view from public.picture_signatures as signed
  where wanted_category is null or signed.category = wanted_category
  order by bit_count((signed.signature # near_pictures.signature) & mask), signed.product_uuid, signed.view limit depth
$$;

-- The similarity of each block of two descriptors: the cosine of the angle between them, 0 for opposite ones.
create function public.picture_similarities(
  one real[], other real[], out palette real, out layout real, out texture real, out shape real
)
language sql immutable
set search_path = ''
as $$
  select least(1, greatest(0, sum(a * b) filter (where place <= 100))),
    least(1, greatest(0, sum(a * b) filter (where place between 101 and 154))),
    least(1, greatest(0, sum(a * b) filter (where place between 155 and 199))),
    least(1, greatest(0, sum(a * b) filter (where place >= 200)))
  from unnest(one, other) with ordinality as pairs (a, b, place)
$$;

-- The products most like a descriptor, each by its most similar picture. All similarities are between 0 and 1.
create function public.search_by_picture(descriptor real[], request jsonb default '{}')
returns table (id uuid, url text, similarity real, palette real, layout real, texture real, shape real)
language plpgsql stable security definer
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
  perform public.check_picture_descriptor(search_by_picture.descriptor);
  perform public.check_picture_request(request);
  colour_weight := coalesce((request ->> 'colour')::double precision, 1);
  texture_weight := coalesce((request ->> 'texture')::double precision, 1);
  shape_weight := coalesce((request ->> 'shape')::double precision, 1);
  largest := greatest(colour_weight, texture_weight, shape_weight);
  take := least(greatest(coalesce((request ->> 'take')::numeric, 24), 1), 48);
  excluded := array(
    select id::uuid from jsonb_array_elements_text(coalesce(nullif(request -> 'excluded', 'null'), '[]')) as listed (id)
  );
  signature := public.picture_signature(search_by_picture.descriptor);
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
        and near.product_uuid <> all (excluded)
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
    public.picture_similarities(picture.descriptor, search_by_picture.descriptor) as blocks
  ), best as (
    select distinct on (product_uuid) * from weighed order by product_uuid, similarity desc, url
  )
  select product_uuid, best.url, best.similarity::real, best.palette, best.layout, best.texture, best.shape
  from best order by best.similarity desc, product_uuid limit take;
end
$$;

-- The products most like a product, by the first of its pictures that is described. Empty if there is none, or if the caller
-- does not see the product.
create function public.pictures_like(product_uuid uuid, request jsonb default '{}')
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
    and picture.product_uuid in (select public.shown_product_ids(array[pictures_like.product_uuid]))
  order by picture.view limit 1;
  if found is not null then
    return query select * from public.search_by_picture(found, jsonb_set(
      request, '{excluded}', coalesce(nullif(request -> 'excluded', 'null'), '[]') || to_jsonb(pictures_like.product_uuid)
    ));
  end if;
end
$$;

revoke all on function public.shown_product_ids(uuid[]), public.check_picture_request(jsonb),
  public.near_pictures(bit, bit, text, integer), public.picture_similarities(real[], real[])
  from public, anon, authenticated;
revoke all on function public.search_by_picture(real[], jsonb), public.pictures_like(uuid, jsonb) from public;
grant execute on function public.search_by_picture(real[], jsonb), public.pictures_like(uuid, jsonb)
  to anon, authenticated, service_role;
