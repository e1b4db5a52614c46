-- Captured by triggers: logical decoding would need wal_level = logical and a replication role (docs/decisions/033).

create table realtime.changes (
  id bigint generated always as identity primary key,
  -- Ids are assigned before the commit, so readers go by their snapshot instead.
  transaction xid8 not null default pg_current_xact_id(),
  relation oid not null,
  action text not null,
  changed_at timestamptz not null default clock_timestamp(),
  record jsonb,
  -- The columns of the replica identity; null for INSERT.
  old_record jsonb
);
create index changes_transaction_idx on realtime.changes (transaction);

-- Broadcasts and presence between servers, kept for a minute.
create unlogged table realtime.relay (
  id bigint generated always as identity primary key,
  server uuid not null,
  body bytea not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index relay_sent_at_idx on realtime.relay (sent_at);

alter table realtime.changes owner to supabase_realtime_admin;
alter table realtime.relay owner to supabase_realtime_admin;
alter table realtime.changes enable row level security;
alter table realtime.relay enable row level security;

-- NOTIFY serialises commits, so of concurrent transactions only one sends it; a server that finds others in progress reads
-- again.
create function realtime.wake() returns void
language plpgsql
set search_path = ''
as $$
begin
  if pg_try_advisory_xact_lock(7316403) then
    notify realtime_changes;
  end if;
end
$$;

create function realtime.capture_insert() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into realtime.changes (relation, action, record) select tg_relid, 'INSERT', to_jsonb(made) from made;
  if found then
    perform realtime.wake();
  end if;
  return null;
end
$$;

create function realtime.capture_update() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  identity text[] := tg_argv[0]::text[];
begin
  insert into realtime.changes (relation, action, record, old_record)
  select tg_relid, 'UPDATE', later.record, realtime.only_columns(earlier.record, identity)
  from (select row_number() over () as place, to_jsonb(made) as record from made) as later
  join (select row_number() over () as place, to_jsonb(gone) as record from gone) as earlier using (place)
  order by place;
  if found then
    perform realtime.wake();
  end if;
  return null;
end
$$;

create function realtime.capture_delete() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  identity text[] := tg_argv[0]::text[];
begin
  insert into realtime.changes (relation, action, old_record)
  select tg_relid, 'DELETE', realtime.only_columns(to_jsonb(gone), identity) from gone;
  if found then
    perform realtime.wake();
  end if;
  return null;
end
$$;

create function realtime.capture_messages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into realtime.changes (relation, action, record)
  select tg_relid, 'INSERT', jsonb_build_object('id', made.id)
  from made where made.extension = 'broadcast' and not made.skip_broadcast;
  if found then
    perform realtime.wake();
  end if;
  return null;
end
$$;

create function realtime.only_columns(record jsonb, columns text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when columns = '{*}' then record
    else coalesce((select jsonb_object_agg(name, record -> name) from unnest(columns) as kept (name)), '{}')
  end
$$;

alter function realtime.wake() owner to supabase_realtime_admin;
alter function realtime.only_columns(jsonb, text[]) owner to supabase_realtime_admin;
alter function realtime.capture_insert() owner to supabase_realtime_admin;
alter function realtime.capture_update() owner to supabase_realtime_admin;
alter function realtime.capture_delete() owner to supabase_realtime_admin;
alter function realtime.capture_messages() owner to supabase_realtime_admin;

create trigger realtime_messages after insert on realtime.messages
  referencing new table as made for each statement
  when (current_setting('realtime.probing', true) is distinct from 'on')
  execute function realtime.capture_messages();

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

create view realtime.wanted_triggers as
  with published as (
    select distinct target.relation, publication.pubinsert, publication.pubupdate, publication.pubdelete
    from pg_catalog.pg_publication as publication
    cross join lateral pg_catalog.pg_get_publication_tables(publication.pubname::text) as member
    -- A statement on a partitioned table fires that table's triggers only.
    cross join lateral (
      select member.relid as relation
      union select pg_catalog.pg_partition_root(member.relid) where pg_catalog.pg_partition_root(member.relid) is not null
    ) as target
    where publication.pubname = 'supabase_realtime'
  ),
  identified as (
    select published.*,
      case class.relreplident
        when 'f' then '{*}'::text[]
        else coalesce((
          select array_agg(attribute.attname::text order by attribute.attnum)
          from pg_catalog.pg_index as index
          join pg_catalog.pg_attribute as attribute on attribute.attrelid = index.indrelid
            and attribute.attnum = any (index.indkey)
          where index.indrelid = published.relation
            and case class.relreplident when 'd' then index.indisprimary when 'i' then index.indisreplident else false end
        ), '{}')
      end as identity
    from published
    join pg_catalog.pg_class as class on class.oid = published.relation
    where class.relkind in ('r', 'p') and class.relpersistence <> 't'
  )
  select relation, 'realtime_insert' as name, 'insert' as event, 'new table as made' as tables, '{}'::text[] as identity
  from identified where pubinsert
  union all
  select relation, 'realtime_update', 'update', 'old table as gone new table as made', identity
  from identified where pubupdate
  union all
  select relation, 'realtime_delete', 'delete', 'old table as gone', identity
  from identified where pubdelete;

-- Runs as the owner of the tables; a table of another owner is skipped with a warning.
create function realtime.follow_publication() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted record;
  unwanted record;
begin
  for wanted in
    select trigger.*
    from realtime.wanted_triggers as trigger
    where not exists (
      select from pg_catalog.pg_trigger as present
      where present.tgrelid = trigger.relation and present.tgname = trigger.name
        and present.tgargs = pg_catalog.convert_to(trigger.identity::text, 'UTF8') || '\x00'::bytea
    )
  loop
    begin
      execute format(
        'create or replace trigger %I after %s on %s referencing %s for each statement execute function realtime.capture_%s(%L)',
        wanted.name, wanted.event, wanted.relation::regclass, wanted.tables, wanted.event, wanted.identity::text
      );
    exception
      when insufficient_privilege or wrong_object_type then
        raise warning 'changes of % are not passed on: %', wanted.relation::regclass, sqlerrm;
    end;
  end loop;

  for unwanted in
    select present.tgrelid as relation, present.tgname as name
    from pg_catalog.pg_trigger as present
    where not present.tgisinternal
      and present.tgfoid in (
        'realtime.capture_insert()'::regprocedure,
        'realtime.capture_update()'::regprocedure,
        'realtime.capture_delete()'::regprocedure
      )
      and not exists (
        select from realtime.wanted_triggers as trigger
        where trigger.relation = present.tgrelid and trigger.name = present.tgname
      )
  loop
    execute format('drop trigger %I on %s', unwanted.name, unwanted.relation::regclass);
  end loop;
end
$$;

revoke all on function realtime.follow_publication() from public;
grant execute on function realtime.follow_publication() to supabase_realtime_admin;
grant select on realtime.wanted_triggers to supabase_realtime_admin;
revoke all on function realtime.wake(), realtime.only_columns(jsonb, text[]), realtime.capture_insert(),
  realtime.capture_update(), realtime.capture_delete(), realtime.capture_messages() from public;

-- Without event triggers the server calls follow_publication() at each subscription.
create function realtime.publication_watch() returns event_trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_tag like '% PUBLICATION' or exists (
    select from pg_catalog.pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp'
  ) then
    perform realtime.follow_publication();
  end if;
exception
  when others then
    raise warning 'the publication supabase_realtime could not be followed: %', sqlerrm;
end
$$;

do $$
begin
  create event trigger realtime_publication_watch on ddl_command_end
    when tag in (
      'CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION', 'CREATE TABLE', 'ALTER TABLE', 'CREATE INDEX'
    )
    execute function realtime.publication_watch();
exception
  when insufficient_privilege then null;
end
$$;
