-- Anybody could ask for the names of all inactive brands, and so for those that the shop has accepted and not shown yet. The
-- policy needs the list; it is read in a schema that is not served.

create schema private;
grant usage on schema private to anon, authenticated, service_role;
create function private.inactive_brand_names() returns text[]
language sql stable security definer set search_path = '' as $$
  select public.inactive_brand_names()
$$;
revoke execute on function private.inactive_brand_names() from public;
grant execute on function private.inactive_brand_names() to anon, authenticated, service_role;
drop policy "anyone reads published products of active brands" on public.demo_products;
create policy "anyone reads published products of active brands" on public.demo_products for select to anon, authenticated
  using (not is_draft and coalesce(brand, '') <> all ((select private.inactive_brand_names())::text[]));
revoke execute on function public.inactive_brand_names() from public, anon, authenticated;
