-- The highest bits and the extreme numbers, without looking at every bit.

create or replace function public.highest_ordinals(blocks integer[], bits bit varying[], below integer, take integer) returns integer[]
language plpgsql immutable
set search_path = ''
as $$
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
$$;

create or replace function public.extreme_values(
  bits bit varying[], slices bit varying[], is_descending boolean, take integer, out certain bit varying[], out equal bit varying[]
)
language plpgsql immutable
set search_path = ''
as $$
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
$$;
