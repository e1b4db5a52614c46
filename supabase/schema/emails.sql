-- Generated from the database by npm run types. Never edited.

create table outgoing_emails (
  id bigint not null generated always as identity,
  recipient_id uuid,
  kind text not null,
  data jsonb not null,
  created_at timestamp with time zone not null default now(),
  claimed_at timestamp with time zone,
  attempts smallint not null default 0,
  sent_at timestamp with time zone,
  problem text,
  recipient_email text,
  constraint outgoing_emails_data_check CHECK ((pg_column_size(data) <= 400000)),
  constraint outgoing_emails_kind_check CHECK ((length(kind) <= 50)),
  constraint outgoing_emails_one_recipient CHECK ((num_nonnulls(recipient_id, recipient_email) = 1)),
  constraint outgoing_emails_pkey PRIMARY KEY (id),
  constraint outgoing_emails_recipient_email_check CHECK ((is_email(recipient_email) AND (length(recipient_email) <= 320))),
  constraint outgoing_emails_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX outgoing_emails_client_idx ON public.outgoing_emails USING btree (((data ->> 'client'::text))) WHERE (kind = 'client_waits'::text);
CREATE INDEX outgoing_emails_created_at_idx ON public.outgoing_emails USING btree (created_at);
CREATE INDEX outgoing_emails_recipient_id_idx ON public.outgoing_emails USING btree (recipient_id);
CREATE INDEX outgoing_emails_unsent_idx ON public.outgoing_emails USING btree (id) WHERE (sent_at IS NULL);
alter table outgoing_emails enable row level security;
CREATE TRIGGER outgoing_emails_limit BEFORE INSERT ON public.outgoing_emails FOR EACH ROW EXECUTE FUNCTION limit_emails_by_own_acts();
CREATE TRIGGER outgoing_emails_notify AFTER INSERT ON public.outgoing_emails FOR EACH STATEMENT EXECUTE FUNCTION notify_senders();

create table emailed_changes (
  user_id uuid not null,
  kind text not null,
  subject text not null,
  state numeric,
  emailed_at timestamp with time zone not null default now(),
  constraint emailed_changes_kind_check CHECK ((kind = ANY (ARRAY['back_in_stock'::text, 'price_drops'::text, 'saved_searches'::text]))),
  constraint emailed_changes_pkey PRIMARY KEY (user_id, kind, subject),
  constraint emailed_changes_subject_check CHECK ((length(subject) <= 2500)),
  constraint emailed_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table emailed_changes enable row level security;

create table email_digests (
  day date not null,
  reached uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  is_done boolean not null default false,
  constraint email_digests_pkey PRIMARY KEY (day)
);
alter table email_digests enable row level security;

create table unsubscribe_tokens (
  user_id uuid not null,
  token uuid not null default gen_random_uuid(),
  constraint unsubscribe_tokens_pkey PRIMARY KEY (user_id),
  constraint unsubscribe_tokens_token_key UNIQUE (token),
  constraint unsubscribe_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table unsubscribe_tokens enable row level security;

CREATE OR REPLACE FUNCTION public.alert_subject(alert stock_alerts)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(concat_ws(chr(31), alert.product_id, alert.color, alert.size), 2500)
$function$;

CREATE OR REPLACE FUNCTION public.change_email_data(token uuid, stock jsonb, drops jsonb, searches jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  said jsonb;
  rows jsonb;
begin
  for room in reverse 6..1 loop
    rows := jsonb_build_object('last', room - 1, 'last_search', least(room, 2) - 1, 'last_match', (room - 1) / 2);
    said := jsonb_strip_nulls(jsonb_build_object(
      'token', token,
      'back_in_stock', jsonb_path_query_array(stock, '$[0 to $last]', rows), 'back_in_stock_total', jsonb_array_length(stock),
      'price_drops', jsonb_path_query_array(drops, '$[0 to $last]', rows), 'price_drops_total', jsonb_array_length(drops),
      'saved_searches', (
        select jsonb_agg(
          search || jsonb_build_object('products', jsonb_path_query_array(search, '$.products[0 to $last_match]', rows)) order by place
        )
        from jsonb_array_elements(jsonb_path_query_array(searches, '$[0 to $last_search]', rows))
          with ordinality as found (search, place)
      ),
      'saved_searches_total', jsonb_array_length(searches)
    ));
    exit when pg_column_size(said) <= 20000;
  end loop;
  return said;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_email_kinds(token uuid, kinds text[], is_wanted boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  client uuid;
begin
  if kinds is null or cardinality(kinds) not between 1 and 3 or is_wanted is null
    or not kinds <@ array['back_in_stock', 'price_drops', 'saved_searches']
  then
    raise exception 'the kinds of emails are back_in_stock, price_drops and saved_searches' using errcode = '22023';
  end if;
  select user_id into client from public.unsubscribe_tokens as given where given.token = change_email_kinds.token;
  if not found then
    return false;
  end if;
  insert into public.client_settings as settings (user_id, unwanted_emails)
  values (client, case when is_wanted then '{}' else array(select distinct kind from unnest(kinds) as kind order by kind) end)
  on conflict (user_id) do update set unwanted_emails = array(
    select distinct kind from unnest(settings.unwanted_emails || case when is_wanted then '{}' else kinds end) as kind
    where not (is_wanted and kind = any (kinds)) order by kind
  )
  where (settings.unwanted_emails && kinds) is distinct from not is_wanted
    or not is_wanted and not settings.unwanted_emails @> kinds;
  return true;
end
$function$;
grant execute on function change_email_kinds(uuid,text[],boolean) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.claim_emails(take integer DEFAULT 10)
 RETURNS TABLE(id bigint, recipient text, kind text, data jsonb)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with claimed as (
    -- Without a problem, one that was claimed is being sent, or its sender has died.
    update public.outgoing_emails as email set claimed_at = now(), attempts = email.attempts + 1, problem = null
    where email.id in (
      select waiting.id from public.outgoing_emails as waiting
      where coalesce(waiting.recipient_email, (select account.email::text from auth.users as account where account.id = waiting.recipient_id), '') <> ''
        and waiting.sent_at is null and waiting.attempts < 12 and waiting.created_at > now() - interval '1 day'
        and coalesce(waiting.claimed_at < now() - make_interval(mins => case
          when waiting.problem is null then 5
          else ('{1,5,15,30,60,120,180,240,240,240,240}'::integer[])[waiting.attempts]
        end), true)
      order by waiting.id limit least(claim_emails.take, 100) for update skip locked
    )
    returning email.id, email.recipient_id, email.recipient_email, email.kind, email.data
  )
  select claimed.id, coalesce(claimed.recipient_email, account.email::text), claimed.kind, claimed.data
  from claimed left join auth.users as account on account.id = claimed.recipient_id
  order by claimed.id
$function$;

CREATE OR REPLACE FUNCTION public.due_back_in_stock(client uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  due jsonb;
begin
  -- What is gone again may come back once more.
  delete from public.emailed_changes as told using public.stock_alerts as alert
  left join public.demo_products as product on product.product_id = alert.product_id
  where alert.user_id = client and told.user_id = client and told.kind = 'back_in_stock'
    and told.subject = public.alert_subject(alert) and not coalesce(public.has_choice(product, alert.color, alert.size), false);
  with told as (
    insert into public.emailed_changes (user_id, kind, subject)
    select client, 'back_in_stock', public.alert_subject(alert)
    from public.stock_alerts as alert join public.demo_products as product on product.product_id = alert.product_id
    where alert.user_id = client and public.has_choice(product, alert.color, alert.size) and public.is_shown_to(product, client)
    on conflict do nothing
    returning subject
  )
  select jsonb_agg(public.product_of_email(product) || jsonb_build_object(
    'choice', left(concat_ws(', ', nullif(alert.color, ''), nullif(alert.size, '')), 120)
  ) order by alert.created_at desc)
  into due
  from public.stock_alerts as alert join told on told.subject = public.alert_subject(alert)
  join public.demo_products as product on product.product_id = alert.product_id
  where alert.user_id = client;
  return due;
end
$function$;

CREATE OR REPLACE FUNCTION public.due_price_drops(client uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with told as (
    insert into public.emailed_changes as told (user_id, kind, subject, state)
    select client, 'price_drops', product.product_id, product.price
    from public.saved_items as saved join public.demo_products as product on product.product_id = saved.product_id
    where saved.user_id = client and product.price < saved.price and product.currency = saved.currency
      and product.stock_status <> 'out_of_stock' and public.is_shown_to(product, client)
    on conflict (user_id, kind, subject) do update set state = excluded.state, emailed_at = now() where told.state > excluded.state
    returning subject
  )
  select jsonb_agg(public.product_of_email(product, saved.price) order by saved.created_at desc)
  from told join public.saved_items as saved on saved.user_id = client and saved.product_id = told.subject
  join public.demo_products as product on product.product_id = told.subject
$function$;

CREATE OR REPLACE FUNCTION public.due_saved_searches(client uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  saved record;
  matches bigint;
  newest integer[];
  last_ordinal integer := coalesce((select max(ordinal) from public.search_documents), 0);
  due jsonb := '[]';
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', client, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  for saved in
    select search.id, search.request, greatest(search.seen_ordinal, coalesce(told.state, 0))::integer as since
    from public.saved_searches as search
    left join public.emailed_changes as told
      on told.user_id = client and told.kind = 'saved_searches' and told.subject = search.id::text
    where search.user_id = client
    order by search.created_at desc
  loop
    continue when saved.since >= last_ordinal;
    begin
      select found.matches, found.newest into matches, newest from public.matches_after(saved.request, saved.since, 3) as found;
      if matches > 0 then
        due := due || jsonb_build_object('request', case
            when length(saved.request::text) <= 1200 then saved.request
            else jsonb_build_object('words', left(saved.request ->> 'words', 200))
          end, 'matches', matches, 'products', (
          select coalesce(jsonb_agg(public.product_of_email(product) order by document.ordinal desc), '[]')
          from public.search_documents as document join public.demo_products as product on product.id = document.id
          where document.ordinal = any (newest)
        ));
      end if;
    exception when invalid_parameter_value or data_exception then
      -- A request of an older version of the shop.
      continue;
    end;
    insert into public.emailed_changes as told (user_id, kind, subject, state)
    values (client, 'saved_searches', saved.id::text, last_ordinal)
    on conflict (user_id, kind, subject) do update set state = excluded.state, emailed_at = now();
  end loop;
  perform set_config('request.jwt.claims', '', true);
  return nullif(due, '[]');
end
$function$;

CREATE OR REPLACE FUNCTION public.finish_email(email bigint, problem text DEFAULT NULL::text, is_final boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.outgoing_emails as sent
  set sent_at = case when finish_email.problem is null then now() end, problem = left(finish_email.problem, 500),
    attempts = case when is_final then 12 else attempts end
  where sent.id = finish_email.email;
  delete from public.outgoing_emails as old where old.created_at < now() - interval '30 days';
$function$;

CREATE OR REPLACE FUNCTION public.has_choice(product demo_products, color text, size text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select product.stock_status <> 'out_of_stock'
    and (color = '' or coalesce(cardinality(product.colors), 0) = 0 or color = any (product.colors))
    and (size = '' or coalesce(cardinality(product.available_sizes), 0) = 0 or size = any (product.available_sizes))
$function$;

CREATE OR REPLACE FUNCTION public.is_shown_to(product demo_products, client uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not product.is_draft and coalesce(product.brand, '') <> all (public.inactive_brand_names())
    and not exists (
      select from public.style_signals as signal
      where signal.user_id = client and signal.kind = 'hidden' and signal.product_id = product.product_id
    )
    and not exists (
      select from public.style_tastes as taste join public.search_documents as document on document.id = product.id
      where taste.user_id = client and taste.level = 'never' and taste.facet = any (document.facets)
    )
$function$;

CREATE OR REPLACE FUNCTION public.limit_emails_by_own_acts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.recipient_id = auth.uid() and (
    select count(*) >= 30 from public.outgoing_emails
    where recipient_id = new.recipient_id and created_at > now() - interval '1 day'
  ) then
    return null;
  end if;
  return new;
end
$function$;
grant execute on function limit_emails_by_own_acts() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.notify_senders()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('outgoing_emails', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.product_of_email(product demo_products, former numeric DEFAULT NULL::numeric)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'product_id', case when length(product.product_id) <= 200 then product.product_id end,
    'name', left(product.name, 120), 'brand', left(product.brand, 60), 'price', product.price, 'currency', product.currency,
    'former', former, 'picture', case when length(product.image_url) <= 300 then product.image_url end
  ))
$function$;

CREATE OR REPLACE FUNCTION public.queue_change_emails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date;
  digest public.email_digests;
  client record;
  stock jsonb;
  drops jsonb;
  searches jsonb;
  since timestamptz := clock_timestamp();
begin
  -- A day that is not done by midnight goes on after it.
  select case when local_time::time >= digest_at then local_time::date else (
    select day from public.email_digests where day = local_time::date - 1 and not is_done
  ) end into today
  from (
    select now() at time zone salon.time_zone as local_time, desk.digest_at
    from public.salon_settings as salon, public.desk_settings as desk
  ) as set_by_staff;
  if today is null or exists (select from public.email_digests where day = today and is_done) then
    return;
  end if;
  insert into public.email_digests (day) values (today) on conflict do nothing;
  select * into digest from public.email_digests where day = today for update skip locked;
  if not found then
    return;
  end if;
  loop
    select account.id, coalesce(settings.unwanted_emails, '{}') as unwanted into client
    from auth.users as account left join public.client_settings as settings on settings.user_id = account.id
    where account.id > digest.reached and account.email_confirmed_at is not null
      and coalesce(account.banned_until, '-infinity') < now()
    order by account.id limit 1;
    if not found then
      update public.email_digests set is_done = true where day = today;
      delete from public.email_digests where day < today - 30;
      return;
    end if;
    digest.reached := client.id;
    begin
      stock := public.due_back_in_stock(client.id);
      drops := public.due_price_drops(client.id);
      searches := public.due_saved_searches(client.id);
      if 'back_in_stock' = any (client.unwanted) then stock := null; end if;
      if 'price_drops' = any (client.unwanted) then drops := null; end if;
      if 'saved_searches' = any (client.unwanted) then searches := null; end if;
      if coalesce(stock, drops, searches) is not null then
        insert into public.unsubscribe_tokens (user_id) values (client.id) on conflict do nothing;
        insert into public.outgoing_emails (recipient_id, kind, data)
        select client.id, 'changes', public.change_email_data(given.token, stock, drops, searches)
        from public.unsubscribe_tokens as given where given.user_id = client.id;
      end if;
    exception when query_canceled or others then
      raise warning 'the changes of client % are not emailed today: %', client.id, sqlerrm;
    end;
    exit when clock_timestamp() > since + interval '2 seconds';
  end loop;
  update public.email_digests set reached = digest.reached where day = today;
end
$function$;

CREATE OR REPLACE FUNCTION public.run_clock(sends_email boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  job text;
begin
  foreach job in array array[
    'publish_due_products()', 'publish_due_arrangements()',
    -- Before the salon's clock, which keeps bookings waiting until the transaction ends.
    case when sends_email then 'queue_change_emails()' end, 'rewrite_outdated_search_documents()',
    format('run_salon_clock(%L)', sends_email),
    case when sends_email then 'queue_waiting_emails()' end,
    'erase_deleted_waitlist_values()', 'begin_client_years()'
  ] loop
    continue when job is null;
    begin
      execute 'select public.' || job;
    exception when query_canceled or others then
      raise warning 'the clock could not run %: %', split_part(job, '(', 1), sqlerrm;
    end;
  end loop;
end
$function$;
