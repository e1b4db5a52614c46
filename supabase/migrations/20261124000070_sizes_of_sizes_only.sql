-- What a question in figures names: a size with a comma is the one with a point ("38,5"), and carats, millimetres, minutes or
-- pieces are no sizes; neither is "in 12 colours". Of a piece in one size there is nothing to compare. Withdrawing a reservation
-- takes its locks in the order in which sending one does.

create or replace function public.named_size(body text, sizes text[]) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(
    (
      select size
      from unnest(sizes) as made (size)
      cross join lateral (select regexp_replace(public.fold(size), '([^\w\s])', '\\\1', 'g')) as pattern (text)
      where words ~ (
        case when size ~ '^[A-Za-z]{1,3}$' then '\m(size|in|an?) (an? )?' else '(?<!\d[.,])\m' end || pattern.text
          || '\M(?![.,]\d)' || case when size ~ '^\d+$' then no_size else '' end
      )
      order by length(size) desc
      limit 1
    ),
    (
      select coalesce(found[1], found[2])
      from regexp_match(
        words,
        '\m(?:size (\d{1,3}(?:\.5)?)|in (?:a )?(\d{2,3}(?:\.5)?)(?= ?(?:$|[?!,;.]|(?:please|or|and|too|left|available|in stock)\M)))\M(?![.,]\d)' || no_size
      ) as found
    )
  )
  from (
    select
      regexp_replace(public.fold(body), '(\d),5\M', '\1.5', 'g'),
      '(?! ?(?:(?:minutes?|hours?|days?|weeks?|months?|years?|mm|cm|inch|inches|ml|carats?|ct|k|kt|pieces?)\M|%))'
  ) as question (words, no_size)
$$;

-- What is answered at once, of the piece that is asked about where the question is about one; null where nothing is.
create or replace function public.answer_of(body text, product_ids text[]) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(coalesce(
    case topic.name
      when 'stock' then case
        when is_other_size and sizes = 'one size' then product.name || ' is made in one size only.'
        when is_other_size then product.name || ' is made in ' || sizes || ', but not in ' || size || '. The size guide on its page compares sizes by region.'
        when product.stock_status = 'in_stock' then product.name || ' is in stock' || in_size || '.'
        when product.stock_status = 'low_stock' then product.name || ' is in stock' || in_size || ', with only a few left.'
        when product.stock_status = 'out_of_stock' then
          product.name || ' is sold out' || in_size || '. Choose “Notify me when it is back” on its page and we will let you know in your feed.'
      end
      when 'sizes' then
        case when 'stock' = any(topics) then 'It' else product.name end
          || case when sizes = 'one size' then ' is made in one size only.' else ' is made in ' || sizes || '. ' || answers.answer end
      when 'care' then product.name || ': ' || nullif(btrim(product.care_instructions), '')
    end,
    answers.answer
  ), ' ' order by topic.place)
  from (select public.question_topics(body)) as asked (topics)
  cross join unnest(asked.topics) with ordinality as topic (name, place)
  join public.advisor_answers as answers on answers.topic = topic.name
  left join public.demo_products as product on cardinality(product_ids) = 1 and product.product_id = product_ids[1]
    and coalesce(product.brand, '') <> all (public.resting_brand_names())
  cross join lateral (
    select
      nullif(regexp_replace(array_to_string(product.available_sizes, ', '), '^One size$', 'one size'), ''),
      public.named_size(body, product.available_sizes)
  ) as of_piece (sizes, size)
  cross join lateral (
    select
      sizes is not null and size <> all (product.available_sizes),
      case when sizes is null or size is null or size = 'One size' then '' when size like '% %' then ' in ' || size else ' in size ' || size end
  ) as of_size (is_other_size, in_size)
  -- Whether a size can be had says all that was asked about it.
  where not (topic.name = 'sizes' and 'stock' = any(topics) and (sizes is null or size is not null))
$$;

create or replace function public.withdraw_reservation(reservation uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  present text;
begin
  perform public.lock_rows_of_shopper('reservations', auth.uid());
  select status into present from public.reservations where id = reservation and user_id = auth.uid() for update;
  if not found then
    raise exception 'there is no such reservation' using errcode = '22023';
  end if;
  if present not in ('sent', 'withdrawn') then
    raise exception 'the reservation is past withdrawing: it is %', present using errcode = '23514';
  end if;
  update public.reservations set status = 'withdrawn' where id = reservation and status = 'sent';
end
$$;
