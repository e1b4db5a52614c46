alter table storage.resumable_pieces rename to resumable_parts;

-- PostgreSQL 18 names the constraints of not null too, earlier releases do not.
do $$
declare
  old_name text;
begin
  for old_name in
    select conname from pg_constraint
    where conrelid = 'storage.resumable_parts'::regclass and starts_with(conname, 'resumable_pieces_')
  loop
    execute format('alter table storage.resumable_parts rename constraint %I to %I',
      old_name, replace(old_name, 'resumable_pieces_', 'resumable_parts_'));
  end loop;
end
$$;
