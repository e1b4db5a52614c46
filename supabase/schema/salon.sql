-- Generated from the database by npm run types. Never edited.

create table salon_settings (
  id boolean not null default true,
  time_zone text not null default 'Europe/Paris'::text,
  city text not null default 'Paris'::text,
  address text not null default ''::text,
  slot_minutes smallint not null default 30,
  min_notice_minutes integer not null default 120,
  max_days_ahead smallint not null default 60,
  emails_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint salon_settings_address_check CHECK ((length(address) <= 500)),
  constraint salon_settings_city_check CHECK (((btrim(city) <> ''::text) AND (length(city) <= 100))),
  constraint salon_settings_id_check CHECK (id),
  constraint salon_settings_max_days_ahead_check CHECK (((max_days_ahead >= 1) AND (max_days_ahead <= 365))),
  constraint salon_settings_min_notice_minutes_check CHECK (((min_notice_minutes >= 0) AND (min_notice_minutes <= 20160))),
  constraint salon_settings_pkey PRIMARY KEY (id),
  constraint salon_settings_slot_minutes_check CHECK (((slot_minutes >= 15) AND (slot_minutes <= 240))),
  constraint salon_settings_time_zone_check CHECK ((length(time_zone) <= 100))
);
alter table salon_settings enable row level security;
create policy "staff change the salon's settings" on salon_settings for update to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
create policy "staff read the salon's settings" on salon_settings for select to authenticated
  using (( SELECT is_staff() AS is_staff));
CREATE TRIGGER salon_settings_record AFTER UPDATE ON public.salon_settings FOR EACH ROW EXECUTE FUNCTION record_change('id', '', 'emails_until');
CREATE TRIGGER salon_settings_time_zone BEFORE INSERT OR UPDATE ON public.salon_settings FOR EACH ROW EXECUTE FUNCTION check_salon_time_zone();
grant select, update (time_zone, city, address, slot_minutes, min_notice_minutes, max_days_ahead) on salon_settings to authenticated;

create table salon_hours (
  id uuid not null default gen_random_uuid(),
  weekday smallint not null,
  opens_at time without time zone not null,
  closes_at time without time zone not null,
  constraint salon_hours_check CHECK ((opens_at < closes_at)),
  constraint salon_hours_pkey PRIMARY KEY (id),
  constraint salon_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint salon_hours_weekday_int4range_excl EXCLUDE USING gist (weekday WITH =, int4range((EXTRACT(epoch FROM opens_at))::integer, (EXTRACT(epoch FROM closes_at))::integer) WITH &&)
);
alter table salon_hours enable row level security;
create policy "staff manage opening hours" on salon_hours for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER salon_hours_record AFTER INSERT OR DELETE OR UPDATE ON public.salon_hours FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
grant delete, insert, select, update on salon_hours to authenticated;

create table salon_advisors (
  id uuid not null default gen_random_uuid(),
  name text not null,
  languages text not null default ''::text,
  description text not null default ''::text,
  is_active boolean not null default true,
  "position" integer not null default 0,
  constraint salon_advisors_description_check CHECK ((length(description) <= 500)),
  constraint salon_advisors_languages_check CHECK ((length(languages) <= 200)),
  constraint salon_advisors_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 100))),
  constraint salon_advisors_pkey PRIMARY KEY (id)
);
alter table salon_advisors enable row level security;
create policy "staff manage advisors" on salon_advisors for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER salon_advisors_record AFTER INSERT OR DELETE OR UPDATE ON public.salon_advisors FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
grant delete, insert, select, update on salon_advisors to authenticated;

create table salon_services (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null default ''::text,
  minutes smallint not null,
  is_remote boolean not null default false,
  is_active boolean not null default true,
  "position" integer not null default 0,
  constraint salon_services_description_check CHECK ((length(description) <= 500)),
  constraint salon_services_minutes_check CHECK (((minutes >= 15) AND (minutes <= 480))),
  constraint salon_services_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 100))),
  constraint salon_services_pkey PRIMARY KEY (id)
);
alter table salon_services enable row level security;
create policy "staff manage services of the salon" on salon_services for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER salon_services_record AFTER INSERT OR DELETE OR UPDATE ON public.salon_services FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
grant delete, insert, select, update on salon_services to authenticated;

create table salon_service_advisors (
  service_id uuid not null,
  advisor_id uuid not null,
  constraint salon_service_advisors_advisor_id_fkey FOREIGN KEY (advisor_id) REFERENCES salon_advisors(id) ON DELETE CASCADE,
  constraint salon_service_advisors_pkey PRIMARY KEY (service_id, advisor_id),
  constraint salon_service_advisors_service_id_fkey FOREIGN KEY (service_id) REFERENCES salon_services(id) ON DELETE CASCADE
);
CREATE INDEX salon_service_advisors_advisor_id_idx ON public.salon_service_advisors USING btree (advisor_id);
alter table salon_service_advisors enable row level security;
create policy "staff manage who offers a service" on salon_service_advisors for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER salon_service_advisors_record AFTER INSERT OR DELETE ON public.salon_service_advisors FOR EACH ROW EXECUTE FUNCTION record_change('service_id', '');
grant delete, insert, select, update on salon_service_advisors to authenticated;

create table salon_holidays (
  id uuid not null default gen_random_uuid(),
  first_on date not null,
  last_on date not null,
  advisor_id uuid,
  name text not null default ''::text,
  constraint salon_holidays_advisor_id_fkey FOREIGN KEY (advisor_id) REFERENCES salon_advisors(id) ON DELETE CASCADE,
  constraint salon_holidays_check CHECK (((first_on <= last_on) AND ((last_on - first_on) < 366))),
  constraint salon_holidays_first_on_in_range CHECK (((first_on >= '1900-01-01'::date) AND (first_on <= '2200-01-01'::date))) NOT VALID,
  constraint salon_holidays_last_on_in_range CHECK (((last_on >= '1900-01-01'::date) AND (last_on <= '2200-01-01'::date))) NOT VALID,
  constraint salon_holidays_name_check CHECK ((length(name) <= 200)),
  constraint salon_holidays_pkey PRIMARY KEY (id)
);
CREATE INDEX salon_holidays_advisor_id_idx ON public.salon_holidays USING btree (advisor_id);
CREATE INDEX salon_holidays_last_on_idx ON public.salon_holidays USING btree (last_on);
alter table salon_holidays enable row level security;
create policy "staff manage holidays" on salon_holidays for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER salon_holidays_record AFTER INSERT OR DELETE OR UPDATE ON public.salon_holidays FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
grant delete, insert, select, update on salon_holidays to authenticated;

create table salon_visits (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  reference text not null default ('VS-'::text || new_reservation_reference()),
  service_id uuid not null,
  advisor_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text not null default 'booked'::text,
  time_zone text not null default 'UTC'::text,
  product_ids text[] not null default '{}'::text[],
  note text not null default ''::text,
  staff_note text not null default ''::text,
  moves smallint not null default 0,
  is_reminded boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint salon_visits_advisor_id_fkey FOREIGN KEY (advisor_id) REFERENCES salon_advisors(id) ON DELETE RESTRICT,
  constraint salon_visits_advisor_time EXCLUDE USING gist (advisor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status <> 'cancelled'::text)),
  constraint salon_visits_check CHECK (((starts_at < ends_at) AND ((ends_at - starts_at) <= '08:00:00'::interval))),
  constraint salon_visits_client_time EXCLUDE USING gist (user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status <> 'cancelled'::text)),
  constraint salon_visits_note_check CHECK ((length(note) <= 1000)),
  constraint salon_visits_pkey PRIMARY KEY (id),
  constraint salon_visits_product_ids_check CHECK (((cardinality(product_ids) <= 8) AND (length(array_to_string(product_ids, ''::text)) <= 4000))),
  constraint salon_visits_reference_key UNIQUE (reference),
  constraint salon_visits_service_id_fkey FOREIGN KEY (service_id) REFERENCES salon_services(id) ON DELETE RESTRICT,
  constraint salon_visits_staff_note_check CHECK ((length(staff_note) <= 1000)),
  constraint salon_visits_status_check CHECK ((status = ANY (ARRAY['booked'::text, 'confirmed'::text, 'attended'::text, 'missed'::text, 'cancelled'::text]))),
  constraint salon_visits_time_zone_check CHECK ((length(time_zone) <= 100)),
  constraint salon_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX salon_visits_service_id_idx ON public.salon_visits USING btree (service_id);
CREATE INDEX salon_visits_starts_at_idx ON public.salon_visits USING btree (starts_at);
CREATE INDEX salon_visits_user_id_idx ON public.salon_visits USING btree (user_id, starts_at DESC);
alter table salon_visits enable row level security;
create policy "shoppers read their own visits" on salon_visits for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read every visit" on salon_visits for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on salon_visits as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER salon_visits_free AFTER DELETE ON public.salon_visits FOR EACH ROW EXECUTE FUNCTION free_waits_of_visit();
CREATE TRIGGER salon_visits_free_moved AFTER UPDATE OF status, starts_at, advisor_id ON public.salon_visits FOR EACH ROW WHEN (((new.status = 'cancelled'::text) OR (new.starts_at <> old.starts_at) OR (new.advisor_id <> old.advisor_id))) EXECUTE FUNCTION free_waits_of_visit();
CREATE TRIGGER salon_visits_limit AFTER INSERT ON public.salon_visits REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('1000');
CREATE TRIGGER salon_visits_notify AFTER INSERT OR DELETE OR UPDATE ON public.salon_visits FOR EACH ROW EXECUTE FUNCTION notify_readers();
CREATE TRIGGER salon_visits_touch BEFORE UPDATE ON public.salon_visits FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant select on salon_visits to authenticated;

create table salon_waits (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  service_id uuid not null,
  advisor_id uuid,
  day date not null,
  starts_at timestamp with time zone,
  time_zone text not null default 'UTC'::text,
  freed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint salon_waits_advisor_id_fkey FOREIGN KEY (advisor_id) REFERENCES salon_advisors(id) ON DELETE CASCADE,
  constraint salon_waits_pkey PRIMARY KEY (id),
  constraint salon_waits_service_id_fkey FOREIGN KEY (service_id) REFERENCES salon_services(id) ON DELETE CASCADE,
  constraint salon_waits_time_zone_check CHECK ((length(time_zone) <= 100)),
  constraint salon_waits_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint salon_waits_user_id_service_id_advisor_id_day_starts_at_key UNIQUE NULLS NOT DISTINCT (user_id, service_id, advisor_id, day, starts_at)
);
CREATE INDEX salon_waits_advisor_id_idx ON public.salon_waits USING btree (advisor_id);
CREATE INDEX salon_waits_day_idx ON public.salon_waits USING btree (day, service_id);
CREATE INDEX salon_waits_service_id_idx ON public.salon_waits USING btree (service_id);
alter table salon_waits enable row level security;
create policy "shoppers read what they wait for" on salon_waits for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers stop waiting" on salon_waits for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read who waits" on salon_waits for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on salon_waits as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER salon_waits_limit AFTER INSERT ON public.salon_waits REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('20');
grant delete, select on salon_waits to authenticated;

CREATE OR REPLACE FUNCTION public.book_visit(visit uuid, service uuid, starts_at timestamp with time zone, advisor uuid DEFAULT NULL::uuid, product_ids text[] DEFAULT '{}'::text[], note text DEFAULT ''::text, time_zone text DEFAULT 'UTC'::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  client constant uuid := public.proven_uid();
  minutes integer;
  on_day date;
  person uuid;
  booked public.salon_visits;
  chosen text[] := public.require_visit_products(book_visit.product_ids);
begin
  if client is null then
    raise exception 'a visit is booked by its client' using errcode = '42501';
  end if;
  if length(book_visit.note) > 1000 then
    raise exception 'a note has at most 1000 characters' using errcode = '23514', hint = 'long';
  end if;
  perform public.lock_salon();
  select * into booked from public.salon_visits where id = book_visit.visit;
  if found then
    if booked.user_id <> client then
      raise exception 'there is another visit with this id' using errcode = 'PT409', hint = 'gone';
    end if;
    return booked.id;
  end if;
  select offered.minutes into minutes from public.salon_services as offered
  where offered.id = book_visit.service and offered.is_active;
  if not found then
    raise exception 'there is no such service' using errcode = 'PT404', hint = 'gone';
  end if;
  if (
    select count(*) >= 3 from public.salon_visits
    where user_id = client and status in ('booked', 'confirmed') and ends_at > now()
  ) then
    raise exception 'at most three visits can be ahead' using errcode = 'PT409', hint = 'many';
  end if;
  if (select count(*) >= 10 from public.salon_visits where user_id = client and created_at > now() - interval '1 day') then
    raise exception 'at most ten visits are booked in a day' using errcode = 'PT429', hint = 'often';
  end if;
  on_day := public.require_salon_time(book_visit.starts_at, minutes, false);
  if exists (
    select from public.salon_visits where user_id = client and status <> 'cancelled'
      and tstzrange(starts_at, ends_at) && tstzrange(book_visit.starts_at, book_visit.starts_at + make_interval(mins => minutes))
  ) then
    raise exception 'the client has another visit then' using errcode = 'PT409', hint = 'own';
  end if;
  select free.id into person from public.free_salon_advisors(
    book_visit.service, book_visit.starts_at, book_visit.starts_at + make_interval(mins => minutes), on_day, book_visit.advisor
  ) as free (id) limit 1;
  if not found then
    raise exception 'this time is taken' using errcode = 'PT409', hint = 'taken';
  end if;
  insert into public.salon_visits (id, user_id, service_id, advisor_id, starts_at, ends_at, product_ids, note, time_zone)
  values (
    book_visit.visit, client, book_visit.service, person, book_visit.starts_at,
    book_visit.starts_at + make_interval(mins => minutes), chosen, btrim(coalesce(book_visit.note, '')),
    public.valid_time_zone(book_visit.time_zone)
  ) returning * into booked;
  delete from public.salon_waits as wait where wait.user_id = client and wait.service_id = book_visit.service and wait.day = on_day;
  perform public.queue_visit_email(booked, 'visit_booked');
  return booked.id;
end
$function$;
grant execute on function book_visit(uuid,uuid,timestamp with time zone,uuid,text[],text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.cancel_visit(visit uuid, note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  cancelled public.salon_visits;
begin
  perform public.lock_salon();
  if exists (
    select from public.salon_visits where id = cancel_visit.visit and status = 'cancelled'
      and (user_id = public.proven_uid() or public.is_staff())
  ) then
    return;
  end if;
  perform public.require_open_visit(cancel_visit.visit);
  update public.salon_visits set status = 'cancelled',
    staff_note = case when public.is_staff() then btrim(coalesce(cancel_visit.note, '')) else staff_note end
  where id = cancel_visit.visit and status <> 'cancelled' returning * into cancelled;
  if found then
    perform public.queue_visit_email(
      cancelled, 'visit_cancelled', jsonb_build_object('is_by_client', cancelled.user_id = public.proven_uid())
    );
  end if;
end
$function$;
grant execute on function cancel_visit(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.change_visit(visit uuid, product_ids text[], note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  chosen text[] := public.require_visit_products(change_visit.product_ids);
begin
  perform public.require_open_visit(change_visit.visit);
  if length(change_visit.note) > 1000 then
    raise exception 'a note has at most 1000 characters' using errcode = '23514', hint = 'long';
  end if;
  update public.salon_visits set product_ids = chosen, note = btrim(coalesce(change_visit.note, ''))
  where id = change_visit.visit and user_id = public.proven_uid();
  if not found then
    raise exception 'there is no such visit' using errcode = 'PT404', hint = 'gone';
  end if;
end
$function$;
grant execute on function change_visit(uuid,text[],text) to authenticated;

CREATE OR REPLACE FUNCTION public.check_salon_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_time_zone(new.time_zone) then
    raise exception 'there is no time zone %', new.time_zone using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.free_salon_advisors(service uuid, starts_at timestamp with time zone, ends_at timestamp with time zone, day date, advisor uuid DEFAULT NULL::uuid, except_visit uuid DEFAULT NULL::uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select person.id
  from public.salon_advisors as person
  join public.salon_service_advisors as offer on offer.advisor_id = person.id and offer.service_id = free_salon_advisors.service
  where person.is_active and (free_salon_advisors.advisor is null or person.id = free_salon_advisors.advisor)
    and not exists (
      select from public.salon_holidays as holiday
      where holiday.advisor_id = person.id and free_salon_advisors.day between holiday.first_on and holiday.last_on
    )
    and not exists (
      select from public.salon_visits as visit
      where visit.advisor_id = person.id and visit.status <> 'cancelled' and visit.id is distinct from except_visit
        and tstzrange(visit.starts_at, visit.ends_at) && tstzrange(free_salon_advisors.starts_at, free_salon_advisors.ends_at)
    )
  order by (
    select count(*) from public.salon_visits as visit
    where visit.advisor_id = person.id and visit.status <> 'cancelled'
      and visit.starts_at between free_salon_advisors.starts_at - interval '12 hours' and free_salon_advisors.starts_at + interval '12 hours'
  ), person.position, person.id
$function$;

CREATE OR REPLACE FUNCTION public.free_waits(days date[] DEFAULT NULL::date[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  sought record;
  free_times timestamptz[];
  salon public.salon_settings;
begin
  select * into salon from public.salon_settings;
  for sought in
    select distinct service_id, day, advisor_id from public.salon_waits
    where freed_at is null and day >= (now() at time zone salon.time_zone)::date and (days is null or day = any (days))
  loop
    select array_agg(offered.starts_at order by offered.starts_at) into free_times
    from public.salon_times(sought.service_id, sought.day, 1, sought.advisor_id) as offered where offered.is_free;
    continue when free_times is null;
    with freed as (
      update public.salon_waits as wait set freed_at = now()
      where wait.freed_at is null and wait.service_id = sought.service_id and wait.day = sought.day
        and wait.advisor_id is not distinct from sought.advisor_id
        and (wait.starts_at is null or wait.starts_at = any (free_times))
        -- Not of an account that is being deleted.
        and exists (select from auth.users as account where account.id = wait.user_id)
      returning wait.*
    )
    insert into public.outgoing_emails (recipient_id, kind, data)
    select freed.user_id, 'visit_freed', jsonb_build_object(
      'service_id', service.id, 'service', service.name, 'is_remote', service.is_remote, 'day', freed.day,
      'advisor_id', freed.advisor_id, 'starts_at', coalesce(freed.starts_at, free_times[1]),
      'is_whole_day', freed.starts_at is null, 'time_zone', freed.time_zone, 'salon_zone', salon.time_zone, 'city', salon.city
    )
    from freed join public.salon_services as service on service.id = freed.service_id
    order by freed.created_at, freed.id;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.free_waits_of_visit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.free_waits(array[(old.starts_at at time zone salon.time_zone)::date]) from public.salon_settings as salon;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_time_zone(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select exists (select from pg_catalog.pg_timezone_names where pg_timezone_names.name = is_time_zone.name) $function$;

CREATE OR REPLACE FUNCTION public.lock_salon()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select pg_advisory_xact_lock(hashtextextended('salon visits', 0)) $function$;

CREATE OR REPLACE FUNCTION public.move_visit(visit uuid, starts_at timestamp with time zone, advisor uuid DEFAULT NULL::uuid, note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  before public.salon_visits := public.require_open_visit(move_visit.visit);
  after public.salon_visits;
  as_staff constant boolean := public.is_staff();
  length_of_visit constant interval := before.ends_at - before.starts_at;
  on_day date;
  person uuid;
begin
  if before.starts_at = move_visit.starts_at and before.advisor_id = coalesce(move_visit.advisor, before.advisor_id) then
    return;
  end if;
  if before.moves >= 10 and not as_staff then
    raise exception 'a visit is moved at most ten times' using errcode = 'PT429', hint = 'often';
  end if;
  on_day := public.require_salon_time(
    move_visit.starts_at, (extract(epoch from length_of_visit) / 60)::integer, as_staff
  );
  if exists (
    select from public.salon_visits where user_id = before.user_id and id <> before.id and status <> 'cancelled'
      and tstzrange(starts_at, ends_at) && tstzrange(move_visit.starts_at, move_visit.starts_at + length_of_visit)
  ) then
    raise exception 'the client has another visit then' using errcode = 'PT409', hint = 'own';
  end if;
  select free.id into person from public.free_salon_advisors(
    before.service_id, move_visit.starts_at, move_visit.starts_at + length_of_visit, on_day, move_visit.advisor, before.id
  ) as free (id) order by free.id = before.advisor_id desc limit 1;
  if not found then
    raise exception 'this time is taken' using errcode = 'PT409', hint = 'taken';
  end if;
  update public.salon_visits set
    starts_at = move_visit.starts_at, ends_at = move_visit.starts_at + length_of_visit, advisor_id = person,
    moves = moves + 1, is_reminded = move_visit.starts_at < now() + interval '24 hours', status = case when as_staff then 'confirmed' else 'booked' end,
    staff_note = case when as_staff then btrim(coalesce(move_visit.note, '')) else staff_note end
  where id = before.id returning * into after;
  perform public.queue_visit_email(after, 'visit_moved', jsonb_build_object('previous_starts_at', before.starts_at));
end
$function$;
grant execute on function move_visit(uuid,timestamp with time zone,uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.queue_visit_email(visit salon_visits, kind text, more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.outgoing_emails (recipient_id, kind, data) values (visit.user_id, kind, public.visit_facts(visit) || more)
$function$;

CREATE OR REPLACE FUNCTION public.require_open_visit(visit uuid)
 RETURNS salon_visits
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_visit public.salon_visits;
begin
  perform public.lock_salon();
  select * into found_visit from public.salon_visits as booked
  where booked.id = visit and (booked.user_id = public.proven_uid() or public.is_staff());
  if not found then
    raise exception 'there is no such visit' using errcode = 'PT404', hint = 'gone';
  end if;
  if found_visit.status not in ('booked', 'confirmed') or found_visit.starts_at <= now() then
    raise exception 'this visit is over or cancelled' using errcode = 'PT409', hint = 'over';
  end if;
  return found_visit;
end
$function$;

CREATE OR REPLACE FUNCTION public.require_salon_time(starts_at timestamp with time zone, minutes integer, as_staff boolean)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  salon public.salon_settings;
  day date;
begin
  select * into salon from public.salon_settings;
  if require_salon_time.starts_at is null or not isfinite(require_salon_time.starts_at) then
    raise exception 'a visit starts at a time' using errcode = '22023', hint = 'closed';
  end if;
  if require_salon_time.starts_at < now() + make_interval(mins => case when as_staff then 0 else salon.min_notice_minutes end) then
    raise exception 'this time is past, or too soon' using errcode = 'PT409', hint = 'soon';
  end if;
  day := (require_salon_time.starts_at at time zone salon.time_zone)::date;
  if day > (now() at time zone salon.time_zone)::date + salon.max_days_ahead then
    raise exception 'visits are booked at most % days ahead', salon.max_days_ahead using errcode = 'PT409', hint = 'far';
  end if;
  if not exists (
    select from public.salon_starts(day, require_salon_time.minutes) as start (at) where start.at = require_salon_time.starts_at
  ) then
    raise exception 'the salon offers no such time' using errcode = 'PT409', hint = 'closed';
  end if;
  return day;
end
$function$;

CREATE OR REPLACE FUNCTION public.require_visit_products(product_ids text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if cardinality(product_ids) > 8 then
    raise exception 'at most eight products' using errcode = '23514', hint = 'many products';
  end if;
  return coalesce(array_remove(array_remove(product_ids, null), ''), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION public.run_salon_clock(sends_email boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  visit public.salon_visits;
begin
  perform public.lock_salon();
  if sends_email then
    update public.salon_settings set emails_until = now() + interval '15 minutes'
    where emails_until < now() + interval '10 minutes';
  end if;
  for visit in
    select due.* from public.salon_visits as due
    where due.status in ('booked', 'confirmed') and not due.is_reminded
      and due.starts_at between now() and now() + interval '24 hours'
  loop
    update public.salon_visits as due set is_reminded = true where due.id = visit.id;
    if visit.created_at < visit.starts_at - interval '24 hours' then
      perform public.queue_visit_email(visit, 'visit_reminder');
    end if;
  end loop;
  perform public.free_waits();
  delete from public.salon_waits as wait where wait.day < current_date - 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.salon()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'time_zone', salon.time_zone,
    'city', salon.city,
    'today', (now() at time zone salon.time_zone)::date,
    'max_days_ahead', salon.max_days_ahead,
    'sends_email', salon.emails_until > now(),
    'services', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', service.id, 'name', service.name, 'description', service.description, 'minutes', service.minutes,
        'is_remote', service.is_remote,
        'advisor_ids', (
          select coalesce(jsonb_agg(person.id order by person.position, person.id), '[]')
          from public.salon_service_advisors as offer join public.salon_advisors as person on person.id = offer.advisor_id
          where offer.service_id = service.id and person.is_active
        )
      ) order by service.position, service.name, service.id), '[]')
      from public.salon_services as service
      where service.is_active and exists (
        select from public.salon_service_advisors as offer join public.salon_advisors as person on person.id = offer.advisor_id
        where offer.service_id = service.id and person.is_active
      )
    ),
    'advisors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', person.id, 'name', person.name, 'languages', person.languages, 'description', person.description
      ) order by person.position, person.name, person.id), '[]')
      from public.salon_advisors as person where person.is_active
    ),
    'open_weekdays', (select coalesce(jsonb_agg(distinct hours.weekday), '[]') from public.salon_hours as hours),
    'holidays', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'first_on', holiday.first_on, 'last_on', holiday.last_on, 'name', holiday.name
      ) order by holiday.first_on), '[]')
      from public.salon_holidays as holiday
      where holiday.advisor_id is null and holiday.last_on >= (now() at time zone salon.time_zone)::date
        and holiday.first_on <= (now() at time zone salon.time_zone)::date + salon.max_days_ahead
    )
  )
  from public.salon_settings as salon
$function$;
grant execute on function salon() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.salon_day(day date)
 RETURNS TABLE(id uuid, reference text, service_id uuid, service text, advisor_id uuid, advisor text, starts_at timestamp with time zone, ends_at timestamp with time zone, status text, product_ids text[], note text, staff_note text, client_id uuid, client text, email text, is_outside_hours boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  salon public.salon_settings;
begin
  if not public.is_staff() then
    return;
  end if;
  select * into salon from public.salon_settings;
  return query
    select visit.id, visit.reference, visit.service_id, service.name, visit.advisor_id, advisor.name, visit.starts_at,
      visit.ends_at, visit.status, visit.product_ids, visit.note, visit.staff_note, visit.user_id,
      coalesce(nullif(profile.full_name, ''), profile.email), profile.email,
      visit.status in ('booked', 'confirmed') and (
        not exists (
          select from public.salon_hours as hours
          where hours.weekday = extract(isodow from salon_day.day)
            and (salon_day.day + hours.opens_at) at time zone salon.time_zone <= visit.starts_at
            and (salon_day.day + hours.closes_at) at time zone salon.time_zone >= visit.ends_at
        ) or exists (
          select from public.salon_holidays as holiday
          where salon_day.day between holiday.first_on and holiday.last_on
            and (holiday.advisor_id is null or holiday.advisor_id = visit.advisor_id)
        )
      )
    from public.salon_visits as visit
    join public.salon_services as service on service.id = visit.service_id
    join public.salon_advisors as advisor on advisor.id = visit.advisor_id
    left join public.profiles as profile on profile.id = visit.user_id
    where visit.starts_at >= salon_day.day::timestamp at time zone salon.time_zone
      and visit.starts_at < (salon_day.day + 1)::timestamp at time zone salon.time_zone
    order by visit.starts_at, advisor.position, visit.id
    limit 500;
end
$function$;
grant execute on function salon_day(date) to authenticated;

CREATE OR REPLACE FUNCTION public.salon_starts(day date, minutes integer)
 RETURNS SETOF timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select starts_at
  from public.salon_settings as salon
  join public.salon_hours as hours on hours.weekday = extract(isodow from salon_starts.day)
  cross join lateral generate_series(
    (salon_starts.day + hours.opens_at) at time zone salon.time_zone,
    (salon_starts.day + hours.closes_at) at time zone salon.time_zone - make_interval(mins => salon_starts.minutes),
    make_interval(mins => salon.slot_minutes)
  ) as series (starts_at)
  where not exists (
    select from public.salon_holidays as holiday
    where holiday.advisor_id is null and salon_starts.day between holiday.first_on and holiday.last_on
  )
$function$;

CREATE OR REPLACE FUNCTION public.salon_times(service uuid, first_on date, days integer DEFAULT 7, advisor uuid DEFAULT NULL::uuid, moving uuid DEFAULT NULL::uuid)
 RETURNS TABLE(day date, starts_at timestamp with time zone, is_free boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  salon public.salon_settings;
  minutes integer;
  today date;
  first_day date;
  last_day date;
  moved uuid;
  earliest timestamptz;
begin
  select * into salon from public.salon_settings;
  select visit.id, extract(epoch from visit.ends_at - visit.starts_at) / 60 into moved, minutes from public.salon_visits as visit
  where visit.id = moving and (visit.user_id = public.proven_uid() or public.is_staff());
  if moved is null then
    select offered.minutes into minutes from public.salon_services as offered where offered.id = service and offered.is_active;
  end if;
  if minutes is null or first_on is null then
    return;
  end if;
  today := (now() at time zone salon.time_zone)::date;
  first_day := greatest(first_on, today);
  last_day := least(first_on + least(greatest(days, 1), 14) - 1, today + salon.max_days_ahead);
  earliest := now() + make_interval(mins => case when moved is not null and public.is_staff() then 0 else salon.min_notice_minutes end);
  return query
    select each_day.day, start.starts_at, exists (
      select from public.free_salon_advisors(
        service, start.starts_at, start.starts_at + make_interval(mins => minutes), each_day.day, advisor, moved
      )
    )
    from (select first_day + number as day from generate_series(0, last_day - first_day) as number) as each_day
    cross join lateral public.salon_starts(each_day.day, minutes) as start (starts_at)
    where start.starts_at >= earliest
    order by start.starts_at;
end
$function$;
grant execute on function salon_times(uuid,date,integer,uuid,uuid) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.save_salon_service(service jsonb, advisors uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  saved public.salon_services;
begin
  select * into saved from public.salon_services where id = (service ->> 'id')::uuid for update;
  saved := jsonb_populate_record(saved, service);
  insert into public.salon_services (id, name, description, minutes, is_remote, is_active, position)
  values (saved.id, saved.name, saved.description, saved.minutes, saved.is_remote, saved.is_active, saved.position)
  on conflict (id) do update set
    name = excluded.name, description = excluded.description, minutes = excluded.minutes,
    is_remote = excluded.is_remote, is_active = excluded.is_active, position = excluded.position;
  if advisors is null then
    return;
  end if;
  delete from public.salon_service_advisors where service_id = saved.id and advisor_id <> all (advisors);
  insert into public.salon_service_advisors (service_id, advisor_id)
  select saved.id, advisor from unnest(advisors) as advisor
  on conflict do nothing;
end
$function$;
grant execute on function save_salon_service(jsonb,uuid[]) to authenticated;

CREATE OR REPLACE FUNCTION public.set_visit_status(visit uuid, status text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  before public.salon_visits;
  after public.salon_visits;
begin
  if not public.is_staff() then
    raise exception 'only staff may do this' using errcode = '42501';
  end if;
  if set_visit_status.status not in ('booked', 'confirmed', 'attended', 'missed') then
    raise exception 'there is no such status' using errcode = '22023';
  end if;
  perform public.lock_salon();
  select * into before from public.salon_visits where id = set_visit_status.visit;
  if not found then
    raise exception 'there is no such visit' using errcode = 'PT404', hint = 'gone';
  end if;
  if before.status = 'cancelled' then
    raise exception 'this visit is cancelled' using errcode = 'PT409', hint = 'over';
  end if;
  if set_visit_status.status in ('attended', 'missed') and before.starts_at > now() then
    raise exception 'this visit has not begun' using errcode = 'PT409', hint = 'soon';
  end if;
  update public.salon_visits set status = set_visit_status.status where id = before.id returning * into after;
  if before.status = 'booked' and after.status = 'confirmed' and after.starts_at > now() then
    perform public.queue_visit_email(after, 'visit_confirmed');
  end if;
end
$function$;
grant execute on function set_visit_status(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.valid_time_zone(name text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select case when public.is_time_zone(name) then name else 'UTC' end $function$;

CREATE OR REPLACE FUNCTION public.visit_facts(visit salon_visits)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'visit', visit.id, 'reference', visit.reference, 'service', service.name, 'is_remote', service.is_remote,
    'advisor', advisor.name, 'starts_at', visit.starts_at, 'ends_at', visit.ends_at, 'time_zone', visit.time_zone,
    'salon_zone', salon.time_zone, 'city', salon.city, 'address', salon.address, 'note', visit.staff_note,
    'products', (
      select coalesce(jsonb_agg(left(product.name, 200) order by product.name), '[]') from public.demo_products as product
      where product.product_id = any (visit.product_ids) and not product.is_draft
    )
  )
  from public.salon_settings as salon, public.salon_services as service, public.salon_advisors as advisor
  where service.id = visit.service_id and advisor.id = visit.advisor_id
$function$;

CREATE OR REPLACE FUNCTION public.wait_for_visit(service uuid, day date, starts_at timestamp with time zone DEFAULT NULL::timestamp with time zone, advisor uuid DEFAULT NULL::uuid, time_zone text DEFAULT 'UTC'::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  client constant uuid := public.proven_uid();
begin
  if client is null then
    raise exception 'a client waits for herself' using errcode = '42501';
  end if;
  perform public.lock_salon();
  if wait_for_visit.advisor is not null and not exists (
    select from public.salon_service_advisors as offer
    where offer.service_id = wait_for_visit.service and offer.advisor_id = wait_for_visit.advisor
  ) then
    raise exception 'there is no such service' using errcode = 'PT404', hint = 'gone';
  end if;
  if not exists (
    select from public.salon_times(wait_for_visit.service, wait_for_visit.day, 1, wait_for_visit.advisor) as offered
    where wait_for_visit.starts_at is null or offered.starts_at = wait_for_visit.starts_at
  ) then
    raise exception 'the salon offers no such time' using errcode = 'PT409', hint = 'closed';
  end if;
  if exists (
    select from public.salon_times(wait_for_visit.service, wait_for_visit.day, 1, wait_for_visit.advisor) as offered
    where offered.is_free and (wait_for_visit.starts_at is null or offered.starts_at = wait_for_visit.starts_at)
  ) then
    raise exception 'this time is free' using errcode = 'PT409', hint = 'free';
  end if;
  -- Of those that were told of, the latest five are shown.
  delete from public.salon_waits where user_id = client and id in (
    select id from public.salon_waits where user_id = client and freed_at is not null order by freed_at desc offset 5
  );
  if exists (
    select from public.salon_waits where user_id = client and service_id = wait_for_visit.service
      and day = wait_for_visit.day and starts_at is not distinct from wait_for_visit.starts_at
      and advisor_id is not distinct from wait_for_visit.advisor and freed_at is null
  ) then
    return;
  end if;
  if (select count(*) >= 10 from public.salon_waits where user_id = client and freed_at is null) then
    raise exception 'at most ten times can be waited for' using errcode = 'PT409', hint = 'many';
  end if;
  if (
    select count(*) >= 50 from public.salon_waits
    where service_id = wait_for_visit.service and day = wait_for_visit.day and freed_at is null
  ) then
    raise exception 'the waiting list of this day is full' using errcode = 'PT409', hint = 'full';
  end if;
  insert into public.salon_waits (user_id, service_id, advisor_id, day, starts_at, time_zone)
  values (
    client, wait_for_visit.service, wait_for_visit.advisor, wait_for_visit.day, wait_for_visit.starts_at,
    public.valid_time_zone(wait_for_visit.time_zone)
  )
  on conflict (user_id, service_id, advisor_id, day, starts_at) do update set freed_at = null, created_at = now();
end
$function$;
grant execute on function wait_for_visit(uuid,date,timestamp with time zone,uuid,text) to authenticated;
