-- The email about a saved search shows the products that it counts; those of a scheduled one were made before others that the
-- client has seen, and so were left out.

create function public.matches_after(request jsonb, ordinal integer, take integer default 0, out matches bigint, out newest integer[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' set jit = 'off' as $$
declare
  blocks constant integer[] := array(
    select block from unnest(public.search_blocks()) as block where block >= matches_after.ordinal / 32000
  );
  selections public.search_selection[];
  found_blocks integer[];
  found bit varying[];
begin
  perform public.check_search_request(request);
  matches := 0;
  newest := '{}';
  if blocks = '{}' then
    return;
  end if;
  selections := public.select_documents(
    request, blocks, public.requested_prices(request, public.posted_bits(array['$'], blocks), public.posted_slices('$', 19, blocks)), false
  );
  select array_agg(block order by block desc), array_agg(bits order by block desc), coalesce(sum(bit_count(bits)), 0)
  into found_blocks, found, matches
  from (
    select selection.block, selection.exact & ~public.bits_below(selection.block, matches_after.ordinal + 1) as bits
    from unnest(selections) as selection where selection.left_out = ''
  ) as each_block;
  newest := public.highest_ordinals(found_blocks, found, 2147483647, take);
end
$$;
revoke execute on function public.matches_after(jsonb, integer, integer) from public, anon, authenticated;

create or replace function public.count_matches_after(request jsonb, ordinal integer) returns bigint
language sql stable security definer set search_path = '' as $$
  select matches from public.matches_after(request, ordinal)
$$;

create or replace function public.due_saved_searches(client uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  saved record;
  matches bigint;
  newest integer[];
  last_ordinal integer := coalesce((select max(ordinal) from public.search_documents), 0);
  due jsonb := '[]';
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', client, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  for saved in
    select search.id, search.request, greatest(search.seen_ordinal, coalesce(told.state, 0))::integer as since
    from public.saved_searches as search
    left join public.emailed_changes as told
      on told.user_id = client and told.kind = 'saved_searches' and told.subject = search.id::text
    where search.user_id = client
    order by search.created_at desc
  loop
    continue when saved.since >= last_ordinal;
    begin
      select found.matches, found.newest into matches, newest from public.matches_after(saved.request, saved.since, 3) as found;
      if matches > 0 then
        due := due || jsonb_build_object('request', case
            when length(saved.request::text) <= 1200 then saved.request
            else jsonb_build_object('words', left(saved.request ->> 'words', 200))
          end, 'matches', matches, 'products', (
          select coalesce(jsonb_agg(public.product_of_email(product) order by document.ordinal desc), '[]')
          from public.search_documents as document join public.demo_products as product on product.id = document.id
          where document.ordinal = any (newest)
        ));
      end if;
    exception when invalid_parameter_value or data_exception then
      -- A request of an older version of the shop.
      continue;
    end;
    insert into public.emailed_changes as told (user_id, kind, subject, state)
    values (client, 'saved_searches', saved.id::text, last_ordinal)
    on conflict (user_id, kind, subject) do update set state = excluded.state, emailed_at = now();
  end loop;
  perform set_config('request.jwt.claims', '', true);
  return nullif(due, '[]');
end
$$;
