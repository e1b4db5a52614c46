-- A visit that is moved keeps its length and its service, also if the service takes another time now or is no longer offered.

create or replace function public.salon_times(service uuid, first_on date, days integer default 7, advisor uuid default null, moving uuid default null)
returns table (day date, starts_at timestamptz, is_free boolean)
language plpgsql stable security definer set search_path = '' as $$
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
  if minutes is null then
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
$$;
