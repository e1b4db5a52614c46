-- Generated from the database by npm run types. Never edited.

create table profiles (
  id uuid not null,
  full_name text,
  email text,
  avatar_url text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profiles_avatar_url_check CHECK (((avatar_url = ''::text) OR is_web_url(avatar_url))),
  constraint profiles_avatar_url_length_check CHECK ((length(avatar_url) <= 2000)) NOT VALID,
  constraint profiles_full_name_check CHECK ((length(full_name) <= 500)),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_pkey PRIMARY KEY (id)
);
CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at DESC, id);
CREATE INDEX profiles_search_idx ON public.profiles USING gin (fold(((COALESCE(full_name, ''::text) || ' '::text) || COALESCE(email, ''::text))) gin_trgm_ops);
alter table profiles enable row level security;
create policy "staff read every profile" on profiles for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "users edit their own profile" on profiles for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
create policy "users read their own profile" on profiles for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy "who has a second factor passes it first" on profiles as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER profiles_clean_name BEFORE INSERT OR UPDATE OF full_name ON public.profiles FOR EACH ROW EXECUTE FUNCTION clean_name();
CREATE TRIGGER profiles_notify AFTER INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION notify_readers();
CREATE TRIGGER profiles_record AFTER UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION record_change('id', 'id');
CREATE TRIGGER profiles_touch BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant select, update (full_name, avatar_url) on profiles to authenticated;

create table client_profiles (
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  status text not null default 'new'::text,
  annual_spend numeric(14,2) not null default 0,
  orders_this_year integer not null default 0,
  location text,
  last_active timestamp with time zone,
  last_order timestamp with time zone,
  banner_image_url text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  figures_year smallint not null default salon_year(),
  constraint client_profiles_annual_spend_check CHECK ((annual_spend >= (0)::numeric)),
  constraint client_profiles_annual_spend_is_number CHECK ((annual_spend <> 'NaN'::numeric)),
  constraint client_profiles_banner_image_url_check CHECK (((banner_image_url = ''::text) OR is_web_url(banner_image_url))),
  constraint client_profiles_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint client_profiles_last_active_in_range CHECK (((last_active >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (last_active <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint client_profiles_last_order_in_range CHECK (((last_order >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (last_order <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint client_profiles_orders_this_year_check CHECK ((orders_this_year >= 0)),
  constraint client_profiles_pkey PRIMARY KEY (id),
  constraint client_profiles_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint client_profiles_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'vip'::text, 'new'::text]))),
  constraint client_profiles_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID
);
CREATE INDEX client_profiles_figures_year_idx ON public.client_profiles USING btree (figures_year);
CREATE INDEX client_profiles_first_idx ON public.client_profiles USING btree (profile_id, created_at) INCLUDE (status, annual_spend, last_active);
alter table client_profiles enable row level security;
create policy "staff manage client profiles" on client_profiles for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER client_profiles_figures_year BEFORE UPDATE OF annual_spend, orders_this_year ON public.client_profiles FOR EACH ROW EXECUTE FUNCTION set_figures_year();
CREATE TRIGGER client_profiles_notify AFTER INSERT OR DELETE OR UPDATE ON public.client_profiles FOR EACH ROW EXECUTE FUNCTION notify_readers();
CREATE TRIGGER client_profiles_record AFTER INSERT OR DELETE OR UPDATE ON public.client_profiles FOR EACH ROW EXECUTE FUNCTION record_change('id', 'profile_id', 'last_active', 'figures_year');
CREATE TRIGGER client_profiles_touch BEFORE UPDATE ON public.client_profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on client_profiles to authenticated;
CREATE TRIGGER erase_changes_of_client AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION erase_changes_of_client();
CREATE TRIGGER forget_account AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION forget_account();
CREATE TRIGGER record_role_change AFTER UPDATE OF raw_app_meta_data ON auth.users FOR EACH ROW WHEN (((old.raw_app_meta_data ->> 'role'::text) IS DISTINCT FROM (new.raw_app_meta_data ->> 'role'::text))) EXECUTE FUNCTION record_role_change();
CREATE TRIGGER record_role_change_on_sign_up AFTER INSERT ON auth.users FOR EACH ROW WHEN (((new.raw_app_meta_data ->> 'role'::text) IS NOT NULL)) EXECUTE FUNCTION record_role_change();
CREATE TRIGGER remove_remembered_devices_on_password_change AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN ((old.encrypted_password IS DISTINCT FROM new.encrypted_password)) EXECUTE FUNCTION remove_remembered_devices();
CREATE TRIGGER take_up_waitlist_interests_on_confirmation AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION take_up_waitlist_interests();
CREATE TRIGGER take_up_waitlist_interests_on_sign_up AFTER INSERT ON auth.users FOR EACH ROW WHEN ((new.email_confirmed_at IS NOT NULL)) EXECUTE FUNCTION take_up_waitlist_interests();
CREATE TRIGGER write_profile_on_email_change AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION write_profile();
CREATE TRIGGER write_profile_on_name_change AFTER UPDATE OF raw_user_meta_data ON auth.users FOR EACH ROW WHEN (((old.raw_user_meta_data ->> 'full_name'::text) IS DISTINCT FROM (new.raw_user_meta_data ->> 'full_name'::text))) EXECUTE FUNCTION write_profile_name();
CREATE TRIGGER write_profile_on_sign_up AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION write_profile();

CREATE OR REPLACE FUNCTION public.begin_client_years(client uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due uuid[] := array(
    select id from public.client_profiles
    where figures_year < public.salon_year() and coalesce(profile_id = begin_client_years.client, begin_client_years.client is null)
    order by figures_year limit 2000 for update skip locked
  );
begin
  update public.client_profiles set annual_spend = 0, orders_this_year = 0 where id = any (due);
end
$function$;

CREATE OR REPLACE FUNCTION public.change_client(client uuid, status text, annual_spend numeric, seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  -- With a new year her figures begin anew, whatever staff still saw of the last one.
  if present.figures_year < public.salon_year() then
    if change_client.annual_spend <> present.annual_spend then
      raise exception 'the year of the client has ended since she was read' using errcode = 'PT409', hint = 'changed';
    end if;
    perform public.begin_client_years(change_client.client);
    change_client.annual_spend := 0;
  end if;
  if present.id is null then
    insert into public.client_profiles (profile_id, status, annual_spend)
    values (change_client.client, change_client.status, change_client.annual_spend);
  else
    update public.client_profiles as kept set status = change_client.status, annual_spend = change_client.annual_spend
    where kept.id = present.id;
  end if;
end
$function$;
grant execute on function change_client(uuid,text,numeric,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.clean_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  cleaned text := regexp_replace(
    regexp_replace(new.full_name, '[\t\n\v\f\r]+', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'
  );
begin
  if cleaned is distinct from new.full_name then
    -- Without a name, the email stands for it.
    new.full_name := case when cleaned ~ '[^\s\u200c\u200d]' then cleaned end;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.client_record(client uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function client_record(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.client_timeline(client uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'id', id, 'title', title, 'detail', detail) order by at desc), '[]')
  from (
    (
      select 'cart' as kind, sent_at as at, id, reference as title, 'sent' as detail
      from public.reservations where user_id = client_timeline.client order by sent_at desc limit 20
    )
    union all
    (
      select 'cart', step.made_at, reservation.id, reservation.reference, step.status
      from public.reservation_steps as step join public.reservations as reservation on reservation.id = step.reservation_id
      where step.user_id = client_timeline.client and step.status not in ('sent', 'changed')
      order by step.made_at desc limit 30
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
    order by at desc limit 30
  ) as event
$function$;

CREATE OR REPLACE FUNCTION public.count_clients()
 RETURNS TABLE("all" bigint, active bigint, vip bigint, new bigint, inactive bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*), count(*) filter (where details.status = 'active'), count(*) filter (where details.status = 'vip'),
    count(*) filter (where coalesce(details.status, 'new') = 'new'), count(*) filter (where details.status = 'inactive')
  from public.profiles as profile left join (
    select distinct on (profile_id) profile_id, status from public.client_profiles order by profile_id, created_at
  ) as details on details.profile_id = profile.id
  where (select public.is_staff())
  having (select public.is_staff())
$function$;
grant execute on function count_clients() to authenticated;

CREATE OR REPLACE FUNCTION public.erase_changes_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.record_changes set before = null, after = null, made_by = nullif(made_by, old.id) where client_id = old.id;
  return null;
end
$function$;
grant execute on function erase_changes_of_client() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.find_clients(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function find_clients(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.forget_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.outgoing_emails where kind = 'client_waits' and data ->> 'client' = old.id::text;
  -- Hosted Supabase refuses deletions of objects by SQL without this; our server removes their bytes because of it.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id in ('avatars', 'thread-pictures') and starts_with(name, old.id || '/');
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.record_changes (table_name, record_id, kind, before, after, client_id)
  values (
    'roles', new.id, 'edited',
    jsonb_build_object('role', case when tg_op = 'UPDATE' then old.raw_app_meta_data -> 'role' end),
    jsonb_build_object('role', new.raw_app_meta_data -> 'role'), new.id
  );
  return null;
end
$function$;
grant execute on function record_role_change() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.remove_remembered_devices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.remembered_devices where user_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.salon_year()
 RETURNS smallint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select extract(year from now() at time zone time_zone)::smallint from public.salon_settings
$function$;
grant execute on function salon_year() to authenticated;

CREATE OR REPLACE FUNCTION public.set_figures_year()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.figures_year := public.salon_year();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_up_waitlist_interests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.style_tastes (user_id, facet, level)
  select distinct new.id, facet, 'more'
  from public.waitlist as entry
  join public.waitlist_interests as interests on interests.entry_id = entry.id
  cross join unnest(interests.facets) as facet
  where lower(entry.email) = lower(new.email)
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (id, full_name, email)
  values (new.id, left(coalesce(nullif(btrim(new.raw_user_meta_data ->> 'full_name'), ''), new.email), 500), new.email)
  on conflict (id) do update set email = excluded.email;
  return null;
end
$function$;
grant execute on function write_profile() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.write_profile_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles
  set full_name = left(coalesce(nullif(btrim(new.raw_user_meta_data ->> 'full_name'), ''), new.email), 500)
  where id = new.id;
  return null;
end
$function$;
grant execute on function write_profile_name() to anon, authenticated;
