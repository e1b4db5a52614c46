-- Searches that shoppers save, and how many products that came later match them.

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  request jsonb not null check (jsonb_typeof(request) = 'object' and length(request::text) <= 4000),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- The last document there was when the shopper saw the results.
  seen_ordinal integer not null default 0,
  unique (user_id, request)
);

alter table public.saved_searches enable row level security;
revoke all on public.saved_searches from anon, authenticated;
grant select, delete on public.saved_searches to authenticated;
grant insert (user_id, request), update (seen_at) on public.saved_searches to authenticated;
create policy "shoppers read their own saved searches" on public.saved_searches for select to authenticated
  using (user_id = (select auth.uid()));
create policy "shoppers save searches of their own" on public.saved_searches for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "shoppers change their own saved searches" on public.saved_searches for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "shoppers delete their own saved searches" on public.saved_searches for delete to authenticated
  using (user_id = (select auth.uid()));

create function public.mark_search_seen() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.check_search_request(new.request);
  new.seen_at := now();
  new.seen_ordinal := coalesce((select max(ordinal) from public.search_documents), 0);
  return new;
end
$$;

create trigger saved_searches_mark_seen before insert or update on public.saved_searches
  for each row execute function public.mark_search_seen();
create trigger saved_searches_limit after insert on public.saved_searches
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('50');

-- How many exact matches have come after a document.
create function public.count_matches_after(request jsonb, ordinal integer) returns bigint
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  blocks constant integer[] := array(
    select distinct block from public.search_posted where term = '*' and block >= count_matches_after.ordinal / 32000 order by block desc
  );
  selections public.search_selection[];
begin
  if blocks = '{}' then
    return 0;
  end if;
  selections := public.select_documents(
    request, blocks, public.requested_prices(request, public.posted_bits(array['$'], blocks), public.posted_slices('$', 19, blocks)), false
  );
  return (
    select coalesce(sum(bit_count(selection.exact & ~public.bits_below(selection.block, count_matches_after.ordinal + 1))), 0)
    from unnest(selections) as selection where selection.left_out = ''
  );
end
$$;

create function public.my_saved_searches() returns table (id uuid, request jsonb, created_at timestamptz, new_matches bigint)
language sql stable
set search_path = ''
as $$
  select saved.id, saved.request, saved.created_at, public.count_matches_after(saved.request, saved.seen_ordinal)
  from public.saved_searches as saved where saved.user_id = (select auth.uid())
  order by saved.created_at desc, saved.id
$$;

revoke all on function public.mark_search_seen(), public.count_matches_after(jsonb, integer), public.my_saved_searches() from public, anon;
grant execute on function public.count_matches_after(jsonb, integer), public.my_saved_searches() to authenticated;
