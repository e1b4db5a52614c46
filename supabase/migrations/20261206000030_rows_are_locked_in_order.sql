-- Whoever locks several products does so in the order of their ids, or two of them wait for each other. A cart that is sent
-- waits for staff who are just confirming one: what they confirm is not reserved a second time.

create or replace function public.delete_products(batch uuid, ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  deleted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(batch::text, 0));
  select count(*) into deleted from public.product_edits as edit
  where edit.batch = delete_products.batch and edit.id = any (ids);
  if deleted > 0 then
    return deleted;
  end if;
  perform from public.demo_products where id = any (ids) order by id for update;
  delete from public.product_edits where made_at < now() - interval '1 day';
  with gone as (
    delete from public.demo_products as product where product.id = any (ids) returning product
  )
  insert into public.product_edits (batch, id, before, is_deletion)
  select delete_products.batch, (gone.product).id, to_jsonb(gone.product), true from gone;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

create or replace function public.send_cart(reservation uuid, lines jsonb, message text, picture text default null, beside uuid[] default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  under_way uuid;
  open_one uuid;
  former_lines jsonb;
  written public.reservations;
  remaining jsonb;
begin
  perform public.require_second_step();
  if auth.uid() is null then
    raise exception 'a cart is sent by its shopper' using errcode = '42501';
  end if;
  if jsonb_typeof(send_cart.lines) is distinct from 'array' or jsonb_array_length(send_cart.lines) not between 1 and 200 then
    raise exception 'a cart that is sent has 1 to 200 lines' using errcode = '22023';
  end if;
  perform public.lock_rows_of_shopper('reservations', auth.uid());
  perform from public.reservations where user_id = auth.uid() and status in ('sent', 'confirmed', 'agreed') order by id for update;
  if exists (select from public.messages where id = send_cart.reservation and user_id = auth.uid()) then
    return (select id from public.reservations where user_id = auth.uid() and status in ('sent', 'confirmed', 'agreed')
      order by id = send_cart.reservation desc, sent_at desc limit 1);
  end if;

  select kept.id into under_way from public.reservations as kept
  where kept.user_id = auth.uid() and kept.status in ('sent', 'confirmed', 'agreed') and kept.id <> all (send_cart.beside)
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

  if under_way is null then
    select jsonb_agg(line.value || jsonb_build_object('quantity', (line.value ->> 'quantity')::integer - coalesce(confirmed.quantity, 0))
      order by line.place) into remaining
    from jsonb_array_elements(send_cart.lines) with ordinality as line (value, place)
    left join (
      select line.product_id, line.color, line.size, sum(line.quantity) as quantity
      from public.reservations as kept join public.reservation_lines as line on line.reservation_id = kept.id
      where kept.user_id = auth.uid() and kept.status in ('confirmed', 'agreed') and kept.id <> all (send_cart.beside)
      group by 1, 2, 3
    ) as confirmed on confirmed.product_id = line.value ->> 'product_id'
      and confirmed.color = coalesce(line.value ->> 'color', '') and confirmed.size = coalesce(line.value ->> 'size', '')
    where coalesce((line.value ->> 'quantity')::integer > confirmed.quantity, true);
    if remaining is null then
      select id into under_way from public.reservations
      where user_id = auth.uid() and status in ('confirmed', 'agreed') and id <> all (send_cart.beside)
      order by sent_at desc limit 1;
    end if;
  end if;

  if under_way is null then
    select id into open_one from public.reservations where user_id = auth.uid() and status = 'sent' order by sent_at desc limit 1
    for update;
    if open_one is null then
      insert into public.reservations (id, user_id) values (send_cart.reservation, auth.uid()) returning * into written;
    else
      select jsonb_agg(jsonb_build_object(
        'product_id', left(line.product_id, 500), 'name', line.name, 'color', line.color, 'size', line.size, 'quantity', line.quantity,
        'price', line.price, 'currency', line.currency
      ) order by line.position) into former_lines
      from public.reservation_lines as line where line.reservation_id = open_one and line.position <= 50;
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
      jsonb_to_recordset(remaining) as (product_id text, name text, brand text, color text, size text, quantity integer)
    ) with ordinality as line (product_id, name, brand, color, size, quantity, place)
    left join public.demo_products as product on product.product_id = line.product_id
      and not product.is_draft and coalesce(product.brand, '') <> all (public.inactive_brand_names());
    insert into public.reservation_steps (reservation_id, user_id, status, terms)
    values (
      written.id, auth.uid(), case when open_one is null then 'sent' else 'changed' end,
      case when open_one is not null then jsonb_build_object('former_lines', former_lines) end
    );
  end if;
  -- With its reservation, the message is for a person: no rule answers it.
  insert into public.messages (id, user_id, author, body, product_ids, picture, reservation_id)
  select send_cart.reservation, auth.uid(), 'shopper', coalesce(send_cart.message, ''),
    (
      select array_agg(line.product_id order by line.first_place)
      from (
        select value ->> 'product_id' as product_id, min(place) as first_place
        from jsonb_array_elements(send_cart.lines) with ordinality as element (value, place) group by 1
      ) as line
    ),
    send_cart.picture, coalesce(under_way, written.id);
  update public.threads set wants_person = true where user_id = auth.uid();
  if under_way is null then
    perform public.queue_reservation_email(written, case when open_one is null then 'sent' else 'changed' end);
  end if;
  return coalesce(under_way, written.id);
end
$$;
