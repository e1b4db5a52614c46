-- Orders the matching documents, and lists a page of them.

-- The ordinals of the highest bits, from the highest. `blocks` is in descending order; element n of `bits` belongs to it.
create function public.highest_ordinals(blocks integer[], bits bit varying[], below integer, take integer) returns integer[]
language plpgsql immutable
set search_path = ''
as $$
declare
  found integer[] := '{}';
  block_bits bit varying;
  part bit varying;
begin
  for place in 1 .. coalesce(cardinality(blocks), 0) loop
    continue when blocks[place] > below / 32000;
    block_bits := bits[place];
    continue when bit_count(block_bits) = 0;
    for start in reverse 31500 .. 0 by 500 loop
      continue when blocks[place] * 32000 + start >= below;
      part := substring(block_bits from start + 1 for 500);
      continue when bit_count(part) = 0;
      found := found || array(
        select blocks[place] * 32000 + start + bit from generate_series(499, 0, -1) as bit
        where get_bit(part, bit) = 1 and blocks[place] * 32000 + start + bit < below
        limit take - cardinality(found)
      );
      if cardinality(found) >= take then
        return found;
      end if;
    end loop;
  end loop;
  return found;
end
$$;

revoke all on function public.highest_ordinals(integer[], bit varying[], integer, integer) from public, anon, authenticated;

-- A page of some documents in the order of their prices, or of their age, after the document of `last_value` and `below`.
create function public.ordinals_by_value(
  blocks integer[], bits bit varying[], slices bit varying[], is_price boolean, is_descending boolean,
  last_value integer, below integer, take integer
) returns integer[]
language plpgsql stable
set search_path = ''
as $$
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
$$;

-- The lowest and the highest price of some documents; null if none has a price.
create function public.price_bounds(blocks integer[], bits bit varying[], priced bit varying[], slices bit varying[])
returns integer[]
language sql stable
set search_path = ''
as $$
  select array_agg(document.price_usd order by is_descending) from unnest(array[false, true]) as is_descending,
    public.extreme_values(public.each_and(bits, priced), slices, is_descending, 1) as extreme,
    unnest(public.highest_ordinals(blocks, extreme.equal, 2147483647, 1)) as ordinal
  join public.search_documents as document using (ordinal)
$$;

-- The documents of a rank; every rank is listed after the one before. 1 to 3 are exact matches, 4 and 5 close ones.
-- By relevance: 1 names in stock, 2 other words in stock, 3 sold out; by price: 1 and 4 with a price, 2 and 5 without.
create function public.bits_of_rank(
  rank integer, sort text, strong bit varying[], exact bit varying[], close bit varying[], in_stock bit varying[],
  priced bit varying[]
) returns bit varying[]
language sql immutable
set search_path = ''
as $$
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
$$;

revoke all on function public.ordinals_by_value(
    integer[], bit varying[], bit varying[], boolean, boolean, integer, integer, integer
  ), public.price_bounds(integer[], bit varying[], bit varying[], bit varying[]),
  public.bits_of_rank(integer, text, bit varying[], bit varying[], bit varying[], bit varying[], bit varying[])
  from public, anon, authenticated;
