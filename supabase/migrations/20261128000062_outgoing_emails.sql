-- Emails that follow from a change are queued in its transaction, and sent by whoever calls claim_emails: our server, or an
-- edge function of a hosted project. An email is sent at least once: if the sender dies after sending, again.

create table public.outgoing_emails (
  id bigint generated always as identity primary key,
  recipient_id uuid not null references auth.users on delete cascade,
  kind text not null check (length(kind) <= 50),
  data jsonb not null check (pg_column_size(data) <= 20000),
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  attempts smallint not null default 0,
  sent_at timestamptz,
  problem text
);
create index outgoing_emails_recipient_id_idx on public.outgoing_emails (recipient_id);
create index outgoing_emails_unsent_idx on public.outgoing_emails (id) where sent_at is null;

alter table public.outgoing_emails enable row level security;
revoke all on public.outgoing_emails from anon, authenticated;
grant all on public.outgoing_emails to service_role;

create function public.notify_senders() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('outgoing_emails', '');
  return null;
end
$$;
create trigger outgoing_emails_notify after insert on public.outgoing_emails
  for each statement execute function public.notify_senders();

-- Reserves emails for the caller for five minutes, then for others; six attempts. Emails older than a day are not sent: what
-- they say is no longer new.
create function public.claim_emails(take integer default 10)
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
    returning email.id, email.recipient_id, email.kind, email.data
  )
  select claimed.id, account.email::text, claimed.kind, claimed.data
  from claimed join auth.users as account on account.id = claimed.recipient_id
  where coalesce(account.email, '') <> ''
  order by claimed.id
$$;

-- Records that an email was sent, or why not. Forgets those of more than thirty days ago.
create function public.finish_email(email bigint, problem text default null) returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.outgoing_emails as sent
  set sent_at = case when finish_email.problem is null then now() end, problem = left(finish_email.problem, 500)
  where sent.id = finish_email.email;
  delete from public.outgoing_emails as old where old.created_at < now() - interval '30 days';
$$;

revoke execute on function public.claim_emails(integer), public.finish_email(bigint, text), public.notify_senders()
  from public, anon, authenticated;
grant execute on function public.claim_emails(integer), public.finish_email(bigint, text) to service_role;
