-- The private salon: its time zone, opening hours, holidays, services and advisors, and the visits that clients book. Hours
-- are local to the salon; a visit is a range of instants.

create extension if not exists btree_gist with schema extensions;

create function public.is_time_zone(name text) returns boolean
language sql stable strict parallel safe
set search_path = ''
as $$ select exists (select from pg_catalog.pg_timezone_names where pg_timezone_names.name = is_time_zone.name) $$;

-- One row.
create table public.salon_settings (
  id boolean primary key default true check (id),
  time_zone text not null default 'Europe/Paris' check (length(time_zone) <= 100),
  city text not null default 'Paris' check (btrim(city) <> '' and length(city) <= 100),
  -- Only clients who booked receive it, by email.
  address text not null default '' check (length(address) <= 500),
  -- Between two times that are offered.
  slot_minutes smallint not null default 30 check (slot_minutes between 15 and 240),
  min_notice_minutes integer not null default 120 check (min_notice_minutes between 0 and 20160),
  max_days_ahead smallint not null default 60 check (max_days_ahead between 1 and 365),
  -- A process that sends emails renews it; until then the page may promise them.
  emails_until timestamptz not null default '-infinity'
);
insert into public.salon_settings default values;

create table public.salon_hours (
  id uuid primary key default gen_random_uuid(),
  -- 1 is Monday (ISO 8601).
  weekday smallint not null check (weekday between 1 and 7),
  opens_at time not null,
  closes_at time not null,
  check (opens_at < closes_at),
  exclude using gist (
    weekday extensions.gist_int2_ops with =,
    int4range(extract(epoch from opens_at)::integer, extract(epoch from closes_at)::integer) with &&
  )
);

create table public.salon_advisors (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 100),
  languages text not null default '' check (length(languages) <= 200),
  description text not null default '' check (length(description) <= 500),
  is_active boolean not null default true,
  position integer not null default 0
);

create table public.salon_services (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 100),
  description text not null default '' check (length(description) <= 500),
  minutes smallint not null check (minutes between 15 and 480),
  is_remote boolean not null default false,
  is_active boolean not null default true,
  position integer not null default 0
);

create table public.salon_service_advisors (
  service_id uuid not null references public.salon_services on delete cascade,
  advisor_id uuid not null references public.salon_advisors on delete cascade,
  primary key (service_id, advisor_id)
);
create index salon_service_advisors_advisor_id_idx on public.salon_service_advisors (advisor_id);

-- Days of the salon on which nobody is booked, or an advisor is away.
create table public.salon_holidays (
  id uuid primary key default gen_random_uuid(),
  first_on date not null,
  last_on date not null,
  -- Null: the whole salon.
  advisor_id uuid references public.salon_advisors on delete cascade,
  name text not null default '' check (length(name) <= 200),
  check (first_on <= last_on and last_on - first_on < 366)
);
create index salon_holidays_last_on_idx on public.salon_holidays (last_on);
create index salon_holidays_advisor_id_idx on public.salon_holidays (advisor_id);

create table public.salon_visits (
  -- Chosen by the client, so that a repeated booking is stored once.
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  reference text not null unique default 'VS-' || public.new_reservation_reference(),
  service_id uuid not null references public.salon_services on delete restrict,
  advisor_id uuid not null references public.salon_advisors on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'booked' check (status in ('booked', 'confirmed', 'attended', 'missed', 'cancelled')),
  -- The client's, for emails.
  time_zone text not null default 'UTC' check (length(time_zone) <= 100),
  product_ids text[] not null default '{}' check (cardinality(product_ids) <= 8 and length(array_to_string(product_ids, '')) <= 4000),
  note text not null default '' check (length(note) <= 1000),
  -- From staff to the client.
  staff_note text not null default '' check (length(staff_note) <= 1000),
  moves smallint not null default 0,
  is_reminded boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at and ends_at - starts_at <= interval '8 hours'),
  -- The rule that no race can break: an advisor has one visit at a time.
  constraint salon_visits_advisor_time exclude using gist (
    advisor_id extensions.gist_uuid_ops with =, tstzrange(starts_at, ends_at) with &&
  ) where (status <> 'cancelled'),
  constraint salon_visits_client_time exclude using gist (
    user_id extensions.gist_uuid_ops with =, tstzrange(starts_at, ends_at) with &&
  ) where (status <> 'cancelled')
);
create index salon_visits_user_id_idx on public.salon_visits (user_id, starts_at desc);
create index salon_visits_starts_at_idx on public.salon_visits (starts_at);
create index salon_visits_service_id_idx on public.salon_visits (service_id);

-- Who waits for a time, or for any time of a day, and is told when one is free.
create table public.salon_waits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  service_id uuid not null references public.salon_services on delete cascade,
  -- Null: any advisor.
  advisor_id uuid references public.salon_advisors on delete cascade,
  -- The salon's.
  day date not null,
  -- Null: any time of the day.
  starts_at timestamptz,
  time_zone text not null default 'UTC' check (length(time_zone) <= 100),
  freed_at timestamptz,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, service_id, advisor_id, day, starts_at)
);
create index salon_waits_day_idx on public.salon_waits (day, service_id);
create index salon_waits_service_id_idx on public.salon_waits (service_id);
create index salon_waits_advisor_id_idx on public.salon_waits (advisor_id);

create trigger salon_visits_touch before update on public.salon_visits
  for each row execute function public.touch_updated_at();
create trigger salon_visits_limit after insert on public.salon_visits
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('1000');
create trigger salon_waits_limit after insert on public.salon_waits
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('20');
create trigger salon_visits_notify after insert or delete or update on public.salon_visits
  for each statement execute function public.notify_readers();

do $$
declare
  name text;
begin
  foreach name in array array['salon_settings', 'salon_hours', 'salon_advisors', 'salon_services', 'salon_service_advisors',
    'salon_holidays', 'salon_visits', 'salon_waits']
  loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end
$$;

grant select on public.salon_settings, public.salon_visits, public.salon_waits to authenticated;
grant update (time_zone, city, address, slot_minutes, min_notice_minutes, max_days_ahead) on public.salon_settings to authenticated;
grant select, insert, update, delete
  on public.salon_hours, public.salon_advisors, public.salon_services, public.salon_service_advisors, public.salon_holidays
  to authenticated;
grant delete on public.salon_waits to authenticated;

create policy "staff read the salon's settings" on public.salon_settings
  for select to authenticated using ((select public.is_staff()));
create policy "staff change the salon's settings" on public.salon_settings
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff manage opening hours" on public.salon_hours
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff manage advisors" on public.salon_advisors
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff manage services of the salon" on public.salon_services
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff manage who offers a service" on public.salon_service_advisors
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff manage holidays" on public.salon_holidays
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "shoppers read their own visits" on public.salon_visits
  for select to authenticated using (user_id = (select auth.uid()));
create policy "staff read every visit" on public.salon_visits
  for select to authenticated using ((select public.is_staff()));
create policy "shoppers read what they wait for" on public.salon_waits
  for select to authenticated using (user_id = (select auth.uid()));
create policy "shoppers stop waiting" on public.salon_waits
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "who has a second factor passes it first" on public.salon_visits as restrictive for all to authenticated
  using ((select public.has_passed_second_step()));
create policy "who has a second factor passes it first" on public.salon_waits as restrictive for all to authenticated
  using ((select public.has_passed_second_step()));
create policy "staff read who waits" on public.salon_waits
  for select to authenticated using ((select public.is_staff()));

create policy "staff subscribe to visits" on realtime.messages for select to authenticated
  using (
    extension = 'broadcast' and (select realtime.topic()) = 'rows:salon_visits' and (select public.is_staff())
  );

create function public.check_salon_time_zone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_time_zone(new.time_zone) then
    raise exception 'there is no time zone %', new.time_zone using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger salon_settings_time_zone before insert or update on public.salon_settings
  for each row execute function public.check_salon_time_zone();

revoke execute on function public.is_time_zone(text), public.check_salon_time_zone() from public, anon, authenticated;
