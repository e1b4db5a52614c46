-- Changes of shoppers' and staff's tables are sent on private topics, to those who may read them. The publication would
-- notify every subscriber regardless of policies, with the key of a deleted row: how busy the shop is, and the ids of
-- shoppers. Only the catalogue, which is public, stays in it.

alter publication supabase_realtime drop table
  public.profiles,
  public.client_profiles,
  public.waitlist,
  public.carts,
  public.saved_changes,
  public.threads;

-- Notifies the topic "rows:TABLE", for those who may read the whole table.
create function public.notify_readers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform realtime.send('{}'::jsonb, 'changed', 'rows:' || tg_table_name, true);
  return null;
end
$$;

-- Notifies the topic "rows:TABLE:USER" once per transaction, after the commit.
create function public.notify_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  owner text := coalesce(new.user_id, old.user_id)::text;
  setting text := 'vitrine.notified_' || tg_table_name;
begin
  if current_setting(setting, true) is distinct from owner then
    perform realtime.send('{}'::jsonb, 'changed', 'rows:' || tg_table_name || ':' || owner, true);
    perform set_config(setting, owner, true);
  end if;
  return null;
end
$$;

revoke all on function public.notify_readers(), public.notify_owner() from public, anon, authenticated;

create trigger profiles_notify after insert or update or delete on public.profiles
  for each statement execute function public.notify_readers();
create trigger client_profiles_notify after insert or update or delete on public.client_profiles
  for each statement execute function public.notify_readers();
create trigger waitlist_notify after insert or update or delete on public.waitlist
  for each statement execute function public.notify_readers();

create trigger carts_notify after insert or update or delete on public.carts
  for each row execute function public.notify_owner();
create trigger threads_notify after insert or update or delete on public.threads
  for each row execute function public.notify_owner();
-- saved_changes records every change of saved items.
create trigger saved_changes_notify after insert on public.saved_changes
  for each row execute function public.notify_owner();

-- Only the database sends on these topics: there is no policy to insert.
create policy "staff subscribe to tables that they read" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) in ('rows:profiles', 'rows:client_profiles', 'rows:waitlist')
    and (select public.is_staff())
  );
create policy "shoppers subscribe to their own rows" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) in (
      'rows:carts:' || (select auth.uid()), 'rows:saved_changes:' || (select auth.uid()), 'rows:threads:' || (select auth.uid())
    )
  );
