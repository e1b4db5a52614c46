-- What clients see while they type, and what the parser of their sentences knows of the shop.

-- Whether each of the words begins a word of the text.
create function public.begins_words(words text[], of_text text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select words <> '{}' and bool_and(position(' ' || word in ' ' || regexp_replace(public.fold(left(of_text, 500)), '[^[:alnum:]]+', ' ', 'g')) > 0)
  from unnest(words[:8]) as word
$$;

-- The products that match best, at most 24.
create function public.suggested_product_ids(words text, take integer) returns uuid[]
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  blocks constant integer[] := array(select distinct block from public.search_posted where term = '*' order by block desc);
  selections public.search_selection[];
  found integer[];
begin
  take := least(greatest(coalesce(take, 4), 1), 24);
  if blocks = '{}' or public.request_words(words) = '{}' then
    return '{}';
  end if;
  selections := public.select_documents(jsonb_build_object('words', words), blocks, null, false);
  select public.highest_ordinals(array_agg(block order by block desc), array_agg(strong order by block desc), 2147483647, take)
    || public.highest_ordinals(array_agg(block order by block desc), array_agg(exact & ~strong order by block desc), 2147483647, take)
    || public.highest_ordinals(array_agg(block order by block desc), array_agg(close & ~exact order by block desc), 2147483647, take)
  into found
  from unnest(selections);
  return array(
    select document.id from unnest(found[:take]) with ordinality as listed (ordinal, place)
    join public.search_documents as document using (ordinal) order by place
  );
end
$$;

-- Category and subcategory of every product that has one, without repetitions.
create function public.shown_subcategories() returns table (category text, subcategory text)
language sql stable security definer
set search_path = ''
as $$
  with terms as (
    select distinct on (term) facet, term, block, bits from public.search_posted
    where facet in ('category', 'subcategory') and bit_count(bits) > 0 order by term limit 500
  )
  select distinct (
      select substr(document_facet, 10) from unnest(document.facets) as document_facet where document_facet like 'category=%'
    ), case when facet = 'subcategory' then substr(term, 13) end
  from terms
  cross join unnest(public.highest_ordinals(array[terms.block], array[terms.bits], 2147483647, 1)) as ordinal
  join public.search_documents as document using (ordinal)
$$;

/*
 * {brands, categories, curations, products}: at most four of each, as names, {category, subcategory}, {slug, title} and
 * cards of products.
 */
create function public.search_suggestions(words text) returns jsonb
language sql stable
set search_path = ''
as $$
  with typed as (
    select array(
      select word from regexp_split_to_table(public.fold(left(words, 100)), '[^[:alnum:]]+') as word where word <> '' limit 8
    ) as list
  ), meant as (
    select list from typed
    union all
    select string_to_array(synonym.meaning, ' ') from typed
    join public.search_synonyms as synonym on synonym.kind = 'word' and synonym.word = array_to_string(list, ' ')
  )
  select jsonb_build_object(
    'brands', (
      select coalesce(jsonb_agg(name order by is_exact desc, likeness desc, name), '[]') from (
        select brand.name, public.begins_words(typed.list, brand.name) as is_exact,
          extensions.word_similarity(array_to_string(typed.list, ' '), public.fold(brand.name)) as likeness
        from public.brands as brand, typed where brand.status = 'active' and typed.list <> '{}'
        order by 2 desc, 3 desc, 1 limit 4
      ) as near where is_exact or likeness >= 0.5
    ),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('category', category, 'subcategory', subcategory) order by subcategory is not null, category, subcategory), '[]')
      from (
        select shown.category, shown.subcategory from public.shown_subcategories() as shown
        where exists (select from meant where public.begins_words(meant.list, coalesce(shown.subcategory, shown.category)))
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

create function public.shown_sizes() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct substr(term, 6)), '[]') from public.search_posted where facet = 'size' and bit_count(bits) > 0
$$;

-- {brands, categories, colours, materials, occasions, sizes, synonyms}, in the shape of web/domain/search/lexicon.ts.
create function public.search_lexicon() returns jsonb
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
        from public.shown_subcategories() where category is not null group by category
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

revoke all on function public.begins_words(text[], text), public.suggested_product_ids(text, integer),
  public.shown_subcategories(), public.shown_sizes(), public.search_suggestions(text), public.search_lexicon() from public;
grant execute on function public.begins_words(text[], text), public.suggested_product_ids(text, integer),
  public.shown_subcategories(), public.shown_sizes(), public.search_suggestions(text), public.search_lexicon()
  to anon, authenticated, service_role;
