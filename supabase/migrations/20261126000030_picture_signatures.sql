-- Descriptors of pictures: the numbers of supabase/picture-descriptor, in the blocks palette (100 numbers), layout (54),
-- texture (45) and shape (48). Each block has length 1, or is all zeros.

create function public.check_picture_descriptor(descriptor real[]) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  longest real;
begin
  if descriptor is null or array_ndims(descriptor) is distinct from 1 or array_lower(descriptor, 1) <> 1
    or cardinality(descriptor) <> 247 then
    raise exception 'a descriptor has 247 numbers, not %', coalesce(cardinality(descriptor)::text, 'null') using errcode = '22023';
  end if;
  -- NaN is greater than every number.
  if exists (select from unnest(descriptor) as value where value is null or value not between -1.001 and 1.001) then
    raise exception 'the numbers of a descriptor are between -1 and 1' using errcode = '22023';
  end if;
  select max(length) into longest from (
    select sqrt(sum(value * value)) as length from unnest(descriptor) with ordinality as listed (value, place)
    group by width_bucket(place, array[1, 101, 155, 200]::bigint[])
  ) as blocks;
  if longest > 1.01 then
    raise exception 'the length of each block of a descriptor is 1 or 0' using errcode = '22023';
  end if;
end
$$;

-- 512 planes through the space of descriptors. A descriptor's signature says on which side of each it is, so the bits in which
-- two signatures differ are a measure of the angle between the descriptors. A plane compares the sum of four numbers of a
-- block with that of four others, and `threshold` is the difference of the sums for an average picture.
create table public.picture_planes (
  place smallint primary key,
  above smallint[] not null,
  below smallint[] not null,
  threshold real not null
);

alter table public.picture_planes enable row level security;
revoke all on public.picture_planes from anon, authenticated;

with average (numbers) as (
  -- Of the demo's pictures.
  select array[
      0, 0, 0, 0, 0, 0, .002, .025, .018, 0, .001, .021, .157, .103, .003, .002, .007, .07, .078, .005, 0, 0, .003, .006,
      0, 0, 0, .001, .002, 0, 0, .004, .055, .045, .002, .001, .036, .271, .278, .065, .002, .009, .125, .228, .063, 0, 0,
      .008, .023, .004, 0, 0, .001, .001, 0, 0, .002, .045, .042, .008, 0, .011, .332, .388, .107, 0, .002, .096, .189,
      .069, 0, 0, .003, .012, .003, 0, 0, 0, 0, 0, 0, 0, .016, .019, .005, 0, .001, .193, .191, .029, 0, 0, .036, .044,
      .007, 0, 0, 0, 0, 0, .016, .014, .057, .017, .03, .108, .003, .042, .12, .007, .025, .077, .003, .04, .12, .003,
      .051, .145, .007, .032, .099, -.024, .051, .137, -.029, .054, .144, .006, .033, .095, -.007, .053, .153, -.017,
      .053, .166, .034, .032, .101, .013, .051, .145, -.016, .055, .168, .049, .022, .074, .052, .034, .113, .035, .038,
      .13, .298, .143, .121, .189, .147, .067, .05, .076, .036, .165, .259, .168, .133, .175, .135, .081, .064, .092,
      .052, .202, .23, .183, .139, .156, .13, .096, .071, .094, .059, .228, .216, .16, .164, .175, .179, .174, .146, .078,
      0, .111, .122, .056, .08, .031, .04, .197, .193, .191, .171, .123, .065, .021, .005, .039, .071, .094, .108, .107,
      .087, .052, .021, .05, .185, .103, .078, .059, .053, .037, .035, .029, .03, .031, .072, .106, .054, .104, .132,
      .072, .127, .144, .077, .136, .151, .088, .14, .154, .057, .099, .118, .176, .359, .258, .37
    ]::real[]
), blocks (first_bit, bits, start, length) as (
  values (0, 192, 0, 100), (192, 64, 100, 54), (256, 128, 154, 45), (384, 128, 199, 48)
), planes as (
  -- The strides have no divisor in common with the lengths, so that the eight numbers of a plane differ.
  select first_bit + plane as place, array(
    select (start + (plane * 37 + plane / 11 * 5 + member * (array[7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43])[1 + plane % 11]) % length + 1)::smallint
    from generate_series(0, 7) as member order by member
  ) as members
  from blocks, generate_series(0, bits - 1) as plane
)
insert into public.picture_planes
select place, members[1:4], members[5:8],
  (select sum(numbers[at]) from unnest(members[1:4]) as at) - (select sum(numbers[at]) from unnest(members[5:8]) as at)
from planes, average;

create function public.picture_signature(descriptor real[]) returns bit(512)
language sql stable
set search_path = ''
as $$
  select string_agg(
    case when descriptor[above[1]] + descriptor[above[2]] + descriptor[above[3]] + descriptor[above[4]]
      - descriptor[below[1]] - descriptor[below[2]] - descriptor[below[3]] - descriptor[below[4]] > threshold
      then '1' else '0' end, '' order by place
  )::bit(512)
  from public.picture_planes
$$;

-- The bits that count if colour, texture and shape count by `shares` of 0 to 1: of each block as many of its planes.
create function public.picture_mask(colour double precision, texture double precision, shape double precision) returns bit(512)
language sql immutable
set search_path = ''
as $$
  select string_agg(rpad(repeat('1', round(bits * share)::integer), bits, '0'), '' order by place)::bit(512)
  from (values (1, 192, colour), (2, 64, colour), (3, 128, texture), (4, 128, shape)) as blocks (place, bits, share)
$$;

revoke all on function public.check_picture_descriptor(real[]), public.picture_signature(real[]),
  public.picture_mask(double precision, double precision, double precision) from public, anon, authenticated;
