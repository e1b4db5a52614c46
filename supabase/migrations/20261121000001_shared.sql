-- Shared by several domains.

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Staff are users whose app_metadata.role is admin; users cannot write app_metadata. Both the token and the account must
-- say so: removing the role takes effect at once, not when the token expires.
create function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'admin', false) and exists (
    select from auth.users
    where id = auth.uid() and raw_app_meta_data ->> 'role' = 'admin' and coalesce(banned_until, '-infinity') < now()
  )
$$;

revoke all on function public.is_staff() from public;
grant execute on function public.is_staff() to anon, authenticated, service_role;

create function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Normalises text for comparison: no accents, case or surplus white space.
create function public.fold(words text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, btrim(regexp_replace(words, '\s+', ' ', 'g'))))
$$;

revoke all on function public.fold(text) from public;
grant execute on function public.fold(text) to anon, authenticated, service_role;

create function public.is_web_url(address text) returns boolean
language sql immutable parallel safe strict
set search_path = ''
return address ~* '^https?://[^\s/?#]+([/?#]\S*)?$';

create function public.is_email(address text) returns boolean
language sql immutable parallel safe strict
set search_path = ''
return address ~ '^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$';

revoke all on function public.is_web_url(text), public.is_email(text), public.touch_updated_at() from public;
grant execute on function public.is_web_url(text), public.is_email(text) to anon, authenticated, service_role;
