-- A change of a price records the price alone: its currency is the one that the product had then. That is what the first later
-- change of the currency, or the deletion, found; without one it is the present one. Without a currency a price is in USD.
create or replace function public.currencies_of_changes(changes bigint[])
returns table (id bigint, currency text) language sql stable set search_path = '' as $$
  select change.id, coalesce(nullif(case when later.id is null then (
    select product.currency from public.demo_products as product where product.id = change.record_id::uuid
  ) else later.currency end, ''), 'USD')
  from public.record_changes as change
  left join lateral (
    select next.id, next.before ->> 'currency' as currency from public.record_changes as next
    where next.table_name = change.table_name and next.record_id = change.record_id and next.id > change.id
      and next.before ? 'currency'
    order by next.id limit 1
  ) as later on true
  where change.id = any (changes[1:500]) and change.table_name = 'demo_products'
$$;
