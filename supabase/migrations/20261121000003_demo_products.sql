create table public.demo_products (
  id uuid primary key default gen_random_uuid(),
  product_id text not null unique check (btrim(product_id) <> '' and length(product_id) <= 2000),
  name text not null check (btrim(name) <> '' and length(name) <= 1000),
  brand text check (length(brand) <= 200),
  description text check (length(description) <= 50000),
  description_short text check (length(description_short) <= 1000),
  price numeric(12, 2) check (price >= 0),
  original_price numeric(12, 2) check (original_price >= 0),
  currency text default 'USD' check (currency ~ '^[A-Z]{3}$'),
  category text check (length(category) <= 200),
  subcategory text check (length(subcategory) <= 200),
  gender text check (gender in ('', 'men', 'women', 'unisex', 'kids')),
  image_url text check (image_url = '' or public.is_web_url(image_url)),
  video_url text check (video_url = '' or public.is_web_url(video_url)),
  material text,
  care_instructions text,
  country_of_origin text,
  stock_status text default 'in_stock' check (stock_status in ('in_stock', 'low_stock', 'out_of_stock')),
  is_sale boolean not null default false,
  is_new_arrival boolean not null default false,
  is_featured boolean not null default false,
  colors text[] default '{}',
  available_sizes text[] default '{}',
  tags text[] default '{}',
  additional_images jsonb default '[]' check (jsonb_typeof(additional_images) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index demo_products_created_at_idx on public.demo_products (created_at desc, id);
create index demo_products_brand_idx on public.demo_products (brand, created_at desc);
create index demo_products_category_idx on public.demo_products (category, created_at desc);

create trigger demo_products_touch before update on public.demo_products
  for each row execute function public.touch_updated_at();

create function public.keep_product_id() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'product_id cannot be changed' using errcode = '23514', constraint = 'demo_products_product_id_immutable';
end
$$;

revoke all on function public.keep_product_id() from public;

create trigger demo_products_keep_product_id before update of product_id on public.demo_products
  for each row when (old.product_id is distinct from new.product_id) execute function public.keep_product_id();

-- The names of inactive brands, whose products are hidden.
create function public.resting_brand_names() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(name), '{}') from public.brands where status = 'inactive'
$$;

revoke all on function public.resting_brand_names() from public;
grant execute on function public.resting_brand_names() to anon, authenticated, service_role;

alter table public.demo_products enable row level security;
revoke all on public.demo_products from anon, authenticated;
grant select on public.demo_products to anon, authenticated;
grant insert, update, delete on public.demo_products to authenticated;
grant all on public.demo_products to service_role;

create policy "anyone reads products of houses that are shown" on public.demo_products
  for select to anon, authenticated using (coalesce(brand, '') <> all ((select public.resting_brand_names())::text[]));
create policy "staff read every product" on public.demo_products
  for select to authenticated using ((select public.is_staff()));
create policy "staff add products" on public.demo_products
  for insert to authenticated with check ((select public.is_staff()));
create policy "staff edit products" on public.demo_products
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff delete products" on public.demo_products
  for delete to authenticated using ((select public.is_staff()));

-- Renames a brand on its products, unless another brand keeps the old name.
create function public.rename_brand_on_products() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.brands where name = old.name) then
    update public.demo_products set brand = new.name where brand = old.name;
  end if;
  return null;
end
$$;

revoke all on function public.rename_brand_on_products() from public;

create trigger brands_rename_on_products after update of name on public.brands
  for each row when (old.name is distinct from new.name) execute function public.rename_brand_on_products();

-- Every catalogue that the shop sells from, today one.
create view public.unified_products with (security_invoker = true) as
  select id, product_id, name, brand, price, currency, category, stock_status, created_at from public.demo_products;

revoke all on public.unified_products from anon, authenticated;
grant select on public.unified_products to anon, authenticated, service_role;
