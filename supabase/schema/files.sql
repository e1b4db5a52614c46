-- Generated from the database by npm run types. Never edited.
create policy "applicants add the line sheet of their draft" on storage.objects for insert to anon, authenticated
  with check (((bucket_id = 'line-sheets'::text) AND has_room_for_line_sheet(name)));
create policy "shoppers add pictures of their own" on storage.objects for insert to authenticated
  with check (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND has_room_for_file(id, bucket_id, name)));
create policy "shoppers add pictures to their own thread" on storage.objects for insert to authenticated
  with check (((bucket_id = 'thread-pictures'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND has_room_for_file(id, bucket_id, name)));
create policy "shoppers delete pictures that they have sent" on storage.objects for delete to authenticated
  using (((bucket_id = 'thread-pictures'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text)));
create policy "shoppers delete their own pictures" on storage.objects for delete to authenticated
  using (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "shoppers list their own pictures" on storage.objects for select to authenticated
  using (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "shoppers replace pictures that they have sent" on storage.objects for update to authenticated
  using (((bucket_id = 'thread-pictures'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text)))
  with check (((bucket_id = 'thread-pictures'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND has_room_for_file(id, bucket_id, name)));
create policy "shoppers replace their own pictures" on storage.objects for update to authenticated
  using (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)))
  with check (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND has_room_for_file(id, bucket_id, name)));
create policy "shoppers see pictures of their own thread" on storage.objects for select to authenticated
  using (((bucket_id = 'thread-pictures'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "staff add brand assets" on storage.objects for insert to authenticated
  with check (((bucket_id = 'brand-assets'::text) AND ( SELECT is_staff() AS is_staff) AND is_within_image_limit(metadata)));
create policy "staff add pictures to threads" on storage.objects for insert to authenticated
  with check (((bucket_id = 'thread-pictures'::text) AND ( SELECT is_staff() AS is_staff) AND (EXISTS ( SELECT
   FROM threads
  WHERE ((threads.user_id)::text = (storage.foldername(objects.name))[1])))));
create policy "staff delete brand assets" on storage.objects for delete to authenticated
  using (((bucket_id = 'brand-assets'::text) AND ( SELECT is_staff() AS is_staff)));
create policy "staff read brand assets" on storage.objects for select to authenticated
  using (((bucket_id = 'brand-assets'::text) AND ( SELECT is_staff() AS is_staff)));
create policy "staff read line sheets" on storage.objects for select to authenticated
  using (((bucket_id = 'line-sheets'::text) AND ( SELECT is_staff() AS is_staff)));
create policy "staff replace brand assets" on storage.objects for update to authenticated
  using (((bucket_id = 'brand-assets'::text) AND ( SELECT is_staff() AS is_staff)))
  with check (((bucket_id = 'brand-assets'::text) AND ( SELECT is_staff() AS is_staff) AND is_within_image_limit(metadata)));
create policy "staff see pictures of threads" on storage.objects for select to authenticated
  using (((bucket_id = 'thread-pictures'::text) AND ( SELECT is_staff() AS is_staff)));
create policy "who has a second factor passes it first" on storage.objects as restrictive for all to authenticated
  using (((bucket_id = 'brand-assets'::text) OR ( SELECT has_passed_second_step() AS has_passed_second_step)));

CREATE OR REPLACE FUNCTION public.has_room_for_file(object_id uuid, bucket text, object_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    and object.name <> object_name and coalesce(object.owner_id = folder, true);
  if kept.files >= most.files or kept.bytes >= most.bytes then
    raise exception 'There is no room for more files: delete one first' using errcode = 'PT409';
  end if;
  return true;
end
$function$;
grant execute on function has_room_for_file(uuid,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.is_within_image_limit(metadata jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if metadata ->> 'mimetype' like 'image/%' and (metadata ->> 'size')::bigint > 10485760 then
    raise exception 'The object exceeded the maximum allowed size' using errcode = 'PT413';
  end if;
  return true;
end
$function$;
grant execute on function is_within_image_limit(jsonb) to anon, authenticated;
