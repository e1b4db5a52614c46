-- One document a product: the values of its facets, its words and its price. docs/decisions/071-search-in-bitmaps.md

create table public.search_documents (
  -- Its bit in the postings. Later products have higher ordinals.
  ordinal integer generated always as identity primary key,
  -- Null once the product is deleted, until the postings know.
  id uuid unique,
  facets text[] not null default '{}',
  words text[] not null default '{}',
  price_usd integer check (price_usd between 0 and 1048575),
  -- When the product was created, in minutes since 2000.
  created_minute integer not null default 0 check (created_minute between 0 and 33554431),
  -- The terms that the postings hold, where they differ from the document's.
  merged_terms text[],
  is_merged boolean not null default false
);

create index search_documents_unmerged_idx on public.search_documents (ordinal) where not is_merged;

alter table public.search_documents enable row level security;
revoke all on public.search_documents from anon, authenticated;

-- The facets of a product, such as 'colour=red' and 'stock=in'.
create function public.product_facets(product public.demo_products) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(distinct facet), '{}') from (
    select 'brand=' || product.brand as facet where product.brand <> ''
    union all select 'category=' || product.category where product.category <> ''
    union all select 'subcategory=' || product.subcategory where product.subcategory <> ''
    union all
    select 'gender=' || gender
    from unnest(case product.gender when 'unisex' then array['unisex', 'women', 'men'] else array[product.gender] end) as gender
    where gender <> ''
    union all select 'size=' || btrim(size) from unnest(product.available_sizes) as size where btrim(size) <> '' and length(size) <= 40
    union all select 'colour=' || meaning from unnest(public.meanings('colour', array_to_string(product.colors, '|'))) as meaning
    union all
    select 'material=' || material from unnest(public.meanings(
      'material', concat_ws('|', product.material, product.name, product.category, product.subcategory, array_to_string(product.tags, '|'))
    )) as meaning, unnest(meaning || public.meanings('broader', meaning)) as material
    union all
    select 'occasion=' || occasion from unnest(public.meanings('occasion', array_to_string(product.tags, '|'))) as meaning,
      unnest(meaning || public.meanings('broader', meaning)) as occasion
    union all select 'stock=in' where product.stock_status is distinct from 'out_of_stock'
    union all select 'sale=yes' where product.is_sale
    union all select 'new=yes' where product.is_new_arrival
  ) as facets
$$;

-- The stems of the words of a text, without stop words.
create function public.stems(words text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select stem from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', public.fold(left(words, 4000))))) as stem
    where length(stem) <= 40
  )
$$;

-- Stems of words: 's:' those of its name, brand, category and number, 'w:' all.
create function public.product_words(product public.demo_products) returns text[]
language sql stable
set search_path = ''
as $$
  with strong as (
    select unnest(public.stems(
      concat_ws(' ', product.name, product.brand, product.category, product.subcategory, left(product.product_id, 100))
    )) as stem
  ), every as (
    select stem from strong
    union select unnest(public.stems(concat_ws(
      ' ', array_to_string(product.colors, ' '), product.material, array_to_string(product.tags, ' '), product.gender,
      product.country_of_origin, left(product.description_short, 300), left(product.description, 600)
    )))
  )
  select array(select 's:' || stem from strong order by stem) || array(select 'w:' || stem from every order by stem)
$$;

-- Terms of the bits of a number: '$3' of a price whose bit for 8 dollars is set, '@3' of a minute.
create function public.bit_terms(prefix text, number integer) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(select prefix || power from generate_series(0, 24) as power where number & (1 << power) <> 0)
$$;

create function public.document_terms(document public.search_documents) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select case when document.id is null then '{}' else
    array['*'] || document.facets || document.words || public.bit_terms('@', document.created_minute)
      || case when document.price_usd is not null then array['$'] || public.bit_terms('$', document.price_usd) else '{}' end
  end
$$;

revoke all on function public.stems(text), public.product_facets(public.demo_products), public.product_words(public.demo_products),
  public.bit_terms(text, integer), public.document_terms(public.search_documents) from public, anon, authenticated;

-- Writes the documents of products that exist, those of the newest products last.
create function public.write_search_documents(products public.demo_products[]) returns void
language sql
set search_path = ''
as $$
  with written as (
    select product.id, product.created_at, public.product_facets(product) as facets, public.product_words(product) as words,
      public.estimated_usd(product.price, product.currency) as price_usd,
      least(greatest(floor(extract(epoch from product.created_at - timestamptz '2000-01-01 00:00Z') / 60), 0), 33554431)::integer
        as created_minute
    from unnest(products) as product
  ), changed as (
    update public.search_documents as document
    set facets = written.facets, words = written.words, price_usd = written.price_usd,
      created_minute = written.created_minute, is_merged = false,
      merged_terms = case when document.is_merged then public.document_terms(document) else document.merged_terms end
    from written
    where document.id = written.id
      and (document.facets, document.words, document.price_usd, document.created_minute)
        is distinct from (written.facets, written.words, written.price_usd, written.created_minute)
  )
  insert into public.search_documents (id, facets, words, price_usd, created_minute)
  select id, facets, words, price_usd, created_minute from written
  where not exists (select from public.search_documents as document where document.id = written.id)
  order by created_at, id
$$;

revoke all on function public.write_search_documents(public.demo_products[]) from public, anon, authenticated;
