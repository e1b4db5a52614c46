-- Drafts that nobody sent are removed with their files by and by, but those of a flood must not keep others from applying.

create or replace function public.begin_partner_application(application uuid, brand_name text, contact_name text, email text, website_url text, markets text[], note text, line_sheet_name text, company text default '')
returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if begin_partner_application.application is null then
    raise exception 'the application id is required' using errcode = '23514';
  end if;
  if coalesce(begin_partner_application.company, '') <> '' then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('partner_applications', 0));
  if not exists (select from public.partner_applications where id = begin_partner_application.application) and (
    (select count(*) >= 100 from public.partner_applications where created_at > now() - interval '1 day')
    or (select count(*) >= 5000 from public.partner_applications where status <> 'draft')
  ) or not exists (
    select from public.partner_applications as same
    where same.id = begin_partner_application.application and lower(same.email) = lower(btrim(begin_partner_application.email))
  ) and (
    select count(*) >= 5 from public.partner_applications as recent
    where recent.created_at > now() - interval '1 day' and recent.id <> begin_partner_application.application
      and lower(recent.email) = lower(btrim(begin_partner_application.email))
  ) then
    raise exception 'too many applications; try again tomorrow' using errcode = 'PT429';
  end if;
  insert into public.partner_applications as draft (
    id, brand_name, contact_name, email, website_url, markets, note, line_sheet_name
  )
  values (
    begin_partner_application.application, btrim(begin_partner_application.brand_name),
    btrim(begin_partner_application.contact_name), btrim(begin_partner_application.email),
    btrim(begin_partner_application.website_url), begin_partner_application.markets,
    btrim(coalesce(begin_partner_application.note, '')), begin_partner_application.line_sheet_name
  )
  on conflict (id) do update set
    brand_name = excluded.brand_name, contact_name = excluded.contact_name, email = excluded.email,
    website_url = excluded.website_url, markets = excluded.markets, note = excluded.note,
    line_sheet_name = excluded.line_sheet_name
  where draft.status = 'draft' and draft.created_at > now() - interval '1 day';
end
$$;
