-- Counts products without reading them all, and reaches far pages without walking the list.

-- A running total in slots: each insertion or deletion changes one slot, so that few transactions wait for each other.
-- Their sum is exact in every snapshot.
create table public.product_totals (
  slot smallint primary key,
  total bigint not null
) with (fillfactor = 50);

alter table public.product_totals enable row level security;
revoke all on public.product_totals from anon, authenticated;
grant all on public.product_totals to service_role;

insert into public.product_totals (slot, total) select slot, 0 from generate_series(0, 63) as slot;
update public.product_totals set total = (select count(*) from public.demo_products) where slot = 0;

create function public.keep_product_total() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  added bigint := 0;
begin
  case tg_op
    when 'INSERT' then select count(*) into added from changed;
    when 'DELETE' then select -count(*) into added from changed;
    when 'TRUNCATE' then update public.product_totals set total = 0 where total <> 0;
  end case;
  if added <> 0 then
    update public.product_totals set total = total + added where slot = pg_backend_pid() % 64;
  end if;
  return null;
end
$$;

revoke all on function public.keep_product_total() from public, anon, authenticated;

create trigger demo_products_total_on_insert after insert on public.demo_products
  referencing new table as changed for each statement execute function public.keep_product_total();
create trigger demo_products_total_on_delete after delete on public.demo_products
  referencing old table as changed for each statement execute function public.keep_product_total();
create trigger demo_products_total_on_truncate after truncate on public.demo_products
  for each statement execute function public.keep_product_total();

-- How many products match all words.
create or replace function public.count_products(words text) returns bigint
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
  if patterns = '{}' then
    return (select sum(kept.total) from public.product_totals as kept);
  end if;
  execute 'select count(*) from public.product_search as found where ' || public.search_condition(patterns)
    into total using patterns[1], patterns[2:];
  return total;
end
$$;

-- A page of the products that match all words. Empty for everyone but staff. Without words it is found by the index alone,
-- from the nearer end.
create or replace function public.find_products(
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
  ascending text;
  descending text;
  total bigint;
  is_nearer_the_end boolean;
begin
  if sorted is null then
    raise exception 'products can''t be sorted by %', sort using errcode = '22023';
  end if;
  if not public.is_staff() then
    return;
  end if;
  skip := greatest(skip, 0);
  take := least(greatest(take, 0), 1000);
  -- Must match the indexes: that of created_at is descending.
  ascending := format(case sort when 'created_at' then '%s asc, product.id desc' else '%s asc nulls first, product.id' end, sorted);
  descending := format(case sort when 'created_at' then '%s desc, product.id' else '%s desc nulls last, product.id desc' end, sorted);
  if patterns <> '{}' then
    return query execute format(
      'select product.* from public.demo_products as product
       join public.product_search as found on found.id = product.id and %s order by %s offset $3 limit $4',
      public.search_condition(patterns), case when is_descending then descending else ascending end
    ) using patterns[1], patterns[2:], skip, take;
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
