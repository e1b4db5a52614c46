-- Changes of tables that hold what is somebody's own are told on private topics, to those who may read them. The publication
-- tells everybody who subscribes that something changed, whoever may read it, and of a deleted row its key: the pulse of the
-- business, and the ids of shoppers. What is left in it is the catalogue, which everybody may read.

alter publication supabase_realtime drop table
  public.profiles,
  public.client_profiles,
  public.waitlist,
  public.carts,
  public.saved_changes,
  public.threads;

-- Says on the topic "rows:TABLE" that rows of the table changed, for those who read the table as a whole.
create function public.tell_readers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform realtime.send('{}'::jsonb, 'changed', 'rows:' || tg_table_name, true);
  return null;
end
$$;

-- Says on the topic "rows:TABLE:USER" that rows of a shopper's changed, once in a transaction: it is heard after the commit.
create function public.tell_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  owner text := coalesce(new.user_id, old.user_id)::text;
  setting text := 'vitrine.told_' || tg_table_name;
begin
  if current_setting(setting, true) is distinct from owner then
    perform realtime.send('{}'::jsonb, 'changed', 'rows:' || tg_table_name || ':' || owner, true);
    perform set_config(setting, owner, true);
  end if;
  return null;
end
$$;

revoke all on function public.tell_readers(), public.tell_owner() from public, anon, authenticated;

create trigger profiles_tell after insert or update or delete on public.profiles
  for each statement execute function public.tell_readers();
create trigger client_profiles_tell after insert or update or delete on public.client_profiles
  for each statement execute function public.tell_readers();
create trigger waitlist_tell after insert or update or delete on public.waitlist
  for each statement execute function public.tell_readers();

create trigger carts_tell after insert or update or delete on public.carts
  for each row execute function public.tell_owner();
create trigger threads_tell after insert or update or delete on public.threads
  for each row execute function public.tell_owner();
-- Every change of what is saved that counts is noted there.
create trigger saved_changes_tell after insert on public.saved_changes
  for each row execute function public.tell_owner();

-- Nobody but the database speaks on these topics: there is no policy to insert.
create policy "staff hear of rows that they read" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) in ('rows:profiles', 'rows:client_profiles', 'rows:waitlist')
    and (select public.is_staff())
  );
create policy "shoppers hear of their own rows" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) in (
      'rows:carts:' || (select auth.uid()), 'rows:saved_changes:' || (select auth.uid()), 'rows:threads:' || (select auth.uid())
    )
  );
