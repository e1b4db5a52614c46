-- The day of delivery is within a year, and what others hold is never promised twice, however its size is written and whether
-- or not this confirmation holds anything.
create or replace function public.confirm_reservation(reservation uuid, version integer, terms jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.reservations;
  confirmed public.reservations;
  problem text;
begin
  if not public.is_staff() then
    raise exception 'only staff confirm reservations' using errcode = '42501';
  end if;
  present := public.lock_reservation(reservation, version, array['sent', 'confirmed']);
  if present.user_id is null then
    raise exception 'the client has closed her account' using errcode = '23514', hint = 'gone';
  end if;
  if jsonb_typeof(terms -> 'lines') is distinct from 'array' or (terms ->> 'currency') is null
    or (terms ->> 'valid_until') is null or (terms ->> 'shipping') is null
  then
    raise exception 'a confirmation has a currency, a time it is valid until, shipping and lines' using errcode = '22023';
  end if;
  if (terms ->> 'valid_until')::timestamptz not between now() + interval '1 minute' and now() + interval '1 year' then
    raise exception 'a confirmation is valid until a time within a year' using errcode = '22023', hint = 'valid_until';
  end if;
  if (terms ->> 'delivery_on')::date not between current_date - 1 and current_date + interval '1 year' then
    raise exception 'the day of delivery is within a year' using errcode = '22023', hint = 'delivery_on';
  end if;
  if jsonb_array_length(terms -> 'lines') <> (select count(*) from public.reservation_lines where reservation_id = present.id)
    or exists (
    select from (select * from public.reservation_lines where reservation_id = present.id) as line
    full join jsonb_to_recordset(terms -> 'lines') as given (position integer, price numeric, duties numeric, tax numeric)
      on given.position = line.position
    where line.position is null or given.price is null or given.duties is null or given.tax is null
  ) then
    raise exception 'each line has a price, duties and tax' using errcode = '22023', hint = 'lines';
  end if;
  select string_agg(product.name, ', ') into problem
  from jsonb_to_recordset(terms -> 'lines') as given (position integer, house_price numeric, house_currency text)
  join public.reservation_lines as line on line.reservation_id = present.id and line.position = given.position
  join public.demo_products as product on product.product_id = line.product_id
  where (product.price, product.currency) is distinct from (given.house_price, given.house_currency);
  if problem is not null then
    raise exception 'the price has changed: %', problem using errcode = 'PT409', hint = 'price';
  end if;
  -- Two confirmations at once look one after the other, also where this one holds nothing.
  perform pg_advisory_xact_lock(hashtextextended('held stock', 0));
  select string_agg(distinct line.name || ' (' || held.reference || ')', ', ') into problem
  from public.reservation_lines as line
  join public.held_products() as held
    on held.product_id = line.product_id and btrim(lower(held.size)) = btrim(lower(line.size))
  where line.reservation_id = present.id and held.reservation_id <> present.id;
  if problem is not null then
    raise exception 'the last one is held for another client: %', problem using errcode = 'PT409', hint = 'held';
  end if;

  update public.reservation_lines as line
  set confirmed_price = round(given.price, 2), duties = round(given.duties, 2), tax = round(given.tax, 2)
  from jsonb_to_recordset(terms -> 'lines') as given (position integer, price numeric, duties numeric, tax numeric)
  where line.reservation_id = present.id and line.position = given.position;
  update public.reservations as kept
  set status = 'confirmed', version = kept.version + 1, currency = terms ->> 'currency',
    delivery_on = (terms ->> 'delivery_on')::date, valid_until = (terms ->> 'valid_until')::timestamptz,
    shipping = round((terms ->> 'shipping')::numeric, 2), note = btrim(coalesce(terms ->> 'note', '')),
    payment = btrim(coalesce(terms ->> 'payment', '')), holds_stock = coalesce((terms ->> 'holds_stock')::boolean, false),
    total = round((terms ->> 'shipping')::numeric, 2) + (
      select sum(line.confirmed_price * line.quantity + line.duties + line.tax)
      from public.reservation_lines as line where line.reservation_id = present.id
    )
  where kept.id = present.id returning * into confirmed;
  perform public.record_step(
    confirmed, 'confirmed', format('Your reservation %s is confirmed.', confirmed.reference), confirmed.note,
    jsonb_build_object('currency', confirmed.currency, 'total', confirmed.total, 'shipping', confirmed.shipping,
      'delivery_on', confirmed.delivery_on, 'valid_until', confirmed.valid_until, 'lines', (
        select jsonb_agg(jsonb_build_object('position', line.position, 'price', line.confirmed_price, 'duties', line.duties,
          'tax', line.tax) order by line.position)
        from public.reservation_lines as line where line.reservation_id = confirmed.id
      ))
  );
end
$$;

-- The sizes of a product that others hold, written as the product writes them.
create or replace function public.held_sizes(product text) returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct coalesce((
    select made.size from public.demo_products as found, unnest(found.available_sizes) as made (size)
    where found.product_id = held.product_id and btrim(lower(made.size)) = btrim(lower(held.size)) limit 1
  ), held.size)
  from public.held_products() as held
  join public.reservations as kept on kept.id = held.reservation_id
  where held.product_id = held_sizes.product and kept.user_id is distinct from public.proven_uid()
$$;

create or replace function public.send_cart(reservation uuid, lines jsonb, message text, picture text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  under_way uuid;
  open_one uuid;
  written public.reservations;
begin
  perform public.require_second_step();
  if auth.uid() is null then
    raise exception 'a cart is sent by its shopper' using errcode = '42501';
  end if;
  if jsonb_typeof(send_cart.lines) is distinct from 'array' or jsonb_array_length(send_cart.lines) not between 1 and 200 then
    raise exception 'a cart that is sent has 1 to 200 lines' using errcode = '22023';
  end if;
  perform public.lock_rows_of_shopper('reservations', auth.uid());
  if exists (select from public.messages where id = send_cart.reservation and user_id = auth.uid()) then
    return (select id from public.reservations where user_id = auth.uid() and status in ('sent', 'confirmed', 'agreed')
      order by id = send_cart.reservation desc, sent_at desc limit 1);
  end if;

  select kept.id into under_way from public.reservations as kept
  where kept.user_id = auth.uid() and kept.status in ('sent', 'confirmed', 'agreed')
    and not exists (
      (
        select line.product_id, coalesce(line.color, ''), coalesce(line.size, ''), line.quantity
        from jsonb_to_recordset(send_cart.lines) as line (product_id text, color text, size text, quantity integer)
        except all
        select line.product_id, line.color, line.size, line.quantity
        from public.reservation_lines as line where line.reservation_id = kept.id
      )
      union all
      (
        select line.product_id, line.color, line.size, line.quantity
        from public.reservation_lines as line where line.reservation_id = kept.id
        except all
        select line.product_id, coalesce(line.color, ''), coalesce(line.size, ''), line.quantity
        from jsonb_to_recordset(send_cart.lines) as line (product_id text, color text, size text, quantity integer)
      )
    )
  order by kept.sent_at desc limit 1;

  insert into public.messages (id, user_id, author, body, product_ids, picture)
  select send_cart.reservation, auth.uid(), 'shopper', coalesce(send_cart.message, ''),
    (
      select array_agg(line.product_id order by line.first_place)
      from (
        select value ->> 'product_id' as product_id, min(place) as first_place
        from jsonb_array_elements(send_cart.lines) with ordinality as element (value, place) group by 1
      ) as line
    ),
    send_cart.picture;
  update public.threads set wants_person = true where user_id = auth.uid();
  if under_way is not null then
    update public.messages set reservation_id = under_way where id = send_cart.reservation;
    return under_way;
  end if;

  select id into open_one from public.reservations where user_id = auth.uid() and status = 'sent' order by sent_at desc limit 1
  for update;
  if open_one is null then
    insert into public.reservations (id, user_id) values (send_cart.reservation, auth.uid()) returning * into written;
  else
    delete from public.reservation_lines where reservation_id = open_one;
    update public.reservations set version = version + 1, sent_at = now() where id = open_one returning * into written;
  end if;
  -- The catalogue's names; the browser's only for what has left the catalogue, as a line of text.
  insert into public.reservation_lines
    (reservation_id, position, user_id, product_id, name, brand, color, size, quantity, price, currency)
  select written.id, line.place, auth.uid(), line.product_id,
    coalesce(product.name, left(regexp_replace(line.name, '[[:cntrl:]]+', ' ', 'g'), 200), left(line.product_id, 1000)),
    case when product.id is null then left(regexp_replace(coalesce(line.brand, ''), '[[:cntrl:]]+', ' ', 'g'), 200)
      else coalesce(product.brand, '') end,
    coalesce(line.color, ''), coalesce(line.size, ''), line.quantity, product.price, product.currency
  from rows from (
    jsonb_to_recordset(send_cart.lines) as (product_id text, name text, brand text, color text, size text, quantity integer)
  ) with ordinality as line (product_id, name, brand, color, size, quantity, place)
  left join public.demo_products as product on product.product_id = line.product_id
    and not product.is_draft and coalesce(product.brand, '') <> all (public.inactive_brand_names());
  update public.messages set reservation_id = written.id where id = send_cart.reservation;
  insert into public.reservation_steps (reservation_id, user_id, status)
  values (written.id, auth.uid(), case when open_one is null then 'sent' else 'changed' end);
  perform public.queue_reservation_email(written, case when open_one is null then 'sent' else 'changed' end);
  return written.id;
end
$$;

-- What shoppers may not see is not shown in their emails either.
create or replace function public.queue_reservation_email(made public.reservations, step text, note text default '') returns void
language sql set search_path = '' as $$
  insert into public.outgoing_emails (recipient_id, kind, data)
  select made.user_id, 'reservation_' || queue_reservation_email.step, jsonb_build_object(
    'reservation', made.id, 'reference', made.reference, 'note', queue_reservation_email.note,
    'currency', made.currency, 'total', made.total, 'shipping', made.shipping, 'delivery_on', made.delivery_on,
    'valid_until', made.valid_until, 'time_zone', (select time_zone from public.salon_settings), 'payment', made.payment,
    'advisor', (
      select advisor.full_name from public.threads as thread join public.profiles as advisor on advisor.id = thread.advisor_id
      where thread.user_id = made.user_id
    ),
    'lines', (
      -- An email has room for the first lines; all of them are on the page it leads to.
      select jsonb_agg(jsonb_build_object(
        'product_id', left(line.product_id, 500), 'picture', (
          select left(product.image_url, 2000) from public.demo_products as product
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

-- What a message of a shopper comes from: her own words or cart, a step of a reservation, or a request for a service. Each
-- has its own limit, so that words never keep her from agreeing or withdrawing.
create function public.message_origin(service_request_id uuid, reservation_id uuid, product_ids text[]) returns text
language sql immutable parallel safe set search_path = ''
return case
  when service_request_id is not null then 'request'
  -- A cart that was sent has products; a step has none.
  when reservation_id is not null and cardinality(product_ids) = 0 then 'step'
  else 'words'
end;
revoke execute on function public.message_origin(uuid, uuid, text[]) from public, anon, authenticated;

create or replace function public.open_thread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.author = 'shopper' then
    perform public.lock_rows_of_shopper('recent messages', new.user_id);
    if (
      select count(*) >= 60 from public.messages
      where user_id = new.user_id and author = 'shopper' and sent_at > clock_timestamp() - interval '10 minutes'
        and public.message_origin(service_request_id, reservation_id, product_ids)
          = public.message_origin(new.service_request_id, new.reservation_id, new.product_ids)
    ) then
      raise exception 'too many messages; try again in some minutes' using errcode = 'PT429';
    end if;
  end if;
  insert into public.threads (user_id) values (new.user_id) on conflict do nothing;
  if new.author = 'staff' then
    new.waited := (
      select new.sent_at - thread.waiting_since from public.threads as thread
      where thread.user_id = new.user_id and thread.waiting_since is not null
    );
  end if;
  return new;
end
$$;
