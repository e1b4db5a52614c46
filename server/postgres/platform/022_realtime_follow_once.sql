-- Concurrent calls run one after the other, and do not wait if nothing is to be done. Tables may be in any schema, so the
-- server needs their types.

create or replace function realtime.follow_publication() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted record;
  unwanted record;
begin
  if not exists (select from realtime.missing_triggers) and not exists (select from realtime.needless_triggers) then
    return;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(7316404);

  for wanted in select * from realtime.missing_triggers loop
    begin
      execute format(
        'create or replace trigger %I after %s on %s referencing %s for each statement execute function realtime.capture_%s(%L)',
        wanted.name, wanted.event, wanted.relation::regclass, wanted.tables, wanted.event, wanted.identity::text
      );
      execute format('grant usage on schema %I to supabase_realtime_admin', wanted.schema);
    exception
      when insufficient_privilege or wrong_object_type then
        raise warning 'changes of % are not passed on: %', wanted.relation::regclass, sqlerrm;
    end;
  end loop;

  for unwanted in select * from realtime.needless_triggers loop
    execute format('drop trigger %I on %s', unwanted.name, unwanted.relation::regclass);
  end loop;
end
$$;

create view realtime.missing_triggers as
  select trigger.*, namespace.nspname as schema
  from realtime.wanted_triggers as trigger
  join pg_catalog.pg_class as class on class.oid = trigger.relation
  join pg_catalog.pg_namespace as namespace on namespace.oid = class.relnamespace
  where not exists (
    select from pg_catalog.pg_trigger as present
    where present.tgrelid = trigger.relation and present.tgname = trigger.name
      and present.tgargs = pg_catalog.convert_to(trigger.identity::text, 'UTF8') || '\x00'::bytea
  );

create view realtime.needless_triggers as
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
    );
