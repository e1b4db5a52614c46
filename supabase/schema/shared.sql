-- Generated from the database by npm run types. Never edited.

CREATE OR REPLACE FUNCTION public.find_records(words text, take integer DEFAULT 5)
 RETURNS TABLE(kind text, id uuid, title text, detail text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "pg_trgm.word_similarity_threshold" TO '0.4'
AS $function$
declare
  patterns text[] := public.search_patterns(words);
  terms text[] := array(select trim(both '%' from pattern) from unnest(patterns) as pattern);
  first_word text := split_part(public.fold(words), ' ', 1);
  -- A common word has thousands of matches; ranking the first few hundred is enough.
  looked_at constant integer := 300;
  source record;
  found_exactly integer;
begin
  if patterns = '{}' or not public.is_staff() then
    return;
  end if;
  for source in
    select * from (values
      ('brand', 'select id, name as title, status as detail, public.fold(name) as words from public.brands'),
      ('product', 'select piece.id, piece.name as title, piece.brand as detail, search.words
        from public.product_search as search join public.demo_products as piece on piece.id = search.id'),
      ('client', 'select id, coalesce(full_name, email) as title, email as detail,
        public.fold(coalesce(full_name, '''') || '' '' || coalesce(email, '''')) as words from public.profiles'),
      ('waitlist', 'select id, full_name as title, email as detail,
        public.fold(coalesce(full_name, '''') || '' '' || coalesce(email, '''')) as words from public.waitlist')
    ) as sources (kind, query)
  loop
    return query execute format(
      'select %L, id, title, detail from (
        select * from (%s) as record where words like $1 and words like all ($2) limit $3
      ) as exact order by position($4 in words), length(title), title, id limit $5', source.kind, source.query
    ) using patterns[1], patterns, looked_at, first_word, take;
    get diagnostics found_exactly = row_count;
    if found_exactly = 0 then
      return query execute format(
        'select %L, id, title, detail from (
          select * from (%s) as record where $1 operator(extensions.<%%) words
          and (select bool_and(extensions.word_similarity(term, words) >= 0.4) from unnest($2) as term) limit $3
        ) as alike order by extensions.word_similarity(array_to_string($2, '' ''), words) desc, title, id limit $4',
        source.kind, source.query
      ) using terms[1], terms, looked_at, take;
    end if;
  end loop;
end
$function$;
grant execute on function find_records(text,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.fold(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, btrim(regexp_replace(words, '\s+', ' ', 'g'))))
$function$;
grant execute on function fold(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.forget_arrangements()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone text := tg_argv[0] || ':' || old.id;
begin
  delete from public.arrangements where page = gone;
  delete from public.arrangement_drafts where page = gone;
  delete from public.arrangement_versions where page = gone and published_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_emailed_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.emailed_changes as told
  where told.user_id = old.user_id and told.kind = tg_argv[0] and told.subject = case tg_table_name
    when 'stock_alerts' then left(concat_ws(chr(31), to_jsonb(old) ->> 'product_id', to_jsonb(old) ->> 'color', to_jsonb(old) ->> 'size'), 2500)
    when 'saved_items' then to_jsonb(old) ->> 'product_id'
    else to_jsonb(old) ->> 'id'
  end;
  return null;
end
$function$;
grant execute on function forget_emailed_change() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.is_email(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN (address ~ '^[^@\s"(),:;<>\\[\]]+@[^@\s.,:;()<>"\\[\]]+(\.[^@\s.,:;()<>"\\[\]]+)+$'::text);
grant execute on function is_email(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.is_slug(words text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN ((words ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(words) <= 100));
grant execute on function is_slug(text) to authenticated;

CREATE OR REPLACE FUNCTION public.is_staff()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'admin', false)
    and exists (
      select from auth.users
      where id = auth.uid() and raw_app_meta_data ->> 'role' = 'admin' and coalesce(banned_until, '-infinity') < now()
    )
    and public.has_passed_second_step()
    and (
      not (select staff_need_second_factor from public.security_settings) or public.has_second_factor(auth.uid())
    )
$function$;
grant execute on function is_staff() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.is_web_url(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN (address ~* '^https?://([^\s/?#:@%\[\]]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#]\S*)?$'::text);
grant execute on function is_web_url(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.limit_rows_of_shopper()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most integer := tg_argv[0]::integer;
  shopper uuid;
  is_over boolean;
begin
  for shopper in select distinct user_id from made order by user_id loop
    perform public.lock_rows_of_shopper(tg_table_name::text, shopper);
    execute format(
      'select count(*) > $2 from (select from %I.%I as kept where kept.user_id = $1 limit $2 + 1) as first_rows',
      tg_table_schema, tg_table_name
    ) into is_over using shopper, most;
    if is_over then
      raise exception 'at most % rows can be kept', most using errcode = '23514';
    end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.notify_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner text := coalesce(new.user_id, old.user_id)::text;
  setting text := 'vitrine.notified_' || tg_table_name;
begin
  if current_setting(setting, true) is distinct from owner then
    perform realtime.send('{}'::jsonb, 'changed', 'rows:' || tg_table_name || ':' || owner, true);
    perform set_config(setting, owner, true);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.notify_readers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  setting constant text := 'vitrine.readers_notified_' || tg_table_name;
begin
  if coalesce(current_setting(setting, true), '') = '' then
    perform realtime.send('{}'::jsonb, 'changed', 'rows:' || tg_table_name, true);
    perform set_config(setting, 'yes', true);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  present jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  client uuid := coalesce(former, present) ->> tg_argv[1];
  before jsonb;
  after jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(field.key, former -> field.key), jsonb_object_agg(field.key, field.value) into before, after
    from jsonb_each(present) as field
    where field.value is distinct from former -> field.key and field.key <> 'updated_at' and field.key <> all (tg_argv[2:]);
    if before is null then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    before := former;
  end if;
  -- Clients change their own profile as often as they like; a hundred changes of a day are enough to see who did.
  if tg_table_name = 'profiles' and client = auth.uid() and (
    select count(*) >= 100 from public.record_changes
    where client_id = client and made_by = client and table_name = 'profiles' and made_at > now() - interval '1 day'
  ) and not public.is_staff() then
    return null;
  end if;
  -- What follows from the deletion of the client's account holds no values of hers.
  if client is not null and present ->> tg_argv[1] is null and not exists (select from auth.users where id = client) then
    before := null;
    after := null;
  end if;
  insert into public.record_changes (table_name, record_id, kind, before, after, client_id, source)
  values (
    tg_table_name, coalesce(coalesce(present, former) ->> tg_argv[0], ''),
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'edited' else 'deleted' end,
    before, after, client, nullif(current_setting('vitrine.change_source', true), '')
  );
  return null;
end
$function$;
grant execute on function record_change() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.search_patterns(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc, word), '{}')
  from (select distinct regexp_split_to_table(public.fold(left(words, 200)), ' ') as word) as split
  where word <> ''
$function$;

CREATE OR REPLACE FUNCTION public.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;
grant execute on function touch_updated_at() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.trim_changes_of_shopper()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most integer := tg_argv[0]::integer;
  shopper record;
begin
  for shopper in select user_id, count(*) as added from made group by user_id order by user_id loop
    if shopper.added > most then
      raise exception 'at most % changes at once', most using errcode = '23514';
    end if;
    perform public.lock_rows_of_shopper(tg_table_name::text, shopper.user_id);
    execute format(
      'delete from %1$I.%2$I where user_id = $1 and id in (
        select older.id from %1$I.%2$I as older where older.user_id = $1 order by older.applied_at desc, older.id offset $2
      ) and $2 < (select count(*) from (select from %1$I.%2$I as kept where kept.user_id = $1 limit $2 + 1) as first_rows)',
      tg_table_schema, tg_table_name
    ) using shopper.user_id, most;
  end loop;
  return null;
end
$function$;
