-- Staff filter brands by a part of name, description or status, ignoring case. As with products, a separate table keeps
-- policies from preventing the use of an index.
create table public.brand_search (
  id uuid primary key references public.brands on delete cascade,
  -- Name, description and status, folded, one per line: a filter has no line break, so it cannot match across two.
  words text collate "C" not null,
  -- The sort key.
  name text collate "und-x-icu" not null,
  status text not null,
  created_at timestamptz not null
);
create index brand_search_words_idx on public.brand_search using gin (words extensions.gin_trgm_ops);

alter table public.brand_search enable row level security;
revoke all on public.brand_search from anon, authenticated;
grant all on public.brand_search to service_role;

create function public.brand_words(name text, description text, status text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select concat_ws(E'\n', public.fold(name), public.fold(description), status)
$$;

create function public.write_brand_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.brand_search (id, words, name, status, created_at)
  values (new.id, public.brand_words(new.name, new.description, new.status), new.name, new.status, new.created_at)
  on conflict (id) do update
    set words = excluded.words, name = excluded.name, status = excluded.status, created_at = excluded.created_at;
  return null;
end
$$;

revoke all on function public.brand_words(text, text, text), public.write_brand_search() from public, anon, authenticated;

create trigger brands_search_on_insert after insert on public.brands
  for each row execute function public.write_brand_search();
create trigger brands_search_on_update after update of name, description, status, created_at on public.brands
  for each row when ((old.name, old.description, old.status, old.created_at)
    is distinct from (new.name, new.description, new.status, new.created_at))
  execute function public.write_brand_search();

insert into public.brand_search (id, words, name, status, created_at)
select id, public.brand_words(name, description, status), name, status, created_at from public.brands;

-- A page of the brands that match a filter, each with the total. Empty for everyone but staff.
create function public.find_brands(
  filter text, sort text default 'created_at', is_descending boolean default true, skip integer default 0,
  take integer default 50
) returns table (brand public.brands, total bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  pattern text := '%' || regexp_replace(public.fold(left(filter, 200)), '([\\%_])', '\\\1', 'g') || '%';
begin
  if sort not in ('created_at', 'name', 'status') then
    raise exception 'brands can''t be sorted by %', sort using errcode = '22023';
  end if;
  if not public.is_staff() then
    return;
  end if;
  return query execute format(
    'with matching as materialized (
       select id, %1$I as sorted_by from public.brand_search where words like $1
     )
     select brand, (select count(*) from matching)
     from (select id, sorted_by from matching order by sorted_by %2$s, id offset $2 limit $3) as page
     join public.brands as brand on brand.id = page.id
     order by page.sorted_by %2$s, page.id',
    sort, case when is_descending then 'desc' else 'asc' end
  ) using pattern, greatest(skip, 0), least(greatest(take, 0), 1000);
end
$$;

revoke all on function public.find_brands(text, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.find_brands(text, text, boolean, integer, integer) to authenticated, service_role;
