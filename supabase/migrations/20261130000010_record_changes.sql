-- Who changed what: each change of a record that staff keep, written in the transaction of the change.
-- An edit holds the fields that changed, a deletion the whole record; an addition holds nothing, because the record and the
-- edits after it show its first values.

create table public.record_changes (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  -- Null where no user acted: the operator's commands, the service key, the clock.
  made_by uuid default auth.uid(),
  table_name text not null,
  record_id text not null,
  kind text not null check (kind in ('added', 'edited', 'deleted', 'exported')),
  before jsonb,
  after jsonb,
  -- The account whose personal data the values are; they are erased with it.
  client_id uuid
);

create index record_changes_record_idx on public.record_changes (table_name, record_id, id desc);
create index record_changes_made_at_idx on public.record_changes (made_at desc);
create index record_changes_client_id_idx on public.record_changes (client_id) where client_id is not null;

alter table public.record_changes enable row level security;
revoke all on public.record_changes from anon, authenticated, service_role;
grant select on public.record_changes to authenticated, service_role;

create policy "staff read changes" on public.record_changes for select to authenticated
  using ((select public.is_staff()));

-- The arguments of the trigger: the column that identifies a record ('' for a table of one row), then the column with the
-- account of the client it is about ('' for none), then columns that are not worth a change.
create function public.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  present jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  client uuid := coalesce(former, present) ->> tg_argv[1];
  before jsonb;
  after jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(field.key, former -> field.key), jsonb_object_agg(field.key, field.value) into before, after
    from jsonb_each(present) as field
    where field.value is distinct from former -> field.key and field.key <> 'updated_at' and field.key <> all (tg_argv[2:]);
    if before is null then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    before := former;
  end if;
  -- Clients change their own data as often as they like; a hundred of a day are enough to see who did.
  if client = auth.uid() and (
    select count(*) >= 100 from public.record_changes
    where client_id = client and made_by = client and made_at > now() - interval '1 day'
  ) then
    return null;
  end if;
  -- What follows from the deletion of the client's account holds no values of hers.
  if client is not null and present ->> tg_argv[1] is null and not exists (select from auth.users where id = client) then
    before := null;
    after := null;
  end if;
  insert into public.record_changes (table_name, record_id, kind, before, after, client_id)
  values (
    tg_table_name, coalesce(coalesce(present, former) ->> tg_argv[0], ''),
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'edited' else 'deleted' end,
    before, after, client
  );
  return null;
end
$$;
revoke execute on function public.record_change() from public;

create trigger brands_record after insert or update or delete on public.brands
  for each row execute function public.record_change('id', '');
create trigger demo_products_record after insert or update or delete on public.demo_products
  for each row execute function public.record_change('id', '');
create trigger profiles_record after update on public.profiles
  for each row execute function public.record_change('id', 'id');
create trigger client_profiles_record after insert or update or delete on public.client_profiles
  for each row execute function public.record_change('id', 'profile_id', 'last_active');
create trigger waitlist_record after insert or update or delete on public.waitlist
  for each row execute function public.record_change('id', '');
create trigger reservations_record after insert or update or delete on public.reservations
  for each row execute function public.record_change('id', 'user_id');
create trigger advisor_answers_record after insert or update or delete on public.advisor_answers
  for each row execute function public.record_change('topic', '');
create trigger exchange_rates_record after insert or update or delete on public.exchange_rates
  for each row execute function public.record_change('currency', '');
create trigger search_synonyms_record after insert or update or delete on public.search_synonyms
  for each row execute function public.record_change('id', '');
create trigger collections_record after insert or update or delete on public.collections
  for each row execute function public.record_change('id', '');
create trigger collection_items_record after insert or update or delete on public.collection_items
  for each row execute function public.record_change('collection_id', '');
create trigger curations_record after insert or update or delete on public.curations
  for each row execute function public.record_change('id', '');
create trigger curation_items_record after insert or update or delete on public.curation_items
  for each row execute function public.record_change('curation_id', '');
create trigger salon_settings_record after update on public.salon_settings
  for each row execute function public.record_change('id', '', 'emails_until');
create trigger salon_hours_record after insert or update or delete on public.salon_hours
  for each row execute function public.record_change('id', '');
create trigger salon_advisors_record after insert or update or delete on public.salon_advisors
  for each row execute function public.record_change('id', '');
create trigger salon_services_record after insert or update or delete on public.salon_services
  for each row execute function public.record_change('id', '');
create trigger salon_service_advisors_record after insert or delete on public.salon_service_advisors
  for each row execute function public.record_change('service_id', '');
create trigger salon_holidays_record after insert or update or delete on public.salon_holidays
  for each row execute function public.record_change('id', '');
create trigger partner_settings_record after update on public.partner_settings
  for each row execute function public.record_change('id', '');
create trigger security_settings_record after update on public.security_settings
  for each row execute function public.record_change('id', '');
-- Applicants have no account: only the state of their application is kept, never what they wrote.
create trigger partner_applications_record after update of status on public.partner_applications
  for each row when (old.status <> new.status)
  execute function public.record_change('id', '', 'receipt', 'received_at', 'answer_by', 'decided_at', 'line_sheet_path',
    'line_sheet_type', 'line_sheet_size', 'brand_id');

create function public.record_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.record_changes (table_name, record_id, kind, before, after, client_id)
  values (
    'roles', new.id, 'edited',
    jsonb_build_object('role', case when tg_op = 'UPDATE' then old.raw_app_meta_data -> 'role' end),
    jsonb_build_object('role', new.raw_app_meta_data -> 'role'), new.id
  );
  return null;
end
$$;
revoke execute on function public.record_role_change() from public;
create trigger record_role_change_on_sign_up after insert on auth.users
  for each row when (new.raw_app_meta_data ->> 'role' is not null) execute function public.record_role_change();
create trigger record_role_change after update of raw_app_meta_data on auth.users
  for each row when (old.raw_app_meta_data ->> 'role' is distinct from new.raw_app_meta_data ->> 'role')
  execute function public.record_role_change();

create function public.erase_changes_of_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.record_changes set before = null, after = null, made_by = nullif(made_by, old.id) where client_id = old.id;
  return null;
end
$$;
revoke execute on function public.erase_changes_of_client() from public;
create trigger erase_changes_of_client after delete on auth.users
  for each row execute function public.erase_changes_of_client();
