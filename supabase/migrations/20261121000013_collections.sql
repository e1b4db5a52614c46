-- The discover page: collections, which group products under a line, and curations, which select products for an occasion,
-- a season and a mood. Items refer to products by uuid.

create function public.is_slug(words text) returns boolean
language sql immutable parallel safe strict
set search_path = ''
return words ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(words) <= 100;

revoke all on function public.is_slug(text) from public, anon, authenticated;
grant execute on function public.is_slug(text) to authenticated, service_role;

create table public.collections (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (public.is_slug(slug)),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  line text check (length(line) <= 500),
  description text check (length(description) <= 20000),
  image_url text check (image_url = '' or public.is_web_url(image_url)),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index collections_position_idx on public.collections (position, name);

create table public.collection_items (
  collection_id uuid not null references public.collections on delete cascade,
  piece_id uuid not null references public.demo_products on delete cascade,
  position integer not null default 0,
  note text check (length(note) <= 500),
  primary key (collection_id, piece_id)
);
create index collection_items_piece_id_idx on public.collection_items (piece_id);

create table public.curations (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (public.is_slug(slug)),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  standfirst text check (length(standfirst) <= 500),
  story text check (length(story) <= 20000),
  occasion text check (length(occasion) <= 100),
  season text check (length(season) <= 100),
  mood text check (length(mood) <= 100),
  image_url text check (image_url = '' or public.is_web_url(image_url)),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index curations_position_idx on public.curations (position, title);

create table public.curation_items (
  curation_id uuid not null references public.curations on delete cascade,
  piece_id uuid not null references public.demo_products on delete cascade,
  position integer not null default 0,
  note text check (length(note) <= 500),
  primary key (curation_id, piece_id)
);
create index curation_items_piece_id_idx on public.curation_items (piece_id);

create trigger collections_touch before update on public.collections
  for each row execute function public.touch_updated_at();
create trigger curations_touch before update on public.curations
  for each row execute function public.touch_updated_at();

alter table public.collections enable row level security;
alter table public.collection_items enable row level security;
alter table public.curations enable row level security;
alter table public.curation_items enable row level security;
revoke all on public.collections, public.collection_items, public.curations, public.curation_items from anon, authenticated;
grant select on public.collections, public.collection_items, public.curations, public.curation_items to anon, authenticated;
grant insert, update, delete on public.collections, public.collection_items, public.curations, public.curation_items
  to authenticated;
grant all on public.collections, public.collection_items, public.curations, public.curation_items to service_role;

create policy "anyone reads collections" on public.collections
  for select to anon, authenticated using (true);
create policy "staff manage collections" on public.collections
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "anyone reads curations" on public.curations
  for select to anon, authenticated using (true);
create policy "staff manage curations" on public.curations
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

-- Items of hidden products are hidden.
create policy "anyone reads items of pieces that are shown" on public.collection_items
  for select to anon, authenticated using (exists (select from public.demo_products where id = piece_id));
create policy "staff manage collection items" on public.collection_items
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "anyone reads items of pieces that are shown" on public.curation_items
  for select to anon, authenticated using (exists (select from public.demo_products where id = piece_id));
create policy "staff manage curation items" on public.curation_items
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

-- The positions of deleted products: restoring one within thirty days puts it back there.
create table public.left_places (
  id bigint generated always as identity primary key,
  piece_id uuid not null,
  collection_id uuid references public.collections on delete cascade,
  curation_id uuid references public.curations on delete cascade,
  position integer not null,
  note text,
  left_at timestamptz not null default now(),
  check (num_nonnulls(collection_id, curation_id) = 1)
);
create index left_places_piece_id_idx on public.left_places (piece_id);
create index left_places_collection_id_idx on public.left_places (collection_id);
create index left_places_curation_id_idx on public.left_places (curation_id);
create index left_places_left_at_idx on public.left_places (left_at);

alter table public.left_places enable row level security;
revoke all on public.left_places from anon, authenticated;
grant select on public.left_places to authenticated;
grant all on public.left_places to service_role;
create policy "staff read where deleted pieces stood" on public.left_places
  for select to authenticated using ((select public.is_staff()));

create function public.leave_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.left_places (piece_id, collection_id, position, note)
    select piece_id, collection_id, position, note from public.collection_items where piece_id = old.id;
  insert into public.left_places (piece_id, curation_id, position, note)
    select piece_id, curation_id, position, note from public.curation_items where piece_id = old.id;
  return old;
end
$$;

create function public.return_to_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.left_places where left_at < now() - interval '30 days';
  with places as (
    delete from public.left_places as place using added where place.piece_id = added.id returning place.*
  ), collected as (
    insert into public.collection_items (collection_id, piece_id, position, note)
    select collection_id, piece_id, position, note from places where collection_id is not null
    on conflict do nothing
  )
  insert into public.curation_items (curation_id, piece_id, position, note)
  select curation_id, piece_id, position, note from places where curation_id is not null
  on conflict do nothing;
  return null;
end
$$;

create trigger demo_products_leave_places before delete on public.demo_products
  for each row execute function public.leave_places();
create trigger demo_products_return_to_places after insert on public.demo_products
  referencing new table as added for each statement execute function public.return_to_places();

revoke all on function public.leave_places(), public.return_to_places() from public, anon, authenticated;
