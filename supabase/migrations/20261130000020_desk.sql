-- The advisor's desk: who waits for an answer and since when, whose client she is, what has been read, replies that staff
-- save, and notes that only staff see.

alter table public.threads
  -- Since when the shopper waits for an answer by a person; null if she does not.
  add column waiting_since timestamptz,
  -- Whether staff have had an email about this wait.
  add column is_staff_alerted boolean not null default false,
  add column advisor_id uuid references auth.users on delete set null,
  add column shopper_read_at timestamptz,
  add column staff_read_at timestamptz;
create index threads_waiting_since_idx on public.threads (waiting_since) where waiting_since is not null;
create index threads_advisor_id_idx on public.threads (advisor_id) where advisor_id is not null;

alter table public.messages
  -- How long the shopper had waited for this answer.
  add column waited interval,
  -- The reservation whose step the message reports. Written by functions only.
  add column reservation_id uuid references public.reservations on delete set null;
create index messages_waited_idx on public.messages (sent_at) where waited is not null;
create index messages_reservation_id_idx on public.messages (reservation_id) where reservation_id is not null;

-- Of these waits staff know: they would all get emails at once.
update public.threads set waiting_since = updated_at, is_staff_alerted = true where wants_person;

-- Counts the message, and keeps who waits: a shopper's message that no rule answers waits for a person, a message of staff
-- ends the wait.
create or replace function public.handle_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answer text;
begin
  -- Orders, steps of a reservation and texts of several lines are for a person.
  if new.author = 'shopper' and cardinality(new.product_ids) <= 1 and position(E'\n' in new.body) = 0
    and new.reservation_id is null
  then
    answer := public.automatic_answer(new.body, new.product_ids);
  end if;
  update public.threads
  set version = version + 1,
    wants_person = wants_person and new.author <> 'staff',
    waiting_since = case
      when new.author = 'staff' then null
      when new.author = 'shopper' and answer is null then coalesce(waiting_since, new.sent_at)
      else waiting_since
    end,
    is_staff_alerted = is_staff_alerted and new.author <> 'staff'
  where user_id = new.user_id;
  if answer is not null then
    insert into public.messages (id, user_id, author, body) values (gen_random_uuid(), new.user_id, 'rule', left(answer, 4000));
  end if;
  return null;
end
$$;

-- A shopper who asks for a person waits for one.
create or replace function public.notify_person_request() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  if new.wants_person then
    new.waiting_since := coalesce(new.waiting_since, clock_timestamp());
  end if;
  return new;
end
$$;

create or replace function public.open_thread() returns trigger
language plpgsql security definer set search_path = '' as $$
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
  if new.author = 'staff' then
    new.waited := (
      select new.sent_at - thread.waiting_since from public.threads as thread
      where thread.user_id = new.user_id and thread.waiting_since is not null
    );
  end if;
  return new;
end
$$;

-- Ends a wait for which no answer is needed ("thank you").
create function public.mark_thread_answered(client uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'only staff mark conversations as answered' using errcode = '42501';
  end if;
  update public.threads set waiting_since = null, wants_person = false, is_staff_alerted = false, version = version + 1
  where user_id = mark_thread_answered.client and waiting_since is not null;
end
$$;

-- Hands a client over to one of the staff; null to nobody.
create function public.hand_over_client(client uuid, advisor uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'only staff hand clients over' using errcode = '42501';
  end if;
  if advisor is not null and not exists (
    select from auth.users where id = advisor and raw_app_meta_data ->> 'role' = 'admin'
  ) then
    raise exception 'there is no such advisor' using errcode = '22023';
  end if;
  if not exists (select from public.profiles where id = hand_over_client.client) then
    raise exception 'there is no such client' using errcode = 'PT404';
  end if;
  insert into public.threads (user_id, advisor_id) values (hand_over_client.client, advisor)
  on conflict (user_id) do update set advisor_id = excluded.advisor_id, version = threads.version + 1
  where threads.advisor_id is distinct from excluded.advisor_id;
end
$$;

-- Everybody who can be an advisor.
create function public.advisors() returns table (id uuid, full_name text, avatar_url text)
language sql stable security definer set search_path = '' as $$
  select account.id, coalesce(profile.full_name, account.email::text), profile.avatar_url
  from auth.users as account join public.profiles as profile on profile.id = account.id
  where account.raw_app_meta_data ->> 'role' = 'admin' and coalesce(account.banned_until, '-infinity') < now()
    and public.is_staff()
  order by 2
$$;

-- The advisor of the caller, as she knows him: a name and a picture. No row while she has none.
create function public.my_advisor() returns table (full_name text, avatar_url text)
language sql stable security definer set search_path = '' as $$
  select profile.full_name, profile.avatar_url
  from public.threads as thread join public.profiles as profile on profile.id = thread.advisor_id
  where thread.user_id = public.proven_uid()
$$;

-- What has been read up to now: of her own conversation by the shopper, of a client's by staff. Devices that show it learn of
-- it through the thread's version.
create function public.mark_thread_read(client uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_of_staff boolean := client is not null and client is distinct from auth.uid();
begin
  perform public.require_second_step();
  if is_of_staff and not public.is_staff() then
    raise exception 'only staff read the conversations of others' using errcode = '42501';
  end if;
  if is_of_staff then
    update public.threads as thread set staff_read_at = clock_timestamp(), version = version + 1
    where thread.user_id = client and exists (
      select from public.messages as message where message.user_id = client and message.author = 'shopper'
        and message.sent_at > coalesce(thread.staff_read_at, '-infinity')
    );
  else
    update public.threads as thread set shopper_read_at = clock_timestamp(), version = version + 1
    where thread.user_id = auth.uid() and exists (
      select from public.messages as message where message.user_id = auth.uid() and message.author = 'staff'
        and message.sent_at > coalesce(thread.shopper_read_at, '-infinity')
    );
  end if;
end
$$;

-- How many clients wait, for whom, and the median time of a first answer in the last seven days.
create function public.waiting_clients() returns table (waiting bigint, mine bigint, median_answer interval)
language sql stable security definer set search_path = '' as $$
  select count(*), count(*) filter (where advisor_id = public.proven_uid()), (
    select percentile_cont(0.5) within group (order by waited) from public.messages
    where waited is not null and sent_at > now() - interval '7 days'
  )
  from public.threads
  where waiting_since is not null and (select public.is_staff())
  having (select public.is_staff())
$$;

create table public.client_notes (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.profiles on delete cascade,
  author_id uuid default auth.uid() references auth.users on delete set null,
  body text not null check (btrim(body) <> '' and length(body) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_notes_client_id_idx on public.client_notes (client_id, created_at desc);
create index client_notes_author_id_idx on public.client_notes (author_id);

-- In the body, {name} stands for the client's first name, {advisor} for the writer's; other words in braces are fields that
-- the writer fills in.
create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '' and length(title) <= 100),
  body text not null check (btrim(body) <> '' and length(body) <= 4000),
  position integer not null default 0,
  updated_at timestamptz not null default now()
);

create table public.desk_settings (
  id boolean primary key default true check (id),
  -- After how many minutes of waiting staff get an email; null: never.
  alert_minutes smallint default 10 check (alert_minutes between 1 and 1440)
);
insert into public.desk_settings default values;
insert into public.saved_replies (title, body, position) values
  ('A delivery date', 'Good news, {name}: it can be with you on {day}.', 1),
  ('Holding a piece', 'I am holding {piece} for you until {day}, {name}. Tell me when you have decided.', 2),
  ('Asking for a size', 'Which size do you wear in {brand}, {name}? I will check what they have.', 3);

alter table public.client_notes enable row level security;
alter table public.saved_replies enable row level security;
alter table public.desk_settings enable row level security;
revoke all on public.client_notes, public.saved_replies, public.desk_settings from anon, authenticated;
grant select, delete, insert (id, client_id, body), update (body) on public.client_notes to authenticated;
grant select, insert, update, delete on public.saved_replies to authenticated;
grant select, update (alert_minutes) on public.desk_settings to authenticated;
grant all on public.client_notes, public.saved_replies, public.desk_settings to service_role;

create policy "staff read notes on clients" on public.client_notes for select to authenticated
  using ((select public.is_staff()));
create policy "staff write notes in their own name" on public.client_notes for insert to authenticated
  with check ((select public.is_staff()) and author_id = (select auth.uid()));
create policy "staff edit their own notes" on public.client_notes for update to authenticated
  using ((select public.is_staff()) and author_id = (select auth.uid()))
  with check ((select public.is_staff()) and author_id = (select auth.uid()));
create policy "staff delete their own notes" on public.client_notes for delete to authenticated
  using ((select public.is_staff()) and author_id = (select auth.uid()));
create policy "staff manage saved replies" on public.saved_replies for all to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff read the settings of the desk" on public.desk_settings for select to authenticated
  using ((select public.is_staff()));
create policy "staff change the settings of the desk" on public.desk_settings for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "who has a second factor passes it first" on public.client_notes as restrictive for all to authenticated
  using ((select public.has_passed_second_step()));

create trigger client_notes_touch before update on public.client_notes
  for each row execute function public.touch_updated_at();
create trigger client_notes_notify after insert or update or delete on public.client_notes
  for each statement execute function public.notify_readers();
create trigger saved_replies_touch before update on public.saved_replies
  for each row execute function public.touch_updated_at();
create trigger saved_replies_record after insert or update or delete on public.saved_replies
  for each row execute function public.record_change('id', '');
create trigger desk_settings_record after update on public.desk_settings
  for each row execute function public.record_change('id', '');
-- Handing over, not each message.
create trigger threads_record after update of advisor_id on public.threads
  for each row execute function public.record_change('user_id', 'user_id', 'version', 'wants_person', 'waiting_since',
    'is_staff_alerted', 'shopper_read_at', 'staff_read_at');

-- Staff follow every conversation as a list, and one closely.
create trigger threads_notify_staff after insert or update or delete on public.threads
  for each statement execute function public.notify_readers();
create policy "staff subscribe to conversations" on realtime.messages for select to authenticated
  using (
    extension = 'broadcast' and ((select realtime.topic()) like 'rows:threads%' or (select realtime.topic()) = 'rows:client_notes')
    and (select public.is_staff())
  );

-- That somebody is typing: sent by the browsers, to the one conversation, by its two sides.
create policy "both sides learn who is typing" on realtime.messages for select to authenticated
  using (
    extension = 'broadcast' and (select realtime.topic()) like 'typing:%'
    and ((select realtime.topic()) = 'typing:' || (select auth.uid()) or (select public.is_staff()))
  );
create policy "both sides announce that they are typing" on realtime.messages for insert to authenticated
  with check (
    extension = 'broadcast' and (select realtime.topic()) like 'typing:%'
    and ((select realtime.topic()) = 'typing:' || (select auth.uid()) or (select public.is_staff()))
  );

-- Staff send pictures into the folder of the client's thread, which is hers: it goes with her account.
create policy "staff add pictures to threads" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'thread-pictures' and (select public.is_staff())
    and exists (select from public.threads where user_id::text = (storage.foldername(name))[1])
  );

revoke execute on function public.mark_thread_answered(uuid), public.hand_over_client(uuid, uuid), public.advisors(),
  public.my_advisor(), public.mark_thread_read(uuid), public.waiting_clients() from public, anon, authenticated;
grant execute on function public.mark_thread_answered(uuid), public.hand_over_client(uuid, uuid), public.advisors(),
  public.my_advisor(), public.mark_thread_read(uuid), public.waiting_clients() to authenticated, service_role;
