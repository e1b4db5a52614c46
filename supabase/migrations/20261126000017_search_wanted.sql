-- Which terms a request asks for.

create extension if not exists fuzzystrmatch with schema extensions;

-- The words of a request: folded, without repetitions and stop words, at most eight.
create function public.request_words(words text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select word from (
      select left(word, 40) as word, min(place) as place
      from regexp_split_to_table(public.fold(left(words, 300)), '[^[:alnum:]]+') with ordinality as split (word, place)
      where word <> '' group by 1
    ) as tokens
    where public.stems(word) <> '{}' order by place limit 8
  )
$$;

-- Tier 1: a stem of names, 2: any, 3: words that are spelt alike or begin so, where the word itself is rare.
create function public.word_terms(word text) returns table (tier integer, term text)
language plpgsql stable
set search_path = ''
set "pg_trgm.similarity_threshold" to '0.3'
as $$
#variable_conflict use_column
declare
  stem text := (public.stems(word))[1];
  meant text[];
  new_terms text[];
  known integer;
begin
  meant := array[stem] || array(
    select (public.stems(split_part(synonym.meaning, ' ', -1)))[1] from public.search_synonyms as synonym
    where synonym.kind = 'word' and synonym.word in (word_terms.word, stem)
  );
  return query
    select tier, term from unnest(meant) as meaning, (values (1, 's:'), (2, 'w:')) as tiers (tier, kind), concat(kind, meaning) as term
    where meaning is not null
    union all
    select 2, synonym.kind || '=' || synonym.meaning from public.search_synonyms as synonym
    where synonym.kind in ('colour', 'material', 'occasion') and synonym.word in (word_terms.word, stem);
  -- Words of documents that are not merged yet.
  new_terms := array(
    select distinct word_term from public.search_documents as document, unnest(document.words) as word_term
    where not document.is_merged and word_term like 'w:%'
  );
  known := (select sum(documents) from public.search_terms where search_terms.term = 'w:' || stem);
  if coalesce(known, 0) >= 3 then
    return;
  end if;
  return query
    select 3, alike.term from (
      select counted.term from public.search_terms as counted
      -- A plan made for any prefix uses the index for a range, not for a pattern.
      where counted.term like 'w:%' and counted.term ~>=~ ('w:' || stem) and counted.term ~<~ ('w:' || stem || chr(1114109))
        and counted.documents > 0
      order by counted.documents desc limit 32
    ) as alike
    union all
    select 3, new_term from unnest(new_terms) as new_term where starts_with(new_term, 'w:' || stem);
  return query
    select 3, alike.term from (
      select counted.term from public.search_terms as counted
      where counted.term ~ '^w:[[:alpha:]]{3,}$' and substr(counted.term, 3) operator(extensions.%) stem and counted.documents > 0
      union
      select new_term from unnest(new_terms) as new_term where substr(new_term, 3) operator(extensions.%) stem
    ) as alike
    where length(stem) > 3
      and extensions.levenshtein(substr(alike.term, 3), stem) <= case when length(stem) < 6 then 1 when length(stem) < 9 then 2 else 3 end;
end
$$;

-- A row for each alternative. Every facet must match, by one of its terms. The facet of every document is '*'.
create function public.search_wanted(request jsonb) returns table (facet text, tier integer, term text)
language sql stable
set search_path = ''
as $$
  select '*', 1, '*'
  union all
  select key, 1, key || '=' || value
  from unnest(array['brand', 'category', 'subcategory', 'gender', 'colour', 'material', 'size', 'occasion']) as key,
    jsonb_array_elements_text(coalesce(request -> key, '[]')) as value
  union all select 'stock', 1, 'stock=in' where (request ->> 'isInStock')::boolean
  union all select 'sale', 1, 'sale=yes' where (request ->> 'isOnSale')::boolean
  union all select 'new', 1, 'new=yes' where (request ->> 'isNew')::boolean
  union all
  select 'word ' || word, terms.tier, terms.term
  from unnest(public.request_words(request ->> 'words')) as word, public.word_terms(word) as terms
  union all
  -- Signs and stop words alone are words that nothing has.
  select 'words', 1, 'w:' where btrim(request ->> 'words') <> '' and public.request_words(request ->> 'words') = '{}'
$$;

revoke all on function public.request_words(text), public.word_terms(text), public.search_wanted(jsonb)
  from public, anon, authenticated;
