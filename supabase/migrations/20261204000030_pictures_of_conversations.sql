-- A picture of a conversation lies in the folder of its client, under a plain name: browsers send its path to storage, where
-- '../' would lead to any other address of the server.
create function public.is_thread_picture(picture text, client uuid) returns boolean
language sql immutable parallel safe set search_path = ''
return picture ~ '^[0-9a-f-]{36}/[A-Za-z0-9._-]{1,200}$' and picture !~ '\.\.' and split_part(picture, '/', 1) = client::text;
revoke execute on function public.is_thread_picture(text, uuid) from public, anon;
grant execute on function public.is_thread_picture(text, uuid) to authenticated, service_role;

-- Lists of products, and of what a product has, are flat, without gaps, and of at most 200 texts.
create function public.is_flat_list(list text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return case when array_ndims(list) > 1 then false else array_position(list, null) is null and cardinality(list) <= 200 end;
revoke execute on function public.is_flat_list(text[]) from public, anon;
grant execute on function public.is_flat_list(text[]) to authenticated, service_role;

-- A stored path that leads elsewhere was never a picture; kept, it would stop the deletion of who wrote it.
update public.messages
set picture = null, body = case when btrim(body) = '' and cardinality(product_ids) = 0 then 'A picture' else body end
where picture is not null and not public.is_thread_picture(picture, user_id);
update public.messages
set product_ids = array(select value from unnest(product_ids) as value where value is not null),
  body = case when btrim(body) = '' and picture is null then 'A product' else body end
where not public.is_flat_list(product_ids);
alter table public.messages
  add constraint messages_picture_in_own_folder check (public.is_thread_picture(picture, user_id)) not valid,
  add constraint messages_product_ids_flat check (public.is_flat_list(product_ids)) not valid;

-- What staff have sent is theirs: a shopper replaces and deletes only what she has uploaded herself.
drop policy "shoppers keep pictures of their own thread" on storage.objects;
create policy "shoppers see pictures of their own thread" on storage.objects for select to authenticated
  using (bucket_id = 'thread-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "shoppers add pictures to their own thread" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'thread-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text
    and public.has_room_for_file(id, bucket_id, name)
  );
create policy "shoppers replace pictures that they have sent" on storage.objects for update to authenticated
  using (
    bucket_id = 'thread-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text
    and owner_id = (select auth.uid())::text
  )
  with check (
    bucket_id = 'thread-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text
    and owner_id = (select auth.uid())::text and public.has_room_for_file(id, bucket_id, name)
  );
create policy "shoppers delete pictures that they have sent" on storage.objects for delete to authenticated
  using (
    bucket_id = 'thread-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text
    and owner_id = (select auth.uid())::text
  );
