-- Booking, moving and cancelling. One transaction at a time changes visits: a caller who is too late gets a clear answer at
-- once instead of a deadlock between two exclusion constraints. Errors that a client can cause have a hint that names them:
-- closed, soon, far, taken, own, many, often, over, gone.

create function public.lock_salon() returns void
language sql volatile
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('salon visits', 0)) $$;

-- The day of the salon on which a visit may start then. Raises an error if it may not, for whatever reason but that the time
-- is taken.
create function public.require_salon_time(starts_at timestamptz, minutes integer, as_staff boolean) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  salon public.salon_settings;
  day date;
begin
  select * into salon from public.salon_settings;
  if require_salon_time.starts_at is null or not isfinite(require_salon_time.starts_at) then
    raise exception 'a visit starts at a time' using errcode = '22023', hint = 'closed';
  end if;
  if require_salon_time.starts_at < now() + make_interval(mins => case when as_staff then 0 else salon.min_notice_minutes end) then
    raise exception 'this time is past, or too soon' using errcode = 'PT409', hint = 'soon';
  end if;
  day := (require_salon_time.starts_at at time zone salon.time_zone)::date;
  if day > (now() at time zone salon.time_zone)::date + salon.max_days_ahead then
    raise exception 'visits are booked at most % days ahead', salon.max_days_ahead using errcode = 'PT409', hint = 'far';
  end if;
  if not exists (
    select from public.salon_starts(day, require_salon_time.minutes) as start (at) where start.at = require_salon_time.starts_at
  ) then
    raise exception 'the salon offers no such time' using errcode = 'PT409', hint = 'closed';
  end if;
  return day;
end
$$;

create function public.require_visit_products(product_ids text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  if cardinality(product_ids) > 8 then
    raise exception 'at most eight products' using errcode = '23514', hint = 'many products';
  end if;
  return coalesce(array_remove(array_remove(product_ids, null), ''), '{}');
end
$$;

create function public.valid_time_zone(name text) returns text
language sql stable
set search_path = ''
as $$ select case when public.is_time_zone(name) then name else 'UTC' end $$;

-- What an email says of a visit.
create function public.visit_facts(visit public.salon_visits) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'visit', visit.id, 'reference', visit.reference, 'service', service.name, 'is_remote', service.is_remote,
    'advisor', advisor.name, 'starts_at', visit.starts_at, 'ends_at', visit.ends_at, 'time_zone', visit.time_zone,
    'salon_zone', salon.time_zone, 'city', salon.city, 'address', salon.address, 'note', visit.staff_note,
    'products', (
      select coalesce(jsonb_agg(left(product.name, 200) order by product.name), '[]') from public.demo_products as product
      where product.product_id = any (visit.product_ids)
    )
  )
  from public.salon_settings as salon, public.salon_services as service, public.salon_advisors as advisor
  where service.id = visit.service_id and advisor.id = visit.advisor_id
$$;

create function public.queue_visit_email(visit public.salon_visits, kind text, more jsonb default '{}') returns void
language sql volatile
set search_path = ''
as $$
  insert into public.outgoing_emails (recipient_id, kind, data) values (visit.user_id, kind, public.visit_facts(visit) || more)
$$;

-- Books the first free advisor, or the one named. Repeating a booking by its id changes nothing. A client has at most three
-- visits ahead, and books at most ten within a day.
create function public.book_visit(
  visit uuid, service uuid, starts_at timestamptz, advisor uuid default null, product_ids text[] default '{}',
  note text default '', time_zone text default 'UTC'
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  client constant uuid := public.proven_uid();
  minutes integer;
  on_day date;
  person uuid;
  booked public.salon_visits;
  chosen text[] := public.require_visit_products(book_visit.product_ids);
begin
  if client is null then
    raise exception 'a visit is booked by its client' using errcode = '42501';
  end if;
  if length(book_visit.note) > 1000 then
    raise exception 'a note has at most 1000 characters' using errcode = '23514', hint = 'long';
  end if;
  perform public.lock_salon();
  select * into booked from public.salon_visits where id = book_visit.visit;
  if found then
    if booked.user_id <> client then
      raise exception 'there is another visit with this id' using errcode = 'PT409', hint = 'gone';
    end if;
    return booked.id;
  end if;
  select offered.minutes into minutes from public.salon_services as offered
  where offered.id = book_visit.service and offered.is_active;
  if not found then
    raise exception 'there is no such service' using errcode = 'PT404', hint = 'gone';
  end if;
  if (
    select count(*) >= 3 from public.salon_visits
    where user_id = client and status in ('booked', 'confirmed') and ends_at > now()
  ) then
    raise exception 'at most three visits can be ahead' using errcode = 'PT409', hint = 'many';
  end if;
  if (select count(*) >= 10 from public.salon_visits where user_id = client and created_at > now() - interval '1 day') then
    raise exception 'at most ten visits are booked in a day' using errcode = 'PT429', hint = 'often';
  end if;
  on_day := public.require_salon_time(book_visit.starts_at, minutes, false);
  if exists (
    select from public.salon_visits where user_id = client and status <> 'cancelled'
      and tstzrange(starts_at, ends_at) && tstzrange(book_visit.starts_at, book_visit.starts_at + make_interval(mins => minutes))
  ) then
    raise exception 'the client has another visit then' using errcode = 'PT409', hint = 'own';
  end if;
  select free.id into person from public.free_salon_advisors(
    book_visit.service, book_visit.starts_at, book_visit.starts_at + make_interval(mins => minutes), on_day, book_visit.advisor
  ) as free (id) limit 1;
  if not found then
    raise exception 'this time is taken' using errcode = 'PT409', hint = 'taken';
  end if;
  insert into public.salon_visits (id, user_id, service_id, advisor_id, starts_at, ends_at, product_ids, note, time_zone)
  values (
    book_visit.visit, client, book_visit.service, person, book_visit.starts_at,
    book_visit.starts_at + make_interval(mins => minutes), chosen, btrim(coalesce(book_visit.note, '')),
    public.valid_time_zone(book_visit.time_zone)
  ) returning * into booked;
  delete from public.salon_waits as wait where wait.user_id = client and wait.service_id = book_visit.service and wait.day = on_day;
  perform public.queue_visit_email(booked, 'visit_booked');
  return booked.id;
end
$$;

-- The visit if the caller may change it, locked. Staff may change every visit, clients their own until it begins.
create function public.require_open_visit(visit uuid) returns public.salon_visits
language plpgsql
set search_path = ''
as $$
declare
  found_visit public.salon_visits;
begin
  perform public.lock_salon();
  select * into found_visit from public.salon_visits as booked
  where booked.id = visit and (booked.user_id = public.proven_uid() or public.is_staff());
  if not found then
    raise exception 'there is no such visit' using errcode = 'PT404', hint = 'gone';
  end if;
  if found_visit.status not in ('booked', 'confirmed') or found_visit.starts_at <= now() then
    raise exception 'this visit is over or cancelled' using errcode = 'PT409', hint = 'over';
  end if;
  return found_visit;
end
$$;

-- Moves a visit to another time, and to another advisor if one is named or the present one is not free. At most ten times.
create function public.move_visit(visit uuid, starts_at timestamptz, advisor uuid default null, note text default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.salon_visits := public.require_open_visit(move_visit.visit);
  after public.salon_visits;
  as_staff constant boolean := public.is_staff();
  length_of_visit constant interval := before.ends_at - before.starts_at;
  on_day date;
  person uuid;
begin
  if before.starts_at = move_visit.starts_at and before.advisor_id = coalesce(move_visit.advisor, before.advisor_id) then
    return;
  end if;
  if before.moves >= 10 and not as_staff then
    raise exception 'a visit is moved at most ten times' using errcode = 'PT429', hint = 'often';
  end if;
  on_day := public.require_salon_time(
    move_visit.starts_at, (extract(epoch from length_of_visit) / 60)::integer, as_staff
  );
  if exists (
    select from public.salon_visits where user_id = before.user_id and id <> before.id and status <> 'cancelled'
      and tstzrange(starts_at, ends_at) && tstzrange(move_visit.starts_at, move_visit.starts_at + length_of_visit)
  ) then
    raise exception 'the client has another visit then' using errcode = 'PT409', hint = 'own';
  end if;
  select free.id into person from public.free_salon_advisors(
    before.service_id, move_visit.starts_at, move_visit.starts_at + length_of_visit, on_day, move_visit.advisor, before.id
  ) as free (id) order by free.id = before.advisor_id desc limit 1;
  if not found then
    raise exception 'this time is taken' using errcode = 'PT409', hint = 'taken';
  end if;
  update public.salon_visits set
    starts_at = move_visit.starts_at, ends_at = move_visit.starts_at + length_of_visit, advisor_id = person,
    moves = moves + 1, is_reminded = move_visit.starts_at < now() + interval '24 hours', status = case when as_staff then 'confirmed' else 'booked' end,
    staff_note = case when as_staff then btrim(coalesce(move_visit.note, '')) else staff_note end
  where id = before.id returning * into after;
  perform public.queue_visit_email(after, 'visit_moved', jsonb_build_object('previous_starts_at', before.starts_at));
end
$$;

-- Cancelling twice changes nothing. Staff may say why.
create function public.cancel_visit(visit uuid, note text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  cancelled public.salon_visits;
begin
  if exists (
    select from public.salon_visits where id = cancel_visit.visit and status = 'cancelled'
      and (user_id = public.proven_uid() or public.is_staff())
  ) then
    return;
  end if;
  perform public.require_open_visit(cancel_visit.visit);
  update public.salon_visits set status = 'cancelled',
    staff_note = case when public.is_staff() then btrim(coalesce(cancel_visit.note, '')) else staff_note end
  where id = cancel_visit.visit and status <> 'cancelled' returning * into cancelled;
  if found then
    perform public.queue_visit_email(
      cancelled, 'visit_cancelled', jsonb_build_object('is_by_client', cancelled.user_id = public.proven_uid())
    );
  end if;
end
$$;

-- The products and the note of a client's own visit.
create function public.change_visit(visit uuid, product_ids text[], note text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen text[] := public.require_visit_products(change_visit.product_ids);
begin
  perform public.require_open_visit(change_visit.visit);
  if length(change_visit.note) > 1000 then
    raise exception 'a note has at most 1000 characters' using errcode = '23514', hint = 'long';
  end if;
  update public.salon_visits set product_ids = chosen, note = btrim(coalesce(change_visit.note, ''))
  where id = change_visit.visit and user_id = public.proven_uid();
  if not found then
    raise exception 'there is no such visit' using errcode = 'PT404', hint = 'gone';
  end if;
end
$$;

-- Staff confirm a visit, and record who came. A cancelled visit stays cancelled.
create function public.set_visit_status(visit uuid, status text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.salon_visits;
  after public.salon_visits;
begin
  if not public.is_staff() then
    raise exception 'only staff may do this' using errcode = '42501';
  end if;
  if set_visit_status.status not in ('booked', 'confirmed', 'attended', 'missed') then
    raise exception 'there is no such status' using errcode = '22023';
  end if;
  perform public.lock_salon();
  select * into before from public.salon_visits where id = set_visit_status.visit;
  if not found then
    raise exception 'there is no such visit' using errcode = 'PT404', hint = 'gone';
  end if;
  if before.status = 'cancelled' then
    raise exception 'this visit is cancelled' using errcode = 'PT409', hint = 'over';
  end if;
  if set_visit_status.status in ('attended', 'missed') and before.starts_at > now() then
    raise exception 'this visit has not begun' using errcode = 'PT409', hint = 'soon';
  end if;
  update public.salon_visits set status = set_visit_status.status where id = before.id returning * into after;
  if before.status = 'booked' and after.status = 'confirmed' and after.starts_at > now() then
    perform public.queue_visit_email(after, 'visit_confirmed');
  end if;
end
$$;

-- The visits of a day of the salon, with their clients, for staff.
create function public.salon_day(day date)
returns table (
  id uuid, reference text, service_id uuid, service text, advisor_id uuid, advisor text, starts_at timestamptz,
  ends_at timestamptz, status text, product_ids text[], note text, staff_note text, client_id uuid, client text, email text,
  is_outside_hours boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  salon public.salon_settings;
begin
  if not public.is_staff() then
    return;
  end if;
  select * into salon from public.salon_settings;
  return query
    select visit.id, visit.reference, visit.service_id, service.name, visit.advisor_id, advisor.name, visit.starts_at,
      visit.ends_at, visit.status, visit.product_ids, visit.note, visit.staff_note, visit.user_id,
      coalesce(nullif(profile.full_name, ''), profile.email), profile.email,
      visit.status in ('booked', 'confirmed') and (
        not exists (
          select from public.salon_hours as hours
          where hours.weekday = extract(isodow from salon_day.day)
            and (salon_day.day + hours.opens_at) at time zone salon.time_zone <= visit.starts_at
            and (salon_day.day + hours.closes_at) at time zone salon.time_zone >= visit.ends_at
        ) or exists (
          select from public.salon_holidays as holiday
          where salon_day.day between holiday.first_on and holiday.last_on
            and (holiday.advisor_id is null or holiday.advisor_id = visit.advisor_id)
        )
      )
    from public.salon_visits as visit
    join public.salon_services as service on service.id = visit.service_id
    join public.salon_advisors as advisor on advisor.id = visit.advisor_id
    left join public.profiles as profile on profile.id = visit.user_id
    where visit.starts_at >= salon_day.day::timestamp at time zone salon.time_zone
      and visit.starts_at < (salon_day.day + 1)::timestamp at time zone salon.time_zone
    order by visit.starts_at, advisor.position, visit.id
    limit 500;
end
$$;

revoke execute on function public.lock_salon(), public.require_salon_time(timestamptz, integer, boolean),
  public.require_visit_products(text[]), public.valid_time_zone(text), public.visit_facts(public.salon_visits),
  public.queue_visit_email(public.salon_visits, text, jsonb), public.require_open_visit(uuid),
  public.book_visit(uuid, uuid, timestamptz, uuid, text[], text, text),
  public.move_visit(uuid, timestamptz, uuid, text), public.cancel_visit(uuid, text),
  public.change_visit(uuid, text[], text), public.set_visit_status(uuid, text), public.salon_day(date)
  from public, anon, authenticated;
grant execute on function public.book_visit(uuid, uuid, timestamptz, uuid, text[], text, text),
  public.move_visit(uuid, timestamptz, uuid, text), public.cancel_visit(uuid, text),
  public.change_visit(uuid, text[], text), public.set_visit_status(uuid, text), public.salon_day(date) to authenticated;
