-- What staff do with an application. Each fails with PT409 if it is no longer in a state for it: a colleague was quicker, or
-- the applicant withdrew.

create function public.lock_partner_application(application uuid, allowed text[]) returns public.partner_applications
language plpgsql
set search_path = ''
as $$
declare
  locked public.partner_applications;
begin
  if not public.is_staff() then
    raise exception 'only staff decide on applications' using errcode = '42501';
  end if;
  select * into locked from public.partner_applications as one
  where one.id = lock_partner_application.application and one.status <> 'draft' for update;
  if not found then
    raise exception 'there is no such application' using errcode = 'PT404';
  end if;
  if locked.status <> all (allowed) then
    raise exception 'the application is %', locked.status using errcode = 'PT409', hint = locked.status;
  end if;
  return locked;
end
$$;

create function public.add_partner_message(application uuid, body text) returns void
language sql
set search_path = ''
as $$
  insert into public.partner_messages (application_id, author, author_id, body)
  select add_partner_message.application, 'staff', auth.uid(), btrim(add_partner_message.body)
  where btrim(coalesce(add_partner_message.body, '')) <> ''
$$;

create function public.ask_partner(application uuid, question text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  asked public.partner_applications := public.lock_partner_application(application, array['received']);
begin
  if btrim(coalesce(question, '')) = '' then
    raise exception 'a question has words' using errcode = '23514';
  end if;
  if (select count(*) >= 40 from public.partner_messages as message where message.application_id = asked.id) then
    raise exception 'there are forty messages already' using errcode = 'PT409', hint = 'full';
  end if;
  perform public.add_partner_message(asked.id, question);
  update public.partner_applications as one set status = 'asked' where one.id = asked.id;
  perform public.queue_partner_email(asked, asked.email, 'partner_asked', btrim(question));
end
$$;

-- Creates the inactive brand with its contact, and returns its id. Fails with 23505 if a brand has this name.
create function public.accept_partner_application(application uuid, note text default '') returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  accepted public.partner_applications := public.lock_partner_application(application, array['received', 'asked']);
  brand uuid;
begin
  if exists (select from public.brands as known where lower(btrim(known.name)) = lower(accepted.brand_name)) then
    raise exception 'a brand has this name already' using errcode = '23505';
  end if;
  insert into public.brands (name, status, website_url, contact_email)
  values (accepted.brand_name, 'inactive', accepted.website_url, accepted.email)
  returning id into brand;
  perform public.add_partner_message(accepted.id, note);
  update public.partner_applications as one set status = 'visit', brand_id = brand, decided_at = now()
  where one.id = accepted.id;
  perform public.queue_partner_email(accepted, accepted.email, 'partner_accepted', btrim(coalesce(note, '')));
  return brand;
end
$$;

create function public.decline_partner_application(application uuid, note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declined public.partner_applications := public.lock_partner_application(application, array['received', 'asked']);
begin
  if btrim(coalesce(note, '')) = '' then
    raise exception 'who is declined is told why' using errcode = '23514';
  end if;
  perform public.add_partner_message(declined.id, note);
  update public.partner_applications as one set status = 'declined', decided_at = now() where one.id = declined.id;
  perform public.queue_partner_email(declined, declined.email, 'partner_declined', btrim(note));
end
$$;

-- Between the visit and the photographs, in either direction.
create function public.set_partner_stage(application uuid, stage text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  moved public.partner_applications := public.lock_partner_application(application, array['visit', 'photographs']);
begin
  if stage is null or stage not in ('visit', 'photographs') then
    raise exception 'there is no stage %', stage using errcode = '23514';
  end if;
  update public.partner_applications as one set status = stage where one.id = moved.id;
end
$$;

revoke execute on function public.lock_partner_application(uuid, text[]), public.add_partner_message(uuid, text),
  public.ask_partner(uuid, text), public.accept_partner_application(uuid, text),
  public.decline_partner_application(uuid, text), public.set_partner_stage(uuid, text)
  from public, anon, authenticated;
grant execute on function public.ask_partner(uuid, text), public.accept_partner_application(uuid, text),
  public.decline_partner_application(uuid, text), public.set_partner_stage(uuid, text) to authenticated;
