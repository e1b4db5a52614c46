-- Versions of objects that SQL has deleted, as the deletion of an account does, not the storage API, which removes the bytes
-- itself. The sweep of the storage API takes them up. SQL that may delete objects says so by the setting that hosted Supabase
-- asks for.
create table storage.removed_versions (
  version text not null,
  removed_at timestamptz not null default now()
);
alter table storage.removed_versions enable row level security;
alter table storage.removed_versions owner to supabase_storage_admin;

create function storage.note_removed_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.removed_versions (version) values (old.version);
  return null;
end
$$;
alter function storage.note_removed_version() owner to supabase_storage_admin;
revoke execute on function storage.note_removed_version() from public;
create trigger note_removed_version after delete on storage.objects for each row
  when (old.version is not null and current_setting('storage.allow_delete_query', true) = 'true')
  execute function storage.note_removed_version();
