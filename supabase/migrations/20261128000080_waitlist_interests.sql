-- What someone on the waitlist would like to see first. Whoever asked for the invitation chose a secret with it, and may
-- answer with that; a request for an address that is on the list already keeps its own secret, so it changes nothing.

create function public.are_style_facets(facets text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select coalesce(bool_and(coalesce(public.is_style_facet(facet), false)), true) from unnest(facets) as facet $$;

create table public.waitlist_interests (
  entry_id uuid primary key references public.waitlist on delete cascade,
  secret uuid not null unique,
  facets text[] not null default '{}' check (cardinality(facets) <= 20 and public.are_style_facets(facets))
);
alter table public.waitlist_interests enable row level security;
revoke all on public.waitlist_interests from anon, authenticated;
grant all on public.waitlist_interests to service_role;
grant select (entry_id, facets) on public.waitlist_interests to authenticated;
create policy "staff read interests of the waitlist" on public.waitlist_interests
  for select to authenticated using ((select public.is_staff()));

drop function public.request_invitation(text, text, text);

-- `website` is a field that people do not see and programs fill in. The response is always the same.
create function public.request_invitation(
  full_name text, email text, phone text default null, secret uuid default gen_random_uuid(), website text default ''
) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  entry uuid;
begin
  if coalesce(request_invitation.website, '') <> '' then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('waitlist', 0));
  if (select count(*) >= 2000 from public.waitlist where created_at > now() - interval '1 hour')
    or (select count(*) >= 100000 from public.waitlist)
  then
    raise exception 'too many requests; try again later' using errcode = 'PT429';
  end if;
  insert into public.waitlist (full_name, email, phone)
  values (btrim(request_invitation.full_name), lower(btrim(request_invitation.email)), nullif(btrim(request_invitation.phone), ''))
  on conflict ((lower(email))) do nothing
  returning id into entry;
  if entry is not null then
    insert into public.waitlist_interests (entry_id, secret)
    values (entry, coalesce(request_invitation.secret, gen_random_uuid()))
    on conflict do nothing;
  end if;
end
$$;

-- Says nothing of whether the secret is known.
create function public.choose_waitlist_interests(secret uuid, facets text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if coalesce(cardinality(choose_waitlist_interests.facets), 0) > 20
    or not public.are_style_facets(choose_waitlist_interests.facets)
  then
    raise exception 'these are no interests' using errcode = '23514';
  end if;
  update public.waitlist_interests set facets = coalesce(choose_waitlist_interests.facets, '{}')
  where secret = choose_waitlist_interests.secret;
end
$$;

-- Once her address is confirmed, what she chose while waiting shapes her first feed.
create function public.take_up_waitlist_interests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.style_tastes (user_id, facet, level)
  select distinct new.id, facet, 'more'
  from public.waitlist as entry
  join public.waitlist_interests as interests on interests.entry_id = entry.id
  cross join unnest(interests.facets) as facet
  where lower(entry.email) = lower(new.email)
  on conflict do nothing;
  return null;
end
$$;
create trigger take_up_waitlist_interests_on_sign_up after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function public.take_up_waitlist_interests();
create trigger take_up_waitlist_interests_on_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function public.take_up_waitlist_interests();

revoke execute on function public.are_style_facets(text[]), public.take_up_waitlist_interests(),
  public.request_invitation(text, text, text, uuid, text), public.choose_waitlist_interests(uuid, text[])
  from public, anon, authenticated;
grant execute on function public.request_invitation(text, text, text, uuid, text),
  public.choose_waitlist_interests(uuid, text[]) to anon, authenticated;
grant execute on function public.request_invitation(text, text, text, uuid, text) to service_role;

-- The landing page offers them to visitors, who may read the products that they come from.
grant execute on function public.shown_categories() to anon;
