-- What clients searched for: their own recent searches, what many look for, and for staff what was not found.

create table public.recent_searches (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  words text not null check (words = public.fold(words) and words <> '' and length(words) <= 100),
  day date not null default current_date,
  matches integer not null check (matches >= 0),
  searched_at timestamptz not null default now(),
  primary key (user_id, words, day)
);

create index recent_searches_day_idx on public.recent_searches (day);

alter table public.recent_searches enable row level security;
revoke all on public.recent_searches from anon, authenticated;
grant select, delete on public.recent_searches to authenticated;
create policy "shoppers read their own recent searches" on public.recent_searches for select to authenticated
  using (user_id = (select auth.uid()));
create policy "shoppers delete their own recent searches" on public.recent_searches for delete to authenticated
  using (user_id = (select auth.uid()));

-- Records a search of the caller, who keeps the latest 100 of 30 days.
create function public.record_search(words text, matches integer) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller constant uuid := auth.uid();
  folded constant text := left(public.fold(record_search.words), 100);
begin
  if caller is null or coalesce(folded, '') = '' or record_search.matches is null then
    return;
  end if;
  perform public.lock_rows_of_shopper('recent_searches', caller);
  insert into public.recent_searches (user_id, words, matches) values (caller, btrim(folded), greatest(record_search.matches, 0))
  on conflict (user_id, words, day) do update set matches = excluded.matches, searched_at = excluded.searched_at;
  delete from public.recent_searches as old where old.user_id = caller and (
    old.day < current_date - 30 or (old.words, old.day) in (
      select older.words, older.day from public.recent_searches as older where older.user_id = caller
      order by older.searched_at desc, older.words offset 100
    )
  );
end
$$;

-- What at least three clients looked for in two weeks, and found.
create function public.trending_searches() returns setof text
language sql stable security definer
set search_path = ''
as $$
  select words from public.recent_searches where day > current_date - 14 and matches > 0
  group by words having count(distinct user_id) >= 3 order by count(distinct user_id) desc, words limit 6
$$;

-- What clients did not find in 30 days, without their names.
create function public.unmet_searches() returns table (words text, clients bigint, last_day date)
language sql stable security definer
set search_path = ''
as $$
  select words, count(distinct user_id), max(day) from public.recent_searches
  where matches = 0 and day > current_date - 30 and public.is_staff()
  group by words order by count(distinct user_id) desc, max(day) desc, words limit 200
$$;

revoke all on function public.record_search(text, integer), public.trending_searches(), public.unmet_searches() from public, anon;
grant execute on function public.record_search(text, integer), public.unmet_searches() to authenticated;
grant execute on function public.trending_searches() to anon, authenticated;
