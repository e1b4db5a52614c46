-- A page that is arranged anew is named as staff know it; home and discover have no name in the database.
create or replace function public.coming_changes(until timestamptz)
returns table (at timestamptz, kind text, page text, title text) language sql stable security definer set search_path = '' as $$
  select change.* from (
    select version.appears_at as at, 'page' as kind, version.page, case split_part(version.page, ':', 1)
      when 'brand' then (select name from public.brands where id = split_part(version.page, ':', 2)::uuid)
      when 'curation' then (select curation.title from public.curations as curation where id = split_part(version.page, ':', 2)::uuid)
      when 'collection' then (select name from public.collections where id = split_part(version.page, ':', 2)::uuid)
    end as title
    from public.arrangement_versions as version
    where version.published_at is null and version.appears_at <= coming_changes.until
    union all
    select product.appears_at, 'appears', null, product.name from public.demo_products as product
    where product.is_draft and product.appears_at between now() and coming_changes.until
    union all
    select product.leaves_at, 'leaves', null, product.name from public.demo_products as product
    where product.leaves_at between now() and coming_changes.until
  ) as change
  where (select public.is_staff())
  order by change.at limit 100
$$;
