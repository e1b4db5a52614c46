-- A verified second factor protects data: whose account has one gets at nothing before the second step of sign-in.

create table public.security_settings (
  id boolean primary key default true check (id),
  -- Set by npm run admin -- require-second-factor.
  staff_need_second_factor boolean not null default false
);
alter table public.security_settings enable row level security;
revoke all on public.security_settings from anon, authenticated;
insert into public.security_settings default values;

create function public.has_second_factor(account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.mfa_factors where user_id = account and status = 'verified')
$$;

-- True for an account without a second factor, for a session at aal2, and on a remembered device.
create function public.has_passed_second_step() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
    or exists (
      select from public.remembered_devices as device
      where device.user_id = auth.uid() and device.session_id::text = auth.jwt() ->> 'session_id'
        and public.is_remembered(device)
    )
$$;

-- The caller, for functions that read data of their own past the policies; null until the second step is passed.
create function public.proven_uid() returns uuid
language sql stable
set search_path = ''
as $$
  select case when public.has_passed_second_step() then auth.uid() end
$$;

create function public.require_second_step() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.has_passed_second_step() then
    raise exception 'The second step of sign-in comes first' using errcode = '42501';
  end if;
end
$$;

create or replace function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'admin', false)
    and exists (
      select from auth.users
      where id = auth.uid() and raw_app_meta_data ->> 'role' = 'admin' and coalesce(banned_until, '-infinity') < now()
    )
    and public.has_passed_second_step()
    and (
      not (select staff_need_second_factor from public.security_settings) or public.has_second_factor(auth.uid())
    )
$$;

-- Whether the caller is staff, has no second factor, and must set one up before anything else.
create function public.must_set_up_second_factor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select staff_need_second_factor from public.security_settings)
    and exists (select from auth.users where id = auth.uid() and raw_app_meta_data ->> 'role' = 'admin')
    and not public.has_second_factor(auth.uid())
$$;

revoke execute on function public.has_second_factor(uuid), public.has_passed_second_step(), public.proven_uid(),
  public.require_second_step(), public.must_set_up_second_factor() from public, anon, authenticated;
grant execute on function public.has_passed_second_step(), public.must_set_up_second_factor() to authenticated;
-- Functions with the rights of their caller call it.
grant execute on function public.require_second_step() to authenticated;
