-- The highest bits as numbers, without a row for every bit looked at.

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
