-- The email about a reservation shows each product in its chosen colour: the main picture shows the first one.
create or replace function public.queue_reservation_email(made reservations, step text, note text default '')
 returns void
 language sql
 set search_path to ''
as $$
  insert into public.outgoing_emails (recipient_id, kind, data)
  select made.user_id, 'reservation_' || queue_reservation_email.step, jsonb_build_object(
    'reservation', made.id, 'reference', made.reference, 'note', queue_reservation_email.note,
    'currency', made.currency, 'total', made.total, 'shipping', made.shipping, 'delivery_on', made.delivery_on,
    'valid_until', made.valid_until, 'time_zone', (select time_zone from public.salon_settings), 'payment', made.payment,
    'is_paid', made.paid_at is not null,
    'advisor', (
      select advisor.full_name from public.threads as thread join public.profiles as advisor on advisor.id = thread.advisor_id
      where thread.user_id = made.user_id
    ),
    'lines', (
      -- An email has room for the first lines; all of them are on the page it leads to.
      select jsonb_agg(jsonb_build_object(
        'product_id', left(line.product_id, 500), 'picture', (
          select left(coalesce(of_color.url, product.image_url), 2000) from public.demo_products as product
          left join lateral (
            select image ->> 'url' as url from jsonb_array_elements(product.additional_images) with ordinality as listed (image, place)
            where image ->> 'color' = line.color and line.color is distinct from product.colors[1] order by place limit 1
          ) as of_color on true
          where product.product_id = line.product_id and not product.is_draft
            and coalesce(product.brand, '') <> all (public.inactive_brand_names())
        ),
        'name', left(line.name, 200), 'brand', line.brand, 'color', left(line.color, 60), 'size', left(line.size, 60),
        'quantity', line.quantity, 'price', coalesce(line.confirmed_price, line.price),
        'currency', case when line.confirmed_price is null then line.currency else made.currency end,
        'duties', line.duties, 'tax', line.tax
      ) order by line.position)
      from public.reservation_lines as line where line.reservation_id = made.id and line.position <= 20
    ),
    'lines_total', (select count(*) from public.reservation_lines as line where line.reservation_id = made.id)
  )
  where made.user_id is not null
$$;
