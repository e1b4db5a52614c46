-- The most frequent words that begin with a letter, without reading all of them.
create index search_terms_initial_idx on public.search_terms (substr(term, 3, 1), documents desc) where term like 'w:%';

create or replace function public.word_terms(word text) returns table (tier integer, term text)
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
  known := (select documents from public.search_terms where search_terms.term = 'w:' || stem);
  if coalesce(known, 0) >= 3 then
    return;
  end if;
  if length(stem) = 1 then
    -- One letter begins too many words to sort them.
    return query
      select 3, counted.term from public.search_terms as counted
      where counted.term like 'w:%' and substr(counted.term, 3, 1) = stem and counted.documents > 0
      order by counted.documents desc limit 32;
    return query select 3, new_term from unnest(new_terms) as new_term where starts_with(new_term, 'w:' || stem);
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
