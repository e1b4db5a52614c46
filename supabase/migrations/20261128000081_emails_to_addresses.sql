-- Emails to people without an account: applicants, and the address that the shop names for its staff.
alter table public.outgoing_emails alter column recipient_id drop not null;
alter table public.outgoing_emails
  add column recipient_email text check (public.is_email(recipient_email) and length(recipient_email) <= 320),
  add constraint outgoing_emails_one_recipient check (num_nonnulls(recipient_id, recipient_email) = 1);

create or replace function public.claim_emails(take integer default 10)
returns table (id bigint, recipient text, kind text, data jsonb)
language sql volatile security definer
set search_path = ''
as $$
  with claimed as (
    update public.outgoing_emails as email set claimed_at = now(), attempts = email.attempts + 1
    where email.id in (
      select waiting.id from public.outgoing_emails as waiting
      where waiting.sent_at is null and waiting.attempts < 6 and waiting.created_at > now() - interval '1 day'
        and coalesce(waiting.claimed_at < now() - interval '5 minutes', true)
      order by waiting.id limit least(claim_emails.take, 100) for update skip locked
    )
    returning email.id, email.recipient_id, email.recipient_email, email.kind, email.data
  )
  select claimed.id, coalesce(claimed.recipient_email, account.email::text), claimed.kind, claimed.data
  from claimed left join auth.users as account on account.id = claimed.recipient_id
  where coalesce(claimed.recipient_email, account.email::text, '') <> ''
  order by claimed.id
$$;
