-- Generated from the database by npm run types. Never edited.

create table reservations (
  id uuid not null,
  user_id uuid default auth.uid(),
  reference text not null default new_order_reference(),
  status text not null default 'sent'::text,
  sent_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  currency text,
  delivery_on date,
  valid_until timestamp with time zone,
  shipping numeric(14,2),
  total numeric(14,2),
  note text not null default ''::text,
  payment text not null default ''::text,
  holds_stock boolean not null default false,
  paid_at timestamp with time zone,
  constraint reservations_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint reservations_delivery_on_in_range CHECK (((delivery_on >= '1900-01-01'::date) AND (delivery_on <= '2200-01-01'::date))) NOT VALID,
  constraint reservations_note_check CHECK ((length(note) <= 2000)),
  constraint reservations_payment_check CHECK ((length(payment) <= 2000)),
  constraint reservations_pkey PRIMARY KEY (id),
  constraint reservations_reference_key UNIQUE (reference),
  constraint reservations_shipping_check CHECK (((shipping >= (0)::numeric) AND (shipping <> 'NaN'::numeric))),
  constraint reservations_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'confirmed'::text, 'agreed'::text, 'fulfilled'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint reservations_total_check CHECK (((total >= (0)::numeric) AND (total <> 'NaN'::numeric))),
  constraint reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint reservations_valid_until_in_range CHECK (((valid_until >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (valid_until <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID
);
CREATE INDEX reservations_status_idx ON public.reservations USING btree (status, sent_at DESC);
CREATE INDEX reservations_user_id_idx ON public.reservations USING btree (user_id, sent_at DESC);
alter table reservations enable row level security;
create policy "shoppers read their own reservations" on reservations for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read every reservation" on reservations for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on reservations as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER reservations_increase_thread_version AFTER INSERT OR UPDATE OF version ON public.reservations FOR EACH ROW EXECUTE FUNCTION increase_thread_version();
CREATE TRIGGER reservations_keep_without_name BEFORE UPDATE OF user_id ON public.reservations FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND (new.user_id IS NULL))) EXECUTE FUNCTION keep_reservation_without_name();
CREATE TRIGGER reservations_limit AFTER INSERT ON public.reservations REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('2000');
CREATE TRIGGER reservations_record AFTER INSERT OR DELETE OR UPDATE ON public.reservations FOR EACH ROW EXECUTE FUNCTION record_change('id', 'user_id', 'user_id', 'version');
CREATE TRIGGER reservations_take_fulfilled_from_cart AFTER UPDATE OF status ON public.reservations FOR EACH ROW WHEN (((new.status = 'fulfilled'::text) AND (old.status <> 'fulfilled'::text) AND (new.user_id IS NOT NULL))) EXECUTE FUNCTION take_fulfilled_lines_from_cart();
CREATE TRIGGER reservations_touch BEFORE UPDATE ON public.reservations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER reservations_wait_for_messages BEFORE INSERT OR UPDATE ON public.reservations FOR EACH STATEMENT EXECUTE FUNCTION wait_for_messages();
grant select on reservations to authenticated;

create table reservation_lines (
  reservation_id uuid not null,
  "position" integer not null,
  user_id uuid default auth.uid(),
  product_id text not null,
  name text not null,
  brand text not null default ''::text,
  color text not null default ''::text,
  size text not null default ''::text,
  quantity integer not null,
  price numeric,
  currency text,
  confirmed_price numeric(14,2),
  duties numeric(14,2),
  tax numeric(14,2),
  constraint reservation_lines_brand_check CHECK ((length(brand) <= 200)),
  constraint reservation_lines_color_check CHECK ((length(color) <= 200)),
  constraint reservation_lines_confirmed_price_check CHECK (((confirmed_price >= (0)::numeric) AND (confirmed_price <> 'NaN'::numeric))),
  constraint reservation_lines_duties_check CHECK (((duties >= (0)::numeric) AND (duties <> 'NaN'::numeric))),
  constraint reservation_lines_name_check CHECK ((length(name) <= 1000)),
  constraint reservation_lines_pkey PRIMARY KEY (reservation_id, "position"),
  constraint reservation_lines_product_id_check CHECK (((product_id <> ''::text) AND (length(product_id) <= 2000))),
  constraint reservation_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint reservation_lines_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE,
  constraint reservation_lines_size_check CHECK ((length(size) <= 200)),
  constraint reservation_lines_tax_check CHECK (((tax >= (0)::numeric) AND (tax <> 'NaN'::numeric))),
  constraint reservation_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
);
CREATE INDEX reservation_lines_product_id_idx ON public.reservation_lines USING btree (product_id);
CREATE INDEX reservation_lines_user_id_idx ON public.reservation_lines USING btree (user_id);
alter table reservation_lines enable row level security;
create policy "shoppers read the lines of their own reservations" on reservation_lines for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read the lines of every reservation" on reservation_lines for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on reservation_lines as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
grant select on reservation_lines to authenticated;

create table reservation_steps (
  id bigint not null generated always as identity,
  reservation_id uuid not null,
  user_id uuid,
  status text not null,
  note text not null default ''::text,
  terms jsonb,
  made_by uuid default auth.uid(),
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint reservation_steps_note_check CHECK ((length(note) <= 2000)),
  constraint reservation_steps_pkey PRIMARY KEY (id),
  constraint reservation_steps_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE,
  constraint reservation_steps_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'changed'::text, 'confirmed'::text, 'agreed'::text, 'paid'::text, 'fulfilled'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint reservation_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
);
CREATE INDEX reservation_steps_reservation_id_idx ON public.reservation_steps USING btree (reservation_id, id);
CREATE INDEX reservation_steps_user_id_idx ON public.reservation_steps USING btree (user_id);
alter table reservation_steps enable row level security;
create policy "shoppers read the steps of their own reservations" on reservation_steps for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read the steps of every reservation" on reservation_steps for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on reservation_steps as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
grant select on reservation_steps to authenticated;

CREATE OR REPLACE FUNCTION public.agree_reservation(reservation uuid, version integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function agree_reservation(uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.confirm_reservation(reservation uuid, version integer, terms jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function confirm_reservation(uuid,integer,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.decline_reservation(reservation uuid, version integer, note text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function decline_reservation(uuid,integer,text) to authenticated;

CREATE OR REPLACE FUNCTION public.fulfil_reservation(reservation uuid, version integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    spent := case when present.currency = 'GBP' then present.total else (
      select present.total * own.usd / pound.usd from public.exchange_rates as own, public.exchange_rates as pound
      where own.currency = present.currency and pound.currency = 'GBP'
    ) end;
    perform public.lock_rows_of_shopper('client profile', present.user_id);
    perform public.begin_client_years(present.user_id);
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
$function$;
grant execute on function fulfil_reservation(uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.held_products()
 RETURNS TABLE(reservation_id uuid, reference text, product_id text, size text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select kept.id, kept.reference, line.product_id, line.size
  from public.reservations as kept
  join public.reservation_lines as line on line.reservation_id = kept.id
  join public.demo_products as product on product.product_id = line.product_id
  where kept.holds_stock and product.stock_status = 'low_stock'
    and (kept.status = 'agreed' or kept.status = 'confirmed' and kept.valid_until > now())
$function$;

CREATE OR REPLACE FUNCTION public.held_sizes(product text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct coalesce((
    select made.size from public.demo_products as found, unnest(found.available_sizes) as made (size)
    where found.product_id = held.product_id and btrim(lower(made.size)) = btrim(lower(held.size)) limit 1
  ), held.size)
  from public.held_products() as held
  join public.reservations as kept on kept.id = held.reservation_id
  where held.product_id = held_sizes.product and kept.user_id is distinct from public.proven_uid()
$function$;
grant execute on function held_sizes(text) to authenticated;

CREATE OR REPLACE FUNCTION public.increase_thread_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.threads set version = version + 1 where user_id = new.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_reservation_without_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status in ('sent', 'confirmed') then
    new.status := 'withdrawn';
    insert into public.reservation_steps (reservation_id, status, made_by) values (new.id, 'withdrawn', null);
  end if;
  new.note := '';
  new.payment := '';
  new.version := old.version + 1;
  update public.reservation_steps set note = '', made_by = null where reservation_id = new.id and made_by = old.user_id;
  update public.reservation_steps set note = '', terms = terms - 'former_lines'
  where reservation_id = new.id and (note <> '' or terms ? 'former_lines');
  -- Names, colours and sizes are hers as her browser sent them; the catalogue's stay.
  update public.reservation_lines as line
  set name = product.name, brand = coalesce(product.brand, ''),
    color = case when line.color = any (product.colors) then line.color else '' end,
    size = case when line.size = any (product.available_sizes) then line.size else '' end
  from public.demo_products as product
  where line.reservation_id = new.id and product.product_id = line.product_id;
  update public.reservation_lines as line
  set color = '', size = '', name = case when line.confirmed_price is null then '' else line.name end,
    brand = case when line.confirmed_price is null then '' else line.brand end
  where line.reservation_id = new.id
    and not exists (select from public.demo_products as product where product.product_id = line.product_id);
  return new;
end
$function$;
grant execute on function keep_reservation_without_name() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.lock_reservation(reservation uuid, seen integer, possible text[])
 RETURNS reservations
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.mark_reservation_paid(reservation uuid, version integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function mark_reservation_paid(uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.new_order_reference()
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'V-' || to_char(now() at time zone settings.time_zone, 'DDMM') || '-'
    || lpad(number::text, greatest(4, length(number::text)), '0')
  from public.salon_settings as settings, nextval('public.reservation_numbers') as number
$function$;

CREATE OR REPLACE FUNCTION public.new_reservation_reference()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select overlay(string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '') placing '-' from 5 for 0)
  from generate_series(1, 8)
$function$;

CREATE OR REPLACE FUNCTION public.queue_reservation_email(made reservations, step text, note text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.record_step(made reservations, step text, line text, note text DEFAULT ''::text, terms jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.send_cart(reservation uuid, lines jsonb, message text, picture text DEFAULT NULL::text, beside uuid[] DEFAULT '{}'::uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function send_cart(uuid,jsonb,text,text,uuid[]) to authenticated;

CREATE OR REPLACE FUNCTION public.take_fulfilled_lines_from_cart()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Serialises with her own changes, and tells her devices.
  update public.carts set version = version + 1 where user_id = new.user_id;
  if not found then
    return null;
  end if;
  with received as (
    select product_id, color, size, sum(quantity) as quantity
    from public.reservation_lines where reservation_id = new.id group by product_id, color, size
  ), reduced as (
    update public.cart_items as item set quantity = item.quantity - received.quantity
    from received
    where item.user_id = new.user_id and item.product_id = received.product_id and item.color = received.color
      and item.size = received.size and item.quantity > received.quantity
  )
  delete from public.cart_items as item using received
  where item.user_id = new.user_id and item.product_id = received.product_id and item.color = received.color
    and item.size = received.size and item.quantity <= received.quantity;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.wait_for_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.lock_rows_of_shopper('recent messages', auth.uid());
  return null;
end
$function$;
grant execute on function wait_for_messages() to public, anon, authenticated;

CREATE OR REPLACE FUNCTION public.withdraw_reservation(reservation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function withdraw_reservation(uuid) to authenticated;
