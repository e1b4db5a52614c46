-- From one network come at most 3,600 entries an hour: more than the waitlist took from all together, so one visitor could close
-- it for everybody. The rows are estimated, because to count them takes longer with each that is there.

create or replace function public.request_invitation(full_name text, email text, phone text default null, secret uuid default gen_random_uuid(), website text default '')
returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  entry uuid;
begin
  if coalesce(request_invitation.website, '') <> '' then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('waitlist', 0));
  if (select count(*) >= 20000 from public.waitlist where created_at > now() - interval '1 hour')
    or (select reltuples >= 1000000 from pg_class where oid = 'public.waitlist'::regclass)
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
