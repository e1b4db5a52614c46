create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  full_name text check (length(full_name) <= 500),
  email text,
  avatar_url text check (avatar_url = '' or public.is_web_url(avatar_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_created_at_idx on public.profiles (created_at desc, id);

create trigger profiles_touch before update on public.profiles
  for each row execute function public.touch_updated_at();

create table public.client_profiles (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles on delete cascade,
  status text not null default 'new' check (status in ('active', 'inactive', 'vip', 'new')),
  annual_spend numeric(14, 2) not null default 0 check (annual_spend >= 0),
  orders_this_year integer not null default 0 check (orders_this_year >= 0),
  location text,
  last_active timestamptz,
  last_order timestamptz,
  banner_image_url text check (banner_image_url = '' or public.is_web_url(banner_image_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_profiles_profile_id_idx on public.client_profiles (profile_id);

create trigger client_profiles_touch before update on public.client_profiles
  for each row execute function public.touch_updated_at();

alter table public.profiles enable row level security;
alter table public.client_profiles enable row level security;
revoke all on public.profiles, public.client_profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (full_name, avatar_url) on public.profiles to authenticated;
grant select, insert, update, delete on public.client_profiles to authenticated;
grant all on public.profiles, public.client_profiles to service_role;

create policy "users read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "staff read every profile" on public.profiles
  for select to authenticated using ((select public.is_staff()));
create policy "users edit their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "staff manage client profiles" on public.client_profiles
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

-- Every user has a profile from sign-up on; its e-mail follows the account's.
create function public.write_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, email)
  values (new.id, left(coalesce(nullif(btrim(new.raw_user_meta_data ->> 'full_name'), ''), new.email), 500), new.email)
  on conflict (id) do update set email = excluded.email;
  return null;
end
$$;

revoke all on function public.write_profile() from public;

create trigger write_profile_on_sign_up after insert on auth.users
  for each row execute function public.write_profile();
create trigger write_profile_on_email_change after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function public.write_profile();
