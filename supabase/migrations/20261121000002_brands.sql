create table public.brands (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  status text not null default 'active' check (status in ('active', 'inactive')),
  description text check (length(description) <= 20000),
  website_url text check (website_url = '' or public.is_web_url(website_url)),
  contact_email text check (contact_email = '' or public.is_email(contact_email)),
  contact_phone text check (length(contact_phone) <= 100),
  brand_image_url text check (brand_image_url = '' or public.is_web_url(brand_image_url)),
  video_url text check (video_url = '' or public.is_web_url(video_url)),
  logo_black_url text check (logo_black_url = '' or public.is_web_url(logo_black_url)),
  logo_white_url text check (logo_white_url = '' or public.is_web_url(logo_white_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index brands_created_at_idx on public.brands (created_at desc, id);
create index brands_name_idx on public.brands (name);
create index brands_folded_name_idx on public.brands (public.fold(name));
create index brands_words_idx on public.brands
  using gin (name extensions.gin_trgm_ops, description extensions.gin_trgm_ops, status extensions.gin_trgm_ops);

create trigger brands_touch before update on public.brands
  for each row execute function public.touch_updated_at();

alter table public.brands enable row level security;
revoke all on public.brands from anon, authenticated;
grant select on public.brands to anon, authenticated;
grant insert, update, delete on public.brands to authenticated;
grant all on public.brands to service_role;

create policy "anyone reads active brands" on public.brands
  for select to anon, authenticated using (status = 'active');
create policy "staff read every brand" on public.brands
  for select to authenticated using ((select public.is_staff()));
create policy "staff add brands" on public.brands
  for insert to authenticated with check ((select public.is_staff()));
create policy "staff edit brands" on public.brands
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff delete brands" on public.brands
  for delete to authenticated using ((select public.is_staff()));

-- What anyone may learn about an inactive brand: that it exists, and its name. `match` is the brand whose folded name
-- equals the argument; `nearest` are active brands with the most similar names.
create function public.find_brand(brand_name text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'match', (
      select jsonb_build_object('id', brand.id, 'name', brand.name, 'status', brand.status)
      from public.brands as brand
      where public.fold(brand.name) = public.fold(left(brand_name, 200))
      order by brand.status, brand.name = brand_name desc, brand.created_at
      limit 1
    ),
    'nearest', (
      select coalesce(jsonb_agg(near.name), '[]')
      from (
        select brand.name
        from public.brands as brand
        where brand.status = 'active' and public.fold(brand.name) <> public.fold(left(brand_name, 200))
        order by extensions.similarity(public.fold(brand.name), public.fold(left(brand_name, 200))) desc, brand.name
        limit 4
      ) as near
    )
  )
$$;

revoke all on function public.find_brand(text) from public;
grant execute on function public.find_brand(text) to anon, authenticated, service_role;
