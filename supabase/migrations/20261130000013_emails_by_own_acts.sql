-- An account may have been opened with somebody else's address. What its owner does causes thirty emails a day at most; what
-- staff do and what is due by the clock does not count.
create function public.limit_emails_by_own_acts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.recipient_id = auth.uid() and (
    select count(*) >= 30 from public.outgoing_emails
    where recipient_id = new.recipient_id and created_at > now() - interval '1 day'
  ) then
    return null;
  end if;
  return new;
end
$$;
revoke execute on function public.limit_emails_by_own_acts() from public;
create trigger outgoing_emails_limit before insert on public.outgoing_emails
  for each row execute function public.limit_emails_by_own_acts();
