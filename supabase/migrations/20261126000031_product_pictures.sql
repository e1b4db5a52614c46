-- The pictures of products with their descriptors.
create table public.product_pictures (
  product_uuid uuid not null references public.demo_products on delete cascade,
  -- 0 for image_url, then the places in additional_images.
  view smallint not null,
  url text not null,
  -- Null until somebody has described the picture.
  descriptor real[],
  -- Why the picture cannot be described.
  problem text check (length(problem) <= 500),
  -- When a server began to describe it, and how often that was.
  claimed_at timestamptz,
  attempts smallint not null default 0,
  primary key (product_uuid, view)
);

create index product_pictures_url_idx on public.product_pictures using hash (url);
create index product_pictures_missing_idx on public.product_pictures (claimed_at nulls first)
  where descriptor is null and problem is null and url like '%/storage/v1/object/public/%';

alter table public.product_pictures enable row level security;
revoke all on public.product_pictures from anon, authenticated;
grant select on public.product_pictures to authenticated;
grant update (descriptor, problem) on public.product_pictures to authenticated;
create policy "staff read pictures of products" on public.product_pictures
  for select to authenticated using ((select public.is_staff()));
create policy "staff describe pictures of products" on public.product_pictures
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

-- What a search scans, a tenth of the size of the descriptors. Written with them.
create table public.picture_signatures (
  product_uuid uuid not null,
  view smallint not null,
  category text,
  signature bit(512) not null,
  primary key (product_uuid, view),
  foreign key (product_uuid, view) references public.product_pictures on delete cascade
);

alter table public.picture_signatures enable row level security;
revoke all on public.picture_signatures from anon, authenticated;

create function public.sign_product_picture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create trigger product_pictures_sign_added after insert on public.product_pictures
  for each row when (new.descriptor is not null) execute function public.sign_product_picture();
create trigger product_pictures_sign_changed after update of descriptor on public.product_pictures
  for each row when (old.descriptor is distinct from new.descriptor) execute function public.sign_product_picture();

-- The first twenty pictures of a product. Entries of additional_images are addresses or objects with one.
create function public.picture_urls(image_url text, additional_images jsonb) returns table (view smallint, url text)
language sql immutable
set search_path = ''
as $$
  select 0::smallint, image_url where length(image_url) between 1 and 2000
  union all
  select place::smallint, listed.url from (
    select place, case jsonb_typeof(image) when 'object' then image ->> 'url' when 'string' then image #>> '{}' end as url
    from jsonb_array_elements(case jsonb_typeof(additional_images) when 'array' then additional_images else '[]' end)
      with ordinality as images (image, place)
  ) as listed
  where place < 20 and length(listed.url) between 1 and 2000
$$;

-- Lists the pictures of products that are new or have moved, with the descriptor if the same picture is described elsewhere.
-- Tells the servers if they can describe one.
create function public.list_product_pictures(ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
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
$$;

create function public.list_pictures_of_added() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.list_product_pictures(array(select id from added));
  return null;
end
$$;

create function public.list_pictures_of_changed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.list_product_pictures(array[new.id]);
  delete from public.product_pictures as stored where stored.product_uuid = new.id
    and stored.view not in (select view from public.picture_urls(new.image_url, new.additional_images));
  return null;
end
$$;

create function public.update_picture_category() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.picture_signatures as signed set category = new.category where signed.product_uuid = new.id;
  return null;
end
$$;

revoke all on function public.sign_product_picture(), public.picture_urls(text, jsonb), public.list_product_pictures(uuid[]),
  public.list_pictures_of_added(), public.list_pictures_of_changed(), public.update_picture_category() from public, anon, authenticated;

create trigger demo_products_pictures_on_insert after insert on public.demo_products referencing new table as added
  for each statement execute function public.list_pictures_of_added();
create trigger demo_products_pictures_on_update after update of image_url, additional_images on public.demo_products
  for each row when ((old.image_url, old.additional_images) is distinct from (new.image_url, new.additional_images))
  execute function public.list_pictures_of_changed();
create trigger demo_products_picture_category_on_update after update of category on public.demo_products
  for each row when (old.category is distinct from new.category) execute function public.update_picture_category();

select public.list_product_pictures(array(select id from public.demo_products));

-- Stores the descriptors of pictures by their addresses, as `[{url, descriptor}]`. Returns how many pictures of products
-- have these addresses. For staff, whose browser describes what servers do not fetch, and for scripts with the service key.
create function public.store_picture_descriptors(pictures jsonb) returns integer
language plpgsql
set search_path = ''
as $$
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
$$;

revoke all on function public.store_picture_descriptors(jsonb) from public, anon;
grant execute on function public.store_picture_descriptors(jsonb) to authenticated, service_role;
