-- A service and who offers it are saved in one transaction: with a request for each, a failure between them saved only
-- half. service: the columns of a row of salon_services.
create function public.save_salon_service(service jsonb, advisors uuid[]) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  saved public.salon_services := jsonb_populate_record(null::public.salon_services, service);
begin
  insert into public.salon_services (id, name, description, minutes, is_remote, is_active, position)
  values (saved.id, saved.name, saved.description, saved.minutes, saved.is_remote, saved.is_active, saved.position)
  on conflict (id) do update set
    name = excluded.name, description = excluded.description, minutes = excluded.minutes,
    is_remote = excluded.is_remote, is_active = excluded.is_active, position = excluded.position;
  delete from public.salon_service_advisors where service_id = saved.id and advisor_id <> all (advisors);
  insert into public.salon_service_advisors (service_id, advisor_id)
  select saved.id, advisor from unnest(advisors) as advisor
  on conflict do nothing;
end
$$;
revoke execute on function public.save_salon_service(jsonb, uuid[]) from public, anon, authenticated;
grant execute on function public.save_salon_service(jsonb, uuid[]) to authenticated;
