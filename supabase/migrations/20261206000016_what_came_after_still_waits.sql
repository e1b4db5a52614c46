-- Staff mark as answered what they have seen. What a client wrote after that still waits.

drop function public.mark_thread_answered(uuid);
-- Ends a wait for which no answer is needed ("thank you"); `seen` is when the last message that staff have seen was sent.
create function public.mark_thread_answered(client uuid, seen timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  unseen timestamptz;
begin
  if not public.is_staff() then
    raise exception 'only staff mark conversations as answered' using errcode = '42501';
  end if;
  -- A message that is being written has either arrived before this or starts a wait of its own.
  perform from public.threads where user_id = mark_thread_answered.client for update;
  select min(sent_at) into unseen from public.messages
  where user_id = mark_thread_answered.client and author = 'shopper' and sent_at > seen;
  update public.threads
  set waiting_since = unseen,
    wants_person = wants_person and unseen is not null,
    is_staff_alerted = is_staff_alerted and unseen is not null,
    version = version + 1
  where user_id = mark_thread_answered.client and waiting_since is not null;
end
$$;
revoke execute on function public.mark_thread_answered(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.mark_thread_answered(uuid, timestamptz) to authenticated, service_role;
