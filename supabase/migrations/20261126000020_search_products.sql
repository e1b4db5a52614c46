-- The search that clients call.

-- Facets that the caller never wants to see.
create function public.refused_facets() returns text[]
language sql stable
set search_path = ''
as $$
  select '{}'::text[]
$$;

revoke all on function public.refused_facets() from public, anon, authenticated;

-- Rejects a request that is not of the shape of web/domain/search/search-request.ts.
create function public.check_search_request(request jsonb) returns void
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

-- The documents within the price limits of a request; null if it has none.
create function public.requested_prices(request jsonb, priced bit varying[], slices bit varying[]) returns bit varying[]
language sql stable
set search_path = ''
as $$
  select case when low is not null or high is not null then public.slice_range(
    priced, slices, case when low is not null then least(greatest(floor(low * usd), 0), 1048575)::integer end,
    case when high is not null then least(greatest(ceil(high * usd), 0), 1048575)::integer end
  ) end
  from (
    select (request ->> 'min')::numeric as low, (request ->> 'max')::numeric as high,
      coalesce((select usd from public.exchange_rates where currency = coalesce(request ->> 'currency', 'USD')), 1) as usd
  ) as limits
$$;

/*
 * {ids, exact_on_page, total, exact, next}: a page of products (at most `take`, 24 if not given), how many of them are exact
 * matches, the number of all matches and of the exact ones, and where the next page begins, for `after` of its request.
 * The first page also has the facets as {facet: [{value, count}]}, the lowest and the highest price in US dollars, and if
 * nothing matches, for each facet of the request how many products match without it.
 */
create function public.search_matches(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  sort text;
  is_first boolean;
  remaining integer;
  blocks integer[];
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

  blocks := array(select distinct block from public.search_posted where term = '*' order by block desc);
  if blocks = '{}' then
    return '{"ids": [], "exact_on_page": 0, "total": 0, "exact": 0, "facets": {}, "without": {}}';
  end if;
  priced := public.posted_bits(array['$'], blocks);
  slices := public.posted_slices('$', 19, blocks);
  selections := public.select_documents(request, blocks, public.requested_prices(request, priced, slices), is_first);
  select array_agg(coalesce(whole.strong, zero) order by place), array_agg(coalesce(whole.exact, zero) order by place),
    array_agg(coalesce(whole.close, zero) order by place), array_agg(coalesce(other.close, whole.close, zero) order by place)
  into strong, exact, close, unpriced
  from unnest(blocks) with ordinality as wanted (block, place)
  cross join (select repeat('0', 32000)::bit varying as zero) as empty
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
  elsif sort = 'relevance' then
    in_stock := public.posted_bits(array['stock=in'], blocks);
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
$$;

revoke all on function public.check_search_request(jsonb), public.requested_prices(jsonb, bit varying[], bit varying[]),
  public.search_matches(jsonb) from public;
revoke all on function public.check_search_request(jsonb), public.requested_prices(jsonb, bit varying[], bit varying[])
  from anon, authenticated;
grant execute on function public.search_matches(jsonb) to anon, authenticated, service_role;

-- What cards of at most a hundred products show, in the order of `ids`, as far as the caller may read them.
create function public.product_cards(ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', product.id, 'product_id', product.product_id, 'name', product.name, 'brand', product.brand,
    'category', product.category, 'price', product.price, 'original_price', product.original_price,
    'currency', product.currency, 'image_url', product.image_url, 'additional_images', product.additional_images,
    'stock_status', product.stock_status, 'is_sale', product.is_sale, 'is_new_arrival', product.is_new_arrival,
    'is_featured', product.is_featured, 'subcategory', product.subcategory, 'material', product.material, 'tags', product.tags, 'created_at', product.created_at,
    'colors', product.colors, 'available_sizes', product.available_sizes
  ) order by listed.place), '[]')
  from unnest(ids[:100]) with ordinality as listed (id, place) join public.demo_products as product on product.id = listed.id
$$;

-- search_matches with the products themselves.
create function public.search_products(request jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select (matches - 'ids') || jsonb_build_object(
    'products', public.product_cards(array(select id::uuid from jsonb_array_elements_text(matches -> 'ids') as id))
  )
  from public.search_matches(request) as matches
$$;

revoke all on function public.product_cards(uuid[]), public.search_products(jsonb) from public;
grant execute on function public.product_cards(uuid[]), public.search_products(jsonb) to anon, authenticated, service_role;
