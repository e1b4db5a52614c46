-- Devices on which a client need not repeat the second step of sign-in for thirty days.

create table public.remembered_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- The SHA-256 of 256 random bits that only the device has.
  token_hash bytea not null unique,
  -- The device's session, whose token does not say that the second step was passed.
  session_id uuid,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);

create index remembered_devices_user_id_idx on public.remembered_devices (user_id, created_at);
alter table public.remembered_devices enable row level security;
revoke all on public.remembered_devices from anon, authenticated;
grant select, delete on public.remembered_devices to authenticated;
create policy "shoppers see their own remembered devices" on public.remembered_devices for select to authenticated
  using (user_id = (select auth.uid()));
create policy "shoppers remove their own remembered devices" on public.remembered_devices for delete to authenticated
  using (user_id = (select auth.uid()));
create trigger remembered_devices_limit after insert on public.remembered_devices
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('20');

-- Devices remembered before the present factors were set up do not count: who turned two-step sign-in off and on again, or
-- replaced a lost phone, starts anew.
create function public.is_remembered(device public.remembered_devices) returns boolean
language sql stable
set search_path = ''
as $$
  select device.expires_at > now() and device.created_at >= (
    select min(factor.created_at) from auth.mfa_factors as factor
    where factor.user_id = device.user_id and factor.status::text = 'verified' and factor.factor_type::text <> 'recovery_code'
  )
$$;

-- Remembers the device of the caller, who has just passed the second step, and returns its token, once.
create function public.remember_device() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
  current_session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'A device is remembered after the second step' using errcode = '42501';
  end if;
  perform public.lock_rows_of_shopper('remembered_devices', auth.uid());
  delete from public.remembered_devices as device where device.user_id = auth.uid() and (
    not public.is_remembered(device) or device.session_id = current_session or device.id in (
      select kept.id from public.remembered_devices as kept where kept.user_id = auth.uid()
      order by kept.last_used_at desc, kept.id offset 19
    )
  );
  insert into public.remembered_devices (user_id, token_hash, session_id, user_agent) values (
    auth.uid(), sha256(convert_to(token, 'UTF8')), current_session,
    (select left(session.user_agent, 500) from auth.sessions as session where session.id = current_session)
  );
  return token;
end
$$;

-- After signing in again on a remembered device: whether the token is valid. The session then needs no second step.
create function public.recall_device(token text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.remembered_devices as device
  set session_id = (auth.jwt() ->> 'session_id')::uuid, last_used_at = now()
  where device.user_id = auth.uid() and device.token_hash = sha256(convert_to(left(token, 64), 'UTF8'))
    and public.is_remembered(device);
  return found;
end
$$;

revoke execute on function public.is_remembered(public.remembered_devices), public.remember_device(),
  public.recall_device(text) from public, anon, authenticated;
grant execute on function public.remember_device(), public.recall_device(text) to authenticated;

-- A new password ends them, as it ends the other sessions.
create function public.remove_remembered_devices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.remembered_devices where user_id = new.id;
  return null;
end
$$;

revoke execute on function public.remove_remembered_devices() from public, anon, authenticated;
create trigger remove_remembered_devices_on_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function public.remove_remembered_devices();
