-- Pictures and films of brands. Images up to 10 MB, videos up to 50 MB.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'brand-assets', 'brand-assets', true, 52428800,
  array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml', 'video/mp4', 'video/webm', 'video/quicktime']
);

-- A bucket has one size limit, so the lower one for images is checked here. PT413 becomes "payload too large".
create function public.is_within_image_limit(metadata jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if metadata ->> 'mimetype' like 'image/%' and (metadata ->> 'size')::bigint > 10485760 then
    raise exception 'The object exceeded the maximum allowed size' using errcode = 'PT413';
  end if;
  return true;
end
$$;

revoke all on function public.is_within_image_limit(jsonb) from public;
grant execute on function public.is_within_image_limit(jsonb) to anon, authenticated, service_role;

create policy "staff read brand assets" on storage.objects
  for select to authenticated using (bucket_id = 'brand-assets' and (select public.is_staff()));
create policy "staff add brand assets" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'brand-assets' and (select public.is_staff()) and public.is_within_image_limit(metadata));
create policy "staff replace brand assets" on storage.objects
  for update to authenticated
  using (bucket_id = 'brand-assets' and (select public.is_staff()))
  with check (bucket_id = 'brand-assets' and (select public.is_staff()) and public.is_within_image_limit(metadata));
create policy "staff delete brand assets" on storage.objects
  for delete to authenticated using (bucket_id = 'brand-assets' and (select public.is_staff()));
