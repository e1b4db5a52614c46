-- What applicants may do: send an application, follow it by its receipt, answer a question, withdraw.

-- 60 random bits, without letters that look like digits.
create function public.new_partner_receipt() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes constant bytea := extensions.gen_random_bytes(12);
  code text := '';
begin
  for place in 0..11 loop
    code := code || case when place % 4 = 0 then '-' else '' end || substr(letters, get_byte(bytes, place) % 32 + 1, 1);
  end loop;
  return 'VP' || code;
end
$$;

-- As stored, from what a person types: any case, without or with other separators, O for 0, I or L for 1.
create function public.partner_receipt(typed text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    translate(regexp_replace(regexp_replace(upper(left(typed, 100)), '[^0-9A-Z]', '', 'g'), '^VP', ''), 'OIL', '011'),
    '^(.{4})(.{4})(.{4})$', 'VP-\1-\2-\3'
  )
$$;

create function public.queue_partner_email(
  application public.partner_applications, recipient text, kind text, message text default ''
) returns void
language sql
set search_path = ''
as $$
  insert into public.outgoing_emails (recipient_email, kind, data)
  select queue_partner_email.recipient, queue_partner_email.kind, jsonb_build_object(
    'application', application.id, 'receipt', application.receipt, 'brand_name', application.brand_name,
    'contact_name', application.contact_name, 'email', application.email, 'answer_by', application.answer_by,
    'message', queue_partner_email.message
  )
  where coalesce(queue_partner_email.recipient, '') <> ''
$$;

-- Stores or changes a draft; what was sent stays as it is. At most a hundred drafts and applications a day, five of them with
-- one email address, 5,000 in all. `company` is a field that people do not see and programs fill in.
create function public.begin_partner_application(
  application uuid, brand_name text, contact_name text, email text, website_url text, markets text[], note text,
  line_sheet_name text, company text default ''
) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if begin_partner_application.application is null then
    raise exception 'an application has an id' using errcode = '23514';
  end if;
  if coalesce(begin_partner_application.company, '') <> '' then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('partner_applications', 0));
  if not exists (select from public.partner_applications where id = begin_partner_application.application) and (
    (select count(*) >= 100 from public.partner_applications where created_at > now() - interval '1 day')
    or (
      select count(*) >= 5 from public.partner_applications as recent
      where recent.created_at > now() - interval '1 day'
        and lower(recent.email) = lower(btrim(begin_partner_application.email))
    )
    or (select count(*) >= 5000 from public.partner_applications)
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
  where draft.status = 'draft';
end
$$;

-- Called when the line sheet was checked. Returns the receipt, the same one however often it is called; null if there is no
-- such draft.
create function public.submit_partner_application(application uuid, path text, media_type text, size integer) returns text
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  submitted public.partner_applications;
begin
  select * into submitted from public.partner_applications where id = submit_partner_application.application for update;
  if submitted.status is distinct from 'draft' then
    return submitted.receipt;
  end if;
  update public.partner_applications
  set status = 'received', receipt = public.new_partner_receipt(), received_at = now(), answer_by = current_date + 14,
    line_sheet_path = submit_partner_application.path, line_sheet_type = submit_partner_application.media_type,
    line_sheet_size = submit_partner_application.size
  where id = submit_partner_application.application
  returning * into submitted;
  perform public.queue_partner_email(submitted, submitted.email, 'partner_received');
  perform public.queue_partner_email(submitted, (select staff_email from public.partner_settings), 'partner_arrived');
  return submitted.receipt;
end
$$;

-- Null for a receipt that does not exist.
create function public.partner_application_status(receipt text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'receipt', application.receipt, 'brand_name', application.brand_name, 'contact_name', application.contact_name,
    'email', application.email, 'status', application.status, 'received_at', application.received_at,
    'answer_by', application.answer_by, 'decided_at', application.decided_at,
    'is_on_view', exists (select from public.brands as brand where brand.id = application.brand_id and brand.status = 'active'),
    'sends_emails', (select settings.emails_until > now() from public.salon_settings as settings),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', message.id, 'author', message.author, 'body', message.body, 'created_at', message.created_at
      ) order by message.id), '[]')
      from public.partner_messages as message where message.application_id = application.id
    )
  )
  from public.partner_applications as application
  where application.receipt = public.partner_receipt(partner_application_status.receipt)
$$;

-- One answer to each question.
create function public.answer_partner_question(receipt text, answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  answered public.partner_applications;
begin
  update public.partner_applications set status = 'received', answer_by = current_date + 14
  where receipt = public.partner_receipt(answer_partner_question.receipt) and status = 'asked'
  returning * into answered;
  if answered.id is null then
    raise exception 'there is no open question' using errcode = 'PT409';
  end if;
  insert into public.partner_messages (application_id, author, body)
  values (answered.id, 'applicant', btrim(answer_partner_question.answer));
  perform public.queue_partner_email(
    answered, (select staff_email from public.partner_settings), 'partner_answered', btrim(answer_partner_question.answer)
  );
end
$$;

-- Until it is decided. Removes what was written; the line sheet goes with the next call of partner-line-sheets.
create function public.withdraw_partner_application(receipt text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  withdrawn uuid;
begin
  update public.partner_applications set status = 'withdrawn', note = '', decided_at = now()
  where receipt = public.partner_receipt(withdraw_partner_application.receipt) and status in ('received', 'asked')
  returning id into withdrawn;
  if withdrawn is null and not exists (
    select from public.partner_applications
    where receipt = public.partner_receipt(withdraw_partner_application.receipt) and status = 'withdrawn'
  ) then
    raise exception 'there is no application to withdraw' using errcode = 'PT409';
  end if;
  delete from public.partner_messages where application_id = withdrawn;
end
$$;

-- Applications whose files are to be removed, and whether they go, too: drafts of yesterday, withdrawn ones, and after a year
-- those that led to no brand. At most ten.
create function public.expired_partner_applications() returns table (id uuid, is_over boolean)
language sql stable security definer
set search_path = ''
as $$
  select application.id, application.status = 'draft' or application.created_at < now() - interval '1 year'
  from public.partner_applications as application
  where application.created_at < now() - interval '1 day' and application.status = 'draft'
    or application.status = 'withdrawn' and application.line_sheet_path is not null
    or application.created_at < now() - interval '1 year' and application.status in ('received', 'asked', 'declined', 'withdrawn')
  order by application.created_at limit 10
$$;

revoke execute on function public.new_partner_receipt(), public.partner_receipt(text),
  public.queue_partner_email(public.partner_applications, text, text, text),
  public.begin_partner_application(uuid, text, text, text, text, text[], text, text, text),
  public.submit_partner_application(uuid, text, text, integer), public.partner_application_status(text),
  public.answer_partner_question(text, text), public.withdraw_partner_application(text),
  public.expired_partner_applications()
  from public, anon, authenticated;
grant execute on function public.begin_partner_application(uuid, text, text, text, text, text[], text, text, text),
  public.partner_application_status(text), public.answer_partner_question(text, text),
  public.withdraw_partner_application(text) to anon, authenticated;
grant execute on function public.submit_partner_application(uuid, text, text, integer),
  public.expired_partner_applications() to service_role;
