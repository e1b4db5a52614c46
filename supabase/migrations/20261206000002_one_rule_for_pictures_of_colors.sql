-- One rule for the picture of a product in a colour, the same as on the product's page.

create function public.picture_of_color(product public.demo_products, color text) returns text
language sql immutable
set search_path = ''
as $$
  with of_color as (
    select image ->> 'url' as url from jsonb_array_elements(product.additional_images) with ordinality as listed (image, place)
    where image ->> 'color' = picture_of_color.color and picture_of_color.color <> '' and image ->> 'url' <> ''
    order by place limit 1
  ), first_color as (
    select trim(name) as name from unnest(product.colors) with ordinality as listed (name, place)
    where trim(name) <> '' order by place limit 1
  )
  select nullif(
    case when product.image_url <> '' and picture_of_color.color = (select name from first_color) then product.image_url
    else coalesce((select url from of_color), product.image_url) end,
    ''
  )
$$;
revoke execute on function public.picture_of_color(public.demo_products, text) from public, anon, authenticated;

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
          select left(public.picture_of_color(product, line.color), 2000) from public.demo_products as product
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
