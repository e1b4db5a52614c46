-- Generated from the database by npm run types. Never edited.

create table partner_applications (
  id uuid not null,
  receipt text,
  brand_name text not null,
  contact_name text not null,
  email text not null,
  website_url text not null,
  markets text[] not null,
  note text not null default ''::text,
  line_sheet_name text not null,
  line_sheet_path text,
  line_sheet_type text,
  line_sheet_size integer,
  status text not null default 'draft'::text,
  brand_id uuid,
  created_at timestamp with time zone not null default now(),
  received_at timestamp with time zone,
  answer_by date,
  decided_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint partner_applications_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id) ON DELETE SET NULL,
  constraint partner_applications_brand_name_check CHECK (((btrim(brand_name) <> ''::text) AND (length(brand_name) <= 200))),
  constraint partner_applications_check CHECK (((status = 'draft'::text) OR ((receipt IS NOT NULL) AND (received_at IS NOT NULL) AND (answer_by IS NOT NULL)))),
  constraint partner_applications_contact_name_check CHECK (((btrim(contact_name) <> ''::text) AND (length(contact_name) <= 200))),
  constraint partner_applications_email_check CHECK ((is_email(email) AND (length(email) <= 320))),
  constraint partner_applications_line_sheet_name_check CHECK (((btrim(line_sheet_name) <> ''::text) AND (length(line_sheet_name) <= 255))),
  constraint partner_applications_line_sheet_size_check CHECK (((line_sheet_size >= 1) AND (line_sheet_size <= 10485760))),
  constraint partner_applications_markets_check CHECK (((markets <@ ARRAY['europe'::text, 'united_kingdom'::text, 'north_america'::text, 'middle_east'::text, 'japan'::text, 'elsewhere'::text]) AND ((cardinality(markets) >= 1) AND (cardinality(markets) <= 6)))),
  constraint partner_applications_note_check CHECK ((length(note) <= 2000)),
  constraint partner_applications_pkey PRIMARY KEY (id),
  constraint partner_applications_receipt_key UNIQUE (receipt),
  constraint partner_applications_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'received'::text, 'asked'::text, 'visit'::text, 'photographs'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint partner_applications_website_url_check CHECK ((is_web_url(website_url) AND (length(website_url) <= 2000)))
);
CREATE INDEX partner_applications_brand_id_idx ON public.partner_applications USING btree (brand_id);
CREATE INDEX partner_applications_created_at_idx ON public.partner_applications USING btree (created_at);
CREATE INDEX partner_applications_status_idx ON public.partner_applications USING btree (status, received_at DESC);
alter table partner_applications enable row level security;
create policy "staff read applications that were sent" on partner_applications for select to authenticated
  using ((( SELECT is_staff() AS is_staff) AND (status <> 'draft'::text)));
CREATE TRIGGER partner_applications_notify AFTER INSERT OR DELETE OR UPDATE ON public.partner_applications FOR EACH ROW EXECUTE FUNCTION notify_readers();
CREATE TRIGGER partner_applications_record AFTER UPDATE OF status ON public.partner_applications FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION record_change('id', '', 'receipt', 'received_at', 'answer_by', 'decided_at', 'line_sheet_path', 'line_sheet_type', 'line_sheet_size', 'brand_id', 'note');
CREATE TRIGGER partner_applications_touch BEFORE UPDATE ON public.partner_applications FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant select on partner_applications to authenticated;

create table partner_messages (
  id bigint not null generated always as identity,
  application_id uuid not null,
  author text not null,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint partner_messages_application_id_fkey FOREIGN KEY (application_id) REFERENCES partner_applications(id) ON DELETE CASCADE,
  constraint partner_messages_author_check CHECK ((author = ANY (ARRAY['staff'::text, 'applicant'::text]))),
  constraint partner_messages_body_check CHECK (((btrim(body) <> ''::text) AND (length(body) <= 2000))),
  constraint partner_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX partner_messages_application_id_idx ON public.partner_messages USING btree (application_id, id);
alter table partner_messages enable row level security;
create policy "staff read messages of applications" on partner_messages for select to authenticated
  using (( SELECT is_staff() AS is_staff));
grant select on partner_messages to authenticated;

create table partner_settings (
  id boolean not null default true,
  staff_email text not null default ''::text,
  constraint partner_settings_id_check CHECK (id),
  constraint partner_settings_pkey PRIMARY KEY (id),
  constraint partner_settings_staff_email_check CHECK (((staff_email = ''::text) OR (is_email(staff_email) AND (length(staff_email) <= 320))))
);
alter table partner_settings enable row level security;
create policy "staff read the settings of applications" on partner_settings for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "staff set who gets emails about applications" on partner_settings for update to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER partner_settings_record AFTER UPDATE ON public.partner_settings FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
grant select, update (staff_email) on partner_settings to authenticated;

CREATE OR REPLACE FUNCTION public.accept_partner_application(application uuid, note text DEFAULT ''::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function accept_partner_application(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.add_partner_message(application uuid, body text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.partner_messages (application_id, author, author_id, body)
  select add_partner_message.application, 'staff', auth.uid(), btrim(add_partner_message.body)
  where btrim(coalesce(add_partner_message.body, '')) <> ''
$function$;

CREATE OR REPLACE FUNCTION public.answer_partner_question(receipt text, answer text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function answer_partner_question(text,text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.ask_partner(application uuid, question text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.partner_applications := public.lock_partner_application(application, array['received']);
begin
  if btrim(coalesce(question, '')) = '' then
    raise exception 'the question is empty' using errcode = '23514';
  end if;
  if (select count(*) >= 40 from public.partner_messages as message where message.application_id = asked.id) then
    raise exception 'there are forty messages already' using errcode = 'PT409', hint = 'full';
  end if;
  perform public.add_partner_message(asked.id, question);
  update public.partner_applications as one set status = 'asked' where one.id = asked.id;
  perform public.queue_partner_email(asked, asked.email, 'partner_asked', btrim(question));
end
$function$;
grant execute on function ask_partner(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.begin_partner_application(application uuid, brand_name text, contact_name text, email text, website_url text, markets text[], note text, line_sheet_name text, company text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function begin_partner_application(uuid,text,text,text,text,text[],text,text,text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.decline_partner_application(application uuid, note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  declined public.partner_applications := public.lock_partner_application(application, array['received', 'asked']);
begin
  if btrim(coalesce(note, '')) = '' then
    raise exception 'a reason is required' using errcode = '23514';
  end if;
  perform public.add_partner_message(declined.id, note);
  update public.partner_applications as one set status = 'declined', decided_at = now() where one.id = declined.id;
  perform public.queue_partner_email(declined, declined.email, 'partner_declined', btrim(note));
end
$function$;
grant execute on function decline_partner_application(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.expired_partner_applications()
 RETURNS TABLE(id uuid, is_over boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select application.id, application.status = 'draft' or application.created_at < now() - interval '1 year'
  from public.partner_applications as application
  where application.created_at < now() - interval '1 day' and application.status = 'draft'
    or application.status = 'withdrawn' and application.line_sheet_path is not null
    or application.created_at < now() - interval '1 year' and application.status in ('received', 'asked', 'declined', 'withdrawn')
  order by application.created_at limit 10
$function$;

CREATE OR REPLACE FUNCTION public.has_room_for_line_sheet(object_name text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Uploads of one draft one after the other, each with a snapshot that has the one before.
  select pg_advisory_xact_lock(hashtextextended('line sheet ' || split_part(object_name, '/', 1), 0));
  select object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and exists (
      select from public.partner_applications as application
      where application.id::text = split_part(object_name, '/', 1) and application.status = 'draft'
        and application.created_at > now() - interval '1 day'
    )
    and (
      select count(*) < 5 from storage.objects as object
      where object.bucket_id = 'line-sheets' and starts_with(object.name, split_part(object_name, '/', 1) || '/')
        and object.name <> object_name
    )
$function$;
grant execute on function has_room_for_line_sheet(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.lock_partner_application(application uuid, allowed text[])
 RETURNS partner_applications
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.new_partner_receipt()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.partner_application_status(receipt text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function partner_application_status(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.partner_receipt(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select regexp_replace(
    translate(regexp_replace(regexp_replace(upper(left(typed, 100)), '[^0-9A-Z]', '', 'g'), '^VP', ''), 'OIL', '011'),
    '^(.{4})(.{4})(.{4})$', 'VP-\1-\2-\3'
  )
$function$;

CREATE OR REPLACE FUNCTION public.queue_partner_email(application partner_applications, recipient text, kind text, message text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.outgoing_emails (recipient_email, kind, data)
  select queue_partner_email.recipient, queue_partner_email.kind, jsonb_build_object(
    'application', application.id, 'receipt', application.receipt, 'brand_name', application.brand_name,
    'contact_name', application.contact_name, 'email', application.email, 'answer_by', application.answer_by,
    'message', queue_partner_email.message
  )
  where coalesce(queue_partner_email.recipient, '') <> ''
$function$;

CREATE OR REPLACE FUNCTION public.set_partner_stage(application uuid, stage text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved public.partner_applications := public.lock_partner_application(application, array['visit', 'photographs']);
begin
  if stage is null or stage not in ('visit', 'photographs') then
    raise exception 'there is no stage %', stage using errcode = '23514';
  end if;
  update public.partner_applications as one set status = stage where one.id = moved.id;
end
$function$;
grant execute on function set_partner_stage(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.submit_partner_application(application uuid, path text, media_type text, size integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.withdraw_partner_application(receipt text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function withdraw_partner_application(text) to anon, authenticated;
