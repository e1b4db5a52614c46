-- What a client has spent and ordered counts for a year of the salon, and begins anew with the next.

create function public.salon_year() returns smallint
language sql stable security definer set search_path = '' as $$
  select extract(year from now() at time zone time_zone)::smallint from public.salon_settings
$$;

alter table public.client_profiles
  -- The year of annual_spend and orders_this_year.
  add column figures_year smallint not null default public.salon_year();
create index client_profiles_figures_year_idx on public.client_profiles (figures_year);

drop trigger client_profiles_record on public.client_profiles;
create trigger client_profiles_record after insert or update or delete on public.client_profiles
  for each row execute function public.record_change('id', 'profile_id', 'last_active', 'figures_year');

-- Figures that are changed are those of the present year.
create function public.set_figures_year() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.figures_year := public.salon_year();
  return new;
end
$$;
create trigger client_profiles_figures_year before update of annual_spend, orders_this_year on public.client_profiles
  for each row execute function public.set_figures_year();

-- Sets the figures of former years to nothing: of one client, or of up to two thousand. The history keeps what they were.
create function public.begin_client_years(client uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[] := array(
    select id from public.client_profiles
    where figures_year < public.salon_year() and coalesce(profile_id = begin_client_years.client, begin_client_years.client is null)
    order by figures_year limit 2000 for update skip locked
  );
begin
  -- An update of no rows would still tell the pages of staff that something has changed, each minute.
  if cardinality(due) > 0 then
    update public.client_profiles set annual_spend = 0, orders_this_year = 0 where id = any (due);
  end if;
end
$$;

create or replace function public.fulfil_reservation(reservation uuid, version integer) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

create or replace function public.run_clock() returns void
language plpgsql set search_path = '' as $$
declare
  job text;
begin
  foreach job in array array[
    'publish_due_products', 'publish_due_arrangements',
    -- Before the salon's clock, which keeps bookings waiting until the transaction ends.
    'queue_change_emails', 'run_salon_clock', 'queue_waiting_emails', 'erase_deleted_waitlist_values', 'begin_client_years'
  ] loop
    begin
      execute format('select public.%I()', job);
    exception when query_canceled or others then
      raise warning 'the clock could not run %: %', job, sqlerrm;
    end;
  end loop;
end
$$;

revoke execute on function public.salon_year(), public.set_figures_year(), public.begin_client_years(uuid)
  from public, anon, authenticated;
grant execute on function public.salon_year() to authenticated, service_role;
