-- Seed files of Supabase projects write accounts into these tables, with columns that nothing here reads.

alter table auth.users
  add column instance_id uuid default '00000000-0000-0000-0000-000000000000',
  add column is_super_admin boolean;

-- Seeds also write null, '' for an unset address, and addresses in mixed case.
create function auth.complete_user() returns trigger language plpgsql set search_path = '' as $$
begin
  new.aud := coalesce(nullif(new.aud, ''), 'authenticated');
  new.role := coalesce(nullif(new.role, ''), 'authenticated');
  new.email := nullif(lower(btrim(new.email)), '');
  new.phone := nullif(new.phone, '');
  new.raw_app_meta_data := coalesce(new.raw_app_meta_data, '{}');
  new.raw_user_meta_data := coalesce(new.raw_user_meta_data, '{}');
  new.email_change_confirm_status := coalesce(new.email_change_confirm_status, 0);
  new.created_at := coalesce(new.created_at, now());
  new.updated_at := coalesce(new.updated_at, now());
  return new;
end
$$;
alter function auth.complete_user() owner to supabase_auth_admin;
create trigger complete_user before insert or update on auth.users for each row execute function auth.complete_user();

-- Seeds call crypt() and uuid_generate_v4() unqualified.
do $$
begin
  create extension if not exists "uuid-ossp" with schema extensions;
exception when others then
  raise warning 'uuid_generate_v4() is not available: %', sqlerrm;
end
$$;

-- The platform's owner needs the extensions on its search path, as in a Supabase project.
do $$
begin
  if not exists (
    select from pg_db_role_setting, unnest(setconfig) as setting
    where setting like 'search\_path=%'
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and setrole in (0, current_user::regrole)
  ) then
    execute format('alter role %I in database %I set search_path = "$user", public, extensions', current_user, current_database());
  end if;
end
$$;
