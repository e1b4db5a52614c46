-- The products of an inactive brand are hidden by its name: once the brand is deleted they would all be shown again, so they
-- become drafts. An active brand of the same name shows them. Who refused or chose a brand does so under its new name, too.

create or replace function public.inactive_brand_names() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(brand.name), '{}') from public.brands as brand
  where brand.status = 'inactive'
    and not exists (select from public.brands as twin where twin.name = brand.name and twin.status = 'active')
$$;

create function public.hide_products_of_brand() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.brands where name = old.name) then
    perform from public.demo_products where brand = old.name order by id for update;
    update public.demo_products set is_draft = true, appears_at = null
    where brand = old.name and (not is_draft or appears_at is not null);
  end if;
  return null;
end
$$;
revoke execute on function public.hide_products_of_brand() from public, anon, authenticated;
create trigger brands_hide_products after delete on public.brands
  for each row when (old.status = 'inactive') execute function public.hide_products_of_brand();

-- Shoppers' choices, which staff cannot change by themselves.
create function public.rename_brand_in_choices(old_name text, new_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  old_facet constant text := 'brand=' || old_name;
  new_facet constant text := 'brand=' || new_name;
  saved record;
begin
  delete from public.style_tastes as taste using public.style_tastes as twin
  where taste.facet = old_facet and twin.facet = new_facet and twin.user_id = taste.user_id and twin.is_refused = taste.is_refused;
  update public.style_tastes set facet = new_facet where facet = old_facet;
  update public.waitlist_interests set facets = array_replace(facets, old_facet, new_facet) where facets @> array[old_facet];
  for saved in
    select id, request || case when request ? 'brand' then jsonb_build_object('brand', (
      select coalesce(jsonb_agg(case when name = old_name then new_name else name end), '[]')
      from jsonb_array_elements_text(request -> 'brand') as name
    )) else '{}' end || case when request ? 'excluded' then jsonb_build_object('excluded', (
      select coalesce(jsonb_agg(case when facet = old_facet then new_facet else facet end), '[]')
      from jsonb_array_elements_text(request -> 'excluded') as facet
    )) else '{}' end as renamed
    from public.saved_searches where request -> 'brand' ? old_name or request -> 'excluded' ? old_facet
  loop
    begin
      perform public.check_search_request(saved.renamed);
      update public.saved_searches set request = saved.renamed where id = saved.id;
    exception
      when unique_violation then
        delete from public.saved_searches where id = saved.id;
      when check_violation or program_limit_exceeded or invalid_parameter_value then
        -- Too long with the new name: it stays, and finds nothing of the brand.
        null;
    end;
  end loop;
end
$$;
revoke execute on function public.rename_brand_in_choices(text, text) from public, anon, authenticated;

create or replace function public.rename_brand_on_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.brands where name = old.name) then
    perform from public.demo_products where brand = old.name order by id for update;
    update public.demo_products set brand = new.name where brand = old.name;
    perform public.rename_brand_in_choices(old.name, new.name);
  end if;
  return null;
end
$$;

-- A search that is renamed with its brand was not looked at.
drop trigger saved_searches_mark_seen on public.saved_searches;
create trigger saved_searches_mark_seen before insert or update of seen_at on public.saved_searches
  for each row execute function public.mark_search_seen();
