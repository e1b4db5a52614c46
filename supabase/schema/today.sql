-- Generated from the database by npm run types. Never edited.

CREATE OR REPLACE FUNCTION public.today()
 RETURNS TABLE(clients_waiting bigint, waiting_since timestamp with time zone, alert_minutes smallint, carts_to_confirm bigint, cart_sent_at timestamp with time zone, visits bigint, next_visit_at timestamp with time zone, time_zone text, products_without_price bigint, products_without_picture bigint, applications bigint, new_applications bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function today() to authenticated;
