-- Of a service only what is given is saved, and without `advisors` who offers it stays, so that two of staff who edit it at once
-- keep each other's changes.

create or replace function public.save_salon_service(service jsonb, advisors uuid[] default null) returns void
language plpgsql set search_path = '' as $$
declare
  saved public.salon_services;
begin
  select * into saved from public.salon_services where id = (service ->> 'id')::uuid for update;
  saved := jsonb_populate_record(saved, service);
  insert into public.salon_services (id, name, description, minutes, is_remote, is_active, position)
  values (saved.id, saved.name, saved.description, saved.minutes, saved.is_remote, saved.is_active, saved.position)
  on conflict (id) do update set
    name = excluded.name, description = excluded.description, minutes = excluded.minutes,
    is_remote = excluded.is_remote, is_active = excluded.is_active, position = excluded.position;
  if advisors is null then
    return;
  end if;
  delete from public.salon_service_advisors where service_id = saved.id and advisor_id <> all (advisors);
  insert into public.salon_service_advisors (service_id, advisor_id)
  select saved.id, advisor from unnest(advisors) as advisor
  on conflict do nothing;
end
$$;
