-- Staff find the clients whose carts are to be confirmed, and those with open requests.

-- A page of clients for staff: {total, rows}, where rows are profiles with their first client profile, as in a read of
-- profiles with client_profiles. `request`: {search, status, show: waiting, carts (sent and not confirmed), requests (open) or
-- mine, sort: newest, waiting, spend or active, skip, take}. The search matches a part of the name or of the email, whatever the case and accents; without a client profile
-- a client is new and has spent nothing.
create or replace function public.find_clients(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := public.fold(left(coalesce(request ->> 'search', ''), 200));
  pattern text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  first_details constant text := ' left join lateral (
    select * from public.client_profiles where profile_id = profile.id order by created_at limit 1
  ) as details on true';
  -- Of all clients at once: a look-up for each of 100,000 takes ten times as long.
  all_details constant text := ' left join (
    select distinct on (profile_id) profile_id, status, annual_spend, last_active
    from public.client_profiles order by profile_id, created_at
  ) as details on details.profile_id = profile.id';
  own_thread constant text := ' left join public.threads as thread on thread.user_id = profile.id';
  conditions text[] := '{}';
  source text := 'public.profiles as profile';
  found jsonb;
begin
  if not public.is_staff() then
    raise exception 'only staff list clients' using errcode = '42501';
  end if;
  if words <> '' then
    -- The index has both as one text; a match across them is none.
    conditions := conditions || 'public.fold(coalesce(profile.full_name, '''') || '' '' || coalesce(profile.email, '''')) like $1
      and (public.fold(profile.full_name) like $1 or public.fold(profile.email) like $1)'::text;
  end if;
  if request ->> 'status' is not null then
    conditions := conditions || 'coalesce(details.status, ''new'') = $2'::text;
  end if;
  if request ->> 'show' is not null then
    conditions := conditions || case request ->> 'show'
      when 'waiting' then 'thread.waiting_since is not null'
      when 'carts' then 'profile.id in (select user_id from public.reservations where status = ''sent'')'
      when 'requests' then
        'profile.id in (select user_id from public.service_requests where status in (''requested'', ''accepted'', ''in_progress''))'
      else 'thread.advisor_id = public.proven_uid()' end;
  end if;
  if request ->> 'status' is not null or request ->> 'sort' in ('spend', 'active') then
    source := source || all_details;
  end if;
  if request ->> 'show' in ('waiting', 'mine') or request ->> 'sort' = 'waiting' then
    source := source || own_thread;
  end if;
  execute format(
    'select jsonb_build_object(
      ''total'', (select count(*) from %1$s where %2$s),
      ''rows'', coalesce((
        select jsonb_agg(to_jsonb(profile) - ''place'' || jsonb_build_object(''client_profiles'',
          case when details.id is null then ''[]'' else jsonb_build_array(jsonb_build_object(
            ''status'', details.status, ''annual_spend'', details.annual_spend, ''orders_this_year'', details.orders_this_year,
            ''location'', details.location, ''last_active'', details.last_active, ''last_order'', details.last_order,
            ''banner_image_url'', details.banner_image_url
          )) end) order by profile.place)
        from (
          select profile.*, row_number() over () as place
          from (select profile.* from %1$s where %2$s order by %3$s limit $3 offset $4) as profile
        ) as profile%4$s
      ), ''[]'')
    )',
    source,
    case when conditions = '{}' then 'true' else array_to_string(conditions, ' and ') end,
    case request ->> 'sort'
      when 'spend' then 'coalesce(details.annual_spend, 0) desc, '
      when 'active' then 'coalesce(details.last_active, profile.updated_at) desc, '
      when 'waiting' then 'thread.waiting_since nulls last, '
      else ''
    end || 'profile.created_at desc, profile.id',
    first_details
  ) into found using pattern, request ->> 'status',
    least(greatest(coalesce((request ->> 'take')::integer, 60), 1), 200), greatest(coalesce((request ->> 'skip')::integer, 0), 0);
  return found;
end
$$;

drop function public.waiting_clients();

-- How many clients wait, have a cart to be confirmed, an open request, or are the caller's; and the median time of a first
-- answer in the last seven days.
create function public.waiting_clients() returns table (
  waiting bigint, mine bigint, carts bigint, requests bigint, median_answer interval
)
language sql stable security definer set search_path = '' as $$
  select count(*),
    count(*) filter (where advisor_id = public.proven_uid()),
    (select count(distinct user_id) from public.reservations where status = 'sent'),
    (
      select count(distinct user_id) from public.service_requests where status in ('requested', 'accepted', 'in_progress')
    ),
    (
      select percentile_cont(0.5) within group (order by waited) from public.messages
      where waited is not null and sent_at > now() - interval '7 days'
    )
  from public.threads
  where waiting_since is not null and (select public.is_staff())
  having (select public.is_staff())
$$;

revoke execute on function public.find_clients(jsonb), public.waiting_clients() from public, anon, authenticated;
grant execute on function public.find_clients(jsonb), public.waiting_clients() to authenticated, service_role;
