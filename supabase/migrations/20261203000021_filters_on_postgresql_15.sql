-- pg_input_is_valid is of PostgreSQL 16; the shop runs on 15 too.
create function public.is_timestamp(value text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform value::timestamptz;
  return true;
exception when others then
  return false;
end
$$;

create or replace function public.product_condition(filter jsonb, without text default null) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(string_agg('(' || condition || ')', ' and ' order by key), 'true') from (
    select key, case key
      when 'search' then (
        select string_agg(format('found.words like %L', pattern), ' and ')
        from unnest(public.search_patterns((select string_agg(value, ' ') from jsonb_array_elements_text(list) as value))) as pattern
      )
      when 'brand' then format('found.brand = any (%L::text[])', array(select jsonb_array_elements_text(list)))
      when 'category' then format('found.category = any (%L::text[])', array(select jsonb_array_elements_text(list)))
      when 'stock' then format('found.stock_status = any (%L::text[])', array(select jsonb_array_elements_text(list)))
      when 'is' then (
        select string_agg(case value
          when 'sale' then 'found.is_sale'
          when 'new' then 'found.is_new_arrival'
          when 'featured' then 'found.is_featured'
          when 'draft' then 'found.is_draft'
        end, ' and ') from jsonb_array_elements_text(list) as value
      )
      when 'without' then (
        select string_agg(case value when 'price' then 'not found.has_price' when 'picture' then 'not found.has_picture' end, ' and ')
        from jsonb_array_elements_text(list) as value
      )
      when 'since' then (
        select string_agg(case
          when value like '%d' then format('found.changed_at >= %L::timestamptz', now() - make_interval(days => rtrim(value, 'd')::integer))
          when public.is_timestamp(value) then format('found.changed_at >= %L::timestamptz', value)
          else 'false'
        end, ' and ') from jsonb_array_elements_text(list) as value
      )
    end as condition
    from jsonb_each(filter) as part (key, list) where key is distinct from without
  ) as parts where condition is not null
$$;

revoke execute on function public.is_timestamp(text) from public, anon, authenticated;
