-- Numbers in bit slices: bitmap n has the documents whose number has bit n (O'Neil and Quass, "Improved query performance
-- with variant indexes", 1997). Arrays of bitmaps have an element a block; `slices` has them for bit 0, then bit 1, and so on.

create function public.each_and(first_bits bit varying[], second_bits bit varying[]) returns bit varying[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg(one & other order by place) from unnest(first_bits, second_bits) with ordinality as pairs (one, other, place)
$$;

create function public.each_except(bits bit varying[], others bit varying[]) returns bit varying[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg(one & ~other order by place) from unnest(bits, others) with ordinality as pairs (one, other, place)
$$;

create function public.count_bits(bits bit varying[]) returns bigint
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(sum(bit_count(block_bits)), 0)::bigint from unnest(bits) as block_bits
$$;

-- The documents that have a number of at least `low` and at most `high`; null is no limit.
create function public.slice_range(present bit varying[], slices bit varying[], low integer, high integer)
returns bit varying[]
language plpgsql immutable
set search_path = ''
as $$
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
$$;

-- The documents with the lowest numbers, or the highest: those that are certain, and those of one number that complete
-- them to `take`.
create function public.extreme_values(
  bits bit varying[], slices bit varying[], is_descending boolean, take integer, out certain bit varying[], out equal bit varying[]
)
language plpgsql immutable
set search_path = ''
as $$
declare
  block_count constant integer := cardinality(bits);
  last_power constant integer := cardinality(slices) / cardinality(bits) - 1;
  better bit varying[];
  better_count bigint;
  certain_count bigint := 0;
begin
  certain := array_fill(bits[1] & ~bits[1], array[block_count]);
  equal := bits;
  better := bits;
  for power in reverse last_power .. 0 loop
    better_count := 0;
    for place in 1 .. block_count loop
      if is_descending then
        better[place] := equal[place] & slices[power * block_count + place];
      else
        better[place] := equal[place] & ~slices[power * block_count + place];
      end if;
      better_count := better_count + bit_count(better[place]);
    end loop;
    if certain_count + better_count >= take then
      equal := better;
    elsif better_count > 0 then
      certain_count := certain_count + better_count;
      for place in 1 .. block_count loop
        certain[place] := certain[place] | better[place];
        equal[place] := equal[place] & ~better[place];
      end loop;
    end if;
  end loop;
end
$$;

-- The bits of a block whose ordinals are lower.
create function public.bits_below(block integer, ordinal integer) returns bit varying
language sql immutable parallel safe
set search_path = ''
as $$
  select rpad(repeat('1', least(greatest(ordinal::bigint - (block::bigint * 32000), 0), 32000)::integer), 32000, '0')::bit varying
$$;

-- All slices of a number, aligned with `blocks`.
create function public.posted_slices(prefix text, last_power integer, blocks integer[]) returns bit varying[]
language sql stable
set search_path = ''
as $$
  with posted as materialized (
    select term, block, bit_or(bits) as bits from public.search_posted
    where term = any (array(select prefix || power from generate_series(0, last_power) as power)) group by term, block
  )
  select array_agg(coalesce(posted.bits, zero) order by power, place)
  from unnest(blocks) with ordinality as wanted (block, place)
  cross join generate_series(0, last_power) as power
  cross join (select repeat('0', 32000)::bit varying as zero) as empty
  left join posted on posted.block = wanted.block and posted.term = prefix || power
$$;

revoke all on function public.each_and(bit varying[], bit varying[]), public.each_except(bit varying[], bit varying[]),
  public.count_bits(bit varying[]), public.slice_range(bit varying[], bit varying[], integer, integer),
  public.extreme_values(bit varying[], bit varying[], boolean, integer), public.bits_below(integer, integer),
  public.posted_slices(text, integer, integer[])
  from public, anon, authenticated;
