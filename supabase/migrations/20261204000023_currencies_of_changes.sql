-- A change of a price records the price alone: its currency is the one that the product had then. That is what the first later
-- change of the currency, or the deletion, found; without one it is the present one.
create function public.currencies_of_changes(changes bigint[])
returns table (id bigint, currency text) language sql stable set search_path = '' as $$
  select change.id, coalesce(nullif((
    select later.before ->> 'currency' from public.record_changes as later
    where later.table_name = change.table_name and later.record_id = change.record_id and later.id > change.id
      and later.before ? 'currency'
    order by later.id limit 1
  ), ''), nullif((
    select product.currency from public.demo_products as product where product.id = change.record_id::uuid
  ), ''), 'USD')
  from public.record_changes as change
  where change.id = any (changes[1:500]) and change.table_name = 'demo_products'
$$;
revoke execute on function public.currencies_of_changes(bigint[]) from public, anon;
grant execute on function public.currencies_of_changes(bigint[]) to authenticated;

-- The currencies of products that are selected, the most frequent one first.
create function public.currencies_of_products(ids uuid[])
returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(currency order by products desc, currency), '{}') from (
    select coalesce(nullif(product.currency, ''), 'USD') as currency, count(*) as products
    from public.demo_products as product where product.id = any (ids) group by 1
  ) as used
$$;
revoke execute on function public.currencies_of_products(uuid[]) from public, anon;
grant execute on function public.currencies_of_products(uuid[]) to authenticated;
