-- Limits for every table that a shopper writes, which hold under concurrency: requests of one shopper for one table are
-- serialised, so that each counts those before it. Callers without a user, such as an import, may write rows of thousands
-- of shoppers in one statement, and take no locks.

create function public.lock_rows_of_shopper(table_name text, shopper uuid) returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(table_name || ' ' || shopper, 0)) where auth.uid() is not null
$$;

-- The limit is the trigger's argument. Locks are taken in the order of user ids, which prevents deadlocks.
create or replace function public.limit_rows_of_shopper() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer := tg_argv[0]::integer;
  shopper uuid;
  is_over boolean;
begin
  for shopper in select distinct user_id from made order by user_id loop
    perform public.lock_rows_of_shopper(tg_table_name::text, shopper);
    execute format(
      'select count(*) > $2 from (select from %I.%I as kept where kept.user_id = $1 limit $2 + 1) as first_rows',
      tg_table_schema, tg_table_name
    ) into is_over using shopper, most;
    if is_over then
      raise exception 'at most % rows can be kept', most using errcode = '23514';
    end if;
  end loop;
  return null;
end
$$;

create trigger messages_total after insert on public.messages
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('20000');

-- Ids of changes are needed only as long as a device may repeat one: beyond the limit the oldest are deleted, and more than
-- that at once is rejected.
create function public.trim_changes_of_shopper() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer := tg_argv[0]::integer;
  shopper record;
begin
  for shopper in select user_id, count(*) as added from made group by user_id order by user_id loop
    if shopper.added > most then
      raise exception 'at most % changes at once', most using errcode = '23514';
    end if;
    perform public.lock_rows_of_shopper(tg_table_name::text, shopper.user_id);
    execute format(
      'delete from %1$I.%2$I where user_id = $1 and id in (
        select older.id from %1$I.%2$I as older where older.user_id = $1 order by older.applied_at desc, older.id offset $2
      ) and $2 < (select count(*) from (select from %1$I.%2$I as kept where kept.user_id = $1 limit $2 + 1) as first_rows)',
      tg_table_schema, tg_table_name
    ) using shopper.user_id, most;
  end loop;
  return null;
end
$$;

create trigger cart_changes_trim after insert on public.cart_changes
  referencing new table as made for each statement execute function public.trim_changes_of_shopper('5000');
create trigger saved_changes_trim after insert on public.saved_changes
  referencing new table as made for each statement execute function public.trim_changes_of_shopper('5000');

create or replace function public.limit_open_requests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.lock_rows_of_shopper('open service_requests', new.user_id);
  if (
    select count(*) >= 50 from public.service_requests
    where user_id = new.user_id and id <> new.id and status in ('requested', 'accepted', 'in_progress')
  ) then
    raise exception 'at most fifty requests can be open' using errcode = '23514';
  end if;
  return new;
end
$$;

create or replace function public.open_thread() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.author = 'shopper' then
    perform public.lock_rows_of_shopper('recent messages', new.user_id);
    if (
      select count(*) >= 60 from public.messages
      where user_id = new.user_id and author = 'shopper' and sent_at > clock_timestamp() - interval '10 minutes'
    ) then
      raise exception 'too many messages; try again in some minutes' using errcode = 'PT429';
    end if;
  end if;
  insert into public.threads (user_id) values (new.user_id) on conflict do nothing;
  return new;
end
$$;

-- Anyone may request an invitation. A repeated address is one entry, and the response does not reveal it. Requests per hour
-- and entries in all are limited.
create or replace function public.request_invitation(full_name text, email text, phone text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('waitlist', 0));
  if (select count(*) >= 2000 from public.waitlist where created_at > now() - interval '1 hour')
    or (select count(*) >= 100000 from public.waitlist)
  then
    raise exception 'too many requests; try again later' using errcode = 'PT429';
  end if;
  insert into public.waitlist (full_name, email, phone)
  values (btrim(request_invitation.full_name), lower(btrim(request_invitation.email)), nullif(btrim(request_invitation.phone), ''))
  on conflict ((lower(email))) do nothing;
end
$$;

-- Whether the caller's own folder of a bucket has room for another file, by number and bytes.
create function public.has_room_for_file(object_id uuid, bucket text, object_name text) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  folder text := split_part(object_name, '/', 1);
  most record;
  kept record;
begin
  select * into most from (values ('avatars', 10, 20971520), ('thread-pictures', 300, 524288000)) as limits (name, files, bytes)
  where limits.name = bucket;
  if not found then
    return true;
  end if;
  -- Nobody learns how full another's folder is, or blocks its owner.
  if folder is distinct from auth.uid()::text then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('files ' || bucket || ' ' || folder, 0));
  select count(*) as files, coalesce(sum((object.metadata ->> 'size')::bigint), 0) as bytes into kept
  from storage.objects as object
  where object.bucket_id = bucket and starts_with(object.name, folder || '/') and object.id <> object_id
    and object.name <> object_name;
  if kept.files >= most.files or kept.bytes >= most.bytes then
    raise exception 'There is no room for more files: delete one first' using errcode = 'PT409';
  end if;
  return true;
end
$$;

alter policy "shoppers add pictures of their own" on storage.objects
  with check (
    bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and public.has_room_for_file(id, bucket_id, name)
  );
alter policy "shoppers replace their own pictures" on storage.objects
  with check (
    bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and public.has_room_for_file(id, bucket_id, name)
  );
alter policy "shoppers keep pictures of their own thread" on storage.objects
  with check (
    bucket_id = 'thread-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text
    and public.has_room_for_file(id, bucket_id, name)
  );

revoke all on function public.lock_rows_of_shopper(text, uuid), public.trim_changes_of_shopper(),
  public.has_room_for_file(uuid, text, text) from public, anon, authenticated;
grant execute on function public.has_room_for_file(uuid, text, text) to authenticated, service_role;
