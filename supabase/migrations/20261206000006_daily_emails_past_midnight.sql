-- From a late hour on, the minutes until midnight may be too few for all clients.
alter table public.desk_settings add constraint desk_settings_digest_at_check check (digest_at < '24:00') not valid;

create or replace function public.queue_change_emails()
 returns void
 language plpgsql
 security definer
 set search_path to ''
as $$
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
$$;
