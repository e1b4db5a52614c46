create table public.waitlist (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (btrim(full_name) <> '' and length(full_name) <= 200),
  email text not null check (public.is_email(email) and length(email) <= 320),
  phone text check (length(phone) <= 50),
  created_at timestamptz not null default now()
);
create unique index waitlist_email_key on public.waitlist (lower(email));
create index waitlist_created_at_idx on public.waitlist (created_at desc, id);

alter table public.waitlist enable row level security;
revoke all on public.waitlist from anon, authenticated;
grant select, delete on public.waitlist to authenticated;
grant all on public.waitlist to service_role;

create policy "staff read the waitlist" on public.waitlist
  for select to authenticated using ((select public.is_staff()));
create policy "staff delete waitlist entries" on public.waitlist
  for delete to authenticated using ((select public.is_staff()));

-- Anyone may request an invitation. A repeated address is one entry, and the response does not reveal it.
create function public.request_invitation(full_name text, email text, phone text default null) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.waitlist (full_name, email, phone)
  values (btrim(request_invitation.full_name), lower(btrim(request_invitation.email)), nullif(btrim(request_invitation.phone), ''))
  on conflict ((lower(email))) do nothing
$$;

revoke all on function public.request_invitation(text, text, text) from public;
grant execute on function public.request_invitation(text, text, text) to anon, authenticated, service_role;
