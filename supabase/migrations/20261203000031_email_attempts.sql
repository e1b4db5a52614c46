-- Reserves emails for the caller for five minutes, then for others. One that could not be sent is tried again after longer
-- and longer: twelve attempts in 23 hours. Emails older than a day are not sent: what they say is no longer new.
create or replace function public.claim_emails(take integer default 10)
returns table (id bigint, recipient text, kind text, data jsonb)
language sql volatile security definer
set search_path = ''
as $$
  with claimed as (
    -- Without a problem, one that was claimed is being sent, or its sender has died.
    update public.outgoing_emails as email set claimed_at = now(), attempts = email.attempts + 1, problem = null
    where email.id in (
      select waiting.id from public.outgoing_emails as waiting
      where waiting.sent_at is null and waiting.attempts < 12 and waiting.created_at > now() - interval '1 day'
        and coalesce(waiting.claimed_at < now() - make_interval(mins => case
          when waiting.problem is null then 5
          else ('{1,5,15,30,60,120,180,240,240,240,240}'::integer[])[waiting.attempts]
        end), true)
      order by waiting.id limit least(claim_emails.take, 100) for update skip locked
    )
    returning email.id, email.recipient_id, email.recipient_email, email.kind, email.data
  )
  select claimed.id, coalesce(claimed.recipient_email, account.email::text), claimed.kind, claimed.data
  from claimed left join auth.users as account on account.id = claimed.recipient_id
  where coalesce(claimed.recipient_email, account.email::text, '') <> ''
  order by claimed.id
$$;
