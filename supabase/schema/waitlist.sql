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
CREATE TRIGGER waitlist_notify AFTER INSERT OR DELETE OR UPDATE ON public.waitlist FOR EACH ROW EXECUTE FUNCTION notify_readers();
CREATE TRIGGER waitlist_record AFTER INSERT OR DELETE OR UPDATE ON public.waitlist FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
grant delete, select on waitlist to authenticated;

create table waitlist_interests (
  entry_id uuid not null,
  secret uuid not null,
  facets text[] not null default '{}'::text[],
  constraint waitlist_interests_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES waitlist(id) ON DELETE CASCADE,
  constraint waitlist_interests_facets_check CHECK (((cardinality(facets) <= 20) AND are_style_facets(facets))),
  constraint waitlist_interests_pkey PRIMARY KEY (entry_id),
  constraint waitlist_interests_secret_key UNIQUE (secret)
);
alter table waitlist_interests enable row level security;
create policy "staff read interests of the waitlist" on waitlist_interests for select to authenticated
  using (( SELECT is_staff() AS is_staff));
grant select (entry_id, facets) on waitlist_interests to authenticated;

CREATE OR REPLACE FUNCTION public.are_style_facets(facets text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select coalesce(bool_and(coalesce(public.is_style_facet(facet), false)), true) from unnest(facets) as facet $function$;

CREATE OR REPLACE FUNCTION public.choose_waitlist_interests(secret uuid, facets text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  if coalesce(cardinality(choose_waitlist_interests.facets), 0) > 20
    or not public.are_style_facets(choose_waitlist_interests.facets)
  then
    raise exception 'unknown interests' using errcode = '23514';
  end if;
  update public.waitlist_interests set facets = coalesce(choose_waitlist_interests.facets, '{}')
  where secret = choose_waitlist_interests.secret;
end
$function$;
grant execute on function choose_waitlist_interests(uuid,text[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.mark_invited(entry uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then
    raise exception 'only staff invite people' using errcode = '42501';
  end if;
  update public.waitlist set invited_at = clock_timestamp()
  where id = mark_invited.entry and (invited_at is null or invited_at < clock_timestamp() - interval '1 minute');
  return found;
end
$function$;
grant execute on function mark_invited(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.request_invitation(full_name text, email text, phone text DEFAULT NULL::text, secret uuid DEFAULT gen_random_uuid(), website text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  entry uuid;
begin
  if coalesce(request_invitation.website, '') <> '' then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('waitlist', 0));
  if (select count(*) >= 20000 from public.waitlist where created_at > now() - interval '1 hour')
    or (select reltuples >= 1000000 from pg_class where oid = 'public.waitlist'::regclass)
  then
    raise exception 'too many requests; try again later' using errcode = 'PT429';
  end if;
  insert into public.waitlist (full_name, email, phone)
  values (btrim(request_invitation.full_name), lower(btrim(request_invitation.email)), nullif(btrim(request_invitation.phone), ''))
  on conflict ((lower(email))) do nothing
  returning id into entry;
  if entry is not null then
    insert into public.waitlist_interests (entry_id, secret)
    values (entry, coalesce(request_invitation.secret, gen_random_uuid()))
    on conflict do nothing;
  end if;
end
$function$;
grant execute on function request_invitation(text,text,text,uuid,text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.unmark_invited(entry uuid, former timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then
    raise exception 'only staff invite people' using errcode = '42501';
  end if;
  update public.waitlist set invited_at = former where id = unmark_invited.entry;
end
$function$;
grant execute on function unmark_invited(uuid,timestamp with time zone) to authenticated;
