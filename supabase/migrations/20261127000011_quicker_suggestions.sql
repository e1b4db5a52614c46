-- Suggestions look brands up by index, and only what matches of the categories.

create function public.name_words(name text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select to_tsvector('simple', regexp_replace(public.fold(name), '[^[:alnum:]]+', ' ', 'g'))
$$;

create index brands_name_words_idx on public.brands using gin (public.name_words(name));

create function public.typed_words(words text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select word from regexp_split_to_table(public.fold(left(words, 100)), '[^[:alnum:]]+') as word where word <> '' limit 8
  )
$$;

-- Four active brands: first those with words that begin so, then those that are spelt alike. Policies would prevent the use
-- of the indexes.
create function public.suggested_brands(words text) returns setof text
language sql stable security definer
set search_path = ''
set "pg_trgm.word_similarity_threshold" to '0.5'
as $$
  with asked as (
    select array_to_string(list, ' ') as phrase, to_tsquery('simple', array_to_string(list, ':* & ') || ':*') as beginnings
    from public.typed_words(words) as list where list <> '{}'
  ), near as (
    select brand.name, true as is_exact from asked
    join public.brands as brand on public.name_words(brand.name) @@ asked.beginnings where brand.status = 'active'
    union all
    select brand.name, false from asked
    join public.brands as brand on public.fold(brand.name) operator(extensions.%>) asked.phrase where brand.status = 'active'
  )
  select near.name from near, asked
  group by near.name, asked.phrase
  order by bool_or(near.is_exact) desc, extensions.word_similarity(asked.phrase, public.fold(near.name)) desc, near.name limit 4
$$;

create index search_facet_postings_facet_idx on public.search_facet_postings (facet);

drop function public.shown_subcategories();

-- Category and subcategory of the values of these two facets that some product of an active brand has. Each element of `beginnings` is a list of
-- words: only values with words that begin with all words of a list; null is no limit.
create function public.shown_subcategories(beginnings jsonb) returns table (category text, subcategory text)
language sql stable security definer
set search_path = ''
as $$
  with wanted as materialized (
    select term from (
      select distinct term from public.search_posted where facet in ('category', 'subcategory')
    ) as used
    where beginnings is null or exists (
      select from (select list from jsonb_array_elements(beginnings) as list limit 24) as lists
      where public.begins_words(array(select jsonb_array_elements_text(list)), split_part(used.term, '=', 2))
    )
    order by term limit 500
  ), inactive as materialized (
    select block, bit_or(bits) as bits from public.search_posted
    where term = any (array(select 'brand=' || name from unnest(public.inactive_brand_names()) as name)) group by block
  ), latest as (
    select distinct on (posted.term) posted.facet, posted.term, posted.block, shown.bits
    from public.search_posted as posted left join inactive using (block),
      lateral (select posted.bits & ~coalesce(inactive.bits, b'0'::bit(32000)) as bits) as shown
    where posted.term = any (array(select term from wanted)) and bit_count(shown.bits) > 0
    order by posted.term, posted.block desc
  )
  select distinct (
      select substr(document_facet, 10) from unnest(document.facets) as document_facet where document_facet like 'category=%'
    ), case when facet = 'subcategory' then substr(term, 13) end
  from latest
  cross join unnest(public.highest_ordinals(array[latest.block], array[latest.bits], 2147483647, 1)) as ordinal
  join public.search_documents as document using (ordinal)
$$;

create or replace function public.search_suggestions(words text) returns jsonb
language sql stable
set search_path = ''
as $$
  with typed as (
    select public.typed_words(words) as list
  ), meant as (
    select list from typed
    union all
    select string_to_array(synonym.meaning, ' ') from typed
    join public.search_synonyms as synonym on synonym.kind = 'word' and synonym.word = array_to_string(list, ' ')
  )
  select jsonb_build_object(
    'brands', (
      select coalesce(jsonb_agg(name order by place), '[]')
      from public.suggested_brands(words) with ordinality as near (name, place)
    ),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('category', category, 'subcategory', subcategory) order by subcategory is not null, category, subcategory), '[]')
      from (
        select shown.category, shown.subcategory
        from public.shown_subcategories((select jsonb_agg(list) from meant where list <> '{}')) as shown
        where exists (select from typed where list <> '{}')
        order by shown.subcategory is not null, shown.category, shown.subcategory limit 4
      ) as named
    ),
    'curations', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'title', title) order by position, title), '[]') from (
        select slug, title, position from public.curations, typed
        where public.begins_words(typed.list, concat_ws(' ', title, occasion, season, mood)) order by position, title limit 4
      ) as named
    ),
    'products', public.product_cards(public.suggested_product_ids(words, 4))
  )
$$;

create or replace function public.search_lexicon() returns jsonb
language sql stable
set search_path = ''
as $$
  with terms as (
    select kind, jsonb_agg(jsonb_build_object('name', meaning, 'words', list) order by meaning) as list from (
      select kind, meaning, jsonb_agg(word order by word) as list from public.search_synonyms
      where kind in ('colour', 'material', 'occasion') group by kind, meaning
    ) as named group by kind
  )
  select jsonb_build_object(
    'brands', (
      select coalesce(jsonb_agg(name order by name), '[]') from (
        select name from public.brands where status = 'active' order by name limit 2000
      ) as active
    ),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('name', category, 'subcategories', subcategories) order by category), '[]') from (
        select category, coalesce(jsonb_agg(subcategory order by subcategory) filter (where subcategory is not null), '[]') as subcategories
        from public.shown_subcategories(null) where category is not null group by category
      ) as shown
    ),
    'colours', coalesce((select list from terms where kind = 'colour'), '[]'),
    'materials', coalesce((select list from terms where kind = 'material'), '[]'),
    'occasions', coalesce((select list from terms where kind = 'occasion'), '[]'),
    'sizes', public.shown_sizes(),
    'synonyms', (
      select coalesce(jsonb_agg(jsonb_build_object('word', word, 'meaning', meaning) order by word, meaning), '[]')
      from public.search_synonyms where kind = 'word'
    )
  )
$$;

revoke all on function public.name_words(text), public.typed_words(text), public.suggested_brands(text),
  public.shown_subcategories(jsonb) from public, anon, authenticated;
-- Whoever writes a brand evaluates the expression of the index.
grant execute on function public.name_words(text) to authenticated, service_role;
grant execute on function public.typed_words(text), public.suggested_brands(text), public.shown_subcategories(jsonb)
  to anon, authenticated, service_role;
