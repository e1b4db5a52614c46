-- What a client holds herself does not stop the confirmation of her next reservation.
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
  join public.reservations as holding on holding.id = held.reservation_id
  where line.reservation_id = present.id and holding.user_id is distinct from present.user_id;
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
