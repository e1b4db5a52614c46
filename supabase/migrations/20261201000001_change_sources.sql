-- Where a change came from, such as a file, and the history of a client and of one act.

alter table public.record_changes
  -- The file whose rows an update read, or 'put back'; null for everything else.
  add column source text check (length(source) <= 255);

-- From here to the end of the transaction, changes are recorded as made by this.
create function public.set_change_source(source text) returns void
language sql set search_path = '' as $$
  select set_config('vitrine.change_source', left(coalesce(set_change_source.source, ''), 255), true)
$$;
revoke execute on function public.set_change_source(text) from public, anon, authenticated;

-- The arguments of the trigger: the column that identifies a record ('' for a table of one row), then the column with the
-- account of the client it is about ('' for none), then columns that are not worth a change.
create or replace function public.record_change() returns trigger
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
  insert into public.record_changes (table_name, record_id, kind, before, after, client_id, source)
  values (
    tg_table_name, coalesce(coalesce(present, former) ->> tg_argv[0], ''),
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'edited' else 'deleted' end,
    before, after, client, nullif(current_setting('vitrine.change_source', true), '')
  );
  return null;
end
$$;

-- The fields of a change with the name of an advisor in place of the id.
create function public.name_advisor(fields jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when jsonb_typeof(fields -> 'advisor_id') = 'string' then jsonb_set(fields, '{advisor_id}', coalesce((
    select to_jsonb(coalesce(full_name, email)) from public.profiles where id = (fields ->> 'advisor_id')::uuid
  ), fields -> 'advisor_id')) else fields end
$$;

-- A change as it is shown: who made it, what the record is called, and how many records of the table the same act changed
-- (counted to 10,001). People that a value names are named.
create function public.show_change(change public.record_changes, records bigint default null) returns table (
  id bigint, made_at timestamptz, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb,
  after jsonb, source text, records bigint
)
language sql stable set search_path = '' as $$
  select change.id, change.made_at, (select coalesce(full_name, email) from public.profiles where id = change.made_by),
    change.table_name, change.record_id,
    case when change.kind <> 'exported' then
      public.record_title(change.table_name, change.record_id, coalesce(change.before, change.after))
    end, change.kind,
    public.name_advisor(change.before), public.name_advisor(change.after), change.source,
    coalesce(show_change.records, (
      select count(*) from (
        select from public.record_changes as other
        where other.made_at = change.made_at and other.table_name = change.table_name and other.kind = change.kind limit 10001
      ) as counted
    ))
$$;

-- Hands a client over to one of the staff; null to nobody. A thread is made first, so that the hand-over is an edit of it.
create or replace function public.hand_over_client(client uuid, advisor uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'only staff hand clients over' using errcode = '42501';
  end if;
  if advisor is not null and not exists (
    select from auth.users where id = advisor and raw_app_meta_data ->> 'role' = 'admin'
  ) then
    raise exception 'there is no such advisor' using errcode = '22023';
  end if;
  if not exists (select from public.profiles where id = hand_over_client.client) then
    raise exception 'there is no such client' using errcode = 'PT404';
  end if;
  insert into public.threads (user_id) values (hand_over_client.client) on conflict do nothing;
  update public.threads set advisor_id = advisor, version = version + 1
  where user_id = hand_over_client.client and advisor_id is distinct from advisor;
end
$$;

drop function public.record_history(text, text, bigint, integer);
drop function public.recent_history(timestamptz, integer);

-- Changes of one record, newest first. A page takes up those before the change `before_id`.
create function public.record_history(of_table text, of_record text, before_id bigint default null, take integer default 50)
returns table (
  id bigint, made_at timestamptz, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb,
  after jsonb, source text, records bigint
)
language sql stable set search_path = '' as $$
  select shown.*
  from (
    select change from public.record_changes as change
    where change.table_name = of_table and change.record_id = of_record and (before_id is null or change.id < before_id)
    order by change.id desc
    limit least(greatest(take, 0), 200)
  ) as page
  cross join lateral public.show_change(page.change) as shown
  order by shown.id desc
$$;

-- Changes of a client's fields, status, advisor and role, newest first.
create function public.client_history(of_client uuid, before_id bigint default null, take integer default 50)
returns table (
  id bigint, made_at timestamptz, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb,
  after jsonb, source text, records bigint
)
language sql stable set search_path = '' as $$
  select shown.*
  from (
    select change from public.record_changes as change
    where change.client_id = of_client and change.table_name in ('profiles', 'client_profiles', 'threads', 'roles')
      and (before_id is null or change.id < before_id)
    order by change.id desc
    limit least(greatest(take, 0), 200)
  ) as page
  cross join lateral public.show_change(page.change, 1) as shown
  order by shown.id desc
$$;

-- The records that one act changed in a table, by number.
create function public.act_history(
  of_time timestamptz, of_table text, of_kind text, after_id bigint default null, take integer default 50
) returns table (
  id bigint, made_at timestamptz, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb,
  after jsonb, source text, records bigint
)
language sql stable set search_path = '' as $$
  select shown.*
  from (
    select change from public.record_changes as change
    where change.made_at = of_time and change.table_name = of_table and change.kind = of_kind
      and (after_id is null or change.id > after_id)
    order by change.id
    limit least(greatest(take, 0), 200)
  ) as page
  cross join lateral public.show_change(page.change, 1) as shown
  order by shown.id
$$;

-- All changes, or those of some tables, newest first. What one act changed in several records of a table is one row, with
-- their number and the first of them; a page takes up the acts before `before_time`.
create function public.recent_history(
  before_time timestamptz default null, take integer default 50, of_tables text[] default null
) returns table (
  id bigint, made_at timestamptz, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb,
  after jsonb, source text, records bigint
)
language sql stable set search_path = '' as $$
  with recursive acts (made_at, place) as (
    (
      select change.made_at, 1 from public.record_changes as change
      where (before_time is null or change.made_at < before_time) and (of_tables is null or change.table_name = any (of_tables))
      order by change.made_at desc limit 1
    )
    union all
    select (
      select change.made_at from public.record_changes as change
      where change.made_at < acts.made_at and (of_tables is null or change.table_name = any (of_tables))
      order by change.made_at desc limit 1
    ), place + 1
    from acts where acts.made_at is not null and place < least(greatest(take, 0), 200)
  ),
  -- An act of a hundred thousand changes is counted no further.
  changes as (
    select change.*
    from acts cross join lateral (
      select * from public.record_changes as of_act
      where of_act.made_at = acts.made_at and (of_tables is null or of_act.table_name = any (of_tables)) limit 10001
    ) as change
  ),
  grouped as (
    select min(changes.id) as id, count(*) as records from changes
    group by changes.made_at, changes.made_by, changes.table_name, changes.kind
  )
  select shown.*
  from grouped
  join public.record_changes as change on change.id = grouped.id
  cross join lateral public.show_change(change, grouped.records) as shown
  where take > 0
  order by shown.made_at desc, shown.id desc
$$;

-- Changes of a few tables among many others are found without reading these.
create index record_changes_table_name_idx on public.record_changes (table_name, made_at desc);

revoke execute on function public.show_change(public.record_changes, bigint), public.name_advisor(jsonb),
  public.record_history(text, text, bigint, integer), public.client_history(uuid, bigint, integer),
  public.act_history(timestamptz, text, text, bigint, integer), public.recent_history(timestamptz, integer, text[])
  from public, anon, authenticated;
grant execute on function public.show_change(public.record_changes, bigint), public.name_advisor(jsonb),
  public.record_history(text, text, bigint, integer), public.client_history(uuid, bigint, integer),
  public.act_history(timestamptz, text, text, bigint, integer), public.recent_history(timestamptz, integer, text[])
  to authenticated, service_role;

-- Puts back the named fields (null: all) of an edit as they were before it, or a deleted record. This is a change like any
-- other: it is recorded, and can be put back too.
create or replace function public.put_back(change bigint, fields text[] default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  made public.record_changes;
  key text;
  written integer;
  columns text;
begin
  if not public.is_staff() then
    raise exception 'only staff put values back' using errcode = '42501';
  end if;
  select * into made from public.record_changes where id = put_back.change;
  if not found then
    raise exception 'there is no such change' using errcode = 'PT404';
  end if;
  perform public.set_change_source('put back');
  key := case made.table_name
    when 'advisor_answers' then 'topic'
    when 'exchange_rates' then 'currency'
    else 'id'
  end;
  if made.before is null or made.kind = 'edited' and made.table_name in ('collection_items', 'curation_items')
    or made.table_name <> all (array[
    'brands', 'demo_products', 'client_profiles', 'waitlist', 'advisor_answers', 'exchange_rates', 'search_synonyms',
    'collections', 'collection_items', 'curations', 'curation_items', 'salon_settings', 'salon_hours', 'salon_advisors',
    'salon_services', 'salon_service_advisors', 'salon_holidays', 'partner_settings'
  ]) then
    raise exception 'this change cannot be put back' using errcode = '22023';
  end if;

  if made.kind = 'deleted' then
    execute format('insert into public.%1$I select (jsonb_populate_record(null::public.%1$I, $1)).*', made.table_name)
      using made.before;
    return;
  end if;
  select string_agg(format('%1$I = (jsonb_populate_record(record, $2)).%1$I', field), ', ') into columns
  from jsonb_object_keys(made.before) as field
  where put_back.fields is null or field = any (put_back.fields);
  if columns is null then
    raise exception 'this change has none of these fields' using errcode = '22023';
  end if;
  execute format('update public.%I as record set %s where %I::text = $1', made.table_name, columns, key)
    using made.record_id, made.before;
  get diagnostics written = row_count;
  if written = 0 then
    raise exception 'the record has been deleted; put that back first' using errcode = 'PT404';
  end if;
end
$$;
