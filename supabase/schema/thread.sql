-- Generated from the database by npm run types. Never edited.

create table threads (
  user_id uuid not null default auth.uid(),
  version bigint not null default 0,
  wants_person boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  waiting_since timestamp with time zone,
  is_staff_alerted boolean not null default false,
  advisor_id uuid,
  shopper_read_at timestamp with time zone,
  staff_read_at timestamp with time zone,
  constraint threads_advisor_id_fkey FOREIGN KEY (advisor_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint threads_pkey PRIMARY KEY (user_id),
  constraint threads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX threads_advisor_id_idx ON public.threads USING btree (advisor_id) WHERE (advisor_id IS NOT NULL);
CREATE INDEX threads_waiting_since_idx ON public.threads USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);
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
CREATE TRIGGER threads_notify_staff AFTER INSERT OR DELETE OR UPDATE ON public.threads FOR EACH ROW EXECUTE FUNCTION notify_readers();
CREATE TRIGGER threads_record AFTER UPDATE OF advisor_id ON public.threads FOR EACH ROW EXECUTE FUNCTION record_change('user_id', 'user_id', 'version', 'wants_person', 'waiting_since', 'is_staff_alerted', 'shopper_read_at', 'staff_read_at');
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
  waited interval,
  reservation_id uuid,
  service_request_id uuid,
  constraint messages_author_check CHECK ((author = ANY (ARRAY['shopper'::text, 'staff'::text, 'rule'::text]))),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint messages_body_check CHECK ((length(body) <= 4000)),
  constraint messages_check CHECK (((btrim(body) <> ''::text) OR (cardinality(product_ids) > 0) OR (picture IS NOT NULL))),
  constraint messages_picture_check CHECK ((length(picture) <= 500)),
  constraint messages_picture_in_own_folder CHECK (is_thread_picture(picture, user_id)) NOT VALID,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_product_ids_check CHECK ((cardinality(product_ids) <= 200)),
  constraint messages_product_ids_flat CHECK (is_flat_list(product_ids)) NOT VALID,
  constraint messages_product_ids_length CHECK ((length(array_to_string(product_ids, ''::text)) <= 100000)) NOT VALID,
  constraint messages_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservations(id) ON DELETE SET NULL,
  constraint messages_service_request_id_fkey FOREIGN KEY (service_request_id) REFERENCES service_requests(id) ON DELETE SET NULL,
  constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES threads(user_id) ON DELETE CASCADE
);
CREATE INDEX messages_author_id_idx ON public.messages USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX messages_reservation_id_idx ON public.messages USING btree (reservation_id) WHERE (reservation_id IS NOT NULL);
CREATE INDEX messages_service_request_id_idx ON public.messages USING btree (service_request_id) WHERE (service_request_id IS NOT NULL);
CREATE INDEX messages_thread_idx ON public.messages USING btree (user_id, sent_at);
CREATE INDEX messages_waited_idx ON public.messages USING btree (sent_at) WHERE (waited IS NOT NULL);
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

create table client_notes (
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  author_id uuid default auth.uid(),
  body text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint client_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint client_notes_body_check CHECK (((btrim(body) <> ''::text) AND (length(body) <= 4000))),
  constraint client_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint client_notes_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint client_notes_pkey PRIMARY KEY (id),
  constraint client_notes_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID
);
CREATE INDEX client_notes_author_id_idx ON public.client_notes USING btree (author_id);
CREATE INDEX client_notes_client_id_idx ON public.client_notes USING btree (client_id, created_at DESC);
alter table client_notes enable row level security;
create policy "staff delete their own notes" on client_notes for delete to authenticated
  using ((( SELECT is_staff() AS is_staff) AND (author_id = ( SELECT auth.uid() AS uid))));
create policy "staff edit their own notes" on client_notes for update to authenticated
  using ((( SELECT is_staff() AS is_staff) AND (author_id = ( SELECT auth.uid() AS uid))))
  with check ((( SELECT is_staff() AS is_staff) AND (author_id = ( SELECT auth.uid() AS uid))));
create policy "staff read notes on clients" on client_notes for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "staff write notes in their own name" on client_notes for insert to authenticated
  with check ((( SELECT is_staff() AS is_staff) AND (author_id = ( SELECT auth.uid() AS uid)) AND (created_at <= now()) AND ((updated_at >= created_at) AND (updated_at <= now()))));
create policy "who has a second factor passes it first" on client_notes as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER client_notes_notify AFTER INSERT OR DELETE OR UPDATE ON public.client_notes FOR EACH ROW EXECUTE FUNCTION notify_readers();
CREATE TRIGGER client_notes_touch BEFORE UPDATE ON public.client_notes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert (id, client_id, body, created_at, updated_at), select, update (body) on client_notes to authenticated;

create table saved_replies (
  id uuid not null default gen_random_uuid(),
  title text not null,
  body text not null,
  "position" integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint saved_replies_body_check CHECK (((btrim(body) <> ''::text) AND (length(body) <= 4000))),
  constraint saved_replies_pkey PRIMARY KEY (id),
  constraint saved_replies_title_check CHECK (((btrim(title) <> ''::text) AND (length(title) <= 100))),
  constraint saved_replies_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID
);
alter table saved_replies enable row level security;
create policy "staff manage saved replies" on saved_replies for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER saved_replies_record AFTER INSERT OR DELETE OR UPDATE ON public.saved_replies FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
CREATE TRIGGER saved_replies_touch BEFORE UPDATE ON public.saved_replies FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on saved_replies to authenticated;

create table desk_settings (
  id boolean not null default true,
  alert_minutes smallint default 10,
  digest_at time without time zone not null default '09:00:00'::time without time zone,
  constraint desk_settings_alert_minutes_check CHECK (((alert_minutes >= 1) AND (alert_minutes <= 1440))),
  constraint desk_settings_digest_at_check CHECK ((digest_at < '24:00:00'::time without time zone)) NOT VALID,
  constraint desk_settings_id_check CHECK (id),
  constraint desk_settings_pkey PRIMARY KEY (id)
);
alter table desk_settings enable row level security;
create policy "staff change the settings of the desk" on desk_settings for update to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
create policy "staff read the settings of the desk" on desk_settings for select to authenticated
  using (( SELECT is_staff() AS is_staff));
CREATE TRIGGER desk_settings_record AFTER UPDATE ON public.desk_settings FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
grant select, update (alert_minutes, digest_at) on desk_settings to authenticated;

CREATE OR REPLACE FUNCTION public.advisors()
 RETURNS TABLE(id uuid, full_name text, avatar_url text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select account.id, coalesce(profile.full_name, account.email::text), profile.avatar_url
  from auth.users as account join public.profiles as profile on profile.id = account.id
  where account.raw_app_meta_data ->> 'role' = 'admin' and coalesce(account.banned_until, '-infinity') < now()
    and public.is_staff()
  order by 2
$function$;
grant execute on function advisors() to authenticated;

CREATE OR REPLACE FUNCTION public.answers_wait(message messages)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select message.author = 'staff' and (
    message.reservation_id is null and message.service_request_id is null
    or not exists (
      select from public.threads as thread join public.messages as asked on asked.user_id = thread.user_id
      where thread.user_id = message.user_id and asked.author = 'shopper' and asked.sent_at >= thread.waiting_since
        and asked.reservation_id is null and asked.service_request_id is null
    )
  )
$function$;

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
    and not product.is_draft and coalesce(product.brand, '') <> all (public.inactive_brand_names())
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

CREATE OR REPLACE FUNCTION public.desk_conversations()
 RETURNS TABLE(client_id uuid, waiting_since timestamp with time zone, is_mine boolean, question text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select thread.user_id, thread.waiting_since, thread.advisor_id is not distinct from public.proven_uid(),
    case when thread.waiting_since is not null then
      left(split_part(public.question_of_wait(thread.user_id, thread.waiting_since), E'\n', 1), 200)
    end
  from public.threads as thread
  where (thread.waiting_since is not null or thread.advisor_id = public.proven_uid()) and (select public.is_staff())
  order by thread.waiting_since nulls last
  limit 5000
$function$;
grant execute on function desk_conversations() to authenticated;

CREATE OR REPLACE FUNCTION public.hand_over_client(client uuid, advisor uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then
    raise exception 'only staff hand clients over' using errcode = '42501';
  end if;
  if advisor is not null and not exists (
    select from auth.users where id = advisor and raw_app_meta_data ->> 'role' = 'admin'
  ) then
    raise exception 'there is no such advisor' using errcode = '22023';
  end if;
  if not exists (select from public.profiles where id = hand_over_client.client) then
    raise exception 'there is no such client' using errcode = 'PT404';
  end if;
  insert into public.threads (user_id) values (hand_over_client.client) on conflict do nothing;
  update public.threads set advisor_id = advisor, version = version + 1
  where user_id = hand_over_client.client and advisor_id is distinct from advisor;
end
$function$;
grant execute on function hand_over_client(uuid,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.handle_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer text;
  is_answer constant boolean := public.answers_wait(new);
begin
  -- Orders, steps of reservations and requests, and texts of several lines are for a person.
  if new.author = 'shopper' and cardinality(new.product_ids) <= 1 and position(E'\n' in new.body) = 0
    and new.reservation_id is null and new.service_request_id is null
  then
    answer := public.automatic_answer(new.body, new.product_ids);
  end if;
  update public.threads
  set version = version + 1,
    wants_person = wants_person and not is_answer,
    waiting_since = case
      when is_answer then null
      when new.author = 'shopper' and answer is null then coalesce(waiting_since, new.sent_at)
      else waiting_since
    end,
    is_staff_alerted = is_staff_alerted and not is_answer
  where user_id = new.user_id;
  if answer is not null then
    insert into public.messages (id, user_id, author, body) values (gen_random_uuid(), new.user_id, 'rule', left(answer, 4000));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_thread_picture(picture text, client uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((picture ~ '^[0-9a-f-]{36}/[A-Za-z0-9._-]{1,200}$'::text) AND (picture !~ '\.\.'::text) AND (split_part(picture, '/'::text, 1) = (client)::text));
grant execute on function is_thread_picture(text,uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.mark_thread_answered(client uuid, seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  unseen timestamptz;
begin
  if not public.is_staff() then
    raise exception 'only staff mark conversations as answered' using errcode = '42501';
  end if;
  -- A message that is being written has either arrived before this or starts a wait of its own.
  perform from public.threads where user_id = mark_thread_answered.client for update;
  select min(sent_at) into unseen from public.messages
  where user_id = mark_thread_answered.client and author = 'shopper' and sent_at > seen;
  update public.threads
  set waiting_since = unseen,
    wants_person = wants_person and unseen is not null,
    is_staff_alerted = is_staff_alerted and unseen is not null,
    version = version + 1
  where user_id = mark_thread_answered.client and waiting_since is not null;
end
$function$;
grant execute on function mark_thread_answered(uuid,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.mark_thread_read(client uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_of_staff boolean := client is not null and client is distinct from auth.uid();
begin
  perform public.require_second_step();
  if is_of_staff and not public.is_staff() then
    raise exception 'only staff read the conversations of others' using errcode = '42501';
  end if;
  if is_of_staff then
    update public.threads as thread set staff_read_at = clock_timestamp(), version = version + 1
    where thread.user_id = client and exists (
      select from public.messages as message where message.user_id = client and message.author = 'shopper'
        and message.sent_at > coalesce(thread.staff_read_at, '-infinity')
    );
  else
    update public.threads as thread set shopper_read_at = clock_timestamp(), version = version + 1
    where thread.user_id = auth.uid() and exists (
      select from public.messages as message where message.user_id = auth.uid() and message.author = 'staff'
        and message.sent_at > coalesce(thread.shopper_read_at, '-infinity')
    );
  end if;
end
$function$;
grant execute on function mark_thread_read(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.message_origin(service_request_id uuid, reservation_id uuid, product_ids text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE WHEN (service_request_id IS NOT NULL) THEN 'request'::text WHEN ((reservation_id IS NOT NULL) AND (cardinality(product_ids) = 0)) THEN 'step'::text ELSE 'words'::text END;

CREATE OR REPLACE FUNCTION public.my_advisor()
 RETURNS TABLE(full_name text, avatar_url text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select profile.full_name, profile.avatar_url
  from public.threads as thread join public.profiles as profile on profile.id = thread.advisor_id
  where thread.user_id = public.proven_uid()
$function$;
grant execute on function my_advisor() to authenticated;

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

CREATE OR REPLACE FUNCTION public.notify_person_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  if new.wants_person then
    new.waiting_since := coalesce(new.waiting_since, clock_timestamp());
  end if;
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
        and public.message_origin(service_request_id, reservation_id, product_ids)
          = public.message_origin(new.service_request_id, new.reservation_id, new.product_ids)
    ) then
      raise exception 'too many messages; try again in some minutes' using errcode = 'PT429';
    end if;
  end if;
  insert into public.threads (user_id) values (new.user_id) on conflict do nothing;
  if public.answers_wait(new) then
    new.waited := (
      select new.sent_at - thread.waiting_since from public.threads as thread
      where thread.user_id = new.user_id and thread.waiting_since is not null
    );
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.question_of_wait(client uuid, since timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select btrim(message.body) from public.messages as message
  where message.user_id = client and message.author = 'shopper' and btrim(message.body) <> ''
    and message.sent_at >= coalesce(
      (
        select min(sent_at) from public.messages
        where user_id = client and author = 'shopper' and sent_at >= since
      ),
      (
        select max(sent_at) from public.messages
        where user_id = client and author = 'shopper' and btrim(body) <> '' and sent_at < since
      )
    )
  order by message.sent_at limit 1
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

CREATE OR REPLACE FUNCTION public.queue_waiting_emails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting public.threads;
begin
  for waiting in
    select thread.* from public.threads as thread, public.desk_settings as settings
    where thread.waiting_since < now() - make_interval(mins => settings.alert_minutes) and not thread.is_staff_alerted
    order by thread.waiting_since limit 100 for update of thread skip locked
  loop
    update public.threads set is_staff_alerted = true where user_id = waiting.user_id;
    insert into public.outgoing_emails (recipient_id, kind, data)
    select staff.id, 'client_waits', jsonb_build_object(
      'client', waiting.user_id,
      'name', (select coalesce(full_name, email) from public.profiles where id = waiting.user_id),
      'waiting_since', waiting.waiting_since,
      'words', left(public.question_of_wait(waiting.user_id, waiting.waiting_since), 300)
    )
    from auth.users as staff
    where staff.raw_app_meta_data ->> 'role' = 'admin' and coalesce(staff.banned_until, '-infinity') < now()
      and (staff.id = waiting.advisor_id or not exists (
        select from auth.users as advisor where advisor.id = waiting.advisor_id
          and advisor.raw_app_meta_data ->> 'role' = 'admin' and coalesce(advisor.banned_until, '-infinity') < now()
      ));
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.waiting_clients()
 RETURNS TABLE(waiting bigint, mine bigint, carts bigint, requests bigint, median_answer interval)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*),
    count(*) filter (where advisor_id = public.proven_uid()),
    (select count(distinct user_id) from public.reservations where status = 'sent'),
    (
      select count(distinct user_id) from public.service_requests where status in ('requested', 'accepted', 'in_progress')
    ),
    (
      select percentile_cont(0.5) within group (order by waited) from public.messages
      where waited is not null and sent_at > now() - interval '7 days'
    )
  from public.threads
  where waiting_since is not null and (select public.is_staff())
  having (select public.is_staff())
$function$;
grant execute on function waiting_clients() to authenticated;
