-- Generated from the database by npm run types. Never edited.

create table exchange_rates (
  currency text not null,
  usd numeric(14,6) not null,
  updated_at timestamp with time zone not null default now(),
  constraint exchange_rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint exchange_rates_pkey PRIMARY KEY (currency),
  constraint exchange_rates_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint exchange_rates_usd_check CHECK (((usd > (0)::numeric) AND (usd <> 'NaN'::numeric)))
);
alter table exchange_rates enable row level security;
create policy "anyone reads exchange rates" on exchange_rates for select to anon, authenticated
  using (true);
create policy "staff add exchange rates" on exchange_rates for insert to authenticated
  with check (( SELECT is_staff() AS is_staff));
create policy "staff delete exchange rates" on exchange_rates for delete to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "staff edit exchange rates" on exchange_rates for update to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER exchange_rates_record AFTER INSERT OR DELETE OR UPDATE ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION record_change('currency', '');
CREATE TRIGGER exchange_rates_reprice_on_delete AFTER DELETE ON public.exchange_rates REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION reprice_search_documents();
CREATE TRIGGER exchange_rates_reprice_on_insert AFTER INSERT ON public.exchange_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION reprice_search_documents();
CREATE TRIGGER exchange_rates_reprice_on_update AFTER UPDATE ON public.exchange_rates REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION reprice_search_documents();
CREATE TRIGGER exchange_rates_touch BEFORE UPDATE ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant select on exchange_rates to anon;
grant delete, insert, select, update on exchange_rates to authenticated;

create table search_synonyms (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  word text not null,
  meaning text not null,
  created_at timestamp with time zone not null default now(),
  constraint search_synonyms_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint search_synonyms_kind_check CHECK ((kind = ANY (ARRAY['word'::text, 'colour'::text, 'material'::text, 'occasion'::text, 'broader'::text]))),
  constraint search_synonyms_kind_word_meaning_key UNIQUE (kind, word, meaning),
  constraint search_synonyms_meaning_check CHECK (((meaning = fold(meaning)) AND (meaning ~ '^\w+( \w+){0,2}$'::text) AND (length(meaning) <= 60))),
  constraint search_synonyms_pkey PRIMARY KEY (id),
  constraint search_synonyms_word_check CHECK (((word = fold(word)) AND (word ~ '^\w+( \w+){0,2}$'::text) AND (length(word) <= 60)))
);
CREATE INDEX search_synonyms_meaning_idx ON public.search_synonyms USING btree (kind, meaning);
alter table search_synonyms enable row level security;
create policy "anyone reads synonyms" on search_synonyms for select to anon, authenticated
  using (true);
create policy "staff add synonyms" on search_synonyms for insert to authenticated
  with check (( SELECT is_staff() AS is_staff));
create policy "staff delete synonyms" on search_synonyms for delete to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "staff edit synonyms" on search_synonyms for update to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER search_synonyms_record AFTER INSERT OR DELETE OR UPDATE ON public.search_synonyms FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
CREATE TRIGGER search_synonyms_reread_on_delete AFTER DELETE ON public.search_synonyms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION reread_synonyms();
CREATE TRIGGER search_synonyms_reread_on_insert AFTER INSERT ON public.search_synonyms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION reread_synonyms();
CREATE TRIGGER search_synonyms_reread_on_update AFTER UPDATE ON public.search_synonyms REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION reread_synonyms();
grant select on search_synonyms to anon;
grant delete, insert, select, update on search_synonyms to authenticated;

create table search_documents (
  ordinal integer not null generated always as identity,
  id uuid,
  facets text[] not null default '{}'::text[],
  words text[] not null default '{}'::text[],
  price_usd integer,
  created_minute integer not null default 0,
  merged_terms text[],
  is_merged boolean not null default false,
  constraint search_documents_created_minute_check CHECK (((created_minute >= 0) AND (created_minute <= 33554431))),
  constraint search_documents_id_key UNIQUE (id),
  constraint search_documents_pkey PRIMARY KEY (ordinal),
  constraint search_documents_price_usd_check CHECK (((price_usd >= 0) AND (price_usd <= 1048575)))
);
CREATE INDEX search_documents_unmerged_idx ON public.search_documents USING btree (ordinal) WHERE (NOT is_merged);
alter table search_documents enable row level security;

create table outdated_search_documents (
  id uuid not null,
  constraint outdated_search_documents_pkey PRIMARY KEY (id)
);
alter table outdated_search_documents enable row level security;

create table search_postings (
  term text not null,
  block integer not null,
  bits bit varying not null,
  constraint search_postings_pkey PRIMARY KEY (term, block)
);
alter table search_postings enable row level security;

create table search_facet_postings (
  term text not null,
  block integer not null,
  facet text not null generated always as (split_part(term, '='::text, 1)) stored,
  bits bit varying not null,
  constraint search_facet_postings_pkey PRIMARY KEY (term, block)
);
CREATE INDEX search_facet_postings_facet_idx ON public.search_facet_postings USING btree (facet);
alter table search_facet_postings enable row level security;

create table search_terms (
  term text not null,
  documents integer not null,
  constraint search_terms_pkey PRIMARY KEY (term)
);
CREATE INDEX search_terms_initial_idx ON public.search_terms USING btree (substr(term, 3, 1), documents DESC) WHERE (term ~~ 'w:%'::text);
CREATE INDEX search_terms_prefix_idx ON public.search_terms USING btree (term text_pattern_ops) WHERE (term ~~ 'w:%'::text);
CREATE INDEX search_terms_similar_idx ON public.search_terms USING gin (substr(term, 3) gin_trgm_ops) WHERE (term ~ '^w:[[:alpha:]]{3,}$'::text);
alter table search_terms enable row level security;

create view search_posted with (security_invoker=true) as
 WITH unmerged AS (
         SELECT document.ordinal,
            document.merged_terms IS NOT NULL AS is_posted,
            document_terms(document.*) AS terms
           FROM search_documents document
          WHERE NOT document.is_merged
        ), stale AS MATERIALIZED (
         SELECT unmerged.ordinal / 32000 AS block,
            ~ bit_or(set_bit('0'::bit(32000), unmerged.ordinal % 32000, 1)) AS others
           FROM unmerged
          WHERE unmerged.is_posted
          GROUP BY (unmerged.ordinal / 32000)
        )
 SELECT posting.term,
    NULL::text AS facet,
    posting.block,
        CASE
            WHEN stale.others IS NULL THEN posting.bits::"bit"
            ELSE posting.bits::"bit" & stale.others
        END AS bits
   FROM search_postings posting
     LEFT JOIN stale USING (block)
UNION ALL
 SELECT posting.term,
    posting.facet,
    posting.block,
        CASE
            WHEN stale.others IS NULL THEN posting.bits::"bit"
            ELSE posting.bits::"bit" & stale.others
        END AS bits
   FROM search_facet_postings posting
     LEFT JOIN stale USING (block)
UNION ALL
 SELECT term.term,
        CASE
            WHEN is_facet_term(term.term) THEN split_part(term.term, '='::text, 1)
            ELSE NULL::text
        END AS facet,
    unmerged.ordinal / 32000 AS block,
    bit_or(set_bit('0'::bit(32000), unmerged.ordinal % 32000, 1)) AS bits
   FROM unmerged,
    LATERAL unnest(unmerged.terms) term(term)
  GROUP BY term.term, (unmerged.ordinal / 32000);

create table saved_searches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  request jsonb not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  seen_ordinal integer not null default 0,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_request_check CHECK (((jsonb_typeof(request) = 'object'::text) AND (length((request)::text) <= 4000))),
  constraint saved_searches_seen_at_in_range CHECK (((seen_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (seen_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint saved_searches_user_id_request_key UNIQUE (user_id, request)
);
alter table saved_searches enable row level security;
create policy "shoppers change their own saved searches" on saved_searches for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers delete their own saved searches" on saved_searches for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers read their own saved searches" on saved_searches for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers save searches of their own" on saved_searches for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "who has a second factor passes it first" on saved_searches as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER saved_searches_forget_emailed AFTER DELETE ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION forget_emailed_change('saved_searches');
CREATE TRIGGER saved_searches_limit AFTER INSERT ON public.saved_searches REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('50');
CREATE TRIGGER saved_searches_mark_seen BEFORE INSERT OR UPDATE OF seen_at ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION mark_search_seen();
grant delete, insert (user_id, request), select, update (seen_at) on saved_searches to authenticated;

create table recent_searches (
  user_id uuid not null default auth.uid(),
  words text not null,
  day date not null default CURRENT_DATE,
  matches integer not null,
  searched_at timestamp with time zone not null default now(),
  constraint recent_searches_matches_check CHECK ((matches >= 0)),
  constraint recent_searches_pkey PRIMARY KEY (user_id, words, day),
  constraint recent_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint recent_searches_words_check CHECK (((words = fold(words)) AND (words <> ''::text) AND (length(words) <= 100)))
);
CREATE INDEX recent_searches_day_idx ON public.recent_searches USING btree (day);
alter table recent_searches enable row level security;
create policy "shoppers delete their own recent searches" on recent_searches for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers read their own recent searches" on recent_searches for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "who has a second factor passes it first" on recent_searches as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
grant delete, select on recent_searches to authenticated;

CREATE OR REPLACE FUNCTION public.begins_words(words text[], of_text text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select words <> '{}' and bool_and(position(' ' || word in ' ' || regexp_replace(public.fold(left(of_text, 500)), '[^[:alnum:]]+', ' ', 'g')) > 0)
  from unnest(words[:8]) as word
$function$;
grant execute on function begins_words(text[],text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.bit_terms(prefix text, number integer)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(select prefix || power from generate_series(0, 24) as power where number & (1 << power) <> 0)
$function$;

CREATE OR REPLACE FUNCTION public.bits_below(block integer, ordinal integer)
 RETURNS bit varying
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select ~b'0'::bit(32000) << 32000 - least(greatest(ordinal::bigint - block::bigint * 32000, 0), 32000)::integer
$function$;

CREATE OR REPLACE FUNCTION public.bits_of_rank(rank integer, sort text, strong bit varying[], exact bit varying[], close bit varying[], in_stock bit varying[], priced bit varying[])
 RETURNS bit varying[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case sort
    when 'relevance' then case rank
      when 1 then public.each_and(strong, in_stock)
      when 2 then public.each_and(public.each_except(exact, strong), in_stock)
      when 3 then public.each_except(exact, in_stock)
      when 4 then public.each_and(public.each_except(close, exact), in_stock)
      when 5 then public.each_except(public.each_except(close, exact), in_stock)
    end
    when 'newest' then case rank
      when 1 then exact
      when 4 then public.each_except(close, exact)
    end
    else case rank
      when 1 then public.each_and(exact, priced)
      when 2 then public.each_except(exact, priced)
      when 4 then public.each_and(public.each_except(close, exact), priced)
      when 5 then public.each_except(public.each_except(close, exact), priced)
    end
  end
$function$;

CREATE OR REPLACE FUNCTION public.check_search_request(request jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.count_bits(bits bit varying[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(sum(bit_count(block_bits)), 0)::bigint from unnest(bits) as block_bits
$function$;

CREATE OR REPLACE FUNCTION public.count_facets(selections search_selection[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with counted as materialized (
    select posted.facet, posted.term, bit_count(posted.bits & selection.close)::integer as documents
    from public.search_posted as posted
    join unnest(selections) as selection on selection.block = posted.block and selection.left_out = case
      when posted.facet = any (array(select distinct left_out from unnest(selections))) then posted.facet else ''
    end
    where posted.facet is not null
  ), ranked as (
    select facet, substr(term, length(facet) + 2) as value, sum(documents) as documents,
      row_number() over (partition by facet order by sum(documents) desc, term collate "C") as place
    from counted group by facet, term having sum(documents) > 0
  )
  select coalesce(jsonb_object_agg(facet, list), '{}') from (
    select facet, jsonb_agg(jsonb_build_object('value', value, 'count', documents) order by place) as list
    from ranked where place <= 100 group by facet
  ) as lists
$function$;

CREATE OR REPLACE FUNCTION public.count_matches_after(request jsonb, ordinal integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select matches from public.matches_after(request, ordinal)
$function$;

CREATE OR REPLACE FUNCTION public.document_terms(document search_documents)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when document.id is null then '{}' else
    array['*'] || document.facets || document.words || public.bit_terms('@', document.created_minute)
      || case when document.price_usd is not null then array['$'] || public.bit_terms('$', document.price_usd) else '{}' end
  end
$function$;

CREATE OR REPLACE FUNCTION public.each_and(first_bits bit varying[], second_bits bit varying[])
 RETURNS bit varying[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array_agg(one & other order by place) from unnest(first_bits, second_bits) with ordinality as pairs (one, other, place)
$function$;

CREATE OR REPLACE FUNCTION public.each_except(bits bit varying[], others bit varying[])
 RETURNS bit varying[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array_agg(one & ~other order by place) from unnest(bits, others) with ordinality as pairs (one, other, place)
$function$;

CREATE OR REPLACE FUNCTION public.estimated_usd(price numeric, currency text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select least(ceil(estimated_usd.price * rate.usd), 1048575)::integer
  from public.exchange_rates as rate
  where rate.currency = coalesce(nullif(estimated_usd.currency, ''), 'USD') and estimated_usd.price is not null
$function$;

CREATE OR REPLACE FUNCTION public.extreme_values(bits bit varying[], slices bit varying[], is_descending boolean, take integer, OUT certain bit varying[], OUT equal bit varying[])
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  block_count constant integer := cardinality(bits);
  last_power constant integer := cardinality(slices) / cardinality(bits) - 1;
  better bit varying[];
  counts bigint[] := array(select bit_count(block_bits) from unnest(bits) as block_bits);
  better_counts bigint[];
  better_count bigint;
  certain_count bigint := 0;
begin
  certain := array_fill(bits[1] & ~bits[1], array[block_count]);
  equal := bits;
  better := bits;
  for power in reverse last_power .. 0 loop
    better_count := 0;
    better_counts := counts;
    for place in 1 .. block_count loop
      -- Soon most blocks have none left.
      continue when counts[place] = 0;
      if is_descending then
        better[place] := equal[place] & slices[power * block_count + place];
      else
        better[place] := equal[place] & ~slices[power * block_count + place];
      end if;
      better_counts[place] := bit_count(better[place]);
      better_count := better_count + better_counts[place];
    end loop;
    if certain_count + better_count >= take then
      equal := better;
      counts := better_counts;
    elsif better_count > 0 then
      certain_count := certain_count + better_count;
      for place in 1 .. block_count loop
        continue when better_counts[place] = 0;
        certain[place] := certain[place] | better[place];
        equal[place] := equal[place] & ~better[place];
        counts[place] := counts[place] - better_counts[place];
      end loop;
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.hidden_ordinals()
 RETURNS integer[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select document.ordinal from public.style_signals as signal
    join public.demo_products as product using (product_id)
    join public.search_documents as document on document.id = product.id
    where signal.user_id = public.proven_uid() and signal.kind = 'hidden'
  )
$function$;

CREATE OR REPLACE FUNCTION public.highest_ordinals(blocks integer[], bits bit varying[], below integer, take integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  found integer[] := '{}';
  block_bits bit varying;
  part bit varying;
  digits text;
  ordinal integer;
begin
  for place in 1 .. coalesce(cardinality(blocks), 0) loop
    continue when blocks[place] > below / 32000;
    block_bits := bits[place];
    continue when bit_count(block_bits) = 0;
    for start in reverse 31500 .. 0 by 500 loop
      continue when blocks[place] * 32000 + start >= below;
      part := substring(block_bits from start + 1 for 500);
      continue when bit_count(part) = 0;
      digits := rtrim(part::text, '0');
      while digits <> '' loop
        if cardinality(found) >= take then
          return found;
        end if;
        ordinal := blocks[place] * 32000 + start + length(digits) - 1;
        if ordinal < below then
          found := found || ordinal;
        end if;
        digits := rtrim(left(digits, -1), '0');
      end loop;
    end loop;
  end loop;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_facet_term(term text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select term like '_%=%' and term not like '_:%' $function$;

CREATE OR REPLACE FUNCTION public.mark_search_seen()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.check_search_request(new.request);
  new.seen_at := now();
  new.seen_ordinal := coalesce((select max(ordinal) from public.search_documents), 0);
  return new;
end
$function$;
grant execute on function mark_search_seen() to authenticated;

CREATE OR REPLACE FUNCTION public.matches_after(request jsonb, ordinal integer, take integer DEFAULT 0, OUT matches bigint, OUT newest integer[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  blocks constant integer[] := array(
    select block from unnest(public.search_blocks()) as block where block >= matches_after.ordinal / 32000
  );
  selections public.search_selection[];
  found_blocks integer[];
  found bit varying[];
begin
  perform public.check_search_request(request);
  matches := 0;
  newest := '{}';
  if blocks = '{}' then
    return;
  end if;
  selections := public.select_documents(
    request, blocks, public.requested_prices(request, public.posted_bits(array['$'], blocks), public.posted_slices('$', 19, blocks)), false
  );
  select array_agg(block order by block desc), array_agg(bits order by block desc), coalesce(sum(bit_count(bits)), 0)
  into found_blocks, found, matches
  from (
    select selection.block, selection.exact & ~public.bits_below(selection.block, matches_after.ordinal + 1) as bits
    from unnest(selections) as selection where selection.left_out = ''
  ) as each_block;
  newest := public.highest_ordinals(found_blocks, found, 2147483647, take);
end
$function$;

CREATE OR REPLACE FUNCTION public.meanings(of_kind text, words text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with found as (
    select part.first_place, part.last_place, synonym.meaning
    from public.phrases(words) as part
    join public.search_synonyms as synonym on synonym.kind = of_kind and synonym.word = part.phrase
  )
  select coalesce(array_agg(distinct found.meaning), '{}') from found
  where not exists (
    select from found as longer
    where longer.first_place <= found.first_place and longer.last_place >= found.last_place
      and longer.last_place - longer.first_place > found.last_place - found.first_place
  )
$function$;

CREATE OR REPLACE FUNCTION public.merge_many_search_documents()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (select count(*) from (select from public.search_documents where not is_merged limit 32) as unmerged) = 32 then
    perform public.merge_search_documents();
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_search_documents()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  merging constant bigint := hashtextextended('merge_search_documents', 0);
begin
  -- A snapshot taken before another merge was committed would fail on its rows.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(merging) then
    return;
  end if;
  with picked as materialized (
    select ordinal, public.document_terms(document) as terms, coalesce(merged_terms, '{}') as merged_terms
    from public.search_documents as document where not is_merged
    for update skip locked
  ), toggled as materialized (
    select ordinal, term, 1 as change from picked, unnest(terms) as term where term <> all (merged_terms)
    union all
    select ordinal, term, -1 from picked, unnest(merged_terms) as term where term <> all (terms)
  ), bitmaps as materialized (
    select term, ordinal / 32000 as block, public.block_of(ordinal % 32000, 1) as bits from toggled group by term, ordinal / 32000
  ), posted as (
    insert into public.search_postings (term, block, bits) select term, block, bits from bitmaps where not public.is_facet_term(term)
    on conflict (term, block) do update set bits = search_postings.bits # excluded.bits
  ), posted_facets as (
    insert into public.search_facet_postings (term, block, bits) select term, block, bits from bitmaps where public.is_facet_term(term)
    on conflict (term, block) do update set bits = search_facet_postings.bits # excluded.bits
  ), counted as (
    insert into public.search_terms (term, documents)
    select term, sum(change) from toggled group by term
    on conflict (term) do update set documents = search_terms.documents + excluded.documents
  ), removed as (
    delete from public.search_documents as document using picked
    where document.ordinal = picked.ordinal and document.id is null
  )
  update public.search_documents as document set is_merged = true, merged_terms = null
  from picked where document.ordinal = picked.ordinal and document.id is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.my_saved_searches()
 RETURNS TABLE(id uuid, request jsonb, created_at timestamp with time zone, new_matches bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select saved.id, saved.request, saved.created_at, public.count_matches_after(saved.request, saved.seen_ordinal)
  from public.saved_searches as saved where saved.user_id = (select public.proven_uid())
  order by saved.created_at desc, saved.id
$function$;
grant execute on function my_saved_searches() to authenticated;

CREATE OR REPLACE FUNCTION public.name_words(name text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select to_tsvector('simple', regexp_replace(public.fold(name), '[^[:alnum:]]+', ' ', 'g'))
$function$;
grant execute on function name_words(text) to authenticated;

CREATE OR REPLACE FUNCTION public.ordinals_by_value(blocks integer[], bits bit varying[], slices bit varying[], is_price boolean, is_descending boolean, last_value integer, below integer, take integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  certain bit varying[];
  equal bit varying[];
  found integer[];
begin
  if last_value is not null then
    bits := (
      select array_agg(other | (same & public.bits_below(block, below)) order by place)
      from unnest(
        blocks, public.slice_range(bits, slices, last_value, last_value),
        case when is_descending then public.slice_range(bits, slices, null, last_value - 1)
          else public.slice_range(bits, slices, last_value + 1, null) end
      ) with ordinality as bounds (block, same, other, place)
    );
  end if;
  select extreme.certain, extreme.equal into certain, equal
  from public.extreme_values(bits, slices, is_descending, take) as extreme;
  found := public.highest_ordinals(blocks, certain, 2147483647, take);
  found := found || public.highest_ordinals(blocks, equal, 2147483647, take - cardinality(found));
  return array(
    select document.ordinal from public.search_documents as document,
      lateral (select case when is_price then document.price_usd else document.created_minute end as value) as sorted
    where document.ordinal = any (found)
    order by case when is_descending then -value else value end, document.ordinal desc
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.phrases(words text)
 RETURNS TABLE(phrase text, first_place integer, last_place integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  with tokens as (
    select string_to_array(btrim(regexp_replace(
      replace(public.fold(left(words, 4000)), '|', ' | '), '[^[:alnum:]|]+', ' ', 'g'
    )), ' ') as list
  )
  select array_to_string(list[start : start + extra], ' '), start, start + extra
  from tokens, generate_subscripts(list, 1) as start, generate_series(0, 2) as extra
  where start + extra <= cardinality(list) and '|' <> all (list[start : start + extra])
$function$;

CREATE OR REPLACE FUNCTION public.posted_bits(terms text[], blocks integer[])
 RETURNS bit varying[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(coalesce(posted.bits, b'0'::bit(32000)) order by wanted.place)
  from unnest(blocks) with ordinality as wanted (block, place)
  left join (
    select block, bit_or(bits) as bits from public.search_posted where term = any (terms) group by block
  ) as posted using (block)
$function$;

CREATE OR REPLACE FUNCTION public.posted_slices(prefix text, last_power integer, blocks integer[])
 RETURNS bit varying[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select public.posted_terms(array(select prefix || power from generate_series(0, last_power) as power), blocks)
$function$;

CREATE OR REPLACE FUNCTION public.posted_terms(terms text[], blocks integer[])
 RETURNS bit varying[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with posted as materialized (
    select term, block, bit_or(bits) as bits from public.search_posted where term = any (terms) group by term, block
  )
  select array_agg(coalesce(posted.bits, b'0'::bit(32000)) order by term.place, wanted.place)
  from unnest(terms) with ordinality as term (name, place)
  cross join unnest(blocks) with ordinality as wanted (block, place)
  left join posted on posted.block = wanted.block and posted.term = term.name
$function$;

CREATE OR REPLACE FUNCTION public.price_bounds(blocks integer[], bits bit varying[], priced bit varying[], slices bit varying[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(document.price_usd order by is_descending) from unnest(array[false, true]) as is_descending,
    public.extreme_values(public.each_and(bits, priced), slices, is_descending, 1) as extreme,
    unnest(public.highest_ordinals(blocks, extreme.equal, 2147483647, 1)) as ordinal
  join public.search_documents as document using (ordinal)
$function$;

CREATE OR REPLACE FUNCTION public.product_cards(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', product.id, 'product_id', product.product_id, 'name', product.name, 'brand', product.brand,
    'category', product.category, 'gender', product.gender, 'price', product.price, 'original_price', product.original_price,
    'currency', product.currency, 'image_url', product.image_url, 'additional_images', product.additional_images,
    'stock_status', product.stock_status, 'is_sale', product.is_sale, 'is_new_arrival', product.is_new_arrival,
    'is_featured', product.is_featured, 'subcategory', product.subcategory, 'material', product.material, 'tags', product.tags, 'created_at', product.created_at,
    'colors', product.colors, 'available_sizes', product.available_sizes
  ) order by listed.place), '[]')
  from unnest(ids[:100]) with ordinality as listed (id, place) join public.demo_products as product on product.id = listed.id
$function$;
grant execute on function product_cards(uuid[]) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.product_facets(product demo_products)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.product_words(product demo_products)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.record_search(words text, matches integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  caller constant uuid := public.proven_uid();
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
$function$;
grant execute on function record_search(text,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.remove_search_documents(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.search_documents as document
  where document.id = any (ids) and not document.is_merged and document.merged_terms is null;
  update public.search_documents as document
  set id = null, facets = '{}', words = '{}', price_usd = null, created_minute = 0, is_merged = false,
    merged_terms = case when document.is_merged then public.document_terms(document) else document.merged_terms end
  where document.id = any (ids);
$function$;

CREATE OR REPLACE FUNCTION public.reprice_search_documents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  currencies text[];
begin
  if tg_op = 'INSERT' then
    currencies := array(select currency from changed);
  elsif tg_op = 'DELETE' then
    currencies := array(select currency from former);
  else
    currencies := array(
      (select currency from (select currency, usd from changed except select currency, usd from former) as begun)
      union
      (select currency from (select currency, usd from former except select currency, usd from changed) as ended)
    );
  end if;
  if currencies <> '{}' then
    perform public.reread_products(array(
      select id from public.demo_products where coalesce(nullif(currency, ''), 'USD') = any (currencies) order by id
    ));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.request_words(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(
    select word from (
      select left(word, 40) as word, min(place) as place
      from regexp_split_to_table(public.fold(left(words, 300)), '[^[:alnum:]]+') with ordinality as split (word, place)
      where word <> '' group by 1
    ) as tokens
    where public.stems(word) <> '{}' order by place limit 8
  )
$function$;

CREATE OR REPLACE FUNCTION public.requested_prices(request jsonb, priced bit varying[], slices bit varying[])
 RETURNS bit varying[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when low is not null or high is not null then public.slice_range(
    priced, slices, case when low is not null then least(greatest(floor(low * usd), 0), 1048575)::integer end,
    case when high is not null then least(greatest(ceil(high * usd), 0), 1048575)::integer end
  ) end
  from (
    select (request ->> 'min')::numeric as low, (request ->> 'max')::numeric as high,
      coalesce((select usd from public.exchange_rates where currency = coalesce(request ->> 'currency', 'USD')), 1) as usd
  ) as limits
$function$;

CREATE OR REPLACE FUNCTION public.reread_products(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.rewrite_search_documents(ids[:2000]);
  insert into public.outdated_search_documents (id) select unnest(ids[2001:]) on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.reread_synonyms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed_words text[] := array(select distinct word from changed where kind not in ('word', 'broader'));
  changed_values text[] := array(select distinct word from changed where kind = 'broader');
begin
  if tg_op = 'UPDATE' then
    changed_words := changed_words || array(select distinct word from former where kind not in ('word', 'broader'));
    changed_values := changed_values || array(select distinct word from former where kind = 'broader');
  end if;
  perform public.reread_products(array(
    select document.id from public.search_documents as document
    join public.demo_products as product on product.id = document.id
    where document.facets && array(
      select kind || value from unnest(array['material=', 'occasion=']) as kind, unnest(changed_values) as value
    ) or exists (
      select from unnest(changed_words) as word
      where public.stems(word) <> '{}' and document.words @> array(select 'w:' || stem from unnest(public.stems(word)) as stem)
    )
    order by document.id
  ));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rewrite_outdated_search_documents()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  started constant timestamptz := clock_timestamp();
  due uuid[];
begin
  loop
    with taken as (
      delete from public.outdated_search_documents where id in (
        select id from public.outdated_search_documents order by id limit 1000 for update skip locked
      ) returning id
    )
    select array_agg(id order by id) into due from taken;
    exit when due is null;
    perform public.rewrite_search_documents(due);
    exit when clock_timestamp() > started + interval '5 s';
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.rewrite_search_documents(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  for start in 1 .. cardinality(ids) by 1000 loop
    perform public.write_search_documents(array(
      select product from public.demo_products as product where product.id = any (ids[start : start + 999])
      order by product.id for share
    ));
    perform public.merge_many_search_documents();
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.search_blocks()
 RETURNS integer[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(block order by block desc), '{}')
  from generate_series(0, (select max(ordinal) / 32000 from public.search_documents)) as block
$function$;

CREATE OR REPLACE FUNCTION public.search_lexicon()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function search_lexicon() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.search_matches(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  sort text;
  is_first boolean;
  remaining integer;
  blocks integer[];
  read bit varying[];
  priced bit varying[];
  slices bit varying[];
  selections public.search_selection[];
  strong bit varying[];
  exact bit varying[];
  close bit varying[];
  unpriced bit varying[];
  in_stock bit varying[];
  candidates bit varying[];
  found integer[];
  page integer[] := '{}';
  exact_on_page integer := 0;
  rank integer;
  below integer;
  last_value integer;
  created_slices bit varying[];
  result jsonb;
begin
  perform public.check_search_request(request);
  sort := coalesce(request ->> 'sort', 'relevance');
  is_first := coalesce(jsonb_typeof(request -> 'after') <> 'object', true);
  remaining := least(greatest(coalesce((request ->> 'take')::numeric, 24), 1), 48);
  rank := greatest(coalesce((request -> 'after' ->> 'rank')::numeric, 1), 1);
  below := coalesce((request -> 'after' ->> 'ordinal')::numeric, 2147483647);
  last_value := (request -> 'after' ->> 'value')::numeric;

  blocks := public.search_blocks();
  if blocks = '{}' then
    return '{"ids": [], "exact_on_page": 0, "total": 0, "exact": 0, "facets": {}, "without": {}}';
  end if;
  read := public.posted_terms(array['$', 'stock=in'] || array(select '$' || power from generate_series(0, 19) as power), blocks);
  priced := read[:cardinality(blocks)];
  in_stock := read[cardinality(blocks) + 1 : 2 * cardinality(blocks)];
  slices := read[2 * cardinality(blocks) + 1 :];
  selections := public.select_documents(request, blocks, public.requested_prices(request, priced, slices), is_first);
  select array_agg(coalesce(whole.strong, b'0'::bit(32000)) order by place), array_agg(coalesce(whole.exact, b'0'::bit(32000)) order by place),
    array_agg(coalesce(whole.close, b'0'::bit(32000)) order by place), array_agg(coalesce(other.close, whole.close, b'0'::bit(32000)) order by place)
  into strong, exact, close, unpriced
  from unnest(blocks) with ordinality as wanted (block, place)
  left join unnest(selections) as whole on whole.block = wanted.block and whole.left_out = ''
  left join unnest(selections) as other on other.block = wanted.block and other.left_out = 'price';

  result := jsonb_build_object('total', public.count_bits(close), 'exact', public.count_bits(exact));
  if is_first then
    result := result || jsonb_build_object(
      'facets', public.count_facets(selections), 'prices', public.price_bounds(blocks, unpriced, priced, slices)
    );
    if (result ->> 'total')::bigint = 0 then
      result := result || jsonb_build_object('without', (
        select coalesce(jsonb_object_agg(left_out, documents), '{}') from (
          select selection.left_out, sum(bit_count(selection.close)) as documents from unnest(selections) as selection
          where selection.left_out <> '' group by selection.left_out
        ) as counts where documents > 0
      ));
    end if;
  end if;

  if sort = 'newest' then
    created_slices := public.posted_slices('@', 24, blocks);
  end if;
  while rank <= 5 and remaining > 0 loop
    candidates := public.bits_of_rank(rank, sort, strong, exact, close, in_stock, priced);
    if candidates is null then
      found := '{}';
    elsif sort <> 'relevance' and rank in (1, 4) then
      found := public.ordinals_by_value(
        blocks, candidates, case when sort = 'newest' then created_slices else slices end, sort <> 'newest',
        sort <> 'price-ascending', last_value, below, remaining
      );
    else
      found := public.highest_ordinals(blocks, candidates, below, remaining);
    end if;
    page := page || found;
    remaining := remaining - cardinality(found);
    exact_on_page := exact_on_page + case when rank <= 3 then cardinality(found) else 0 end;
    if remaining = 0 then
      result := result || jsonb_build_object('next', (
        select jsonb_build_object('rank', rank, 'ordinal', document.ordinal)
          || case when sort <> 'relevance' and rank in (1, 4) then jsonb_build_object(
            'value', case when sort = 'newest' then document.created_minute else document.price_usd end
          ) else '{}' end
        from public.search_documents as document where document.ordinal = page[cardinality(page)]
      ));
    end if;
    rank := rank + 1;
    below := 2147483647;
    last_value := null;
  end loop;
  return result || jsonb_build_object('exact_on_page', exact_on_page, 'ids', array(
    select document.id from unnest(page) with ordinality as listed (ordinal, place)
    join public.search_documents as document using (ordinal) order by place
  ));
end
$function$;
grant execute on function search_matches(jsonb) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.search_products(request jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (matches - 'ids') || jsonb_build_object(
    'products', public.product_cards(array(select id::uuid from jsonb_array_elements_text(matches -> 'ids') as id))
  )
  from public.search_matches(request) as matches
$function$;
grant execute on function search_products(jsonb) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.search_suggestions(words text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function search_suggestions(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.search_wanted(request jsonb)
 RETURNS TABLE(facet text, tier integer, term text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.select_documents(request jsonb, blocks integer[], matching_price bit varying[], is_whole boolean)
 RETURNS search_selection[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  zero constant bit varying := b'0'::bit(32000);
  wanted_facets text[];
  wanted_tiers integer[];
  wanted_terms text[];
  hidden_terms constant text[] := public.refused_facets()
    || array(select 'brand=' || name from unnest(public.inactive_brand_names()) as name)
    || array(select jsonb_array_elements_text(coalesce(request -> 'excluded', '[]')));
  hidden_ordinals constant integer[] := public.hidden_ordinals();
  facets text[];
begin
  select array_agg(facet), array_agg(tier), array_agg(term), array_agg(distinct facet) || array['hidden']
  into wanted_facets, wanted_tiers, wanted_terms, facets
  from public.search_wanted(request);
  if matching_price is not null then
    facets := facets || array['price'];
  end if;
  return array(
    with wanted as materialized (
      select facet, tier, term from unnest(wanted_facets, wanted_tiers, wanted_terms) as wanted (facet, tier, term)
    ), posted as materialized (
      select term, block, bits from public.search_posted where term = any (wanted_terms || hidden_terms)
    ), alternatives as materialized (
      select wanted.facet, posted.block, coalesce(bit_or(bits) filter (where tier = 1), zero) as strong,
        coalesce(bit_or(bits) filter (where tier <= 2), zero) as exact, bit_or(bits) as close
      from posted join wanted on wanted.term = posted.term
      group by wanted.facet, posted.block
      union all
      select 'price', block, bits, bits, bits from unnest(blocks, matching_price) as matching (block, bits)
      where matching_price is not null
      union all
      select 'hidden', block, bits, bits, bits from (
        select every.block, ~(coalesce(bit_or(posted.bits), zero) | coalesce((
          select bit_or(set_bit(zero, ordinal % 32000, 1)) from unnest(hidden_ordinals) as ordinal where ordinal / 32000 = every.block
        ), zero)) as bits
        from unnest(blocks) as every (block)
        left join posted on posted.block = every.block and posted.term = any (hidden_terms) group by every.block
      ) as shown
    ), variants as (
      select '' as left_out, cardinality(facets) as needed
      union all
      select facet, cardinality(facets) - 1 from unnest(facets) as facet
      where facet not in ('*', 'hidden') and (is_whole or facet = 'price')
    )
    select row(left_out, block, bit_and(strong), bit_and(exact), bit_and(close))::public.search_selection
    from variants join alternatives on facet <> left_out
    group by left_out, needed, block having count(*) = needed
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.shown_sizes()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(distinct substr(term, 6)), '[]') from public.search_posted where facet = 'size' and bit_count(bits) > 0
$function$;
grant execute on function shown_sizes() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.shown_subcategories(beginnings jsonb)
 RETURNS TABLE(category text, subcategory text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function shown_subcategories(jsonb) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.slice_range(present bit varying[], slices bit varying[], low integer, high integer)
 RETURNS bit varying[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  block_count constant integer := cardinality(present);
  last_power constant integer := cardinality(slices) / cardinality(present) - 1;
  matching bit varying[] := present;
  lower_ones bit varying;
  equal_ones bit varying;
  slice bit varying;
  bound integer;
begin
  if high < 0 or low >= 2 << last_power then
    return public.each_except(present, present);
  end if;
  foreach bound in array array[high, low] loop
    continue when bound is null;
    for place in 1 .. block_count loop
      lower_ones := present[place] & ~present[place];
      equal_ones := present[place];
      for power in reverse last_power .. 0 loop
        slice := slices[power * block_count + place];
        if bound & (1 << power) <> 0 then
          lower_ones := lower_ones | (equal_ones & ~slice);
          equal_ones := equal_ones & slice;
        else
          equal_ones := equal_ones & ~slice;
        end if;
      end loop;
      matching[place] := matching[place] & case when bound = high then lower_ones | equal_ones else ~lower_ones end;
    end loop;
    high := null;
  end loop;
  return matching;
end
$function$;

CREATE OR REPLACE FUNCTION public.stems(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(
    select stem from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', public.fold(left(words, 4000))))) as stem
    where length(stem) <= 40
  )
$function$;

CREATE OR REPLACE FUNCTION public.suggested_brands(words text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "pg_trgm.word_similarity_threshold" TO '0.5'
AS $function$
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
$function$;
grant execute on function suggested_brands(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.suggested_product_ids(words text, take integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  blocks constant integer[] := public.search_blocks();
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
$function$;
grant execute on function suggested_product_ids(text,integer) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.trending_searches()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function trending_searches() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.typed_words(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array(
    select word from regexp_split_to_table(public.fold(left(words, 100)), '[^[:alnum:]]+') as word where word <> '' limit 8
  )
$function$;
grant execute on function typed_words(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.unmet_searches()
 RETURNS TABLE(words text, clients bigint, last_day date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select words, count(distinct user_id), max(day) from public.recent_searches
  where matches = 0 and day > current_date - 30 and public.is_staff()
  group by words order by count(distinct user_id) desc, max(day) desc, words limit 200
$function$;
grant execute on function unmet_searches() to authenticated;

CREATE OR REPLACE FUNCTION public.update_search_documents(products demo_products[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with written as (
    select document.ordinal, public.estimated_usd(product.price, product.currency) as price_usd, array(
      select facet from unnest(document.facets) as facet where facet <> all (array['stock=in', 'sale=yes', 'new=yes'])
      union all select 'stock=in' where product.stock_status is distinct from 'out_of_stock'
      union all select 'sale=yes' where product.is_sale
      union all select 'new=yes' where product.is_new_arrival
      order by facet
    ) as facets
    from unnest(products) as product join public.search_documents as document using (id)
  )
  update public.search_documents as document
  set facets = written.facets, price_usd = written.price_usd, is_merged = false,
    merged_terms = case when document.is_merged then public.document_terms(document) else document.merged_terms end
  from written
  where document.ordinal = written.ordinal
    and (document.facets, document.price_usd) is distinct from (written.facets, written.price_usd)
$function$;

CREATE OR REPLACE FUNCTION public.word_terms(word text)
 RETURNS TABLE(tier integer, term text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "pg_trgm.similarity_threshold" TO '0.3'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.write_search_documents(products demo_products[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select public.remove_search_documents(array(select product.id from unnest(products) as product where product.is_draft))
  where exists (select from unnest(products) as product where product.is_draft);
  with written as (
    select product.id, product.created_at, public.product_facets(product) as facets, public.product_words(product) as words,
      public.estimated_usd(product.price, product.currency) as price_usd,
      least(greatest(floor(extract(epoch from product.created_at - timestamptz '2000-01-01 00:00Z') / 60), 0), 33554431)::integer
        as created_minute
    from unnest(products) as product where not product.is_draft
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
$function$;
