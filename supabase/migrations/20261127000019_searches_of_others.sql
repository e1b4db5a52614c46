-- What a client sends about her searches is shown to others only in words of the catalogue, and for thirty days.

create or replace function public.check_search_request(request jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  key text;
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception 'a search request is an object' using errcode = '22023';
  end if;
  foreach key in array array['brand', 'category', 'subcategory', 'gender', 'colour', 'material', 'size', 'occasion', 'excluded'] loop
    continue when not request ? key;
    if jsonb_typeof(request -> key) <> 'array' then
      raise exception '% is a list', key using errcode = '22023';
    end if;
    if jsonb_array_length(request -> key) > 50 or exists (
      select from jsonb_array_elements(request -> key) as value where jsonb_typeof(value) <> 'string' or length(value #>> '{}') > 200
    ) then
      raise exception '% has at most 50 texts of at most 200 characters', key using errcode = '22023';
    end if;
  end loop;
  if exists (
    select from jsonb_array_elements_text(coalesce(request -> 'excluded', '[]')) as facet where not public.is_facet_term(facet)
  ) then
    raise exception 'excluded has facets, such as material=leather' using errcode = '22023';
  end if;
  foreach key in array array['min', 'max', 'take'] loop
    if coalesce(jsonb_typeof(request -> key), 'null') not in ('null', 'number') then
      raise exception '% is a number', key using errcode = '22023';
    end if;
  end loop;
  foreach key in array array['isInStock', 'isOnSale', 'isNew'] loop
    if coalesce(jsonb_typeof(request -> key), 'null') not in ('null', 'boolean') then
      raise exception '% is true or false', key using errcode = '22023';
    end if;
  end loop;
  foreach key in array array['words', 'currency', 'sort'] loop
    if coalesce(jsonb_typeof(request -> key), 'null') not in ('null', 'string') then
      raise exception '% is a text', key using errcode = '22023';
    end if;
  end loop;
  if coalesce(request ->> 'sort', 'relevance') not in ('relevance', 'newest', 'price-ascending', 'price-descending') then
    raise exception 'products cannot be sorted by %', left(request ->> 'sort', 40) using errcode = '22023';
  end if;
  if exists (
    select from jsonb_each(case when jsonb_typeof(request -> 'after') = 'object' then request -> 'after' else '{}' end) as bound
    where jsonb_typeof(bound.value) <> 'number' or abs((bound.value #>> '{}')::numeric) > 2147483647
  ) then
    raise exception 'after has integers only' using errcode = '22023';
  end if;
end
$$;

create or replace function public.count_matches_after(request jsonb, ordinal integer) returns bigint
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  blocks constant integer[] := array(
    select block from unnest(public.search_blocks()) as block where block >= count_matches_after.ordinal / 32000
  );
  selections public.search_selection[];
begin
  perform public.check_search_request(request);
  if blocks = '{}' then
    return 0;
  end if;
  selections := public.select_documents(
    request, blocks, public.requested_prices(request, public.posted_bits(array['$'], blocks), public.posted_slices('$', 19, blocks)), false
  );
  return (
    select coalesce(sum(bit_count(selection.exact & ~public.bits_below(selection.block, count_matches_after.ordinal + 1))), 0)
    from unnest(selections) as selection where selection.left_out = ''
  );
end
$$;

create or replace function public.my_saved_searches() returns table (id uuid, request jsonb, created_at timestamptz, new_matches bigint)
language sql stable security definer
set search_path = ''
as $$
  select saved.id, saved.request, saved.created_at, public.count_matches_after(saved.request, saved.seen_ordinal)
  from public.saved_searches as saved where saved.user_id = (select auth.uid())
  order by saved.created_at desc, saved.id
$$;

revoke all on function public.count_matches_after(jsonb, integer) from authenticated;

create or replace function public.record_search(words text, matches integer) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant uuid := auth.uid();
  folded constant text := left(public.fold(record_search.words), 100);
begin
  if caller is null or coalesce(folded, '') = '' or record_search.matches is null then
    return;
  end if;
  perform public.lock_rows_of_shopper('recent_searches', caller);
  insert into public.recent_searches (user_id, words, matches) values (caller, btrim(folded), greatest(record_search.matches, 0))
  on conflict (user_id, words, day) do update set matches = excluded.matches, searched_at = excluded.searched_at;
  delete from public.recent_searches as old where old.user_id = caller and (old.words, old.day) in (
    select older.words, older.day from public.recent_searches as older where older.user_id = caller
    order by older.searched_at desc, older.words offset 100
  );
  -- Anybody's, as there is no schedule; a few at a time.
  delete from public.recent_searches as old where old.ctid = any (array(
    select expired.ctid from public.recent_searches as expired where expired.day < current_date - 30 limit 100 for update skip locked
  ));
end
$$;

-- What at least three clients looked for in two weeks and found, in numbers and words of the catalogue: anybody may sign up
-- and send any text.
create or replace function public.trending_searches() returns setof text
language sql stable security definer
set search_path = ''
as $$
  select frequent.words from (
    select words, count(distinct user_id) as clients from public.recent_searches
    where day > current_date - 14 and matches > 0
    group by words having count(distinct user_id) >= 3 order by count(distinct user_id) desc, words limit 100
  ) as frequent
  where not exists (
    select from unnest(public.request_words(frequent.words)) as asked (word)
    where asked.word !~ '^[0-9]+$'
      and not exists (select from public.search_synonyms as synonym where synonym.word = frequent.words or synonym.word = asked.word)
      and not exists (
        select from public.search_terms as term where term.term = 'w:' || (public.stems(asked.word))[1] and term.documents > 0
      )
  )
  order by frequent.clients desc, frequent.words limit 6
$$;
