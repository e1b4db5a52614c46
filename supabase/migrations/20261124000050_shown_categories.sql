-- The categories of visible products, by name, at most a hundred. It probes the index for the next name repeatedly, so that
-- a million products cost no more than a thousand.
create function public.shown_categories() returns setof text
language sql stable
set search_path = ''
as $$
  with recursive names (category) as (
    (
      select product.category from public.demo_products as product where product.category > ''
      order by product.category limit 1
    )
    union all
    select (
      select product.category from public.demo_products as product where product.category > names.category
      order by product.category limit 1
    )
    from names where names.category is not null
  )
  select category from names where category is not null limit 100
$$;

revoke all on function public.shown_categories() from public, anon, authenticated;
grant execute on function public.shown_categories() to authenticated, service_role;
