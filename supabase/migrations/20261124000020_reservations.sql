-- A cart that was sent to the advisors is a reservation: its lines at the prices of that moment, and a reference that
-- shopper and staff can name. The cart itself stays; sending another cart replaces a reservation that nobody has confirmed.

-- Eight characters that are not confused when read aloud or written down: 'K7QM-3XTP'.
create function public.new_reservation_reference() returns text
language sql volatile
set search_path = ''
as $$
  select overlay(string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '') placing '-' from 5 for 0)
  from generate_series(1, 8)
$$;

create table public.reservations (
  -- Chosen by the sender and equal to the id of its message, so that a repeated one is stored once.
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  reference text not null unique default public.new_reservation_reference(),
  status text not null default 'sent'
    check (status in ('sent', 'confirmed', 'agreed', 'fulfilled', 'declined', 'withdrawn')),
  sent_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reservations_user_id_idx on public.reservations (user_id, sent_at desc);
create index reservations_status_idx on public.reservations (status, sent_at desc);

create table public.reservation_lines (
  reservation_id uuid not null references public.reservations on delete cascade,
  position integer not null,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- The product_id, which stays when the product is deleted.
  product_id text not null check (product_id <> '' and length(product_id) <= 2000),
  name text not null check (length(name) <= 1000),
  brand text not null default '' check (length(brand) <= 200),
  color text not null default '' check (length(color) <= 200),
  size text not null default '' check (length(size) <= 200),
  quantity integer not null check (quantity between 1 and 999),
  -- The unit price when it was sent; null if it was on request, or the product was gone.
  price numeric,
  currency text,
  primary key (reservation_id, position)
);
create index reservation_lines_user_id_idx on public.reservation_lines (user_id);

create trigger reservations_touch before update on public.reservations
  for each row execute function public.touch_updated_at();
create trigger reservations_limit after insert on public.reservations
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('2000');

-- Increases the thread's version, so that open threads read the reservations again.
create function public.follow_reservation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.threads set version = version + 1 where user_id = new.user_id;
  return null;
end
$$;
create trigger reservations_follow after insert or update of status on public.reservations
  for each row execute function public.follow_reservation();

alter table public.reservations enable row level security;
alter table public.reservation_lines enable row level security;
revoke all on public.reservations, public.reservation_lines from anon, authenticated;
grant select on public.reservations, public.reservation_lines to authenticated;
grant all on public.reservations, public.reservation_lines to service_role;

create policy "shoppers read their own reservations" on public.reservations
  for select to authenticated using (user_id = (select auth.uid()));
create policy "staff read every reservation" on public.reservations
  for select to authenticated using ((select public.is_staff()));
create policy "shoppers read the lines of their own reservations" on public.reservation_lines
  for select to authenticated using (user_id = (select auth.uid()));
create policy "staff read the lines of every reservation" on public.reservation_lines
  for select to authenticated using ((select public.is_staff()));

-- Sends a cart to the advisors: as a reservation, and as a message that asks for a person. `lines` is a list of
-- {product_id, name, brand, color, size, quantity}; names and prices are the catalogue's if it has the product. Returns the
-- id of the reservation. Repeating it changes nothing, and a cart with the same lines as an open reservation is not
-- reserved twice: only the message is added.
create function public.send_cart(reservation uuid, lines jsonb, message text, picture text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  under_way uuid;
begin
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
    return under_way;
  end if;

  update public.reservations set status = 'withdrawn' where user_id = auth.uid() and status = 'sent';
  insert into public.reservations (id, user_id) values (send_cart.reservation, auth.uid());
  insert into public.reservation_lines
    (reservation_id, position, user_id, product_id, name, brand, color, size, quantity, price, currency)
  select send_cart.reservation, line.place, auth.uid(), line.product_id,
    coalesce(product.name, line.name, line.product_id), coalesce(product.brand, line.brand, ''),
    coalesce(line.color, ''), coalesce(line.size, ''), line.quantity, product.price, product.currency
  from rows from (
    jsonb_to_recordset(send_cart.lines) as (product_id text, name text, brand text, color text, size text, quantity integer)
  ) with ordinality as line (product_id, name, brand, color, size, quantity, place)
  left join public.demo_products as product on product.product_id = line.product_id
    and coalesce(product.brand, '') <> all (public.resting_brand_names());
  return send_cart.reservation;
end
$$;

-- Withdraws one of the caller's reservations that no advisor has confirmed; repeating it changes nothing.
create function public.withdraw_reservation(reservation uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  present text;
begin
  select status into present from public.reservations where id = reservation and user_id = auth.uid() for update;
  if not found then
    raise exception 'there is no such reservation' using errcode = '22023';
  end if;
  if present not in ('sent', 'withdrawn') then
    raise exception 'the reservation is past withdrawing: it is %', present using errcode = '23514';
  end if;
  update public.reservations set status = 'withdrawn' where id = reservation and status = 'sent';
end
$$;

revoke all on function public.new_reservation_reference(), public.follow_reservation(),
  public.send_cart(uuid, jsonb, text, text), public.withdraw_reservation(uuid) from public, anon, authenticated;
grant execute on function public.send_cart(uuid, jsonb, text, text), public.withdraw_reservation(uuid)
  to authenticated, service_role;
