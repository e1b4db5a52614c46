-- Sums weights of facets for all documents at once: seven slices of bits are the binary digits of every document's sum.

-- Element power * block count + place of the result are the bits of one digit in one block. A negative weight counts for the
-- documents without the facet, so that sums are never negative. The weights' absolute values add up to at most 127.
create function public.weighted_slices(blocks integer[], terms text[], weights integer[]) returns bit varying[]
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  zero constant bit varying := repeat('0', 32000)::bit varying;
  block_count constant integer := cardinality(blocks);
  slices bit varying[] := array_fill(zero, array[7 * block_count]);
  posted record;
  carry bit varying;
  digit bit varying;
  at integer;
begin
  for posted in
    select block.place::integer as place, abs(wanted.weight) as weight,
      case when wanted.weight < 0 then ~coalesce(found.bits, zero) else found.bits end as bits
    from unnest(terms, weights) as wanted (term, weight)
    cross join unnest(blocks) with ordinality as block (number, place)
    left join (
      select term, block, bit_or(bits) as bits from public.search_posted where term = any (terms) group by term, block
    ) as found on found.term = wanted.term and found.block = block.number
    where found.bits is not null or wanted.weight < 0
  loop
    carry := null;
    for power in 0 .. 6 loop
      at := power * block_count + posted.place;
      digit := slices[at];
      if posted.weight & (1 << power) <> 0 then
        if carry is null then
          carry := digit & posted.bits;
          slices[at] := digit # posted.bits;
        else
          slices[at] := digit # posted.bits # carry;
          carry := (digit & posted.bits) | (carry & (digit # posted.bits));
        end if;
      elsif carry is not null then
        slices[at] := digit # carry;
        carry := digit & carry;
      end if;
      exit when posted.weight < (2 << power) and (carry is null or bit_count(carry) = 0);
    end loop;
  end loop;
  return slices;
end
$$;

-- Documents with the highest sums among `candidates`; of equal ones the latest.
create function public.highest_weighted(blocks integer[], candidates bit varying[], slices bit varying[], take integer) returns integer[]
language plpgsql immutable
set search_path = ''
as $$
declare
  block_count constant integer := cardinality(blocks);
  certain bit varying[];
  equal bit varying[] := candidates;
  better bit varying[] := candidates;
  better_count bigint;
  certain_count bigint := 0;
  found integer[];
begin
  certain := array_fill(candidates[1] & ~candidates[1], array[block_count]);
  for power in reverse 6 .. 0 loop
    better_count := 0;
    for place in 1 .. block_count loop
      better[place] := equal[place] & slices[power * block_count + place];
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
  found := case when certain_count > 0 then public.highest_ordinals(blocks, certain, 2147483647, take) else '{}' end;
  return found || public.highest_ordinals(blocks, equal, 2147483647, take - cardinality(found));
end
$$;

revoke all on function public.weighted_slices(integer[], text[], integer[]), public.highest_weighted(integer[], bit varying[], bit varying[], integer) from public, anon, authenticated;
