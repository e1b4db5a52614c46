-- Generated from the database by npm run types. Never edited.

create table waitlist (
  id uuid not null default gen_random_uuid(),
  full_name text not null,
  email text not null,
  phone text,
  created_at timestamp with time zone not null default now(),
  invited_at timestamp with time zone,
  constraint waitlist_email_check CHECK ((is_email(email) AND (length(email) <= 320))),
  constraint waitlist_full_name_check CHECK (((btrim(full_name) <> ''::text) AND (length(full_name) <= 200))),
  constraint waitlist_phone_check CHECK ((length(phone) <= 50)),
  constraint waitlist_pkey PRIMARY KEY (id)
);
CREATE INDEX waitlist_created_at_idx ON public.waitlist USING btree (created_at DESC, id);
CREATE UNIQUE INDEX waitlist_email_key ON public.waitlist USING btree (lower(email));
CREATE INDEX waitlist_search_idx ON public.waitlist USING gin (fold(((COALESCE(full_name, ''::text) || ' '::text) || COALESCE(email, ''::text))) gin_trgm_ops);
alter table waitlist enable row level security;
create policy "staff delete waitlist entries" on waitlist for delete to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "staff read the waitlist" on waitlist for select to authenticated
  using (( SELECT is_staff() AS is_staff));
CREATE TRIGGER waitlist_notify AFTER INSERT OR DELETE OR UPDATE ON public.waitlist FOR EACH STATEMENT EXECUTE FUNCTION notify_readers();
grant delete, select on waitlist to authenticated;

CREATE OR REPLACE FUNCTION public.request_invitation(full_name text, email text, phone text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('waitlist', 0));
  if (select count(*) >= 2000 from public.waitlist where created_at > now() - interval '1 hour')
    or (select count(*) >= 100000 from public.waitlist)
  then
    raise exception 'too many requests; try again later' using errcode = 'PT429';
  end if;
  insert into public.waitlist (full_name, email, phone)
  values (btrim(request_invitation.full_name), lower(btrim(request_invitation.email)), nullif(btrim(request_invitation.phone), ''))
  on conflict ((lower(email))) do nothing;
end
$function$;
grant execute on function request_invitation(text,text,text) to anon, authenticated;
