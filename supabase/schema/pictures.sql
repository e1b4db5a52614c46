-- Generated from the database by npm run types. Never edited.

create table picture_planes (
  place smallint not null,
  above smallint[] not null,
  below smallint[] not null,
  threshold real not null,
  constraint picture_planes_pkey PRIMARY KEY (place)
);
alter table picture_planes enable row level security;

create table picture_signatures (
  product_uuid uuid not null,
  view smallint not null,
  category text,
  signature bit(512) not null,
  constraint picture_signatures_pkey PRIMARY KEY (product_uuid, view),
  constraint picture_signatures_product_uuid_view_fkey FOREIGN KEY (product_uuid, view) REFERENCES product_pictures(product_uuid, view) ON DELETE CASCADE
);
alter table picture_signatures enable row level security;

create table product_pictures (
  product_uuid uuid not null,
  view smallint not null,
  url text not null,
  descriptor real[],
  problem text,
  claimed_at timestamp with time zone,
  attempts smallint not null default 0,
  constraint product_pictures_pkey PRIMARY KEY (product_uuid, view),
  constraint product_pictures_problem_check CHECK ((length(problem) <= 500)),
  constraint product_pictures_product_uuid_fkey FOREIGN KEY (product_uuid) REFERENCES demo_products(id) ON DELETE CASCADE
);
CREATE INDEX product_pictures_missing_idx ON public.product_pictures USING btree (claimed_at NULLS FIRST) WHERE ((descriptor IS NULL) AND (problem IS NULL) AND (url ~~ '%/storage/v1/object/public/%'::text));
CREATE INDEX product_pictures_url_idx ON public.product_pictures USING hash (url);
alter table product_pictures enable row level security;
create policy "staff describe pictures of products" on product_pictures for update to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
create policy "staff read pictures of products" on product_pictures for select to authenticated
  using (( SELECT is_staff() AS is_staff));
CREATE TRIGGER product_pictures_sign_added AFTER INSERT ON public.product_pictures FOR EACH ROW WHEN ((new.descriptor IS NOT NULL)) EXECUTE FUNCTION sign_product_picture();
CREATE TRIGGER product_pictures_sign_changed AFTER UPDATE OF descriptor ON public.product_pictures FOR EACH ROW WHEN ((old.descriptor IS DISTINCT FROM new.descriptor)) EXECUTE FUNCTION sign_product_picture();
grant select, update (descriptor, problem) on product_pictures to authenticated;

CREATE OR REPLACE FUNCTION public.check_picture_descriptor(descriptor real[])
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  longest real;
begin
  if descriptor is null or array_ndims(descriptor) is distinct from 1 or array_lower(descriptor, 1) <> 1
    or cardinality(descriptor) <> 247 then
    raise exception 'a descriptor has 247 numbers, not %', coalesce(cardinality(descriptor)::text, 'null') using errcode = '22023';
  end if;
  -- NaN is greater than every number.
  if exists (select from unnest(descriptor) as value where value is null or value not between -1.001 and 1.001) then
    raise exception 'the numbers of a descriptor are between -1 and 1' using errcode = '22023';
  end if;
  select max(length) into longest from (
    select sqrt(sum(value * value)) as length from unnest(descriptor) with ordinality as listed (value, place)
    group by width_bucket(place, array[1, 101, 155, 200]::bigint[])
  ) as blocks;
  if longest > 1.01 then
    raise exception 'the length of each block of a descriptor is 1 or 0' using errcode = '22023';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_picture_request(request jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.closest_products(descriptor real[], request jsonb, without uuid)
 RETURNS TABLE(id uuid, url text, similarity real, palette real, layout real, texture real, shape real)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.list_product_pictures(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_missing boolean;
begin
  with listed as (
    insert into public.product_pictures as stored (product_uuid, view, url, descriptor)
    select product.id, picture.view, picture.url, (
      select described.descriptor from public.product_pictures as described
      where described.url = picture.url and described.descriptor is not null limit 1
    )
    from public.demo_products as product, public.picture_urls(product.image_url, product.additional_images) as picture
    where product.id = any (ids)
    on conflict (product_uuid, view) do update set url = excluded.url, descriptor = excluded.descriptor, problem = null,
      claimed_at = null, attempts = 0
    where stored.url <> excluded.url
    returning url, descriptor
  )
  select bool_or(descriptor is null and url like '%/storage/v1/object/public/%') into is_missing from listed;
  if is_missing then
    perform pg_notify('product_pictures', '');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.near_pictures(signature bit, mask bit, wanted_category text, depth integer)
 RETURNS TABLE(product_uuid uuid, view smallint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select signed.product_uuid, signed.view from public.picture_signatures as signed
  where wanted_category is null or signed.category = wanted_category
  order by bit_count((signed.signature # near_pictures.signature) & mask), signed.product_uuid, signed.view limit depth
$function$;

CREATE OR REPLACE FUNCTION public.picture_colours(ids uuid[])
 RETURNS TABLE(id uuid, url text, lightness real, warmth real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if cardinality(ids) > 100 then
    raise exception 'ids is a list of at most 100 ids' using errcode = '22023';
  end if;
  return query
  select picture.product_uuid, picture.url, colour.lightness, colour.warmth
  from public.product_pictures as picture, lateral (
    select sum(value * value * ((place - 1) / 25) / 3 * 100)::real as lightness,
      sum(value * value * ((((place - 1) / 5 % 5) + (place - 1) % 5) / 2.0 - 2) * 45 / sqrt(2))::real as warmth
    from unnest(picture.descriptor[1:100]) with ordinality as palette (value, place)
    having sum(value * value) > 0
  ) as colour
  where picture.product_uuid in (select public.shown_product_ids(picture_colours.ids)) and picture.descriptor is not null;
end
$function$;
grant execute on function picture_colours(uuid[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.picture_mask(colour double precision, texture double precision, shape double precision)
 RETURNS bit
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(rpad(repeat('1', round(bits * share)::integer), bits, '0'), '' order by place)::bit(512)
  from (values (1, 192, colour), (2, 64, colour), (3, 128, texture), (4, 128, shape)) as blocks (place, bits, share)
$function$;

CREATE OR REPLACE FUNCTION public.picture_signature(descriptor real[])
 RETURNS bit
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(
    case when descriptor[above[1]] + descriptor[above[2]] + descriptor[above[3]] + descriptor[above[4]]
      - descriptor[below[1]] - descriptor[below[2]] - descriptor[below[3]] - descriptor[below[4]] > threshold
      then '1' else '0' end, '' order by place
  )::bit(512)
  from public.picture_planes
$function$;

CREATE OR REPLACE FUNCTION public.picture_similarities(one real[], other real[], OUT palette real, OUT layout real, OUT texture real, OUT shape real)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select least(1, greatest(0, sum(a * b) filter (where place <= 100))),
    least(1, greatest(0, sum(a * b) filter (where place between 101 and 154))),
    least(1, greatest(0, sum(a * b) filter (where place between 155 and 199))),
    least(1, greatest(0, sum(a * b) filter (where place >= 200)))
  from unnest(one, other) with ordinality as pairs (a, b, place)
$function$;

CREATE OR REPLACE FUNCTION public.picture_urls(image_url text, additional_images jsonb)
 RETURNS TABLE(view smallint, url text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 0::smallint, image_url where length(image_url) between 1 and 2000
  union all
  select place::smallint, listed.url from (
    select place, case jsonb_typeof(image) when 'object' then image ->> 'url' when 'string' then image #>> '{}' end as url
    from jsonb_array_elements(case jsonb_typeof(additional_images) when 'array' then additional_images else '[]' end)
      with ordinality as images (image, place)
  ) as listed
  where place < 20 and length(listed.url) between 1 and 2000
$function$;

CREATE OR REPLACE FUNCTION public.pictures_like(product_uuid uuid, request jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(id uuid, url text, similarity real, palette real, layout real, texture real, shape real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found real[];
begin
  perform public.check_picture_request(request);
  select picture.descriptor into found from public.product_pictures as picture
  where picture.product_uuid = pictures_like.product_uuid and picture.descriptor is not null
    and exists (
      select from public.demo_products as product where product.id = pictures_like.product_uuid
        and not product.is_draft
        and coalesce(product.brand, '') <> all ((select public.inactive_brand_names())::text[])
    )
  order by picture.view limit 1;
  if found is not null then
    return query select * from public.closest_products(found, request, pictures_like.product_uuid);
  end if;
end
$function$;
grant execute on function pictures_like(uuid,jsonb) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.search_by_picture(descriptor real[], request jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(id uuid, url text, similarity real, palette real, layout real, texture real, shape real)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.closest_products(search_by_picture.descriptor, request, null)
$function$;
grant execute on function search_by_picture(real[],jsonb) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.shown_product_ids(ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select product.id from public.demo_products as product left join public.search_documents as document using (id)
  where product.id = any (ids) and not product.is_draft
    and coalesce(product.brand, '') <> all ((select public.inactive_brand_names())::text[])
    and not coalesce(document.facets && (select public.refused_facets()), false)
    and product.product_id <> all ((select public.hidden_product_ids())::text[])
$function$;

CREATE OR REPLACE FUNCTION public.sign_product_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.descriptor is null then
    delete from public.picture_signatures as signed where signed.product_uuid = new.product_uuid and signed.view = new.view;
    return null;
  end if;
  perform public.check_picture_descriptor(new.descriptor);
  insert into public.picture_signatures (product_uuid, view, category, signature)
  select new.product_uuid, new.view, product.category, public.picture_signature(new.descriptor)
  from public.demo_products as product where product.id = new.product_uuid
  on conflict (product_uuid, view) do update set signature = excluded.signature, category = excluded.category;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.store_picture_descriptors(pictures jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  stored integer;
begin
  if not (current_user = 'service_role' or public.is_staff()) then
    raise exception 'only staff describe pictures' using errcode = '42501';
  end if;
  if jsonb_typeof(pictures) is distinct from 'array' or jsonb_array_length(pictures) > 500 or exists (
    select from jsonb_array_elements(pictures) as picture
    where jsonb_typeof(picture -> 'url') is distinct from 'string'
      or jsonb_typeof(picture -> 'descriptor') is distinct from 'array'
  ) then
    raise exception 'pictures are a list of at most 500 objects with url and descriptor' using errcode = '22023';
  end if;
  update public.product_pictures as picture set descriptor = given.descriptor, problem = null
  from (
    select distinct on (item ->> 'url') item ->> 'url' as url, array(
      select value::real from jsonb_array_elements_text(item -> 'descriptor') with ordinality as numbers (value, place) order by place
    ) as descriptor
    from jsonb_array_elements(pictures) as item
  ) as given
  where picture.url = given.url;
  get diagnostics stored = row_count;
  return stored;
end
$function$;
grant execute on function store_picture_descriptors(jsonb) to authenticated;
