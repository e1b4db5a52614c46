-- Which documents match a request, and how many of them have each value of each facet.

-- The matching documents of a block if the facet `left_out` is not asked for ('' leaves out none). Each includes the one
-- before: matches by words of names, by all words, and by words that are spelt alike.
create type public.search_selection as (
  left_out text, block integer, strong bit varying, exact bit varying, close bit varying
);

-- Each facet of the request is left out once if `is_whole`, as the counts of its values need; otherwise only the price.
create function public.select_documents(request jsonb, blocks integer[], matching_price bit varying[], is_whole boolean)
returns public.search_selection[]
language plpgsql stable
set search_path = ''
as $$
declare
  zero constant bit varying := repeat('0', 32000)::bit varying;
  wanted_facets text[];
  wanted_tiers integer[];
  wanted_terms text[];
  hidden_terms constant text[] := public.refused_facets()
    || array(select 'brand=' || name from unnest(public.inactive_brand_names()) as name)
    || array(select jsonb_array_elements_text(coalesce(request -> 'excluded', '[]')));
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
    ), alternatives as materialized (
      select wanted.facet, posted.block, coalesce(bit_or(bits) filter (where tier = 1), zero) as strong,
        coalesce(bit_or(bits) filter (where tier <= 2), zero) as exact, bit_or(bits) as close
      from (select term, block, bits from public.search_posted where term = any (wanted_terms)) as posted
      join wanted on wanted.term = posted.term
      group by wanted.facet, posted.block
      union all
      select 'price', block, bits, bits, bits from unnest(blocks, matching_price) as matching (block, bits)
      where matching_price is not null
      union all
      select 'hidden', block, ~bits, ~bits, ~bits from unnest(blocks, public.posted_bits(hidden_terms, blocks)) as hidden (block, bits)
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
$$;

-- {facet: [{value, count}]}: at most a hundred values a facet, the most frequent first. Values of a facet are
-- alternatives, so they are counted as if it were left out.
create function public.count_facets(selections public.search_selection[]) returns jsonb
language sql stable
set search_path = ''
as $$
  with counted as materialized (
    select posted.facet, posted.term, bit_count(posted.bits & selection.close) as documents
    from public.search_posted as posted
    join unnest(selections) as selection on selection.block = posted.block and selection.left_out = case
      when posted.facet = any (array(select left_out from unnest(selections))) then posted.facet else ''
    end
    where posted.facet is not null
  ), ranked as (
    select facet, substr(term, length(facet) + 2) as value, sum(documents) as documents,
      row_number() over (partition by facet order by sum(documents) desc, term) as place
    from counted group by facet, term having sum(documents) > 0
  )
  select coalesce(jsonb_object_agg(facet, list), '{}') from (
    select facet, jsonb_agg(jsonb_build_object('value', value, 'count', documents) order by place) as list
    from ranked where place <= 100 group by facet
  ) as lists
$$;

revoke all on function public.select_documents(jsonb, integer[], bit varying[], boolean),
  public.count_facets(public.search_selection[]) from public, anon, authenticated;
