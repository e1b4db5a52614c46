-- Every step of a reservation is in the timeline of its client, not only that she sent the cart.
create or replace function public.client_timeline(client uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'id', id, 'title', title, 'detail', detail) order by at desc), '[]')
  from (
    (
      select 'cart' as kind, sent_at as at, id, reference as title, 'sent' as detail
      from public.reservations where user_id = client_timeline.client order by sent_at desc limit 20
    )
    union all
    (
      select 'cart', step.made_at, reservation.id, reservation.reference, step.status
      from public.reservation_steps as step join public.reservations as reservation on reservation.id = step.reservation_id
      where step.user_id = client_timeline.client and step.status not in ('sent', 'changed')
      order by step.made_at desc limit 30
    )
    union all
    (
      select 'visit', starts_at, id, status, to_char(starts_at at time zone settings.time_zone, 'YYYY-MM-DD')
      from public.salon_visits, (select time_zone from public.salon_settings) as settings
      where user_id = client_timeline.client order by starts_at desc limit 20
    )
    union all
    (
      select 'request', request.created_at, request.id, request.service, coalesce(product.name, '')
      from public.service_requests as request left join public.demo_products as product using (product_id)
      where request.user_id = client_timeline.client order by request.created_at desc limit 20
    )
    union all
    (
      select 'note', note.created_at, note.id, coalesce(author.full_name, author.email, ''), ''
      from public.client_notes as note left join public.profiles as author on author.id = note.author_id
      where note.client_id = client_timeline.client order by note.created_at desc limit 20
    )
    order by at desc limit 30
  ) as event
$$;
