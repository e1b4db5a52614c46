-- Emails about changes: back in stock, cheaper since it was saved, new for a saved search. Once a day for each client, at most.

alter table public.desk_settings add column digest_at time not null default '09:00';
grant update (digest_at) on public.desk_settings to authenticated;

-- What each client was told, so that no change is emailed twice. `state` is what was told: a price, an ordinal.
create table public.emailed_changes (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('back_in_stock', 'price_drops', 'saved_searches')),
  subject text not null check (length(subject) <= 2500),
  state numeric,
  emailed_at timestamptz not null default now(),
  primary key (user_id, kind, subject)
);
alter table public.emailed_changes enable row level security;
revoke all on public.emailed_changes from anon, authenticated;
grant all on public.emailed_changes to service_role;

-- One row for each day; `reached` is the last client whose changes were looked at.
create table public.email_digests (
  day date primary key,
  reached uuid not null default '00000000-0000-0000-0000-000000000000',
  is_done boolean not null default false
);
alter table public.email_digests enable row level security;
revoke all on public.email_digests from anon, authenticated;
grant all on public.email_digests to service_role;

-- Whoever has the token of a client may turn her emails off and on; it says nothing else about her.
create table public.unsubscribe_tokens (
  user_id uuid primary key references auth.users on delete cascade,
  token uuid not null unique default gen_random_uuid()
);
alter table public.unsubscribe_tokens enable row level security;
revoke all on public.unsubscribe_tokens from anon, authenticated;
grant all on public.unsubscribe_tokens to service_role;

-- Turns kinds of emails off, or on again, for the client with this token; false where there is none. Repeating it changes
-- nothing.
create function public.change_email_kinds(token uuid, kinds text[], is_wanted boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke execute on function public.change_email_kinds(uuid, text[], boolean) from public;
grant execute on function public.change_email_kinds(uuid, text[], boolean) to anon, authenticated, service_role;

-- Products that may be named to a client: shown, and neither hidden nor refused by her.
create function public.is_shown_to(product public.demo_products, client uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not product.is_draft and coalesce(product.brand, '') <> all (public.inactive_brand_names())
    and not exists (
      select from public.style_signals as signal
      where signal.user_id = client and signal.kind = 'hidden' and signal.product_id = product.product_id
    )
    and not exists (
      select from public.style_tastes as taste join public.search_documents as document on document.id = product.id
      where taste.user_id = client and taste.level = 'never' and taste.facet = any (document.facets)
    )
$$;

create function public.product_of_email(product public.demo_products, former numeric default null) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'product_id', case when length(product.product_id) <= 200 then product.product_id end,
    'name', left(product.name, 120), 'brand', left(product.brand, 60), 'price', product.price, 'currency', product.currency,
    'former', former, 'picture', case when length(product.image_url) <= 300 then product.image_url end
  ))
$$;

-- Subscriptions to a product, colour and size that is to be had now, and was not when it was last looked at.
create function public.due_back_in_stock(client uuid) returns jsonb
language plpgsql set search_path = '' as $$
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
$$;

create function public.alert_subject(alert public.stock_alerts) returns text
language sql immutable set search_path = '' as $$
  select left(concat_ws(chr(31), alert.product_id, alert.color, alert.size), 2500)
$$;

create function public.has_choice(product public.demo_products, color text, size text) returns boolean
language sql immutable set search_path = '' as $$
  select product.stock_status <> 'out_of_stock'
    and (color = '' or coalesce(cardinality(product.colors), 0) = 0 or color = any (product.colors))
    and (size = '' or coalesce(cardinality(product.available_sizes), 0) = 0 or size = any (product.available_sizes))
$$;

-- A subscription to what is to be had anyway waits until it has been gone.
create function public.note_alert_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.emailed_changes (user_id, kind, subject)
  select new.user_id, 'back_in_stock', public.alert_subject(new) from public.demo_products as product
  where product.product_id = new.product_id and public.has_choice(product, new.color, new.size)
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function public.note_alert_state() from public;
create trigger stock_alerts_note_state after insert on public.stock_alerts
  for each row execute function public.note_alert_state();

-- Who saves or subscribes anew is told anew.
create function public.forget_emailed_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.emailed_changes as told
  where told.user_id = old.user_id and told.kind = tg_argv[0] and told.subject = case tg_table_name
    when 'stock_alerts' then left(concat_ws(chr(31), to_jsonb(old) ->> 'product_id', to_jsonb(old) ->> 'color', to_jsonb(old) ->> 'size'), 2500)
    when 'saved_items' then to_jsonb(old) ->> 'product_id'
    else to_jsonb(old) ->> 'id'
  end;
  return null;
end
$$;
revoke execute on function public.forget_emailed_change() from public;
create trigger stock_alerts_forget_emailed after delete on public.stock_alerts
  for each row execute function public.forget_emailed_change('back_in_stock');
create trigger saved_items_forget_emailed after delete on public.saved_items
  for each row execute function public.forget_emailed_change('price_drops');
create trigger saved_searches_forget_emailed after delete on public.saved_searches
  for each row execute function public.forget_emailed_change('saved_searches');

-- Saved products that cost less than when they were saved, and less than in the last email.
create function public.due_price_drops(client uuid) returns jsonb
language sql set search_path = '' as $$
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
$$;

-- Saved searches with matches that are newer than what the client saw and than the last email. Their products are found as
-- the client would find them.
create function public.due_saved_searches(client uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  saved record;
  matches bigint;
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
      matches := public.count_matches_after(saved.request, saved.since);
      if matches > 0 then
        due := due || jsonb_build_object('request', case
            when length(saved.request::text) <= 1200 then saved.request
            else jsonb_build_object('words', left(saved.request ->> 'words', 200))
          end, 'matches', matches, 'products', (
          select coalesce(jsonb_agg(public.product_of_email(product) order by document.ordinal desc), '[]')
          from jsonb_array_elements_text(
            public.search_matches(saved.request || '{"sort": "newest", "take": 3, "after": null}') -> 'ids'
          ) as found (id)
          join public.demo_products as product on product.id = found.id::uuid
          join public.search_documents as document on document.id = product.id and document.ordinal > saved.since
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
$$;

-- Queues one email with the changes of each client, once a day, from the hour that is set on. What happens while a kind is
-- turned off counts as told. A call takes two seconds at most; the next one goes on.
create function public.queue_change_emails() returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date;
  digest public.email_digests;
  client record;
  stock jsonb;
  drops jsonb;
  searches jsonb;
  since timestamptz := clock_timestamp();
begin
  select (now() at time zone salon.time_zone)::date into today
  from public.salon_settings as salon, public.desk_settings as desk
  where (now() at time zone salon.time_zone)::time >= desk.digest_at;
  if not found or exists (select from public.email_digests where day = today and is_done) then
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
    stock := public.due_back_in_stock(client.id);
    drops := public.due_price_drops(client.id);
    searches := public.due_saved_searches(client.id);
    if 'back_in_stock' = any (client.unwanted) then stock := null; end if;
    if 'price_drops' = any (client.unwanted) then drops := null; end if;
    if 'saved_searches' = any (client.unwanted) then searches := null; end if;
    if coalesce(stock, drops, searches) is not null then
      insert into public.unsubscribe_tokens (user_id) values (client.id) on conflict do nothing;
      insert into public.outgoing_emails (recipient_id, kind, data)
      select client.id, 'changes', jsonb_strip_nulls(jsonb_build_object(
        'token', given.token,
        'back_in_stock', jsonb_path_query_array(stock, '$[0 to 5]'), 'back_in_stock_total', jsonb_array_length(stock),
        'price_drops', jsonb_path_query_array(drops, '$[0 to 5]'), 'price_drops_total', jsonb_array_length(drops),
        'saved_searches', jsonb_path_query_array(searches, '$[0 to 1]'), 'saved_searches_total', jsonb_array_length(searches)
      ))
      from public.unsubscribe_tokens as given where given.user_id = client.id;
    end if;
    exit when clock_timestamp() > since + interval '2 seconds';
  end loop;
  update public.email_digests set reached = digest.reached where day = today;
end
$$;

create or replace function public.run_clock() returns void
language plpgsql set search_path = '' as $$
begin
  perform public.publish_due_products();
  -- Before the salon's clock, which keeps bookings waiting until the transaction ends.
  perform public.queue_change_emails();
  perform public.run_salon_clock();
  perform public.queue_waiting_emails();
  perform public.erase_deleted_waitlist_values();
end
$$;

revoke execute on function public.is_shown_to(public.demo_products, uuid),
  public.product_of_email(public.demo_products, numeric), public.due_back_in_stock(uuid),
  public.alert_subject(public.stock_alerts), public.has_choice(public.demo_products, text, text),
  public.due_price_drops(uuid), public.due_saved_searches(uuid), public.queue_change_emails()
  from public, anon, authenticated;
grant execute on function public.queue_change_emails() to service_role;
