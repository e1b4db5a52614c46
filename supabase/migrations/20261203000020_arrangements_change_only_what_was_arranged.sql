-- A draft or a version for later changes only what was arranged in it: what others have changed since it was begun stays. A
-- version that cannot be published says so instead of being tried for ever, and a deleted story leaves none behind.

alter table public.arrangement_drafts
  -- The page that the draft was made from.
  add column base jsonb check (public.is_arrangement(base));
alter table public.arrangement_versions
  -- The page that it was made from, until it is published. Null: it replaces the page as a whole, as an earlier version does.
  add column base jsonb check (public.is_arrangement(base)),
  -- Why it could not be published at its time.
  add column problem text,
  add column attempts smallint not null default 0;

-- The keys of `content` that differ from `base`, the others as they are in `present`.
create function public.merge_keys(content jsonb, base jsonb, present jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value) filter (where value is not null), '{}')
  from (
    select key, case when content -> key is not distinct from base -> key then present -> key else content -> key end as value
    from (
      select jsonb_object_keys(content) union select jsonb_object_keys(base) union select jsonb_object_keys(present)
    ) as keys (key)
  ) as merged
$$;

-- The products of `content`, without those that have been taken out since `base`, and with those that have been added since at
-- the end. Each is a list of {id, note}; the result too.
create function public.merge_products(content jsonb, base jsonb, present jsonb) returns jsonb
language sql immutable set search_path = '' as $$
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
$$;

-- An arrangement that was made from `base`, on the page as it is now, `present`. Without a base it replaces the page.
create function public.merge_arrangement(content jsonb, base jsonb, present jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when base is null then content else public.merge_keys(content, base, present)
    || case when content -> 'texts' is distinct from base -> 'texts' then jsonb_build_object('texts', public.merge_keys(
      coalesce(content -> 'texts', '{}'), coalesce(base -> 'texts', '{}'), coalesce(present -> 'texts', '{}')
    )) else '{}' end
    || case when content -> 'products' is distinct from base -> 'products' then jsonb_build_object('products', public.merge_products(
      coalesce(content -> 'products', '[]'), coalesce(base -> 'products', '[]'), coalesce(present -> 'products', '[]')
    )) else '{}' end
  end
$$;

-- A page as shoppers see it, as an arrangement: the texts and products of a story or the text of a brand are in their own
-- tables.
create function public.arrangement_of(page text) returns jsonb
language sql stable security definer set search_path = '' as $$
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
  )
  select coalesce((select content from public.arrangements as shown where shown.page = arrangement_of.page), '{}')
    || coalesce((select jsonb_build_object('texts', texts.texts) from texts), '{}')
    || case when place.kind in ('curation', 'collection') and exists (select from texts) then jsonb_build_object('products', (
      select coalesce(jsonb_agg(jsonb_build_object('id', product_uuid, 'note', note) order by position, product_uuid), '[]')
      from products
    )) else '{}' end
  from place
$$;

create or replace function public.current_arrangement(page text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  return public.arrangement_of(current_arrangement.page);
end
$$;

-- The draft of a page, on the page as it is now; no row without one.
create function public.arrangement_draft(page text) returns table (content jsonb, version integer, edited_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select public.merge_arrangement(draft.content, draft.base, public.arrangement_of(draft.page)), draft.version, draft.edited_at
  from public.arrangement_drafts as draft where draft.page = arrangement_draft.page and (select public.is_staff())
$$;

drop function public.save_arrangement(text, jsonb, integer);
-- Saves the draft of a page. `version` is the one that the caller changed, 0 for a new draft; if somebody has saved since,
-- it is refused with their name as the detail. `base` is the page that it was made from, as current_arrangement gave it; left
-- out: as it is now. Returns the new version.
create function public.save_arrangement(page text, content jsonb, version integer, base jsonb default null) returns integer
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Replaces the products of a curation or a collection, `kind`, by a list of {id, note}; those that have been deleted since are
-- left out.
create function public.write_story_products(kind text, story uuid, products jsonb) returns void
language plpgsql set search_path = '' as $$
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
$$;

create or replace function public.apply_arrangement(page text, content jsonb) returns void
language plpgsql set search_path = '' as $$
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
    else apply_arrangement.content - 'texts' - 'products'
  end)
  on conflict on constraint arrangements_pkey do update set content = excluded.content, published_at = now();
end
$$;

drop function public.add_arrangement_version(text, jsonb, timestamptz);
-- Publishes an arrangement, now or at a later time. What a page was before its first version is kept as one. What cannot be
-- published now cannot be published for later. Returns the id of the version.
create function public.add_arrangement_version(page text, content jsonb, base jsonb, appears_at timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  is_due boolean := coalesce(add_arrangement_version.appears_at <= now(), true);
  present jsonb := public.arrangement_of(add_arrangement_version.page);
  merged jsonb := public.merge_arrangement(add_arrangement_version.content, add_arrangement_version.base, present);
  made uuid;
begin
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
$$;

create or replace function public.publish_arrangement(page text, version integer, appears_at timestamptz default null) returns uuid
language plpgsql security definer set search_path = '' as $$
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
$$;

create or replace function public.restore_arrangement(version uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
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
$$;

create or replace function public.arrangement_at(page text, at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select public.merge_arrangement(version.content, version.base, public.arrangement_of(version.page))
    from public.arrangement_versions as version
    where version.page = arrangement_at.page and version.published_at is null and version.attempts < 3
      and version.appears_at <= arrangement_at.at
    order by version.appears_at desc, version.made_at desc limit 1
  ), public.current_arrangement(arrangement_at.page))
  where (select public.is_staff())
$$;

-- One version that fails holds up neither the others nor the rest of the clock's work; it is tried three times.
create or replace function public.publish_due_arrangements() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due public.arrangement_versions;
  merged jsonb;
begin
  for due in
    select * from public.arrangement_versions where published_at is null and appears_at <= now() and attempts < 3
    order by appears_at, made_at limit 100 for update skip locked
  loop
    begin
      merged := public.merge_arrangement(due.content, due.base, public.arrangement_of(due.page));
      perform public.apply_arrangement(due.page, merged);
      update public.arrangement_versions set published_at = now(), content = merged, base = null, problem = null where id = due.id;
    exception when others then
      raise warning 'the arrangement % of % is not published: %', due.id, due.page, sqlerrm;
      update public.arrangement_versions set problem = left(sqlerrm, 500), attempts = due.attempts + 1 where id = due.id;
    end;
  end loop;
end
$$;

-- A page that is gone is arranged no more; what was published of it stays in its history.
create function public.forget_arrangements() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone text := tg_argv[0] || ':' || old.id;
begin
  delete from public.arrangements where page = gone;
  delete from public.arrangement_drafts where page = gone;
  delete from public.arrangement_versions where page = gone and published_at is null;
  return null;
end
$$;
create trigger curations_forget_arrangements after delete on public.curations
  for each row execute function public.forget_arrangements('curation');
create trigger collections_forget_arrangements after delete on public.collections
  for each row execute function public.forget_arrangements('collection');
create trigger brands_forget_arrangements after delete on public.brands
  for each row execute function public.forget_arrangements('brand');

revoke execute on function public.merge_keys(jsonb, jsonb, jsonb), public.merge_products(jsonb, jsonb, jsonb),
  public.merge_arrangement(jsonb, jsonb, jsonb), public.arrangement_of(text), public.arrangement_draft(text),
  public.save_arrangement(text, jsonb, integer, jsonb), public.write_story_products(text, uuid, jsonb),
  public.add_arrangement_version(text, jsonb, jsonb, timestamptz), public.forget_arrangements()
  from public, anon, authenticated;
grant execute on function public.arrangement_draft(text), public.save_arrangement(text, jsonb, integer, jsonb)
  to authenticated, service_role;
