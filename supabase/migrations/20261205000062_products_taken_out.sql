-- A list that a page fills by itself, as Home's row of featured products, may have products taken out.
create or replace function public.is_arrangement(content jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(content) = 'object' and octet_length(content::text) <= 100000
    and not exists (
      select from jsonb_object_keys(content) as key where key <> all (array['rows', 'hidden', 'texts', 'lead', 'products'])
    )
    and not exists (
      select from unnest(array['rows', 'hidden']) as key
      where content ? key and (
        jsonb_typeof(content -> key) <> 'array' or jsonb_array_length(content -> key) > 60
        or exists (
          select from jsonb_array_elements(content -> key) as row
          where jsonb_typeof(row) <> 'string' or row #>> '{}' !~ '^[a-zA-Z0-9:-]{1,60}$'
        )
        or (select count(*) <> count(distinct row) from jsonb_array_elements(content -> key) as row)
      )
    )
    and (not content ? 'texts' or jsonb_typeof(content -> 'texts') = 'object' and not exists (
      select from jsonb_each(content -> 'texts') as text
      where jsonb_typeof(text.value) <> 'string' or length(text.value #>> '{}') > 20000 or text.key !~ '^[a-zA-Z0-9:.-]{1,80}$'
    ))
    and (not content ? 'lead' or jsonb_typeof(content -> 'lead') = 'string' and length(content ->> 'lead') <= 200)
    and (not content ? 'products' or jsonb_typeof(content -> 'products') = 'array' and jsonb_array_length(content -> 'products') <= 200
      and not exists (
        select from jsonb_array_elements(content -> 'products') as product
        where jsonb_typeof(product) <> 'object'
          or coalesce(product ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          or coalesce(jsonb_typeof(product -> 'note'), 'string') not in ('string', 'null') or length(product ->> 'note') > 500
          or coalesce(jsonb_typeof(product -> 'hidden'), 'boolean') <> 'boolean'
      )
      and (
        select count(*) = count(distinct product ->> 'id') from jsonb_array_elements(content -> 'products') as product
      ))
$$;
