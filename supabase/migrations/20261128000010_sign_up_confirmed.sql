-- For the tab in which somebody signed up, while the email is confirmed on another device. Only that tab knows the id; for
-- an address that already had an account, it got a random one.
create function public.is_sign_up_confirmed(account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.users
    where id = account and email_confirmed_at is not null and confirmation_sent_at > now() - interval '1 day'
  )
$$;
revoke all on function public.is_sign_up_confirmed(uuid) from public, anon, authenticated;
grant execute on function public.is_sign_up_confirmed(uuid) to anon, authenticated, service_role;
