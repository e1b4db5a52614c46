-- Generated from the database by npm run types. Never edited.

create table record_changes (
  id bigint not null generated always as identity,
  made_at timestamp with time zone not null default now(),
  made_by uuid default auth.uid(),
  table_name text not null,
  record_id text not null,
  kind text not null,
  before jsonb,
  after jsonb,
  client_id uuid,
  source text,
  constraint record_changes_kind_check CHECK ((kind = ANY (ARRAY['added'::text, 'edited'::text, 'deleted'::text, 'exported'::text]))),
  constraint record_changes_pkey PRIMARY KEY (id),
  constraint record_changes_source_check CHECK ((length(source) <= 255))
);
CREATE INDEX record_changes_client_id_idx ON public.record_changes USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX record_changes_deleted_entries_idx ON public.record_changes USING btree (made_at) WHERE ((table_name = 'waitlist'::text) AND (kind = 'deleted'::text) AND (before IS NOT NULL));
CREATE INDEX record_changes_made_at_idx ON public.record_changes USING btree (made_at DESC);
CREATE INDEX record_changes_record_idx ON public.record_changes USING btree (table_name, record_id, id DESC);
CREATE INDEX record_changes_table_name_idx ON public.record_changes USING btree (table_name, made_at DESC);
alter table record_changes enable row level security;
create policy "staff read changes" on record_changes for select to authenticated
  using ((( SELECT is_staff() AS is_staff) AND ((table_name <> 'saved_views'::text) OR (made_by = ( SELECT auth.uid() AS uid)))));
grant select on record_changes to authenticated;

CREATE OR REPLACE FUNCTION public.act_history(of_time timestamp with time zone, of_table text, of_kind text, after_id bigint DEFAULT NULL::bigint, take integer DEFAULT 50)
 RETURNS TABLE(id bigint, made_at timestamp with time zone, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb, after jsonb, source text, records bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select shown.*
  from (
    select change from public.record_changes as change
    where change.made_at = of_time and change.table_name = of_table and change.kind = of_kind
      and (after_id is null or change.id > after_id)
    order by change.id
    limit least(greatest(take, 0), 200)
  ) as page
  cross join lateral public.show_change(page.change, 1) as shown
  order by shown.id
$function$;
grant execute on function act_history(timestamp with time zone,text,text,bigint,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.client_history(of_client uuid, before_id bigint DEFAULT NULL::bigint, take integer DEFAULT 50)
 RETURNS TABLE(id bigint, made_at timestamp with time zone, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb, after jsonb, source text, records bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select shown.*
  from (
    select change from public.record_changes as change
    where change.client_id = of_client and change.table_name in ('profiles', 'client_profiles', 'threads', 'roles')
      and (before_id is null or change.id < before_id)
    order by change.id desc
    limit least(greatest(take, 0), 200)
  ) as page
  cross join lateral public.show_change(page.change, 1) as shown
  order by shown.id desc
$function$;
grant execute on function client_history(uuid,bigint,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.currencies_of_changes(changes bigint[])
 RETURNS TABLE(id bigint, currency text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select change.id, coalesce(nullif(case when later.id is null then (
    select product.currency from public.demo_products as product where product.id = change.record_id::uuid
  ) else later.currency end, ''), 'USD')
  from public.record_changes as change
  left join lateral (
    select next.id, next.before ->> 'currency' as currency from public.record_changes as next
    where next.table_name = change.table_name and next.record_id = change.record_id and next.id > change.id
      and next.before ? 'currency'
    order by next.id limit 1
  ) as later on true
  where change.id = any (changes[1:500]) and change.table_name = 'demo_products'
$function$;
grant execute on function currencies_of_changes(bigint[]) to authenticated;

CREATE OR REPLACE FUNCTION public.erase_deleted_waitlist_values()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.record_changes as change set before = null, after = null
  from public.record_changes as deletion
  where deletion.table_name = 'waitlist' and deletion.kind = 'deleted' and deletion.made_at < now() - interval '30 days'
    and deletion.before is not null
    and change.table_name = 'waitlist' and change.record_id = deletion.record_id
    and not exists (select from public.waitlist as entry where entry.id::text = deletion.record_id)
$function$;

CREATE OR REPLACE FUNCTION public.name_advisor(fields jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(fields -> 'advisor_id') = 'string' then jsonb_set(fields, '{advisor_id}', coalesce((
    select to_jsonb(coalesce(full_name, email)) from public.profiles where id = (fields ->> 'advisor_id')::uuid
  ), fields -> 'advisor_id')) else fields end
$function$;
grant execute on function name_advisor(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.put_back(change bigint, fields text[] DEFAULT NULL::text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made public.record_changes;
  key text;
  written integer;
  columns text;
begin
  if not public.is_staff() then
    raise exception 'only staff put values back' using errcode = '42501';
  end if;
  select * into made from public.record_changes
  where id = put_back.change and (table_name <> 'saved_views' or made_by = public.proven_uid());
  if not found then
    raise exception 'there is no such change' using errcode = 'PT404';
  end if;
  perform public.set_change_source('put back');
  key := case made.table_name
    when 'advisor_answers' then 'topic'
    when 'exchange_rates' then 'currency'
    else 'id'
  end;
  if made.before is null or made.kind = 'edited' and made.table_name in ('collection_items', 'curation_items')
    or made.table_name <> all (array[
    'brands', 'demo_products', 'client_profiles', 'waitlist', 'advisor_answers', 'exchange_rates', 'search_synonyms', 'saved_views',
    'collections', 'collection_items', 'curations', 'curation_items', 'salon_settings', 'salon_hours', 'salon_advisors',
    'salon_services', 'salon_service_advisors', 'salon_holidays', 'partner_settings'
  ]) then
    raise exception 'this change cannot be put back' using errcode = '22023';
  end if;

  if made.kind = 'deleted' then
    if made.table_name = 'client_profiles' then
      perform public.lock_rows_of_shopper('client profile', (made.before ->> 'profile_id')::uuid);
      if exists (select from public.client_profiles where profile_id = (made.before ->> 'profile_id')::uuid) then
        raise exception 'the client has other figures by now; change those' using errcode = 'PT409', hint = 'exists';
      end if;
    end if;
    execute format('insert into public.%1$I select (jsonb_populate_record(null::public.%1$I, $1)).*', made.table_name)
      using made.before;
    return;
  end if;
  select string_agg(format('%1$I = (jsonb_populate_record(record, $2)).%1$I', field), ', ') into columns
  from jsonb_object_keys(made.before) as field
  where put_back.fields is null or field = any (put_back.fields);
  if columns is null then
    raise exception 'this change has none of these fields' using errcode = '22023';
  end if;
  execute format('update public.%I as record set %s where %I::text = $1', made.table_name, columns, key)
    using made.record_id, made.before;
  get diagnostics written = row_count;
  if written = 0 then
    raise exception 'the record has been deleted; put that back first' using errcode = 'PT404';
  end if;
end
$function$;
grant execute on function put_back(bigint,text[]) to authenticated;

CREATE OR REPLACE FUNCTION public.recent_history(before_time timestamp with time zone DEFAULT NULL::timestamp with time zone, take integer DEFAULT 50, of_tables text[] DEFAULT NULL::text[])
 RETURNS TABLE(id bigint, made_at timestamp with time zone, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb, after jsonb, source text, records bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive acts (made_at, place) as (
    (
      select change.made_at, 1 from public.record_changes as change
      where (before_time is null or change.made_at < before_time) and (of_tables is null or change.table_name = any (of_tables))
      order by change.made_at desc limit 1
    )
    union all
    select (
      select change.made_at from public.record_changes as change
      where change.made_at < acts.made_at and (of_tables is null or change.table_name = any (of_tables))
      order by change.made_at desc limit 1
    ), place + 1
    from acts where acts.made_at is not null and place < least(greatest(take, 0), 200)
  ),
  -- An act of a hundred thousand changes is counted no further.
  changes as (
    select change.*
    from acts cross join lateral (
      select * from public.record_changes as of_act
      where of_act.made_at = acts.made_at and (of_tables is null or of_act.table_name = any (of_tables)) limit 10001
    ) as change
  ),
  grouped as (
    select min(changes.id) as id, count(*) as records from changes
    group by changes.made_at, changes.made_by, changes.table_name, changes.kind
  )
  select shown.*
  from grouped
  join public.record_changes as change on change.id = grouped.id
  cross join lateral public.show_change(change, grouped.records) as shown
  where take > 0
  order by shown.made_at desc, shown.id desc
$function$;
grant execute on function recent_history(timestamp with time zone,integer,text[]) to authenticated;

CREATE OR REPLACE FUNCTION public.record_export(of_table text, records integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then
    raise exception 'only staff export lists' using errcode = '42501';
  end if;
  if record_export.of_table is null or record_export.of_table <> all (array['profiles', 'waitlist', 'record_changes'])
    or coalesce(record_export.records, -1) < 0
  then
    raise exception 'there is no such export' using errcode = '22023';
  end if;
  insert into public.record_changes (table_name, record_id, kind, after)
  values (record_export.of_table, '', 'exported', jsonb_build_object('records', record_export.records));
end
$function$;
grant execute on function record_export(text,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.record_history(of_table text, of_record text, before_id bigint DEFAULT NULL::bigint, take integer DEFAULT 50)
 RETURNS TABLE(id bigint, made_at timestamp with time zone, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb, after jsonb, source text, records bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select shown.*
  from (
    select change from public.record_changes as change
    where change.table_name = of_table and change.record_id = of_record and (before_id is null or change.id < before_id)
    order by change.id desc
    limit least(greatest(take, 0), 200)
  ) as page
  cross join lateral public.show_change(page.change) as shown
  order by shown.id desc
$function$;
grant execute on function record_history(text,text,bigint,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.record_title(table_name text, record_id text, before jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  named text := coalesce(before ->> 'name', before ->> 'title', before ->> 'full_name', before ->> 'receipt', before ->> 'reference');
begin
  if not public.is_staff() then
    return null;
  end if;
  return coalesce(named, case record_title.table_name
    when 'brands' then (select record.name from public.brands as record where record.id = record_id::uuid)
    when 'demo_products' then (select record.name from public.demo_products as record where record.id = record_id::uuid)
    when 'profiles' then (select coalesce(record.full_name, record.email) from public.profiles as record where record.id = record_id::uuid)
    when 'roles' then (select coalesce(record.full_name, record.email) from public.profiles as record where record.id = record_id::uuid)
    when 'client_profiles' then (
      select coalesce(profile.full_name, profile.email) from public.client_profiles as client
      join public.profiles as profile on profile.id = client.profile_id where client.id = record_id::uuid
    )
    when 'waitlist' then (select record.full_name from public.waitlist as record where record.id = record_id::uuid)
    when 'reservations' then (select record.reference from public.reservations as record where record.id = record_id::uuid)
    when 'partner_applications' then (select record.brand_name from public.partner_applications as record where record.id = record_id::uuid)
    when 'collections' then (select record.name from public.collections as record where record.id = record_id::uuid)
    when 'collection_items' then (select record.name from public.collections as record where record.id = record_id::uuid)
    when 'curations' then (select record.title from public.curations as record where record.id = record_id::uuid)
    when 'curation_items' then (select record.title from public.curations as record where record.id = record_id::uuid)
    when 'salon_advisors' then (select record.name from public.salon_advisors as record where record.id = record_id::uuid)
    when 'salon_services' then (select record.name from public.salon_services as record where record.id = record_id::uuid)
    when 'salon_service_advisors' then (select record.name from public.salon_services as record where record.id = record_id::uuid)
    when 'search_synonyms' then (select record.word from public.search_synonyms as record where record.id = record_id::uuid)
    when 'saved_replies' then (select record.title from public.saved_replies as record where record.id = record_id::uuid)
    when 'saved_views' then (
      select record.name from public.saved_views as record
      where record.id = record_id::uuid and (record.is_shared or record.user_id = public.proven_uid())
    )
    when 'arrangement_versions' then (
      select coalesce(
        (select title from public.curations where 'curation:' || id = record.page),
        (select name from public.collections where 'collection:' || id = record.page),
        (select name from public.brands where 'brand:' || id = record.page),
        initcap(record.page)
      )
      from public.arrangement_versions as record where record.id = record_id::uuid
    )
    when 'advisor_answers' then record_id
    when 'exchange_rates' then record_id
  end);
end
$function$;
grant execute on function record_title(text,text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.set_change_source(source text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select set_config('vitrine.change_source', left(coalesce(set_change_source.source, ''), 255), true)
$function$;

CREATE OR REPLACE FUNCTION public.show_change(change record_changes, records bigint DEFAULT NULL::bigint)
 RETURNS TABLE(id bigint, made_at timestamp with time zone, made_by_name text, table_name text, record_id text, title text, kind text, before jsonb, after jsonb, source text, records bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select change.id, change.made_at, (select coalesce(full_name, email) from public.profiles where id = change.made_by),
    change.table_name, change.record_id,
    case when change.kind <> 'exported' then
      public.record_title(change.table_name, change.record_id, coalesce(change.before, change.after))
    end, change.kind,
    public.name_advisor(change.before), public.name_advisor(change.after), change.source,
    coalesce(show_change.records, (
      select count(*) from (
        select from public.record_changes as other
        where other.made_at = change.made_at and other.table_name = change.table_name and other.kind = change.kind limit 10001
      ) as counted
    ))
$function$;
grant execute on function show_change(record_changes,bigint) to authenticated;
