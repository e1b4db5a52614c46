-- Waiting for a time that is taken, or for any time of a full day, and being told when one is free.

-- At most ten waits of a client and fifty for a day. Waiting twice is once. Fails with the hint free if the time is free.
create function public.wait_for_visit(
  service uuid, day date, starts_at timestamptz default null, advisor uuid default null, time_zone text default 'UTC'
) returns void
language plpgsql security definer
set search_path = ''
as $$
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
$$;

-- Tells everybody whose time has become free, the longest waiting first; first come, first served. Without days: of all days.
create function public.free_waits(days date[] default null) returns void
language plpgsql
set search_path = ''
as $$
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
$$;

-- A visit that is cancelled, moved or deleted frees its time.
create function public.free_waits_of_visit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.free_waits(array[(old.starts_at at time zone salon.time_zone)::date]) from public.salon_settings as salon;
  return null;
end
$$;
create trigger salon_visits_free after delete on public.salon_visits
  for each row execute function public.free_waits_of_visit();
create trigger salon_visits_free_moved after update of status, starts_at, advisor_id on public.salon_visits
  for each row when (new.status = 'cancelled' or new.starts_at <> old.starts_at or new.advisor_id <> old.advisor_id)
  execute function public.free_waits_of_visit();

-- What is due: reminders of visits within a day, and times that became free because staff changed hours or holidays. A visit
-- booked within the last day before it needs no reminder. `sends_email` renews the promise that emails are sent.
create function public.run_salon_clock(sends_email boolean default true) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  visit public.salon_visits;
begin
  perform public.lock_salon();
  if sends_email then
    update public.salon_settings set emails_until = now() + interval '15 minutes'
    where emails_until < now() + interval '10 minutes';
  end if;
  -- One by one: an update of no visit would tell staff of a change all the same.
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
$$;

revoke execute on function public.wait_for_visit(uuid, date, timestamptz, uuid, text), public.free_waits(date[]),
  public.free_waits_of_visit(), public.run_salon_clock(boolean) from public, anon, authenticated;
grant execute on function public.wait_for_visit(uuid, date, timestamptz, uuid, text) to authenticated;
grant execute on function public.run_salon_clock(boolean) to service_role;
