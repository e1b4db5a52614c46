-- A token stays valid for some time after the account is deleted: it stores no files any more.

create or replace function public.has_room_for_file(object_id uuid, bucket text, object_name text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  folder text := split_part(object_name, '/', 1);
  most record;
  kept record;
begin
  select * into most from (values ('avatars', 10, 20971520), ('thread-pictures', 300, 524288000)) as limits (name, files, bytes)
  where limits.name = bucket;
  if not found then
    return true;
  end if;
  -- Nobody learns how full another's folder is, or blocks its owner.
  if folder is distinct from auth.uid()::text or not exists (select from auth.users where id = auth.uid()) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('files ' || bucket || ' ' || folder, 0));
  select count(*) as files, coalesce(sum((object.metadata ->> 'size')::bigint), 0) as bytes into kept
  from storage.objects as object
  where object.bucket_id = bucket and starts_with(object.name, folder || '/') and object.id <> object_id
    and object.name <> object_name;
  if kept.files >= most.files or kept.bytes >= most.bytes then
    raise exception 'There is no room for more files: delete one first' using errcode = 'PT409';
  end if;
  return true;
end
$$;
