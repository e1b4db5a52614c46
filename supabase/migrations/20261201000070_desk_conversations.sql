-- The conversations that concern the caller, as the list of clients shows them: those that wait, with the first line of what
-- was asked, and those of the caller's own clients.
create function public.desk_conversations() returns table (
  client_id uuid, waiting_since timestamptz, is_mine boolean, question text
)
language sql stable security definer set search_path = '' as $$
  select thread.user_id, thread.waiting_since, thread.advisor_id is not distinct from public.proven_uid(),
    case when thread.waiting_since is not null then (
      select left(split_part(btrim(message.body), E'\n', 1), 200) from public.messages as message
      where message.user_id = thread.user_id and message.author = 'shopper' and message.sent_at >= thread.waiting_since
        and btrim(message.body) <> ''
      order by message.sent_at limit 1
    ) end
  from public.threads as thread
  where (thread.waiting_since is not null or thread.advisor_id = public.proven_uid()) and (select public.is_staff())
  order by thread.waiting_since nulls last
  limit 5000
$$;
revoke execute on function public.desk_conversations() from public, anon, authenticated;
grant execute on function public.desk_conversations() to authenticated, service_role;
