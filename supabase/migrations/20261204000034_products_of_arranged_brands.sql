-- The products that staff have chosen for a brand's page are in its arrangement, among them drafts that appear later. Shoppers
-- read arrangements through this function, which leaves out what they cannot see; the row itself is for staff.
create function public.shown_arrangement(page text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when shown.content ? 'products' then shown.content || jsonb_build_object('products', (
    select coalesce(jsonb_agg(chosen.value order by chosen.place), '[]')
    from jsonb_array_elements(shown.content -> 'products') with ordinality as chosen (value, place)
    join public.demo_products as product on product.id = (chosen.value ->> 'id')::uuid
    where not product.is_draft and coalesce(product.brand, '') <> all (public.inactive_brand_names())
  )) else shown.content end
  from public.arrangements as shown where shown.page = shown_arrangement.page
$$;
revoke execute on function public.shown_arrangement(text) from public;
grant execute on function public.shown_arrangement(text) to anon, authenticated, service_role;

alter policy "anyone reads published arrangements" on public.arrangements using (not content ? 'products');
alter policy "anyone reads published arrangements" on public.arrangements rename to "anyone reads arrangements without products";
create policy "staff read published arrangements" on public.arrangements for select to authenticated
  using ((select public.is_staff()));
