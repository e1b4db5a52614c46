-- What a client who waits has asked: the first words of the wait. Where she asked for a person after an automatic answer and has
-- written nothing since, they came before it.
create function public.question_of_wait(client uuid, since timestamptz) returns text
language sql stable set search_path = '' as $$
  select btrim(message.body) from public.messages as message
  where message.user_id = client and message.author = 'shopper' and btrim(message.body) <> ''
    and message.sent_at >= coalesce(
      (
        select min(sent_at) from public.messages
        where user_id = client and author = 'shopper' and sent_at >= since
      ),
      (
        select max(sent_at) from public.messages
        where user_id = client and author = 'shopper' and btrim(body) <> '' and sent_at < since
      )
    )
  order by message.sent_at limit 1
$$;
revoke execute on function public.question_of_wait(uuid, timestamptz) from public, anon, authenticated;

create or replace function public.desk_conversations() returns table (
  client_id uuid, waiting_since timestamptz, is_mine boolean, question text
)
language sql stable security definer set search_path = '' as $$
  select thread.user_id, thread.waiting_since, thread.advisor_id is not distinct from public.proven_uid(),
    case when thread.waiting_since is not null then
      left(split_part(public.question_of_wait(thread.user_id, thread.waiting_since), E'\n', 1), 200)
    end
  from public.threads as thread
  where (thread.waiting_since is not null or thread.advisor_id = public.proven_uid()) and (select public.is_staff())
  order by thread.waiting_since nulls last
  limit 5000
$$;

create or replace function public.queue_waiting_emails() returns void
language plpgsql security definer set search_path = '' as $$
declare
  waiting public.threads;
begin
  for waiting in
    select thread.* from public.threads as thread, public.desk_settings as settings
    where thread.waiting_since < now() - make_interval(mins => settings.alert_minutes) and not thread.is_staff_alerted
    order by thread.waiting_since limit 100 for update of thread skip locked
  loop
    update public.threads set is_staff_alerted = true where user_id = waiting.user_id;
    insert into public.outgoing_emails (recipient_id, kind, data)
    select staff.id, 'client_waits', jsonb_build_object(
      'client', waiting.user_id,
      'name', (select coalesce(full_name, email) from public.profiles where id = waiting.user_id),
      'waiting_since', waiting.waiting_since,
      'words', left(public.question_of_wait(waiting.user_id, waiting.waiting_since), 300)
    )
    from auth.users as staff
    where staff.raw_app_meta_data ->> 'role' = 'admin' and coalesce(staff.banned_until, '-infinity') < now()
      and (staff.id = waiting.advisor_id or not exists (
        select from auth.users as advisor where advisor.id = waiting.advisor_id
          and advisor.raw_app_meta_data ->> 'role' = 'admin' and coalesce(advisor.banned_until, '-infinity') < now()
      ));
  end loop;
end
$$;
