-- As before, but an amount in a currency without a rate is not counted as dollars: the order counts, its amount does not.
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
