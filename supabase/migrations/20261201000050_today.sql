-- What waits for staff today, and invitations that are sent once and in the name of who sends them.

create index demo_products_without_price_idx on public.demo_products (id) where price is null;
create index demo_products_without_picture_idx on public.demo_products (id) where image_url is null or image_url = '';

-- Counts of what waits, for staff; no row for anybody else.
create function public.today() returns table (
  clients_waiting bigint, waiting_since timestamptz, alert_minutes smallint,
  carts_to_confirm bigint, cart_sent_at timestamptz,
  visits bigint, next_visit_at timestamptz, time_zone text,
  products_without_price bigint, products_without_picture bigint,
  applications bigint, new_applications bigint
)
language sql stable security definer set search_path = '' as $$
  select waits.count, waits.since, desk.alert_minutes, carts.count, carts.since, visits.count, visits.next, salon.time_zone,
    (select count(*) from public.demo_products where price is null),
    (select count(*) from public.demo_products where image_url is null or image_url = ''),
    applications.count, applications.received
  from public.desk_settings as desk
  cross join public.salon_settings as salon
  cross join lateral (
    select count(*), min(thread.waiting_since) as since from public.threads as thread where thread.waiting_since is not null
  ) as waits
  cross join lateral (
    select count(*), min(sent_at) as since from public.reservations where status = 'sent'
  ) as carts
  cross join lateral (
    select count(*), min(visit.starts_at) filter (where visit.starts_at > now()) as next
    from public.salon_visits as visit, (select (now() at time zone salon.time_zone)::date as day) as now_there
    where visit.status in ('booked', 'confirmed', 'attended')
      and visit.starts_at >= day::timestamp at time zone salon.time_zone
      and visit.starts_at < (day + 1)::timestamp at time zone salon.time_zone
  ) as visits
  cross join lateral (
    select count(*), count(*) filter (where status = 'received') as received
    from public.partner_applications where status in ('received', 'asked')
  ) as applications
  where (select public.is_staff())
$$;

-- Marks a waitlist entry as invited before its email is sent. False if somebody has just invited it.
create function public.mark_invited(entry uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'only staff invite people' using errcode = '42501';
  end if;
  update public.waitlist set invited_at = clock_timestamp()
  where id = mark_invited.entry and (invited_at is null or invited_at < clock_timestamp() - interval '1 minute');
  return found;
end
$$;

-- Takes the mark back where the email could not be sent. `former` is the time of an earlier invitation, if there was one.
create function public.unmark_invited(entry uuid, former timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'only staff invite people' using errcode = '42501';
  end if;
  update public.waitlist set invited_at = former where id = unmark_invited.entry;
end
$$;

revoke execute on function public.today(), public.mark_invited(uuid), public.unmark_invited(uuid, timestamptz)
  from public, anon, authenticated;
grant execute on function public.today(), public.mark_invited(uuid), public.unmark_invited(uuid, timestamptz)
  to authenticated, service_role;
