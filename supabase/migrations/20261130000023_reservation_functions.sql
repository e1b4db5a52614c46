-- The steps of a reservation. Each is one transaction with its row, its line in the conversation and its email.

-- Locks a reservation and returns it. `seen` is the version that the caller acts on: of two who act at once the second is
-- refused with hint 'changed', and reads first. A step that is not possible now has the status as its hint.
create function public.lock_reservation(reservation uuid, seen integer, possible text[]) returns public.reservations
language plpgsql set search_path = '' as $$
declare
  locked public.reservations;
begin
  select * into locked from public.reservations where id = lock_reservation.reservation for update;
  if not found then
    raise exception 'there is no such reservation' using errcode = 'PT404';
  end if;
  if locked.version is distinct from lock_reservation.seen then
    raise exception 'the reservation has changed since it was read' using errcode = 'PT409', hint = 'changed';
  end if;
  if locked.status <> all (possible) then
    raise exception 'this step is not possible: the reservation is %', locked.status using errcode = '23514', hint = locked.status;
  end if;
  return locked;
end
$$;

-- Records a step: its row, the line in the conversation (`line`), the email.
create function public.record_step(
  made public.reservations, step text, line text, note text default '', terms jsonb default null
) returns void
language plpgsql set search_path = '' as $$
declare
  is_by_client boolean := auth.uid() is not distinct from made.user_id;
begin
  insert into public.reservation_steps (reservation_id, user_id, status, note, terms)
  values (made.id, made.user_id, record_step.step, record_step.note, record_step.terms);
  if made.user_id is null then
    return;
  end if;
  insert into public.messages (id, user_id, author, author_id, body, reservation_id)
  values (
    gen_random_uuid(), made.user_id, case when is_by_client then 'shopper' else 'staff' end,
    case when not is_by_client then auth.uid() end,
    left(concat_ws(E'\n', record_step.line, nullif(record_step.note, '')), 4000), made.id
  );
  perform public.queue_reservation_email(made, record_step.step, record_step.note);
end
$$;

create function public.queue_reservation_email(made public.reservations, step text, note text default '') returns void
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

-- Staff confirm a reservation, or confirm it anew while the client has not agreed. `terms`: {currency, delivery_on,
-- valid_until, shipping, note, payment, holds_stock, lines: [{position, price, duties, tax, house_price, house_currency}]};
-- house_price is the brand's price that the advisor saw, so that a price that changed meanwhile is noticed (hint 'price').
create function public.confirm_reservation(reservation uuid, version integer, terms jsonb) returns void
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
  if (terms ->> 'delivery_on')::date < current_date - 1 then
    raise exception 'the day of delivery is in the past' using errcode = '22023', hint = 'delivery_on';
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
  if coalesce((terms ->> 'holds_stock')::boolean, false) then
    -- Two confirmations at once look one after the other.
    perform pg_advisory_xact_lock(hashtextextended('held stock', 0));
    select string_agg(distinct line.name || ' (' || held.reference || ')', ', ') into problem
    from public.reservation_lines as line
    join public.held_products() as held using (product_id, size)
    where line.reservation_id = present.id and held.reservation_id <> present.id;
    if problem is not null then
      raise exception 'the last one is held for another client: %', problem using errcode = 'PT409', hint = 'held';
    end if;
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

-- What is held for clients, of products of which few are left: a confirmation that is valid or agreed to, where staff turned
-- that on.
create function public.held_products() returns table (reservation_id uuid, reference text, product_id text, size text)
language sql stable security definer set search_path = '' as $$
  select kept.id, kept.reference, line.product_id, line.size
  from public.reservations as kept
  join public.reservation_lines as line on line.reservation_id = kept.id
  join public.demo_products as product on product.product_id = line.product_id
  where kept.holds_stock and product.stock_status = 'low_stock'
    and (kept.status = 'agreed' or kept.status = 'confirmed' and kept.valid_until > now())
$$;

-- The sizes of a product that are held for other clients than the caller.
create function public.held_sizes(product text) returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct held.size from public.held_products() as held
  join public.reservations as kept on kept.id = held.reservation_id
  where held.product_id = held_sizes.product and kept.user_id is distinct from public.proven_uid()
$$;

create function public.agree_reservation(reservation uuid, version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.reservations;
begin
  perform public.require_second_step();
  -- A repeated request finds its work done.
  if exists (select from public.reservations where id = reservation and user_id = auth.uid() and status = 'agreed') then
    return;
  end if;
  if not exists (select from public.reservations where id = reservation and user_id = auth.uid()) then
    raise exception 'there is no such reservation' using errcode = 'PT404';
  end if;
  present := public.lock_reservation(reservation, version, array['confirmed']);
  if present.valid_until <= now() then
    raise exception 'the confirmation is no longer valid' using errcode = '23514', hint = 'expired';
  end if;
  update public.reservations as kept set status = 'agreed', version = kept.version + 1
  where kept.id = present.id returning * into present;
  perform public.record_step(present, 'agreed', format('I agree to reservation %s.', present.reference));
end
$$;

create or replace function public.withdraw_reservation(reservation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.reservations;
begin
  perform public.require_second_step();
  perform public.lock_rows_of_shopper('reservations', auth.uid());
  select * into present from public.reservations where id = reservation and user_id = auth.uid() for update;
  if not found then
    raise exception 'there is no such reservation' using errcode = '22023';
  end if;
  if present.status = 'withdrawn' then
    return;
  end if;
  if present.status not in ('sent', 'confirmed') then
    raise exception 'the reservation is past withdrawing: it is %', present.status using errcode = '23514';
  end if;
  update public.reservations as kept set status = 'withdrawn', version = kept.version + 1
  where kept.id = present.id returning * into present;
  perform public.record_step(present, 'withdrawn', format('I withdraw reservation %s.', present.reference));
end
$$;

create function public.decline_reservation(reservation uuid, version integer, note text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.reservations;
begin
  if not public.is_staff() then
    raise exception 'only staff decline reservations' using errcode = '42501';
  end if;
  present := public.lock_reservation(reservation, version, array['sent', 'confirmed', 'agreed']);
  update public.reservations as kept set status = 'declined', version = kept.version + 1
  where kept.id = present.id returning * into present;
  perform public.record_step(
    present, 'declined', format('We cannot fulfil reservation %s.', present.reference), btrim(coalesce(decline_reservation.note, ''))
  );
end
$$;

-- Payment happens outside the shop; that it has arrived is recorded.
create function public.mark_reservation_paid(reservation uuid, version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.reservations;
begin
  if not public.is_staff() then
    raise exception 'only staff record payments' using errcode = '42501';
  end if;
  present := public.lock_reservation(reservation, version, array['agreed']);
  if present.paid_at is not null then
    raise exception 'the payment is recorded already' using errcode = '23514', hint = 'paid';
  end if;
  update public.reservations as kept set paid_at = now(), version = kept.version + 1
  where kept.id = present.id returning * into present;
  perform public.record_step(present, 'paid', format('Your payment for reservation %s has arrived.', present.reference));
end
$$;

-- Fulfilled: the pieces were handed over. The order counts towards the client's year, in pounds by the rates that staff keep.
create function public.fulfil_reservation(reservation uuid, version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.reservations;
  spent numeric;
begin
  if not public.is_staff() then
    raise exception 'only staff fulfil reservations' using errcode = '42501';
  end if;
  present := public.lock_reservation(reservation, version, array['agreed']);
  update public.reservations as kept set status = 'fulfilled', version = kept.version + 1
  where kept.id = present.id returning * into present;
  if present.user_id is not null then
    select present.total * own.usd / pound.usd into spent
    from (select usd from public.exchange_rates where currency = 'GBP') as pound,
      (select coalesce((select usd from public.exchange_rates where currency = present.currency), 1) as usd) as own;
    perform public.lock_rows_of_shopper('client profile', present.user_id);
    if exists (select from public.client_profiles where profile_id = present.user_id) then
      update public.client_profiles
      set annual_spend = annual_spend + round(coalesce(spent, 0), 2), orders_this_year = orders_this_year + 1, last_order = now()
      where profile_id = present.user_id;
    else
      insert into public.client_profiles (profile_id, annual_spend, orders_this_year, last_order)
      values (present.user_id, round(coalesce(spent, 0), 2), 1, now());
    end if;
  end if;
  perform public.record_step(present, 'fulfilled', format('Reservation %s is complete.', present.reference));
end
$$;

-- As before, but a changed cart joins the reservation that no advisor has confirmed yet, under its reference.
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
  insert into public.reservation_lines
    (reservation_id, position, user_id, product_id, name, brand, color, size, quantity, price, currency)
  select written.id, line.place, auth.uid(), line.product_id,
    coalesce(product.name, line.name, line.product_id), coalesce(product.brand, line.brand, ''),
    coalesce(line.color, ''), coalesce(line.size, ''), line.quantity, product.price, product.currency
  from rows from (
    jsonb_to_recordset(send_cart.lines) as (product_id text, name text, brand text, color text, size text, quantity integer)
  ) with ordinality as line (product_id, name, brand, color, size, quantity, place)
  left join public.demo_products as product on product.product_id = line.product_id
    and coalesce(product.brand, '') <> all (public.inactive_brand_names());
  update public.messages set reservation_id = written.id where id = send_cart.reservation;
  insert into public.reservation_steps (reservation_id, user_id, status)
  values (written.id, auth.uid(), case when open_one is null then 'sent' else 'changed' end);
  perform public.queue_reservation_email(written, case when open_one is null then 'sent' else 'changed' end);
  return written.id;
end
$$;

revoke execute on function public.lock_reservation(uuid, integer, text[]),
  public.record_step(public.reservations, text, text, text, jsonb),
  public.queue_reservation_email(public.reservations, text, text), public.held_products(), public.held_sizes(text),
  public.confirm_reservation(uuid, integer, jsonb), public.agree_reservation(uuid, integer),
  public.decline_reservation(uuid, integer, text), public.mark_reservation_paid(uuid, integer),
  public.fulfil_reservation(uuid, integer) from public, anon, authenticated;
grant execute on function public.held_sizes(text), public.confirm_reservation(uuid, integer, jsonb),
  public.agree_reservation(uuid, integer), public.decline_reservation(uuid, integer, text),
  public.mark_reservation_paid(uuid, integer), public.fulfil_reservation(uuid, integer) to authenticated, service_role;
