-- Generated from the database by npm run types. Never edited.

create table threads (
  user_id uuid not null default auth.uid(),
  version bigint not null default 0,
  wants_person boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint threads_pkey PRIMARY KEY (user_id),
  constraint threads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX threads_wants_person_idx ON public.threads USING btree (updated_at DESC) WHERE wants_person;
alter table threads enable row level security;
create policy "shoppers manage their own thread" on threads for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read threads" on threads for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "staff update threads" on threads for update to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on threads as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER threads_notify AFTER INSERT OR DELETE OR UPDATE ON public.threads FOR EACH ROW EXECUTE FUNCTION notify_owner();
CREATE TRIGGER threads_notify_person_request BEFORE UPDATE OF wants_person ON public.threads FOR EACH ROW WHEN (((old.wants_person <> new.wants_person) AND (old.version = new.version))) EXECUTE FUNCTION notify_person_request();
CREATE TRIGGER threads_touch BEFORE UPDATE ON public.threads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant insert (user_id), select, update (wants_person) on threads to authenticated;

create table messages (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  author text not null,
  author_id uuid,
  body text not null default ''::text,
  product_ids text[] not null default '{}'::text[],
  picture text,
  sent_at timestamp with time zone not null default clock_timestamp(),
  constraint messages_author_check CHECK ((author = ANY (ARRAY['shopper'::text, 'staff'::text, 'rule'::text]))),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint messages_body_check CHECK ((length(body) <= 4000)),
  constraint messages_check CHECK (((btrim(body) <> ''::text) OR (cardinality(product_ids) > 0) OR (picture IS NOT NULL))),
  constraint messages_picture_check CHECK ((length(picture) <= 500)),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_product_ids_check CHECK ((cardinality(product_ids) <= 200)),
  constraint messages_product_ids_length CHECK ((length(array_to_string(product_ids, ''::text)) <= 100000)) NOT VALID,
  constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES threads(user_id) ON DELETE CASCADE
);
CREATE INDEX messages_thread_idx ON public.messages USING btree (user_id, sent_at);
alter table messages enable row level security;
create policy "shoppers read their own thread" on messages for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers write in their own thread" on messages for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (author = 'shopper'::text) AND (author_id IS NULL)));
create policy "staff answer in their own name" on messages for insert to authenticated
  with check ((( SELECT is_staff() AS is_staff) AND (author = 'staff'::text) AND (author_id = ( SELECT auth.uid() AS uid))));
create policy "staff read every thread" on messages for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on messages as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER messages_handle AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION handle_message();
CREATE TRIGGER messages_open_thread BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION open_thread();
CREATE TRIGGER messages_total AFTER INSERT ON public.messages REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('20000');
grant insert (id, user_id, author, author_id, body, product_ids, picture), select on messages to authenticated;

create table advisor_answers (
  topic text not null,
  answer text not null,
  constraint advisor_answers_answer_check CHECK (((btrim(answer) <> ''::text) AND (length(answer) <= 2000))),
  constraint advisor_answers_pkey PRIMARY KEY (topic),
  constraint advisor_answers_topic_check CHECK ((topic = ANY (ARRAY['delivery'::text, 'duties'::text, 'returns'::text, 'sizes'::text, 'care'::text, 'stock'::text])))
);
alter table advisor_answers enable row level security;
create policy "staff manage answers" on advisor_answers for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
create policy "users read answers" on advisor_answers for select to authenticated
  using (true);
CREATE TRIGGER advisor_answers_record AFTER INSERT OR DELETE OR UPDATE ON public.advisor_answers FOR EACH ROW EXECUTE FUNCTION record_change('topic', '');
grant delete, insert, select, update on advisor_answers to authenticated;

create table reservations (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  reference text not null default new_reservation_reference(),
  status text not null default 'sent'::text,
  sent_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint reservations_pkey PRIMARY KEY (id),
  constraint reservations_reference_key UNIQUE (reference),
  constraint reservations_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'confirmed'::text, 'agreed'::text, 'fulfilled'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
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
CREATE TRIGGER reservations_increase_thread_version AFTER INSERT OR UPDATE OF status ON public.reservations FOR EACH ROW EXECUTE FUNCTION increase_thread_version();
CREATE TRIGGER reservations_limit AFTER INSERT ON public.reservations REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('2000');
CREATE TRIGGER reservations_record AFTER INSERT OR DELETE OR UPDATE ON public.reservations FOR EACH ROW EXECUTE FUNCTION record_change('id', 'user_id');
CREATE TRIGGER reservations_touch BEFORE UPDATE ON public.reservations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant select on reservations to authenticated;

create table reservation_lines (
  reservation_id uuid not null,
  "position" integer not null,
  user_id uuid not null default auth.uid(),
  product_id text not null,
  name text not null,
  brand text not null default ''::text,
  color text not null default ''::text,
  size text not null default ''::text,
  quantity integer not null,
  price numeric,
  currency text,
  constraint reservation_lines_brand_check CHECK ((length(brand) <= 200)),
  constraint reservation_lines_color_check CHECK ((length(color) <= 200)),
  constraint reservation_lines_name_check CHECK ((length(name) <= 1000)),
  constraint reservation_lines_pkey PRIMARY KEY (reservation_id, "position"),
  constraint reservation_lines_product_id_check CHECK (((product_id <> ''::text) AND (length(product_id) <= 2000))),
  constraint reservation_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint reservation_lines_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE CASCADE,
  constraint reservation_lines_size_check CHECK ((length(size) <= 200)),
  constraint reservation_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX reservation_lines_user_id_idx ON public.reservation_lines USING btree (user_id);
alter table reservation_lines enable row level security;
create policy "shoppers read the lines of their own reservations" on reservation_lines for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read the lines of every reservation" on reservation_lines for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on reservation_lines as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
grant select on reservation_lines to authenticated;

CREATE OR REPLACE FUNCTION public.automatic_answer(body text, product_ids text[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(coalesce(
    case topic.name
      when 'stock' then case
        when is_other_size and sizes = 'one size' then product.name || ' is made in one size only.'
        when is_other_size then product.name || ' is made in ' || sizes || ', but not in ' || size || '. The size guide on its page compares sizes by region.'
        when product.stock_status = 'in_stock' then product.name || ' is in stock' || in_size || '.'
        when product.stock_status = 'low_stock' then product.name || ' is in stock' || in_size || ', with only a few left.'
        when product.stock_status = 'out_of_stock' then
          product.name || ' is sold out' || in_size || '. Choose “Notify me when it is back” on its page and we will let you know in your feed.'
      end
      when 'sizes' then
        case when 'stock' = any(topics) then 'It' else product.name end
          || case when sizes = 'one size' then ' is made in one size only.' else ' is made in ' || sizes || '. ' || answers.answer end
      when 'care' then product.name || ': ' || nullif(btrim(product.care_instructions), '')
    end,
    answers.answer
  ), ' ' order by topic.place)
  from (select public.question_topics(body)) as asked (topics)
  cross join unnest(asked.topics) with ordinality as topic (name, place)
  join public.advisor_answers as answers on answers.topic = topic.name
  left join public.demo_products as product on cardinality(product_ids) = 1 and product.product_id = product_ids[1]
    and coalesce(product.brand, '') <> all (public.inactive_brand_names())
  cross join lateral (
    select
      nullif(regexp_replace(array_to_string(product.available_sizes, ', '), '^One size$', 'one size'), ''),
      public.named_size(body, product.available_sizes)
  ) as of_piece (sizes, size)
  cross join lateral (
    select
      sizes is not null and size <> all (product.available_sizes),
      case when sizes is null or size is null or size = 'One size' then '' when size like '% %' then ' in ' || size else ' in size ' || size end
  ) as of_size (is_other_size, in_size)
  -- The stock of a size answers the question about sizes as well.
  where not (topic.name = 'sizes' and 'stock' = any(topics) and (sizes is null or size is not null))
$function$;

CREATE OR REPLACE FUNCTION public.handle_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer text;
begin
  update public.threads
  set version = version + 1, wants_person = wants_person and new.author <> 'staff'
  where user_id = new.user_id;
  -- Orders and texts of several lines are for a person.
  if new.author = 'shopper' and cardinality(new.product_ids) <= 1 and position(E'\n' in new.body) = 0 then
    answer := public.automatic_answer(new.body, new.product_ids);
    if answer is not null then
      insert into public.messages (id, user_id, author, body) values (gen_random_uuid(), new.user_id, 'rule', left(answer, 4000));
    end if;
  end if;
  return null;
end
$function$;

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

CREATE OR REPLACE FUNCTION public.named_size(body text, sizes text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select size
      from unnest(sizes) as made (size)
      cross join lateral (select regexp_replace(public.fold(size), '([^\w\s])', '\\\1', 'g')) as pattern (text)
      where words ~ (
        case when size ~ '^[A-Za-z]{1,3}$' then '\m(size|in|an?) (an? )?' else '(?<!\d[.,])\m' end || pattern.text
          || '\M(?![.,]\d)' || case when size ~ '^\d+$' then no_size else '' end
      )
      order by length(size) desc
      limit 1
    ),
    (
      select coalesce(found[1], found[2])
      from regexp_match(
        words,
        '\m(?:size (\d{1,3}(?:\.5)?)|in (?:a )?(\d{2,3}(?:\.5)?)(?= ?(?:$|[?!,;.]|(?:please|or|and|too|left|available|in stock)\M)))\M(?![.,]\d)' || no_size
      ) as found
    )
  )
  from (
    select
      regexp_replace(public.fold(body), '(\d),5\M', '\1.5', 'g'),
      '(?! ?(?:(?:minutes?|hours?|days?|weeks?|months?|years?|mm|cm|inch|inches|ml|carats?|ct|k|kt|pieces?)\M|%))'
  ) as question (words, no_size)
$function$;

CREATE OR REPLACE FUNCTION public.new_reservation_reference()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select overlay(string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '') placing '-' from 5 for 0)
  from generate_series(1, 8)
$function$;

CREATE OR REPLACE FUNCTION public.notify_person_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_thread()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.author = 'shopper' then
    perform public.lock_rows_of_shopper('recent messages', new.user_id);
    if (
      select count(*) >= 60 from public.messages
      where user_id = new.user_id and author = 'shopper' and sent_at > clock_timestamp() - interval '10 minutes'
    ) then
      raise exception 'too many messages; try again in some minutes' using errcode = 'PT429';
    end if;
  end if;
  insert into public.threads (user_id) values (new.user_id) on conflict do nothing;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.question_topics(body text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_remove(array[
    case when words ~ '\m(return|returns|returned|refund|refunds|exchange|send (it )?back|give (it )?back)\M' then 'returns' end,
    case when words ~ '\m(deliver|delivers|delivery|delivered|ship|ships|shipping|shipped|arrive|arrives)\M' then 'delivery' end,
    case when words ~ '\m(customs|duty|duties|tax|taxes|vat)\M' then 'duties' end,
    case
      when words ~ '\m(in stock|stock|available|availability|sold out|(any|many|few) left)\M'
        or words ~ '\m(do you (still )?have|have you got) (it|this|that|these|those|them)\M'
        or words ~ '\m(do you (still )?have|have you got|is there|can i (get|have|order)|come in)\M.*\m(size|in|an?) (an? )?(\d|x*[sml]\M)'
      then 'stock'
    end,
    case when words ~ '\m(size|sizes|sizing|fit|fits|fitting|too (big|small|long|short))\M' then 'sizes' end,
    case when words ~ '\m(care|clean|cleaning|cleaned|wash|polish|stain|stains|look after|maintain|maintenance)\M' then 'care' end
  ], null)
  from (select public.fold(body)) as question (words)
$function$;

CREATE OR REPLACE FUNCTION public.send_cart(reservation uuid, lines jsonb, message text, picture text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  under_way uuid;
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
    and coalesce(product.brand, '') <> all (public.inactive_brand_names());
  return send_cart.reservation;
end
$function$;
grant execute on function send_cart(uuid,jsonb,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.withdraw_reservation(reservation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present text;
begin
  perform public.require_second_step();
  perform public.lock_rows_of_shopper('reservations', auth.uid());
  select status into present from public.reservations where id = reservation and user_id = auth.uid() for update;
  if not found then
    raise exception 'there is no such reservation' using errcode = '22023';
  end if;
  if present not in ('sent', 'withdrawn') then
    raise exception 'the reservation is past withdrawing: it is %', present using errcode = '23514';
  end if;
  update public.reservations set status = 'withdrawn' where id = reservation and status = 'sent';
end
$function$;
grant execute on function withdraw_reservation(uuid) to authenticated;
