-- Generated from the database by npm run types. Never edited.

create table outgoing_emails (
  id bigint not null generated always as identity,
  recipient_id uuid,
  kind text not null,
  data jsonb not null,
  created_at timestamp with time zone not null default now(),
  claimed_at timestamp with time zone,
  attempts smallint not null default 0,
  sent_at timestamp with time zone,
  problem text,
  recipient_email text,
  constraint outgoing_emails_data_check CHECK ((pg_column_size(data) <= 20000)),
  constraint outgoing_emails_kind_check CHECK ((length(kind) <= 50)),
  constraint outgoing_emails_one_recipient CHECK ((num_nonnulls(recipient_id, recipient_email) = 1)),
  constraint outgoing_emails_pkey PRIMARY KEY (id),
  constraint outgoing_emails_recipient_email_check CHECK ((is_email(recipient_email) AND (length(recipient_email) <= 320))),
  constraint outgoing_emails_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX outgoing_emails_recipient_id_idx ON public.outgoing_emails USING btree (recipient_id);
CREATE INDEX outgoing_emails_unsent_idx ON public.outgoing_emails USING btree (id) WHERE (sent_at IS NULL);
alter table outgoing_emails enable row level security;
CREATE TRIGGER outgoing_emails_limit BEFORE INSERT ON public.outgoing_emails FOR EACH ROW EXECUTE FUNCTION limit_emails_by_own_acts();
CREATE TRIGGER outgoing_emails_notify AFTER INSERT ON public.outgoing_emails FOR EACH STATEMENT EXECUTE FUNCTION notify_senders();

CREATE OR REPLACE FUNCTION public.claim_emails(take integer DEFAULT 10)
 RETURNS TABLE(id bigint, recipient text, kind text, data jsonb)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.finish_email(email bigint, problem text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.outgoing_emails as sent
  set sent_at = case when finish_email.problem is null then now() end, problem = left(finish_email.problem, 500)
  where sent.id = finish_email.email;
  delete from public.outgoing_emails as old where old.created_at < now() - interval '30 days';
$function$;

CREATE OR REPLACE FUNCTION public.limit_emails_by_own_acts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.recipient_id = auth.uid() and (
    select count(*) >= 30 from public.outgoing_emails
    where recipient_id = new.recipient_id and created_at > now() - interval '1 day'
  ) then
    return null;
  end if;
  return new;
end
$function$;
grant execute on function limit_emails_by_own_acts() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.notify_senders()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('outgoing_emails', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.run_clock()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.publish_due_products();
  perform public.run_salon_clock();
  perform public.queue_waiting_emails();
  perform public.erase_deleted_waitlist_values();
end
$function$;
