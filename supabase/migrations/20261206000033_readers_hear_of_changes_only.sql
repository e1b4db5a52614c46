-- A statement that changes no row, such as somebody's attempt to change another's, no longer makes the pages of staff read again.

create or replace function public.notify_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  setting constant text := 'vitrine.readers_notified_' || tg_table_name;
begin
  if coalesce(current_setting(setting, true), '') = '' then
    perform realtime.send('{}'::jsonb, 'changed', 'rows:' || tg_table_name, true);
    perform set_config(setting, 'yes', true);
  end if;
  return null;
end
$$;

do $$
declare
  existing record;
begin
  for existing in
    select tgname, tgrelid::regclass as relation from pg_trigger where tgfoid = 'public.notify_readers()'::regprocedure
  loop
    execute format('drop trigger %I on %s', existing.tgname, existing.relation);
    execute format(
      'create trigger %I after insert or update or delete on %s for each row execute function public.notify_readers()',
      existing.tgname, existing.relation
    );
  end loop;
end
$$;

create or replace function public.begin_client_years(client uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[] := array(
    select id from public.client_profiles
    where figures_year < public.salon_year() and coalesce(profile_id = begin_client_years.client, begin_client_years.client is null)
    order by figures_year limit 2000 for update skip locked
  );
begin
  update public.client_profiles set annual_spend = 0, orders_this_year = 0 where id = any (due);
end
$$;

create or replace function public.run_salon_clock(sends_email boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  visit public.salon_visits;
begin
  perform public.lock_salon();
  if sends_email then
    update public.salon_settings set emails_until = now() + interval '15 minutes'
    where emails_until < now() + interval '10 minutes';
  end if;
  for visit in
    select due.* from public.salon_visits as due
    where due.status in ('booked', 'confirmed') and not due.is_reminded
      and due.starts_at between now() and now() + interval '24 hours'
  loop
    update public.salon_visits as due set is_reminded = true where due.id = visit.id;
    if visit.created_at < visit.starts_at - interval '24 hours' then
      perform public.queue_visit_email(visit, 'visit_reminder');
    end if;
  end loop;
  perform public.free_waits();
  delete from public.salon_waits as wait where wait.day < current_date - 1;
end
$$;
