-- How light and how warm pictures of products are, so that the page can say "paler" or "warmer". The average of the pixels'
-- colours in Lab, which the palette of a descriptor holds as the squares of its numbers: lightness from 0 to 100, warmth from
-- -64 (blue and green) to 64 (red and yellow). Pictures without colours are left out.
create function public.picture_colours(ids uuid[]) returns table (id uuid, url text, lightness real, warmth real)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if cardinality(ids) > 100 then
    raise exception 'ids is a list of at most 100 ids' using errcode = '22023';
  end if;
  return query
  select picture.product_uuid, picture.url, colour.lightness, colour.warmth
  from public.product_pictures as picture, lateral (
    select sum(value * value * ((place - 1) / 25) / 3 * 100)::real as lightness,
      sum(value * value * ((((place - 1) / 5 % 5) + (place - 1) % 5) / 2.0 - 2) * 45 / sqrt(2))::real as warmth
    from unnest(picture.descriptor[1:100]) with ordinality as palette (value, place)
    having sum(value * value) > 0
  ) as colour
  where picture.product_uuid in (select public.shown_product_ids(picture_colours.ids)) and picture.descriptor is not null;
end
$$;

revoke all on function public.picture_colours(uuid[]) from public;
grant execute on function public.picture_colours(uuid[]) to anon, authenticated, service_role;
