-- Filters of the staff's list of products. They are evaluated in product_search, which has no policies and is a tenth of the
-- size of the products.

alter table public.product_search
  add column brand text,
  add column category text,
  add column stock_status text,
  add column is_sale boolean not null default false,
  add column is_new_arrival boolean not null default false,
  add column is_featured boolean not null default false,
  add column is_draft boolean not null default false,
  add column has_price boolean not null default false,
  add column has_picture boolean not null default false,
  add column changed_at timestamptz not null default now();

-- Room for updates in the same page, which leave the indexes alone.
alter table public.product_search set (fillfactor = 85);

create or replace function public.write_product_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.product_search as written (
    id, words, brand, category, stock_status, is_sale, is_new_arrival, is_featured, is_draft, has_price, has_picture, changed_at
  )
  values (
    new.id, public.fold(concat_ws(' ', new.name, new.brand, new.product_id, new.category, array_to_string(new.tags, ' '))),
    coalesce(new.brand, ''), coalesce(new.category, ''), coalesce(new.stock_status, 'unknown'), new.is_sale,
    new.is_new_arrival, new.is_featured, new.is_draft, new.price is not null, coalesce(new.image_url, '') <> '', new.updated_at
  )
  on conflict (id) do update set words = excluded.words, brand = excluded.brand, category = excluded.category,
    stock_status = excluded.stock_status, is_sale = excluded.is_sale, is_new_arrival = excluded.is_new_arrival,
    is_featured = excluded.is_featured, is_draft = excluded.is_draft, has_price = excluded.has_price,
    has_picture = excluded.has_picture, changed_at = excluded.changed_at;
  return null;
end
$$;

drop trigger demo_products_search_on_update on public.demo_products;
create trigger demo_products_search_on_update after update on public.demo_products
  for each row execute function public.write_product_search();

update public.product_search as search
set brand = coalesce(product.brand, ''), category = coalesce(product.category, ''),
  stock_status = coalesce(product.stock_status, 'unknown'), is_sale = product.is_sale, is_new_arrival = product.is_new_arrival,
  is_featured = product.is_featured, is_draft = product.is_draft, has_price = product.price is not null,
  has_picture = coalesce(product.image_url, '') <> '', changed_at = product.updated_at
from public.demo_products as product where product.id = search.id;

alter table public.product_search
  alter column brand set not null,
  alter column category set not null,
  alter column stock_status set not null;

-- A filter of a list: the parts of the list's address, each a list of texts. What the lists can't read they ignore; that they
-- stay small is checked here.
create function public.is_list_filter(filter jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(filter) = 'object' and length(filter::text) <= 20000 and not exists (
    select from jsonb_each(filter) as part (key, list)
    where jsonb_typeof(list) <> 'array' or jsonb_array_length(list) not between 1 and 100
      or exists (select from jsonb_array_elements(list) as value where jsonb_typeof(value) <> 'string' or length(value #>> '{}') > 200)
  )
$$;

create function public.is_product_filter(filter jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select public.is_list_filter(filter) and not exists (
    select from jsonb_each(filter) as part (key, list), jsonb_array_elements_text(list) as value
    where not case key
      when 'search' then true
      when 'brand' then true
      when 'category' then true
      when 'stock' then value = any (array['in_stock', 'low_stock', 'out_of_stock', 'unknown'])
      when 'is' then value = any (array['sale', 'new', 'featured', 'draft'])
      when 'without' then value = any (array['price', 'picture'])
      when 'since' then value ~ '^\d{1,3}d$|^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d))?$'
      else false
    end
  )
$$;

-- A condition on `found`, a row of product_search: one of the brands, one of the categories, one of the states of stock, and
-- all of the rest. `without` leaves one part out, as its choices are counted. Everything in it is quoted.
create function public.product_condition(filter jsonb, without text default null) returns text
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
          when pg_input_is_valid(value, 'timestamptz') then format('found.changed_at >= %L::timestamptz', value)
          else 'false'
        end, ' and ') from jsonb_array_elements_text(list) as value
      )
    end as condition
    from jsonb_each(filter) as part (key, list) where key is distinct from without
  ) as parts where condition is not null
$$;

create function public.check_product_filter(filter jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if not coalesce(public.is_product_filter(filter), false) then
    raise exception 'products cannot be filtered by %', left(filter::text, 200) using errcode = '22023';
  end if;
end
$$;

revoke execute on function public.product_condition(jsonb, text), public.check_product_filter(jsonb)
  from public, anon, authenticated;
-- Checks of saved views call these.
revoke execute on function public.is_list_filter(jsonb), public.is_product_filter(jsonb) from public, anon;
grant execute on function public.is_list_filter(jsonb), public.is_product_filter(jsonb) to authenticated;

drop function public.find_products(text, text, boolean, integer, integer);
create function public.find_products(
  words text default '', sort text default 'created_at', is_descending boolean default true,
  skip integer default 0, take integer default 200, filter jsonb default '{}'
) returns setof public.demo_products
language plpgsql stable security definer
set search_path = ''
as $$
declare
  condition text;
  sorted text := case sort
    when 'created_at' then 'product.created_at'
    when 'name' then 'left(product.name, 300) collate "und-x-icu"'
    when 'brand' then 'product.brand collate "und-x-icu"'
    when 'category' then 'product.category collate "und-x-icu"'
    when 'price' then 'product.price'
    when 'stock_status' then 'product.stock_status'
  end;
  ascending text;
  descending text;
  total bigint;
  is_nearer_the_end boolean;
begin
  if sorted is null then
    raise exception 'products can''t be sorted by %', sort using errcode = '22023';
  end if;
  perform public.check_product_filter(filter);
  if not public.is_staff() then
    return;
  end if;
  skip := greatest(skip, 0);
  take := least(greatest(take, 0), 1000);
  condition := public.product_condition(public.with_words(filter, words));
  -- Must match the indexes: that of created_at is descending.
  ascending := format(case sort when 'created_at' then '%s asc, product.id desc' else '%s asc nulls first, product.id' end, sorted);
  descending := format(case sort when 'created_at' then '%s desc, product.id' else '%s desc nulls last, product.id desc' end, sorted);
  if condition <> 'true' then
    return query execute format(
      'select product.* from public.demo_products as product
       join public.product_search as found on found.id = product.id and %s order by %s offset $1 limit $2',
      condition, case when is_descending then descending else ascending end
    ) using skip, take;
    return;
  end if;
  total := (select sum(kept.total) from public.product_totals as kept);
  is_nearer_the_end := skip > total / 2;
  return query execute format(
    'select product.* from (select product.id from public.demo_products as product order by %s offset $1 limit $2) as page
     join public.demo_products as product on product.id = page.id order by %s',
    case when is_descending <> is_nearer_the_end then descending else ascending end,
    case when is_descending then descending else ascending end
  ) using
    case when is_nearer_the_end then greatest(total - skip - take, 0) else skip end,
    case when is_nearer_the_end then greatest(least(take, total - skip), 0) else take end;
end
$$;

-- The words of the search are a part of the filter like any other.
create function public.with_words(filter jsonb, words text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when public.search_patterns(words) = '{}' then filter
    else filter || jsonb_build_object('search', jsonb_build_array(left(words, 200))) end
$$;

drop function public.count_products(text);
create function public.count_products(words text default '', filter jsonb default '{}') returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.check_product_filter(filter);
  if not public.is_staff() then
    return 0;
  end if;
  return (public.count_product_conditions(array[public.product_condition(public.with_words(filter, words))]))[1];
end
$$;

drop function public.find_product_ids(text);
create function public.find_product_ids(words text default '', filter jsonb default '{}') returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform public.check_product_filter(filter);
  if not public.is_staff() then
    return '{}';
  end if;
  execute format(
    'select coalesce(array_agg(product.id order by product.created_at desc, product.id), ''{}'')
     from public.demo_products as product join public.product_search as found on found.id = product.id and %s',
    public.product_condition(public.with_words(filter, words))
  ) into ids;
  return ids;
end
$$;

-- Of all products a running total is kept. Conditions with words use their index; the others are counted in one scan.
create function public.count_product_conditions(conditions text[]) returns bigint[]
language plpgsql stable
set search_path = ''
as $$
declare
  counts bigint[] := array_fill(null::bigint, array[cardinality(conditions)]);
  counted bigint;
  scanned integer[] := '{}';
  scanned_counts bigint[];
begin
  for place in 1 .. cardinality(conditions) loop
    if conditions[place] = 'true' then
      counts[place] := (select coalesce(sum(kept.total), 0) from public.product_totals as kept);
    elsif conditions[place] like '%found.words%' then
      execute 'select count(*) from public.product_search as found where ' || conditions[place] into counted;
      counts[place] := counted;
    else
      scanned := scanned || place;
    end if;
  end loop;
  if scanned <> '{}' then
    execute (
      select 'select array[' || string_agg(format('count(*) filter (where %s)', conditions[place]), ', ' order by nth)
        || '] from public.product_search as found'
      from unnest(scanned) with ordinality as listed (place, nth)
    ) into scanned_counts;
    for nth in 1 .. cardinality(scanned) loop
      counts[scanned[nth]] := scanned_counts[nth];
    end loop;
  end if;
  return counts;
end
$$;

-- How many products each view of a list has, in order; null for a filter that products do not have.
create function public.count_product_views(filters jsonb) returns bigint[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if jsonb_typeof(filters) is distinct from 'array' or jsonb_array_length(filters) > 100 then
    raise exception 'at most 100 views are counted' using errcode = '22023';
  end if;
  if not public.is_staff() or filters = '[]' then
    return '{}';
  end if;
  return public.count_product_conditions(array(
    select case when public.is_product_filter(filter) then public.product_condition(filter) else 'false' end
    from jsonb_array_elements(filters) with ordinality as listed (filter, place) order by place
  ));
end
$$;

-- How many products each choice of the filter would give: alternatives of one part are counted without that part.
create function public.count_product_filters(words text default '', filter jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  wanted jsonb := public.with_words(filter, words);
  counts jsonb := '{}';
  part record;
  list jsonb;
begin
  perform public.check_product_filter(filter);
  if not public.is_staff() then
    return counts;
  end if;
  for part in select * from (values
    ('brand', 'brand'), ('category', 'category'), ('stock', 'stock_status')
  ) as parts (key, column_name)
  loop
    execute format(
      'select coalesce(jsonb_object_agg(value, products), ''{}'') from (
         select found.%1$I as value, count(*) as products from public.product_search as found where %2$s
         group by found.%1$I order by count(*) desc, found.%1$I limit 2000
       ) as counted', part.column_name, public.product_condition(wanted, part.key)
    ) into list;
    counts := counts || jsonb_build_object(part.key, list);
  end loop;
  -- The rest is all of them at once, so each choice narrows what is there.
  execute format(
    'select jsonb_build_object(
       ''is'', jsonb_build_object(''sale'', count(*) filter (where found.is_sale), ''new'', count(*) filter (where found.is_new_arrival),
         ''featured'', count(*) filter (where found.is_featured), ''draft'', count(*) filter (where found.is_draft)),
       ''without'', jsonb_build_object(''price'', count(*) filter (where not found.has_price), ''picture'', count(*) filter (where not found.has_picture)))
     from public.product_search as found where %s', public.product_condition(wanted)
  ) into list;
  return counts || list;
end
$$;

revoke execute on function public.with_words(jsonb, text), public.count_product_conditions(text[]) from public, anon, authenticated;
revoke execute on function public.find_products(text, text, boolean, integer, integer, jsonb), public.count_products(text, jsonb),
  public.find_product_ids(text, jsonb), public.count_product_views(jsonb), public.count_product_filters(text, jsonb)
  from public, anon;
grant execute on function public.find_products(text, text, boolean, integer, integer, jsonb), public.count_products(text, jsonb),
  public.find_product_ids(text, jsonb), public.count_product_views(jsonb), public.count_product_filters(text, jsonb)
  to authenticated;

drop function public.search_condition(text[]);
