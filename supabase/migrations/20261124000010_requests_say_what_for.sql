-- A new request needs a product or a note. Older ones stay, and staff can still answer them.
create function public.require_request_subject() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.product_id is null and btrim(coalesce(new.note, '')) = '' then
    raise exception 'a request names a piece or has a note' using errcode = '23514';
  end if;
  return new;
end
$$;

revoke all on function public.require_request_subject() from public, anon, authenticated;

create trigger service_requests_subject before insert on public.service_requests
  for each row execute function public.require_request_subject();
