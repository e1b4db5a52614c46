-- Generated from the database by npm run types. Never edited.

create table arrangements (
  page text not null,
  content jsonb not null,
  published_at timestamp with time zone not null default now(),
  constraint arrangements_content_check CHECK (is_arrangement(content)),
  constraint arrangements_page_check CHECK (is_arranged_page(page)),
  constraint arrangements_pkey PRIMARY KEY (page)
);
alter table arrangements enable row level security;
create policy "anyone reads arrangements without products" on arrangements for select to anon, authenticated
  using ((NOT (content ? 'products'::text)));
create policy "staff read published arrangements" on arrangements for select to authenticated
  using (( SELECT is_staff() AS is_staff));
grant select on arrangements to anon;
grant select on arrangements to authenticated;

create table arrangement_drafts (
  page text not null,
  content jsonb not null,
  version integer not null default 1,
  edited_by uuid,
  edited_at timestamp with time zone not null default now(),
  base jsonb,
  constraint arrangement_drafts_base_check CHECK (is_arrangement(base)),
  constraint arrangement_drafts_content_check CHECK (is_arrangement(content)),
  constraint arrangement_drafts_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint arrangement_drafts_page_check CHECK (is_arranged_page(page)),
  constraint arrangement_drafts_pkey PRIMARY KEY (page)
);
CREATE INDEX arrangement_drafts_edited_by_idx ON public.arrangement_drafts USING btree (edited_by);
alter table arrangement_drafts enable row level security;
create policy "staff read drafts of arrangements" on arrangement_drafts for select to authenticated
  using (( SELECT is_staff() AS is_staff));
CREATE TRIGGER arrangement_drafts_notify AFTER INSERT OR DELETE OR UPDATE ON public.arrangement_drafts FOR EACH ROW EXECUTE FUNCTION notify_readers();
grant select on arrangement_drafts to authenticated;

create table arrangement_versions (
  id uuid not null default gen_random_uuid(),
  page text not null,
  content jsonb not null,
  appears_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  made_by uuid,
  made_at timestamp with time zone not null default clock_timestamp(),
  base jsonb,
  problem text,
  attempts smallint not null default 0,
  constraint arrangement_versions_base_check CHECK (is_arrangement(base)),
  constraint arrangement_versions_content_check CHECK (is_arrangement(content)),
  constraint arrangement_versions_made_by_fkey FOREIGN KEY (made_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint arrangement_versions_page_check CHECK (is_arranged_page(page)),
  constraint arrangement_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX arrangement_versions_due_idx ON public.arrangement_versions USING btree (appears_at) WHERE (published_at IS NULL);
CREATE INDEX arrangement_versions_made_by_idx ON public.arrangement_versions USING btree (made_by);
CREATE INDEX arrangement_versions_page_idx ON public.arrangement_versions USING btree (page, made_at DESC);
alter table arrangement_versions enable row level security;
create policy "staff read versions of arrangements" on arrangement_versions for select to authenticated
  using (( SELECT is_staff() AS is_staff));
CREATE TRIGGER arrangement_versions_record AFTER INSERT OR DELETE ON public.arrangement_versions FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
CREATE TRIGGER arrangement_versions_record_publication AFTER UPDATE OF published_at ON public.arrangement_versions FOR EACH ROW WHEN (((old.published_at IS NULL) AND (new.published_at IS NOT NULL))) EXECUTE FUNCTION record_change('id', '', 'content', 'base', 'problem', 'attempts');
grant select on arrangement_versions to authenticated;

CREATE OR REPLACE FUNCTION public.add_arrangement_version(page text, content jsonb, base jsonb, appears_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_due boolean := coalesce(add_arrangement_version.appears_at <= now(), true);
  present jsonb;
  merged jsonb;
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('arrangement ' || add_arrangement_version.page, 0));
  present := public.arrangement_of(add_arrangement_version.page);
  merged := public.merge_arrangement(add_arrangement_version.content, add_arrangement_version.base, present);
  if not exists (select from public.arrangement_versions as version where version.page = add_arrangement_version.page) then
    insert into public.arrangement_versions (page, content, published_at, made_at)
    values (add_arrangement_version.page, present, now(), now());
  end if;
  insert into public.arrangement_versions (page, content, base, appears_at, published_at, made_by)
  values (
    add_arrangement_version.page, case when is_due then merged else add_arrangement_version.content end,
    case when not is_due then add_arrangement_version.base end,
    coalesce(add_arrangement_version.appears_at, now()), case when is_due then now() end, auth.uid()
  ) returning id into made;
  if is_due then
    perform public.apply_arrangement(add_arrangement_version.page, merged);
  else
    -- Tried and taken back: the checks of the tables say now what they would say to the clock.
    begin
      perform public.apply_arrangement(add_arrangement_version.page, merged);
      raise exception 'tried' using errcode = 'PT000';
    exception when sqlstate 'PT000' then
      null;
    end;
  end if;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION public.apply_arrangement(page text, content jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kind text := split_part(apply_arrangement.page, ':', 1);
  record_id uuid := nullif(split_part(apply_arrangement.page, ':', 2), '')::uuid;
  texts jsonb := coalesce(apply_arrangement.content -> 'texts', '{}');
begin
  if kind = 'curation' then
    update public.curations set title = coalesce(texts ->> 'title', title), standfirst = coalesce(texts ->> 'line', standfirst),
      story = coalesce(texts ->> 'text', story)
    where id = record_id;
  elsif kind = 'collection' then
    update public.collections set name = coalesce(texts ->> 'title', name), line = coalesce(texts ->> 'line', line),
      description = coalesce(texts ->> 'text', description)
    where id = record_id;
  elsif kind = 'brand' then
    update public.brands set description = coalesce(texts ->> 'text', description) where id = record_id;
  end if;
  if kind in ('curation', 'collection') and apply_arrangement.content ? 'products' then
    perform public.write_story_products(kind, record_id, apply_arrangement.content -> 'products');
  end if;
  insert into public.arrangements (page, content) values (apply_arrangement.page, case
    when kind in ('home', 'discover') then apply_arrangement.content
    when kind = 'brand' then apply_arrangement.content - 'texts'
      || case when texts - 'text' = '{}' then '{}' else jsonb_build_object('texts', texts - 'text') end
    else apply_arrangement.content - 'texts' - 'products'
  end)
  on conflict on constraint arrangements_pkey do update set content = excluded.content, published_at = now();
end
$function$;

CREATE OR REPLACE FUNCTION public.arrangement_at(page text, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind text := split_part(arrangement_at.page, ':', 1);
  due public.arrangement_versions;
  before jsonb;
  shown jsonb;
begin
  if not public.is_staff() then
    return null;
  end if;
  shown := public.arrangement_of(arrangement_at.page);
  for due in
    select * from public.arrangement_versions as version
    where version.page = arrangement_at.page and version.published_at is null and version.attempts < 3
      and version.appears_at <= arrangement_at.at
    order by version.appears_at, version.made_at
  loop
    before := shown;
    shown := public.merge_arrangement(due.content, due.base, before);
    -- The tables of stories and brands keep what a version does not name.
    if kind in ('curation', 'collection') then
      shown := jsonb_build_object('products', before -> 'products') || shown
        || jsonb_build_object('texts', before -> 'texts' || coalesce(shown -> 'texts', '{}'));
    elsif kind = 'brand' then
      shown := shown || jsonb_build_object('texts',
        jsonb_build_object('text', before -> 'texts' -> 'text') || coalesce(shown -> 'texts', '{}')
      );
    end if;
  end loop;
  return shown;
end
$function$;
grant execute on function arrangement_at(text,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.arrangement_draft(page text)
 RETURNS TABLE(content jsonb, version integer, edited_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.merge_arrangement(draft.content, draft.base, public.arrangement_of(draft.page)), draft.version, draft.edited_at
  from public.arrangement_drafts as draft where draft.page = arrangement_draft.page and (select public.is_staff())
$function$;
grant execute on function arrangement_draft(text) to authenticated;

CREATE OR REPLACE FUNCTION public.arrangement_of(page text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with place as (
    select split_part(arrangement_of.page, ':', 1) as kind, nullif(split_part(arrangement_of.page, ':', 2), '')::uuid as id
  ), texts as (
    select jsonb_build_object('title', title, 'line', coalesce(standfirst, ''), 'text', coalesce(story, '')) as texts
    from public.curations as curation, place where place.kind = 'curation' and curation.id = place.id
    union all
    select jsonb_build_object('title', name, 'line', coalesce(line, ''), 'text', coalesce(description, ''))
    from public.collections as collection, place where place.kind = 'collection' and collection.id = place.id
    union all
    select jsonb_build_object('text', coalesce(description, ''))
    from public.brands as brand, place where place.kind = 'brand' and brand.id = place.id
  ), products as (
    select product_uuid, position, note from public.curation_items as item, place
    where place.kind = 'curation' and item.curation_id = place.id
    union all
    select product_uuid, position, note from public.collection_items as item, place
    where place.kind = 'collection' and item.collection_id = place.id
  ), shown as (
    select coalesce((select content from public.arrangements where arrangements.page = arrangement_of.page), '{}') as content
  )
  select shown.content
    || coalesce((select jsonb_build_object('texts', coalesce(shown.content -> 'texts', '{}') || texts.texts) from texts), '{}')
    || case when place.kind in ('curation', 'collection') and exists (select from texts) then jsonb_build_object('products', (
      select coalesce(jsonb_agg(jsonb_build_object('id', product_uuid, 'note', note) order by position, product_uuid), '[]')
      from products
    )) else '{}' end
  from place, shown
$function$;

CREATE OR REPLACE FUNCTION public.cancel_arrangement(version uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  delete from public.arrangement_versions where id = cancel_arrangement.version and published_at is null;
  if not found then
    raise exception 'this version is published already' using errcode = 'PT409', hint = 'published';
  end if;
end
$function$;
grant execute on function cancel_arrangement(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.coming_changes(until timestamp with time zone)
 RETURNS TABLE(at timestamp with time zone, kind text, page text, title text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select change.* from (
    select version.appears_at as at, 'page' as kind, version.page, case split_part(version.page, ':', 1)
      when 'brand' then (select name from public.brands where id = split_part(version.page, ':', 2)::uuid)
      when 'curation' then (select curation.title from public.curations as curation where id = split_part(version.page, ':', 2)::uuid)
      when 'collection' then (select name from public.collections where id = split_part(version.page, ':', 2)::uuid)
    end as title
    from public.arrangement_versions as version
    where version.published_at is null and version.appears_at <= coming_changes.until
    union all
    select product.appears_at, 'appears', null, product.name from public.demo_products as product
    where product.is_draft and product.appears_at between now() and coming_changes.until
    union all
    select product.leaves_at, 'leaves', null, product.name from public.demo_products as product
    where product.leaves_at between now() and coming_changes.until
  ) as change
  where (select public.is_staff())
  order by change.at limit 100
$function$;
grant execute on function coming_changes(timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.current_arrangement(page text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  return public.arrangement_of(current_arrangement.page);
end
$function$;
grant execute on function current_arrangement(text) to authenticated;

CREATE OR REPLACE FUNCTION public.discard_arrangement(page text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  delete from public.arrangement_drafts as draft where draft.page = discard_arrangement.page;
end
$function$;
grant execute on function discard_arrangement(text) to authenticated;

CREATE OR REPLACE FUNCTION public.is_arranged_page(page text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select page ~ '^(home|discover|(curation|collection|brand):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
$function$;
grant execute on function is_arranged_page(text) to authenticated;

CREATE OR REPLACE FUNCTION public.is_arrangement(content jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(content) = 'object' and octet_length(content::text) <= 100000
    and not exists (
      select from jsonb_object_keys(content) as key where key <> all (array['rows', 'hidden', 'texts', 'lead', 'products'])
    )
    and not exists (
      select from unnest(array['rows', 'hidden']) as key
      where content ? key and (
        jsonb_typeof(content -> key) <> 'array' or jsonb_array_length(content -> key) > 60
        or exists (
          select from jsonb_array_elements(content -> key) as row
          where jsonb_typeof(row) <> 'string' or row #>> '{}' !~ '^[a-zA-Z0-9:-]{1,60}$'
        )
        or (select count(*) <> count(distinct row) from jsonb_array_elements(content -> key) as row)
      )
    )
    and (not content ? 'texts' or jsonb_typeof(content -> 'texts') = 'object' and not exists (
      select from jsonb_each(content -> 'texts') as text
      where jsonb_typeof(text.value) <> 'string' or length(text.value #>> '{}') > 20000 or text.key !~ '^[a-zA-Z0-9:.-]{1,80}$'
    ))
    and (not content ? 'lead' or jsonb_typeof(content -> 'lead') = 'string' and length(content ->> 'lead') <= 200)
    and (not content ? 'products' or jsonb_typeof(content -> 'products') = 'array' and jsonb_array_length(content -> 'products') <= 200
      and not exists (
        select from jsonb_array_elements(content -> 'products') as product
        where jsonb_typeof(product) <> 'object'
          or coalesce(product ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          or coalesce(jsonb_typeof(product -> 'note'), 'string') not in ('string', 'null') or length(product ->> 'note') > 500
          or coalesce(jsonb_typeof(product -> 'hidden'), 'boolean') <> 'boolean'
      )
      and (
        select count(*) = count(distinct product ->> 'id') from jsonb_array_elements(content -> 'products') as product
      ))
$function$;
grant execute on function is_arrangement(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.merge_arrangement(content jsonb, base jsonb, present jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when base is null then content else public.merge_keys(content, base, present)
    || case when content -> 'texts' is distinct from base -> 'texts' then jsonb_build_object('texts', public.merge_keys(
      coalesce(content -> 'texts', '{}'), coalesce(base -> 'texts', '{}'), coalesce(present -> 'texts', '{}')
    )) else '{}' end
    || case when content -> 'products' is distinct from base -> 'products' then jsonb_build_object('products', public.merge_products(
      coalesce(content -> 'products', '[]'), coalesce(base -> 'products', '[]'), coalesce(present -> 'products', '[]')
    )) else '{}' end
  end
$function$;

CREATE OR REPLACE FUNCTION public.merge_keys(content jsonb, base jsonb, present jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(key, value) filter (where value is not null), '{}')
  from (
    select key, case when content -> key is not distinct from base -> key then present -> key else content -> key end as value
    from (
      select jsonb_object_keys(content) union select jsonb_object_keys(base) union select jsonb_object_keys(present)
    ) as keys (key)
  ) as merged
$function$;

CREATE OR REPLACE FUNCTION public.merge_products(content jsonb, base jsonb, present jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with entries as (
    select 'content' as source, value ->> 'id' as id, value, place from jsonb_array_elements(content) with ordinality as e (value, place)
    union all
    select 'base', value ->> 'id', value, place from jsonb_array_elements(base) with ordinality as e (value, place)
    union all
    select 'present', value ->> 'id', value, place from jsonb_array_elements(present) with ordinality as e (value, place)
  )
  select coalesce(jsonb_agg(value order by source, place), '[]')
  from entries as entry
  where (
    source = 'content' and not (
      exists (select from entries as former where former.source = 'base' and former.id = entry.id)
      and not exists (select from entries as shown where shown.source = 'present' and shown.id = entry.id)
    )
  ) or (
    source = 'present' and not exists (
      select from entries as known where known.source in ('base', 'content') and known.id = entry.id
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.publish_arrangement(page text, version integer, appears_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present public.arrangement_drafts;
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  if publish_arrangement.appears_at < now() - interval '1 minute' or publish_arrangement.appears_at > now() + interval '2 years' then
    raise exception 'a page is published at a time within the next two years' using errcode = '22023', hint = 'appears_at';
  end if;
  select * into present from public.arrangement_drafts as draft where draft.page = publish_arrangement.page for update;
  if not found then
    raise exception 'this page has no draft' using errcode = 'PT404';
  end if;
  if present.version <> publish_arrangement.version then
    raise exception 'somebody else has arranged this page since' using errcode = 'PT409', hint = 'changed', detail = coalesce((
      select coalesce(full_name, email) from public.profiles where id = present.edited_by
    ), '');
  end if;
  delete from public.arrangement_drafts as draft where draft.page = present.page;
  return public.add_arrangement_version(present.page, present.content, present.base, publish_arrangement.appears_at);
end
$function$;
grant execute on function publish_arrangement(text,integer,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.publish_due_arrangements()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due public.arrangement_versions;
  merged jsonb;
begin
  for due in
    select * from public.arrangement_versions where published_at is null and appears_at <= now() and attempts < 3
    order by appears_at, made_at limit 100 for update skip locked
  loop
    begin
      perform pg_advisory_xact_lock(hashtextextended('arrangement ' || due.page, 0));
      merged := public.merge_arrangement(due.content, due.base, public.arrangement_of(due.page));
      perform public.apply_arrangement(due.page, merged);
      update public.arrangement_versions set published_at = now(), content = merged, base = null, problem = null where id = due.id;
    exception when others then
      raise warning 'the arrangement % of % is not published: %', due.id, due.page, sqlerrm;
      update public.arrangement_versions set problem = left(sqlerrm, 500), attempts = due.attempts + 1 where id = due.id;
    end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.restore_arrangement(version uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.arrangement_versions;
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  select * into former from public.arrangement_versions where id = restore_arrangement.version;
  if not found then
    raise exception 'there is no such version' using errcode = 'PT404';
  end if;
  return public.add_arrangement_version(former.page, former.content, former.base, null);
end
$function$;
grant execute on function restore_arrangement(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.save_arrangement(page text, content jsonb, version integer, base jsonb DEFAULT NULL::jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present public.arrangement_drafts;
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  if not coalesce(public.is_arrangement(save_arrangement.content), false)
    or not coalesce(public.is_arrangement(save_arrangement.base), save_arrangement.base is null)
  then
    raise exception 'this is not an arrangement' using errcode = '22023';
  end if;
  if not coalesce(public.is_arranged_page(save_arrangement.page), false) or not exists (
    select where save_arrangement.page in ('home', 'discover')
    union all select from public.curations where 'curation:' || id = save_arrangement.page
    union all select from public.collections where 'collection:' || id = save_arrangement.page
    union all select from public.brands where 'brand:' || id = save_arrangement.page
  ) then
    raise exception 'there is no such page' using errcode = 'PT404';
  end if;
  insert into public.arrangement_drafts (page, content, version, edited_by)
  values (save_arrangement.page, save_arrangement.content, 0, public.proven_uid())
  on conflict on constraint arrangement_drafts_pkey do nothing;
  select * into present from public.arrangement_drafts as draft where draft.page = save_arrangement.page for update;
  if present.version <> coalesce(save_arrangement.version, 0) then
    raise exception 'somebody else has arranged this page since' using errcode = 'PT409', hint = 'changed', detail = coalesce((
      select coalesce(full_name, email) from public.profiles where id = present.edited_by
    ), '');
  end if;
  update public.arrangement_drafts as draft
  set content = save_arrangement.content, version = present.version + 1, edited_by = public.proven_uid(), edited_at = now(),
    base = coalesce(save_arrangement.base, present.base, public.arrangement_of(present.page))
  where draft.page = present.page;
  return present.version + 1;
end
$function$;
grant execute on function save_arrangement(text,jsonb,integer,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.shown_arrangement(page text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when shown.content ? 'products' then shown.content || jsonb_build_object('products', (
    select coalesce(jsonb_agg(chosen.value order by chosen.place), '[]')
    from jsonb_array_elements(shown.content -> 'products') with ordinality as chosen (value, place)
    join public.demo_products as product on product.id = (chosen.value ->> 'id')::uuid
    where not product.is_draft and coalesce(product.brand, '') <> all (public.inactive_brand_names())
  )) else shown.content end
  from public.arrangements as shown where shown.page = shown_arrangement.page
$function$;
grant execute on function shown_arrangement(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.write_story_products(kind text, story uuid, products jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('
    delete from public.%1$I as item where %2$I = $1 and not exists (
      select from jsonb_array_elements($2) as given where (given ->> ''id'')::uuid = item.product_uuid
    )', kind || '_items', kind || '_id') using story, products;
  execute format('
    insert into public.%1$I as item (%2$I, product_uuid, position, note)
    select $1, product.id, given.place, nullif(btrim(given.value ->> ''note''), '''')
    from jsonb_array_elements($2) with ordinality as given (value, place)
    join public.demo_products as product on product.id = (given.value ->> ''id'')::uuid
    on conflict (%2$I, product_uuid) do update set position = excluded.position, note = excluded.note
    where (item.position, item.note) is distinct from (excluded.position, excluded.note)', kind || '_items', kind || '_id')
    using story, products;
end
$function$;
