-- Somebody who was invited and has never signed in is a client who has done nothing yet, whatever changed her profile.
create or replace function public.client_record(client uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as $$
begin
  if not public.is_staff() then
    raise exception 'only staff read the records of clients' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'profile', to_jsonb(profile),
      'phone', coalesce(
        (select nullif(account.phone, '') from auth.users as account where account.id = profile.id),
        (select nullif(phone, '') from public.addresses where user_id = profile.id order by is_default desc, created_at limit 1)
      ),
      'is_invited', exists (
        select from auth.users as account
        where account.id = profile.id and account.invited_at is not null and account.last_sign_in_at is null
      ),
      'details', (
        select jsonb_build_object('status', status, 'annual_spend', annual_spend, 'orders_this_year', orders_this_year,
          'location', location, 'last_active', last_active, 'last_order', last_order, 'updated_at', updated_at)
        from public.client_profiles where profile_id = profile.id order by created_at limit 1
      ),
      'thread', (
        select jsonb_build_object('waiting_since', waiting_since, 'advisor_id', advisor_id,
          'shopper_read_at', shopper_read_at, 'staff_read_at', staff_read_at)
        from public.threads where user_id = profile.id
      ),
      'sizes', coalesce((
        select jsonb_agg(jsonb_build_object('category', category, 'region', region, 'size', size) order by category)
        from public.size_profiles where user_id = profile.id
      ), '[]'),
      'addresses', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'label', label, 'line1', line1, 'line2', line2, 'city', city,
          'region', region, 'postal_code', postal_code, 'country', country) order by is_default desc, created_at)
        from (select * from public.addresses where user_id = profile.id order by is_default desc, created_at limit 5) as address
      ), '[]'),
      'style', (
        select jsonb_build_object('wearers', wearers, 'budgets', budgets, 'purposes', purposes)
        from public.style_profiles where user_id = profile.id
      ),
      'tastes', coalesce((
        select jsonb_agg(jsonb_build_object('facet', facet, 'level', level) order by since desc)
        from (
          select * from public.style_tastes where user_id = profile.id and level in ('more', 'never')
          order by since desc limit 60
        ) as taste
      ), '[]'),
      'follows', coalesce((
        select jsonb_agg(name order by name) from (
          select brand.name from public.follows join public.brands as brand on brand.id = brand_id
          where user_id = profile.id order by follows.created_at desc limit 12
        ) as followed
      ), '[]'),
      'counts', jsonb_build_object(
        'open', (
          select count(*) from public.reservations where user_id = profile.id and status in ('sent', 'confirmed', 'agreed')
        ) + (
          select count(*) from public.service_requests
          where user_id = profile.id and status in ('requested', 'accepted', 'in_progress')
        ),
        'saved', (select count(*) from public.saved_items where user_id = profile.id),
        'notes', (select count(*) from public.client_notes where client_id = profile.id)
      ),
      'timeline', public.client_timeline(profile.id)
    )
    from public.profiles as profile where profile.id = client_record.client
  );
end
$$;

create or replace function public.find_clients(request jsonb)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as $$
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
        select jsonb_agg(to_jsonb(profile) - ''place'' || jsonb_build_object(''is_invited'', exists (
          select from auth.users as account
          where account.id = profile.id and account.invited_at is not null and account.last_sign_in_at is null
        ), ''client_profiles'',
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
