-- A shopper's own data: addresses, sizes, picture; and functions to see their sessions, export their data and delete the
-- account.

-- The account's name is authoritative; the profile copies it, like the e-mail.
create function public.write_profile_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles
  set full_name = left(coalesce(nullif(btrim(new.raw_user_meta_data ->> 'full_name'), ''), new.email), 500)
  where id = new.id;
  return null;
end
$$;

revoke all on function public.write_profile_name() from public;

create trigger write_profile_on_name_change after update of raw_user_meta_data on auth.users
  for each row when (old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name')
  execute function public.write_profile_name();

create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  label text check (length(label) <= 60),
  full_name text not null check (btrim(full_name) <> '' and length(full_name) <= 200),
  line1 text not null check (btrim(line1) <> '' and length(line1) <= 200),
  line2 text check (length(line2) <= 200),
  city text not null check (btrim(city) <> '' and length(city) <= 120),
  region text check (length(region) <= 120),
  postal_code text check (length(postal_code) <= 20),
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text check (length(phone) <= 50),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user_id_idx on public.addresses (user_id, created_at);
create unique index addresses_default_idx on public.addresses (user_id) where is_default;

create table public.size_profiles (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  category text not null check (btrim(category) <> '' and length(category) <= 60),
  region text not null check (region in ('IT', 'FR', 'UK', 'US', 'JP', 'EU', 'INT')),
  size text not null check (btrim(size) <> '' and length(size) <= 20),
  updated_at timestamptz not null default now(),
  primary key (user_id, category)
);

create trigger addresses_touch before update on public.addresses
  for each row execute function public.touch_updated_at();
create trigger size_profiles_touch before update on public.size_profiles
  for each row execute function public.touch_updated_at();

alter table public.addresses enable row level security;
alter table public.size_profiles enable row level security;
revoke all on public.addresses, public.size_profiles from anon, authenticated;
grant select, insert, update, delete on public.addresses, public.size_profiles to authenticated;
grant all on public.addresses, public.size_profiles to service_role;

create policy "shoppers read their own addresses" on public.addresses
  for select to authenticated using (user_id = (select auth.uid()));
create policy "staff read every address" on public.addresses
  for select to authenticated using ((select public.is_staff()));
create policy "shoppers add addresses of their own" on public.addresses
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "shoppers change their own addresses" on public.addresses
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "shoppers delete their own addresses" on public.addresses
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "shoppers read their own sizes" on public.size_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "staff read every size" on public.size_profiles
  for select to authenticated using ((select public.is_staff()));
create policy "shoppers add sizes of their own" on public.size_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "shoppers change their own sizes" on public.size_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "shoppers delete their own sizes" on public.size_profiles
  for delete to authenticated using (user_id = (select auth.uid()));

-- The first address is the default; the twenty-first is rejected. Concurrent inserts of one shopper are serialised so that
-- they count each other. An existing address (a repeated save) does not count.
create function public.place_address() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  others integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses ' || new.user_id, 0));
  select count(*) into others from public.addresses where user_id = new.user_id and id <> new.id;
  if others >= 20 then
    raise exception 'a shopper keeps at most 20 addresses' using errcode = 'check_violation';
  end if;
  new.is_default := others = 0;
  return new;
end
$$;

-- When the default address is deleted, the oldest one left takes its place.
create function public.replace_default_address() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.addresses set is_default = true where id = (
    select id from public.addresses where user_id = old.user_id order by created_at, id limit 1
  );
  return null;
end
$$;

-- Makes one of the caller's addresses the default.
create function public.make_default_address(address uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses ' || auth.uid(), 0));
  update public.addresses set is_default = false where user_id = auth.uid() and is_default and id <> address;
  update public.addresses set is_default = true where user_id = auth.uid() and id = address;
  if not found then
    raise exception 'there is no such address' using errcode = 'PT404';
  end if;
end
$$;

create trigger addresses_place before insert on public.addresses
  for each row execute function public.place_address();
create trigger addresses_replace_default after delete on public.addresses
  for each row when (old.is_default) execute function public.replace_default_address();

-- Pictures of shoppers, up to 5 MB, each in a folder named by its owner's id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

create policy "shoppers list their own pictures" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "shoppers add pictures of their own" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "shoppers replace their own pictures" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "shoppers delete their own pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- The caller's sessions, the latest used first. On hosted projects refreshed_at is UTC without a time zone.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, is_current boolean)
language sql stable security definer
set search_path = ''
set timezone = 'UTC'
as $$
  select session.id, session.created_at, greatest(session.created_at, session.refreshed_at::timestamptz) as last_used_at,
    session.user_agent, host(session.ip), session.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions as session
  where session.user_id = auth.uid() and coalesce(session.not_after, 'infinity') > now()
  order by last_used_at desc, session.id
$$;

-- The readable part of the caller's account.
create function public.my_account() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', account.id, 'email', account.email, 'created_at', account.created_at,
    'email_confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at
  )
  from auth.users as account where account.id = auth.uid()
$$;

-- The account, the profile, and the caller's rows of every table with a user_id, by table name. New tables are included
-- automatically.
create function public.export_my_data() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  tables jsonb := '{}';
  table_name text;
  rows jsonb;
begin
  for table_name in
    select relation.relname from pg_catalog.pg_class as relation
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p')
      and not relation.relispartition and attribute.attname = 'user_id' and attribute.atttypid = 'uuid'::regtype
      and has_table_privilege(relation.oid, 'select')
    order by relation.relname
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(own)), ''[]'') from public.%I as own where own.user_id = auth.uid()', table_name
    ) into rows;
    tables := tables || jsonb_build_object(table_name, rows);
  end loop;
  return jsonb_build_object(
    'exported_at', now(),
    'account', public.my_account(),
    'profile', (select to_jsonb(profile) from public.profiles as profile where profile.id = auth.uid()),
    'tables', tables
  );
end
$$;

-- Throws if the caller's account cannot be deleted. The web app asks before it deletes the files, which go first.
create function public.require_deletable_account() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if exists (select from auth.users where id = auth.uid() and raw_app_meta_data ->> 'role' = 'admin')
    and not exists (
      select from auth.users
      where id <> auth.uid() and raw_app_meta_data ->> 'role' = 'admin' and coalesce(banned_until, '-infinity') < now()
    )
  then
    raise exception 'The last administrator stays. Make someone else one first.' using errcode = 'PT409';
  end if;
end
$$;

-- Deletes the caller's account with everything that references it. The last administrator stays, since nobody else could
-- appoint one; concurrent deletions see each other.
create function public.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  perform public.require_deletable_account();
  delete from auth.users where id = auth.uid();
end
$$;

revoke all on function public.place_address(), public.replace_default_address(), public.make_default_address(uuid),
  public.my_sessions(), public.my_account(), public.export_my_data(),
  public.require_deletable_account(), public.delete_my_account()
  from public, anon, authenticated;
grant execute on function public.make_default_address(uuid), public.my_sessions(), public.my_account(),
  public.export_my_data(), public.require_deletable_account(), public.delete_my_account() to authenticated, service_role;
