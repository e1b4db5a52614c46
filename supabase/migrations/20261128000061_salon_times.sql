-- The instants at which a visit may start on a day of the salon. The steps between them are of elapsed time: on the day on
-- which clocks go forward no time is offered that does not exist, and on the day on which they go back a time that exists
-- twice is offered twice.
create function public.salon_starts(day date, minutes integer) returns setof timestamptz
language sql stable
set search_path = ''
as $$
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
$$;

-- Advisors who offer the service and are free, those with the fewest visits of that day first. `except_visit` is one that
-- would be moved.
create function public.free_salon_advisors(
  service uuid, starts_at timestamptz, ends_at timestamptz, day date, advisor uuid default null, except_visit uuid default null
) returns setof uuid
language sql stable
set search_path = ''
as $$
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
$$;

-- The times of up to fourteen days of the salon from `first_on`, without those that are past, too soon or too far ahead.
create function public.salon_times(
  service uuid, first_on date, days integer default 7, advisor uuid default null, moving uuid default null
) returns table (day date, starts_at timestamptz, is_free boolean)
language plpgsql stable security definer
set search_path = ''
as $$
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
  select offered.minutes into minutes from public.salon_services as offered where offered.id = service and offered.is_active;
  if minutes is null then
    return;
  end if;
  select visit.id into moved from public.salon_visits as visit
  where visit.id = moving and (visit.user_id = public.proven_uid() or public.is_staff());
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
$$;

-- What the page of the salon shows to everybody.
create function public.salon() returns jsonb
language sql stable security definer
set search_path = ''
as $$
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
$$;

revoke execute on function public.salon_starts(date, integer),
  public.free_salon_advisors(uuid, timestamptz, timestamptz, date, uuid, uuid),
  public.salon_times(uuid, date, integer, uuid, uuid), public.salon() from public, anon, authenticated;
grant execute on function public.salon_times(uuid, date, integer, uuid, uuid), public.salon() to anon, authenticated;
