-- Services requested by shoppers, for a product or none, with a note and a preferred day. The shopper reads staff_note.
create table public.service_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  service text not null
    check (service in ('alterations', 'care', 'repair', 'gift_wrap', 'authentication', 'home_try_on')),
  -- The product_id, which stays when the product is deleted.
  product_id text check (length(product_id) <= 2000),
  note text check (length(note) <= 2000),
  preferred_on date,
  status text not null default 'requested'
    check (status in ('requested', 'accepted', 'in_progress', 'done', 'declined', 'cancelled')),
  staff_note text check (length(staff_note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index service_requests_user_id_idx on public.service_requests (user_id, created_at desc);
create index service_requests_status_idx on public.service_requests (status, created_at desc);

create trigger service_requests_touch before update on public.service_requests
  for each row execute function public.touch_updated_at();

-- At most fifty open requests.
create function public.limit_open_requests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (
    select count(*) >= 50 from public.service_requests
    where user_id = new.user_id and id <> new.id and status in ('requested', 'accepted', 'in_progress')
  ) then
    raise exception 'at most fifty requests can be open' using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger service_requests_limit before insert on public.service_requests
  for each row execute function public.limit_open_requests();

-- A shopper cannot set a request's status: it starts as requested.
alter table public.service_requests enable row level security;
revoke all on public.service_requests from anon, authenticated;
grant select on public.service_requests to authenticated;
grant insert (id, service, product_id, note, preferred_on) on public.service_requests to authenticated;
grant update (status, staff_note) on public.service_requests to authenticated;
grant all on public.service_requests to service_role;

create policy "shoppers read their own requests" on public.service_requests
  for select to authenticated using (user_id = (select auth.uid()));
create policy "staff read every request" on public.service_requests
  for select to authenticated using ((select public.is_staff()));
create policy "shoppers make requests of their own" on public.service_requests
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "staff move requests on and answer them" on public.service_requests
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

-- Cancels one of the caller's requests that nobody has begun; cancelling again changes nothing.
create function public.cancel_service_request(request uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  present text;
begin
  select status into present from public.service_requests where id = request and user_id = auth.uid() for update;
  if not found then
    raise exception 'there is no such request' using errcode = 'PT404';
  end if;
  if present not in ('requested', 'accepted', 'cancelled') then
    raise exception 'the request is past cancelling: it is %', present using errcode = 'PT409';
  end if;
  update public.service_requests set status = 'cancelled' where id = request and status <> 'cancelled';
end
$$;

revoke all on function public.cancel_service_request(uuid), public.limit_open_requests() from public, anon, authenticated;
grant execute on function public.cancel_service_request(uuid) to authenticated, service_role;
