-- Found in a review: what advisors send does not fill a client's folder, times without a first day are none, a client's figures
-- begin with the year even if staff change her in its first minutes, a former cart goes with its account, an email that was refused for good is not
-- tried again, and an account is deleted without reading all messages.

create or replace function public.has_room_for_file(object_id uuid, bucket text, object_name text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  folder text := split_part(object_name, '/', 1);
  most record;
  kept record;
begin
  select * into most from (values ('avatars', 10, 20971520), ('thread-pictures', 300, 524288000)) as limits (name, files, bytes)
  where limits.name = bucket;
  if not found then
    return true;
  end if;
  -- Nobody learns how full another's folder is, or blocks its owner.
  if folder is distinct from auth.uid()::text or not exists (select from auth.users where id = auth.uid()) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('files ' || bucket || ' ' || folder, 0));
  select count(*) as files, coalesce(sum((object.metadata ->> 'size')::bigint), 0) as bytes into kept
  from storage.objects as object
  where object.bucket_id = bucket and starts_with(object.name, folder || '/') and object.id <> object_id
    and object.name <> object_name and coalesce(object.owner_id = folder, true);
  if kept.files >= most.files or kept.bytes >= most.bytes then
    raise exception 'There is no room for more files: delete one first' using errcode = 'PT409';
  end if;
  return true;
end
$$;

create or replace function public.salon_times(service uuid, first_on date, days integer default 7, advisor uuid default null, moving uuid default null) returns table (day date, starts_at timestamptz, is_free boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  salon public.salon_settings;
  minutes integer;
  today date;
  first_day date;
  last_day date;
  moved uuid;
  earliest timestamptz;
begin
  select * into salon from public.salon_settings;
  select visit.id, extract(epoch from visit.ends_at - visit.starts_at) / 60 into moved, minutes from public.salon_visits as visit
  where visit.id = moving and (visit.user_id = public.proven_uid() or public.is_staff());
  if moved is null then
    select offered.minutes into minutes from public.salon_services as offered where offered.id = service and offered.is_active;
  end if;
  if minutes is null or first_on is null then
    return;
  end if;
  today := (now() at time zone salon.time_zone)::date;
  first_day := greatest(first_on, today);
  last_day := least(first_on + least(greatest(days, 1), 14) - 1, today + salon.max_days_ahead);
  earliest := now() + make_interval(mins => case when moved is not null and public.is_staff() then 0 else salon.min_notice_minutes end);
  return query
    select each_day.day, start.starts_at, exists (
      select from public.free_salon_advisors(
        service, start.starts_at, start.starts_at + make_interval(mins => minutes), each_day.day, advisor, moved
      )
    )
    from (select first_day + number as day from generate_series(0, last_day - first_day) as number) as each_day
    cross join lateral public.salon_starts(each_day.day, minutes) as start (starts_at)
    where start.starts_at >= earliest
    order by start.starts_at;
end
$$;

create or replace function public.change_client(client uuid, status text, annual_spend numeric, seen timestamptz default NULL::timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  present public.client_profiles;
begin
  if not public.is_staff() then
    raise exception 'only staff change clients' using errcode = '42501';
  end if;
  if not exists (select from public.profiles where id = change_client.client) then
    raise exception 'there is no such client' using errcode = 'PT404';
  end if;
  perform public.lock_rows_of_shopper('client profile', change_client.client);
  select * into present from public.client_profiles where profile_id = change_client.client order by created_at limit 1;
  if present.updated_at is distinct from change_client.seen then
    raise exception 'the client has been changed since she was read' using errcode = 'PT409', hint = 'changed';
  end if;
  -- With a new year her figures begin anew, whatever staff still saw of the last one.
  if present.figures_year < public.salon_year() then
    if change_client.annual_spend <> present.annual_spend then
      raise exception 'the year of the client has ended since she was read' using errcode = 'PT409', hint = 'changed';
    end if;
    perform public.begin_client_years(change_client.client);
    change_client.annual_spend := 0;
  end if;
  if present.id is null then
    insert into public.client_profiles (profile_id, status, annual_spend)
    values (change_client.client, change_client.status, change_client.annual_spend);
  else
    update public.client_profiles as kept set status = change_client.status, annual_spend = change_client.annual_spend
    where kept.id = present.id;
  end if;
end
$$;

create or replace function public.keep_reservation_without_name() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

update public.reservation_steps as step set terms = step.terms - 'former_lines'
from public.reservations as reservation
where reservation.id = step.reservation_id and reservation.user_id is null and step.terms ? 'former_lines';

-- An email without an address is not claimed, or a sender who takes one at a time would believe that there are no more.
create or replace function public.claim_emails(take integer default 10) returns table (id bigint, recipient text, kind text, data jsonb)
language sql security definer set search_path = '' as $$
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
$$;

drop function public.finish_email(bigint, text);
-- Without a problem it was sent; with one it is tried again, unless the problem is final.
create function public.finish_email(email bigint, problem text default null, is_final boolean default false) returns void
language sql security definer set search_path = '' as $$
  update public.outgoing_emails as sent
  set sent_at = case when finish_email.problem is null then now() end, problem = left(finish_email.problem, 500),
    attempts = case when is_final then 12 else attempts end
  where sent.id = finish_email.email;
  delete from public.outgoing_emails as old where old.created_at < now() - interval '30 days';
$$;
revoke execute on function public.finish_email(bigint, text, boolean) from public, anon, authenticated;

create index messages_author_id_idx on public.messages (author_id) where author_id is not null;
