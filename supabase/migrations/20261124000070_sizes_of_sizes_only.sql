-- Numeric sizes in questions: "38,5" equals "38.5", and carats, millimetres, minutes or quantities are no sizes; neither is
-- "in 12 colours". Withdrawing a reservation takes its locks in the same order as sending one.

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
