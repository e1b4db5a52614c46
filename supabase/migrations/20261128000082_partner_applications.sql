-- Brands that apply to be shown. An application is a draft until its line sheet was checked (partner-line-sheets); then it has
-- a receipt, with which the applicant follows it without an account.

create table public.partner_applications (
  -- Chosen by the applicant's browser, so that an application whose response was lost can be sent again.
  id uuid primary key,
  receipt text unique,
  brand_name text not null check (btrim(brand_name) <> '' and length(brand_name) <= 200),
  contact_name text not null check (btrim(contact_name) <> '' and length(contact_name) <= 200),
  email text not null check (public.is_email(email) and length(email) <= 320),
  website_url text not null check (public.is_web_url(website_url) and length(website_url) <= 2000),
  markets text[] not null check (
    markets <@ array['europe', 'united_kingdom', 'north_america', 'middle_east', 'japan', 'elsewhere']
    and cardinality(markets) between 1 and 6
  ),
  note text not null default '' check (length(note) <= 2000),
  line_sheet_name text not null check (btrim(line_sheet_name) <> '' and length(line_sheet_name) <= 255),
  -- Of the file in the bucket line-sheets, once it was checked.
  line_sheet_path text,
  line_sheet_type text,
  line_sheet_size integer check (line_sheet_size between 1 and 10485760),
  status text not null default 'draft' check (
    status in ('draft', 'received', 'asked', 'visit', 'photographs', 'declined', 'withdrawn')
  ),
  brand_id uuid references public.brands on delete set null,
  created_at timestamptz not null default now(),
  received_at timestamptz,
  -- The day by which buyers answer.
  answer_by date,
  decided_at timestamptz,
  updated_at timestamptz not null default now(),
  check (status = 'draft' or (receipt is not null and received_at is not null and answer_by is not null))
);
create index partner_applications_status_idx on public.partner_applications (status, received_at desc);
create index partner_applications_created_at_idx on public.partner_applications (created_at);
create index partner_applications_brand_id_idx on public.partner_applications (brand_id);

create table public.partner_messages (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.partner_applications on delete cascade,
  author text not null check (author in ('staff', 'applicant')),
  author_id uuid,
  body text not null check (btrim(body) <> '' and length(body) <= 2000),
  created_at timestamptz not null default now()
);
create index partner_messages_application_id_idx on public.partner_messages (application_id, id);

-- One row.
create table public.partner_settings (
  id boolean primary key default true check (id),
  -- Is told of each application and answer; '' for nobody.
  staff_email text not null default '' check (staff_email = '' or (public.is_email(staff_email) and length(staff_email) <= 320))
);
insert into public.partner_settings default values;

alter table public.partner_applications enable row level security;
alter table public.partner_messages enable row level security;
alter table public.partner_settings enable row level security;
revoke all on public.partner_applications, public.partner_messages, public.partner_settings from anon, authenticated;
grant all on public.partner_applications, public.partner_messages, public.partner_settings to service_role;
grant select on public.partner_applications, public.partner_messages, public.partner_settings to authenticated;
grant update (staff_email) on public.partner_settings to authenticated;

create policy "staff read applications that were sent" on public.partner_applications
  for select to authenticated using ((select public.is_staff()) and status <> 'draft');
create policy "staff read messages of applications" on public.partner_messages
  for select to authenticated using ((select public.is_staff()));
create policy "staff read the settings of applications" on public.partner_settings
  for select to authenticated using ((select public.is_staff()));
create policy "staff choose who is told of applications" on public.partner_settings
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

create trigger partner_applications_touch before update on public.partner_applications
  for each row execute function public.touch_updated_at();
create trigger partner_applications_notify after insert or delete or update on public.partner_applications
  for each statement execute function public.notify_readers();
create policy "staff subscribe to applications" on realtime.messages for select to authenticated
  using (
    extension = 'broadcast' and (select realtime.topic()) = 'rows:partner_applications' and (select public.is_staff())
  );

-- Private. A file is named APPLICATION/FILE, both uuids; the second is new for each file that is chosen.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'line-sheets', 'line-sheets', false, 10485760,
  array[
    'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/csv', 'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.oasis.opendocument.spreadsheet'
  ]
);

-- A draft takes five files, for a day. Nobody learns of an application whose id they do not have.
create function public.has_room_for_line_sheet(object_name text) returns boolean
language sql volatile security definer
set search_path = ''
as $$
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
$$;
revoke execute on function public.has_room_for_line_sheet(text) from public;
grant execute on function public.has_room_for_line_sheet(text) to anon, authenticated;

create policy "applicants add the line sheet of their draft" on storage.objects for insert to anon, authenticated
  with check (bucket_id = 'line-sheets' and public.has_room_for_line_sheet(name));
create policy "staff read line sheets" on storage.objects for select to authenticated
  using (bucket_id = 'line-sheets' and (select public.is_staff()));
