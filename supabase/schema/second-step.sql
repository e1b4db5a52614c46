-- Generated from the database by npm run types. Never edited.

create table remembered_devices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  token_hash bytea not null,
  session_id uuid,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '30 days'::interval),
  constraint remembered_devices_pkey PRIMARY KEY (id),
  constraint remembered_devices_token_hash_key UNIQUE (token_hash),
  constraint remembered_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX remembered_devices_user_id_idx ON public.remembered_devices USING btree (user_id, created_at);
alter table remembered_devices enable row level security;
create policy "shoppers remove their own remembered devices" on remembered_devices for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers see their own remembered devices" on remembered_devices for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "who has a second factor passes it first" on remembered_devices as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER remembered_devices_limit AFTER INSERT ON public.remembered_devices REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('20');
grant delete, select on remembered_devices to authenticated;

create table second_step_resets (
  user_id uuid not null default auth.uid(),
  requested_at timestamp with time zone not null default now(),
  constraint second_step_resets_pkey PRIMARY KEY (user_id),
  constraint second_step_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table second_step_resets enable row level security;
create policy "shoppers see their own request" on second_step_resets for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers withdraw their own request" on second_step_resets for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff see every request" on second_step_resets for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on second_step_resets as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
grant delete, select on second_step_resets to authenticated;

create table security_settings (
  id boolean not null default true,
  staff_need_second_factor boolean not null default false,
  constraint security_settings_id_check CHECK (id),
  constraint security_settings_pkey PRIMARY KEY (id)
);
alter table security_settings enable row level security;
CREATE TRIGGER security_settings_record AFTER UPDATE ON public.security_settings FOR EACH ROW EXECUTE FUNCTION record_change('id', '');

CREATE OR REPLACE FUNCTION public.ask_to_reset_second_step()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.has_second_factor(auth.uid()) then
    raise exception 'There is no second factor to remove' using errcode = 'PT409';
  end if;
  insert into public.second_step_resets (user_id) values (auth.uid()) on conflict do nothing;
  return (select requested_at from public.second_step_resets where user_id = auth.uid());
end
$function$;
grant execute on function ask_to_reset_second_step() to authenticated;

CREATE OR REPLACE FUNCTION public.has_passed_second_step()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
    or exists (
      select from public.remembered_devices as device
      where device.user_id = auth.uid() and device.session_id::text = auth.jwt() ->> 'session_id'
        and public.is_remembered(device)
    )
$function$;
grant execute on function has_passed_second_step() to authenticated;

CREATE OR REPLACE FUNCTION public.has_second_factor(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.mfa_factors where user_id = account and status = 'verified')
$function$;

CREATE OR REPLACE FUNCTION public.is_remembered(device remembered_devices)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select device.expires_at > now() and device.created_at >= (
    select min(factor.created_at) from auth.mfa_factors as factor
    where factor.user_id = device.user_id and factor.status::text = 'verified' and factor.factor_type::text <> 'recovery_code'
  )
$function$;

CREATE OR REPLACE FUNCTION public.must_set_up_second_factor()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select staff_need_second_factor from public.security_settings)
    and exists (select from auth.users where id = auth.uid() and raw_app_meta_data ->> 'role' = 'admin')
    and not public.has_second_factor(auth.uid())
$function$;
grant execute on function must_set_up_second_factor() to authenticated;

CREATE OR REPLACE FUNCTION public.proven_uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when public.has_passed_second_step() then auth.uid() end
$function$;

CREATE OR REPLACE FUNCTION public.recall_device(token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.remembered_devices as device
  set session_id = (auth.jwt() ->> 'session_id')::uuid, last_used_at = now()
  where device.user_id = auth.uid() and device.token_hash = sha256(convert_to(left(token, 64), 'UTF8'))
    and public.is_remembered(device);
  return found;
end
$function$;
grant execute on function recall_device(text) to authenticated;

CREATE OR REPLACE FUNCTION public.remember_device()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function remember_device() to authenticated;

CREATE OR REPLACE FUNCTION public.require_second_step()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not public.has_passed_second_step() then
    raise exception 'The second step of sign-in comes first' using errcode = '42501';
  end if;
end
$function$;
grant execute on function require_second_step() to authenticated;
