-- Finds records of every kind, with tolerance for typos.

create index brands_search_idx on public.brands using gin (public.fold(name) extensions.gin_trgm_ops);
create index profiles_search_idx on public.profiles
  using gin (public.fold(coalesce(full_name, '') || ' ' || coalesce(email, '')) extensions.gin_trgm_ops);
create index waitlist_search_idx on public.waitlist
  using gin (public.fold(coalesce(full_name, '') || ' ' || coalesce(email, '')) extensions.gin_trgm_ops);

-- Up to `take` records of each kind (brand, product, client, waitlist): exact matches, then similar ones. Empty for
-- everyone but staff.
create function public.find_records(words text, take integer default 5)
returns table (kind text, id uuid, title text, detail text)
language plpgsql stable security definer
set search_path = ''
set pg_trgm.word_similarity_threshold = 0.4
as $$
declare
  patterns text[] := public.search_patterns(words);
  terms text[] := array(select trim(both '%' from pattern) from unnest(patterns) as pattern);
  first_word text := split_part(public.fold(words), ' ', 1);
  -- A common word has thousands of matches; ranking the first few hundred is enough.
  looked_at constant integer := 300;
  source record;
  found_exactly integer;
begin
  if patterns = '{}' or not public.is_staff() then
    return;
  end if;
  for source in
    select * from (values
      ('brand', 'select id, name as title, status as detail, public.fold(name) as words from public.brands'),
      ('product', 'select piece.id, piece.name as title, piece.brand as detail, search.words
        from public.product_search as search join public.demo_products as piece on piece.id = search.id'),
      ('client', 'select id, coalesce(full_name, email) as title, email as detail,
        public.fold(coalesce(full_name, '''') || '' '' || coalesce(email, '''')) as words from public.profiles'),
      ('waitlist', 'select id, full_name as title, email as detail,
        public.fold(coalesce(full_name, '''') || '' '' || coalesce(email, '''')) as words from public.waitlist')
    ) as sources (kind, query)
  loop
    return query execute format(
      'select %L, id, title, detail from (
        select * from (%s) as record where words like $1 and words like all ($2) limit $3
      ) as exact order by position($4 in words), length(title), title, id limit $5', source.kind, source.query
    ) using patterns[1], patterns, looked_at, first_word, take;
    get diagnostics found_exactly = row_count;
    if found_exactly = 0 then
      return query execute format(
        'select %L, id, title, detail from (
          select * from (%s) as record where $1 operator(extensions.<%%) words
          and (select bool_and(extensions.word_similarity(term, words) >= 0.4) from unnest($2) as term) limit $3
        ) as alike order by extensions.word_similarity(array_to_string($2, '' ''), words) desc, title, id limit $4',
        source.kind, source.query
      ) using terms[1], terms, looked_at, take;
    end if;
  end loop;
end
$$;

revoke all on function public.find_records(text, integer) from public, anon, authenticated;
grant execute on function public.find_records(text, integer) to authenticated, service_role;
