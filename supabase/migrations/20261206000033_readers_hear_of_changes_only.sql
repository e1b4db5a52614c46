-- A statement that changes no row, such as somebody's attempt to change another's, no longer makes the pages of staff read again.

create or replace function public.notify_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  setting constant text := 'vitrine.readers_notified_' || tg_table_name;
begin
  if coalesce(current_setting(setting, true), '') = '' then
    perform realtime.send('{}'::jsonb, 'changed', 'rows:' || tg_table_name, true);
    perform set_config(setting, 'yes', true);
  end if;
  return null;
end
$$;

do $$
declare
  existing record;
begin
  for existing in
    select tgname, tgrelid::regclass as relation from pg_trigger where tgfoid = 'public.notify_readers()'::regprocedure
  loop
    execute format('drop trigger %I on %s', existing.tgname, existing.relation);
    execute format(
      'create trigger %I after insert or update or delete on %s for each row execute function public.notify_readers()',
      existing.tgname, existing.relation
    );
  end loop;
end
$$;
