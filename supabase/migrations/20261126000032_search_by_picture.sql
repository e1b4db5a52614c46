-- Clients search for products by a picture. Only the numbers of its descriptor are sent.

-- Whether the caller never wants to see the product.
create function public.is_refused_product(id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select false
$$;

-- Rejects a request that is not an object of `category` (text), `colour`, `texture` and `shape` (0 to 1, by default 1),
-- `excluded` (the id of a product) and `take` (1 to 48, by default 24).
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
  foreach key in array array['category', 'excluded'] loop
    if coalesce(jsonb_typeof(request -> key), 'null') not in ('null', 'string') then
      raise exception '% is a text', key using errcode = '22023';
    end if;
  end loop;
  if greatest(coalesce((request ->> 'colour')::numeric, 1), coalesce((request ->> 'texture')::numeric, 1),
    coalesce((request ->> 'shape')::numeric, 1)) = 0 then
    raise exception 'colour, texture or shape must count' using errcode = '22023';
  end if;
end
$$;

-- The pictures whose signatures differ least from the descriptor's, `depth` of them at most, of products that the caller sees.
create function public.near_pictures(
  signature bit(512), mask bit(512), wanted_category text, excluded uuid, depth integer, remaining integer
) returns setof public.product_pictures
language sql stable
set search_path = ''
as $$
  with nearest as materialized (
    select picture, bit_count((picture.signature # near_pictures.signature) & mask) as differences
    from public.product_pictures as picture
    where picture.signature is not null and (wanted_category is null or picture.category = wanted_category)
      and picture.product_uuid is distinct from excluded
    order by differences, picture.product_uuid, picture.view limit depth
  )
  select (picture).* from nearest join public.demo_products as product on product.id = (picture).product_uuid
  where coalesce(product.brand, '') <> all ((select public.inactive_brand_names())::text[])
    and not public.is_refused_product(product.id)
  order by differences, product.id, (picture).view limit remaining
$$;

-- The products most like a descriptor, each by its most similar picture. All similarities are between 0 and 1.
create function public.search_by_picture(descriptor real[], request jsonb default '{}')
returns table (id uuid, url text, similarity real, palette real, layout real, texture real, shape real)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  colour_share double precision;
  texture_share double precision;
  shape_share double precision;
  largest double precision;
  take integer;
  candidates public.product_pictures[];
  -- Comparing descriptors takes thirty times as long as comparing signatures.
  compared constant integer := 300;
  depth integer;
begin
  perform public.check_picture_descriptor(search_by_picture.descriptor);
  perform public.check_picture_request(request);
  colour_share := coalesce((request ->> 'colour')::double precision, 1);
  texture_share := coalesce((request ->> 'texture')::double precision, 1);
  shape_share := coalesce((request ->> 'shape')::double precision, 1);
  largest := greatest(colour_share, texture_share, shape_share);
  take := least(greatest(coalesce((request ->> 'take')::numeric, 24), 1), 48);
  -- The second pass is for catalogues most of which the caller does not see.
  foreach depth in array array[400, 20000] loop
    candidates := array(
      select near from public.near_pictures(
        public.picture_signature(search_by_picture.descriptor),
        public.picture_mask(colour_share / largest, texture_share / largest, shape_share / largest),
        nullif(request ->> 'category', ''), (request ->> 'excluded')::uuid, depth, compared
      ) as near
    );
    exit when cardinality(candidates) >= compared or (
      select count(distinct candidate.product_uuid) from unnest(candidates) as candidate
    ) >= take;
  end loop;
  return query
  with compared as (
    select candidate.product_uuid, candidate.url, block.*, (
      (block.palette * 0.4 + block.layout * 0.05) * colour_share + block.texture * 0.4 * texture_share
        + block.shape * 0.15 * shape_share
    ) / (0.45 * colour_share + 0.4 * texture_share + 0.15 * shape_share) as similarity
    from unnest(candidates) as candidate, lateral (
      select least(1, greatest(0, sum(one * other) filter (where place <= 100))) as palette,
        least(1, greatest(0, sum(one * other) filter (where place between 101 and 154))) as layout,
        least(1, greatest(0, sum(one * other) filter (where place between 155 and 199))) as texture,
        least(1, greatest(0, sum(one * other) filter (where place >= 200))) as shape
      from unnest(candidate.descriptor, search_by_picture.descriptor) with ordinality as pairs (one, other, place)
    ) as block
  ), best as (
    select distinct on (product_uuid) * from compared order by product_uuid, similarity desc, url
  )
  select product_uuid, best.url, best.similarity::real, best.palette::real, best.layout::real, best.texture::real, best.shape::real
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
  select picture.descriptor into found
  from public.product_pictures as picture join public.demo_products as product on product.id = picture.product_uuid
  where product.id = pictures_like.product_uuid and picture.descriptor is not null
    and coalesce(product.brand, '') <> all (public.inactive_brand_names())
  order by picture.view limit 1;
  if found is not null then
    return query select * from public.search_by_picture(found, request || jsonb_build_object('excluded', pictures_like.product_uuid));
  end if;
end
$$;

revoke all on function public.is_refused_product(uuid), public.check_picture_request(jsonb),
  public.near_pictures(bit, bit, text, uuid, integer, integer) from public, anon, authenticated;
revoke all on function public.search_by_picture(real[], jsonb), public.pictures_like(uuid, jsonb) from public;
grant execute on function public.search_by_picture(real[], jsonb), public.pictures_like(uuid, jsonb)
  to anon, authenticated, service_role;
