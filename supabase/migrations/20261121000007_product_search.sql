-- Staff search and sort products. A search matches every word anywhere in name, brand, product_id, category or tags,
-- ignoring case and accents.

-- The folded words of each product. A separate table, since the policies of demo_products would keep the planner from using
-- an index of words, and counting here reads an eighth of the pages.
create table public.product_search (
  id uuid primary key references public.demo_products on delete cascade,
  words text not null
);
create index product_search_words_idx on public.product_search using gin (words extensions.gin_trgm_ops);

alter table public.product_search enable row level security;
revoke all on public.product_search from anon, authenticated;
grant all on public.product_search to service_role;

create function public.write_product_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.product_search (id, words)
  values (new.id, public.fold(concat_ws(' ', new.name, new.brand, new.product_id, new.category, array_to_string(new.tags, ' '))))
  on conflict (id) do update set words = excluded.words;
  return null;
end
$$;

revoke all on function public.write_product_search() from public, anon, authenticated;

create trigger demo_products_search_on_insert after insert on public.demo_products
  for each row execute function public.write_product_search();
create trigger demo_products_search_on_update after update of name, brand, category, tags on public.demo_products
  for each row when ((old.name, old.brand, old.category, old.tags) is distinct from (new.name, new.brand, new.category, new.tags))
  execute function public.write_product_search();

insert into public.product_search (id, words)
select id, public.fold(concat_ws(' ', name, brand, product_id, category, array_to_string(tags, ' '))) from public.demo_products;

-- One index per order. Nulls count as the least; a backward scan gives the opposite order. A name may be longer than an
-- index entry: its first 300 characters are enough to sort by.
create index demo_products_name_order_idx on public.demo_products ((left(name, 300)) collate "und-x-icu" nulls first, id);
create index demo_products_brand_order_idx on public.demo_products (brand collate "und-x-icu" nulls first, id);
create index demo_products_category_order_idx on public.demo_products (category collate "und-x-icu" nulls first, id);
create index demo_products_price_order_idx on public.demo_products (price nulls first, id);
create index demo_products_stock_status_order_idx on public.demo_products (stock_status nulls first, id);

-- The words of a search as patterns for `like`, the longest first: the index looks for that one.
create function public.search_patterns(words text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc, word), '{}')
  from (select distinct regexp_split_to_table(public.fold(left(words, 200)), ' ') as word) as split
  where word <> ''
$$;

-- The condition that a product's words match $1 (the longest pattern) and $2 (all others). A pattern in both would be
-- estimated as rarer than it is, and the database would sort every match of a common word.
create function public.search_condition(patterns text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case cardinality(patterns)
    when 0 then 'true'
    when 1 then 'found.words like $1'
    else 'found.words like $1 and found.words like all ($2)'
  end
$$;

-- A page of the products that match all words. Empty for everyone but staff.
create function public.find_products(
  words text default '', sort text default 'created_at', is_descending boolean default true, skip integer default 0,
  take integer default 200
) returns setof public.demo_products
language plpgsql stable security definer
set search_path = ''
as $$
declare
  patterns text[] := public.search_patterns(words);
  sorted text := case sort
    when 'created_at' then 'product.created_at'
    when 'name' then 'left(product.name, 300) collate "und-x-icu"'
    when 'brand' then 'product.brand collate "und-x-icu"'
    when 'category' then 'product.category collate "und-x-icu"'
    when 'price' then 'product.price'
    when 'stock_status' then 'product.stock_status'
  end;
begin
  if sorted is null then
    raise exception 'products can''t be sorted by %', sort using errcode = '22023';
  end if;
  if not public.is_staff() then
    return;
  end if;
  return query execute format(
    'select product.* from public.demo_products as product %s order by %s %s offset $3 limit $4',
    case when patterns <> '{}' then
      'join public.product_search as found on found.id = product.id and ' || public.search_condition(patterns)
    end,
    sorted,
    case
      -- Must match the index by date.
      when sort = 'created_at' then case when is_descending then 'desc, product.id' else 'asc, product.id desc' end
      when is_descending then 'desc nulls last, product.id desc'
      else 'asc nulls first, product.id'
    end
  ) using patterns[1], patterns[2:], greatest(skip, 0), least(greatest(take, 0), 1000);
end
$$;

-- How many products match all words.
create function public.count_products(words text) returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  patterns text[] := public.search_patterns(words);
  total bigint := 0;
begin
  if not public.is_staff() then
    return total;
  end if;
  execute 'select count(*) from public.product_search as found where ' || public.search_condition(patterns)
    into total using patterns[1], patterns[2:];
  return total;
end
$$;

-- The ids of all products that match all words, newest first, for bulk changes.
create function public.find_product_ids(words text) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  patterns text[] := public.search_patterns(words);
  ids uuid[];
begin
  if not public.is_staff() then
    return '{}';
  end if;
  execute format(
    'select coalesce(array_agg(product.id order by product.created_at desc, product.id), ''{}'') from public.demo_products as product %s',
    case when patterns <> '{}' then
      'join public.product_search as found on found.id = product.id and ' || public.search_condition(patterns)
    end
  ) into ids using patterns[1], patterns[2:];
  return ids;
end
$$;

revoke all on function public.search_patterns(text), public.search_condition(text[]), public.count_products(text), public.find_product_ids(text),
  public.find_products(text, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.count_products(text), public.find_product_ids(text),
  public.find_products(text, text, boolean, integer, integer) to authenticated, service_role;
