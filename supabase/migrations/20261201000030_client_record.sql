-- What staff see of a client when they open her record, in one call, and the change of what they keep about her.

-- {profile, phone, details, thread, sizes, addresses, style, tastes, follows, counts, timeline}; null if there is no such
-- client.
create function public.client_record(client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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

-- The latest of what happened, newest first: [{kind, at, id, title, detail}].
create function public.client_timeline(client uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'id', id, 'title', title, 'detail', detail) order by at desc), '[]')
  from (
    (
      select 'cart' as kind, sent_at as at, id, reference as title, status as detail
      from public.reservations where user_id = client_timeline.client order by sent_at desc limit 20
    )
    union all
    (
      select 'visit', starts_at, id, status, to_char(starts_at at time zone settings.time_zone, 'YYYY-MM-DD')
      from public.salon_visits, (select time_zone from public.salon_settings) as settings
      where user_id = client_timeline.client order by starts_at desc limit 20
    )
    union all
    (
      select 'request', request.created_at, request.id, request.service, coalesce(product.name, '')
      from public.service_requests as request left join public.demo_products as product using (product_id)
      where request.user_id = client_timeline.client order by request.created_at desc limit 20
    )
    union all
    (
      select 'note', note.created_at, note.id, coalesce(author.full_name, author.email, ''), ''
      from public.client_notes as note left join public.profiles as author on author.id = note.author_id
      where note.client_id = client_timeline.client order by note.created_at desc limit 20
    )
    order by at desc limit 20
  ) as event
$$;

-- Sets what staff keep about a client. `seen` is the updated_at of what the caller saw, null if there was nothing: of two who
-- change it at once the second is refused with hint 'changed'.
create function public.change_client(client uuid, status text, annual_spend numeric, seen timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  present public.client_profiles;
begin
  if not public.is_staff() then
    raise exception 'only staff change clients' using errcode = '42501';
  end if;
  if not exists (select from public.profiles where id = change_client.client) then
    raise exception 'there is no such client' using errcode = 'PT404';
  end if;
  perform public.lock_rows_of_shopper('client profile', change_client.client);
  select * into present from public.client_profiles where profile_id = change_client.client order by created_at limit 1;
  if present.updated_at is distinct from change_client.seen then
    raise exception 'the client has been changed since she was read' using errcode = 'PT409', hint = 'changed';
  end if;
  if present.id is null then
    insert into public.client_profiles (profile_id, status, annual_spend)
    values (change_client.client, change_client.status, change_client.annual_spend);
  else
    update public.client_profiles as kept set status = change_client.status, annual_spend = change_client.annual_spend
    where kept.id = present.id;
  end if;
end
$$;

revoke execute on function public.client_record(uuid), public.client_timeline(uuid),
  public.change_client(uuid, text, numeric, timestamptz) from public, anon, authenticated;
grant execute on function public.client_record(uuid), public.change_client(uuid, text, numeric, timestamptz)
  to authenticated, service_role;

-- As before; without an advisor, to nobody.
create or replace function public.hand_over_client(client uuid, advisor uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'only staff hand clients over' using errcode = '42501';
  end if;
  if advisor is not null and not exists (
    select from auth.users where id = advisor and raw_app_meta_data ->> 'role' = 'admin'
  ) then
    raise exception 'there is no such advisor' using errcode = '22023';
  end if;
  if not exists (select from public.profiles where id = hand_over_client.client) then
    raise exception 'there is no such client' using errcode = 'PT404';
  end if;
  insert into public.threads (user_id) values (hand_over_client.client) on conflict do nothing;
  update public.threads set advisor_id = advisor, version = version + 1
  where user_id = hand_over_client.client and advisor_id is distinct from advisor;
end
$$;
