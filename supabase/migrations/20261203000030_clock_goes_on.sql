-- A job of the clock that fails, and a client whose changes cannot be emailed, hold up nothing else.

-- What an email about changes says: the first changes of each kind, fewer if that is more than outgoing_emails takes.
create function public.change_email_data(token uuid, stock jsonb, drops jsonb, searches jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
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
$$;
revoke execute on function public.change_email_data(uuid, jsonb, jsonb, jsonb) from public, anon, authenticated;

create or replace function public.queue_change_emails() returns void
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
$$;

-- A job that takes longer than the statement timeout counts as failed too.
create or replace function public.run_clock() returns void
language plpgsql set search_path = '' as $$
declare
  job text;
begin
  foreach job in array array[
    'publish_due_products', 'publish_due_arrangements',
    -- Before the salon's clock, which keeps bookings waiting until the transaction ends.
    'queue_change_emails', 'run_salon_clock', 'queue_waiting_emails', 'erase_deleted_waitlist_values'
  ] loop
    begin
      execute format('select public.%I()', job);
    exception when query_canceled or others then
      raise warning 'the clock could not run %: %', job, sqlerrm;
    end;
  end loop;
end
$$;
