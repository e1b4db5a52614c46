-- Arranging the shop's pages: what shoppers see of a page (order, texts, lead, products), drafts of staff, and all versions.

-- 'home', 'discover', or one story or brand by its id.
create function public.is_arranged_page(page text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select page ~ '^(home|discover|(curation|collection|brand):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
$$;

-- Whether a value is an arrangement: {rows?: [row], hidden?: [row], texts?: {place: text}, lead?: text,
-- products?: [{id, note}]}. Rows that are not named keep their place at the end, texts that are not named their words.
create function public.is_arrangement(content jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
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
      )
      and (
        select count(*) = count(distinct product ->> 'id') from jsonb_array_elements(content -> 'products') as product
      ))
$$;

-- What shoppers see.
create table public.arrangements (
  page text primary key check (public.is_arranged_page(page)),
  content jsonb not null check (public.is_arrangement(content)),
  published_at timestamptz not null default now()
);

-- What staff are working on; one draft a page, for all of them.
create table public.arrangement_drafts (
  page text primary key check (public.is_arranged_page(page)),
  content jsonb not null check (public.is_arrangement(content)),
  version integer not null default 1,
  edited_by uuid references auth.users on delete set null,
  edited_at timestamptz not null default now()
);
create index arrangement_drafts_edited_by_idx on public.arrangement_drafts (edited_by);

-- Everything that was published, or will be.
create table public.arrangement_versions (
  id uuid primary key default gen_random_uuid(),
  page text not null check (public.is_arranged_page(page)),
  content jsonb not null check (public.is_arrangement(content)),
  appears_at timestamptz not null default now(),
  -- Null until the clock has published it.
  published_at timestamptz,
  made_by uuid references auth.users on delete set null,
  made_at timestamptz not null default clock_timestamp()
);
create index arrangement_versions_page_idx on public.arrangement_versions (page, made_at desc);
create index arrangement_versions_due_idx on public.arrangement_versions (appears_at) where published_at is null;
create index arrangement_versions_made_by_idx on public.arrangement_versions (made_by);

alter table public.arrangements enable row level security;
alter table public.arrangement_drafts enable row level security;
alter table public.arrangement_versions enable row level security;
revoke all on public.arrangements, public.arrangement_drafts, public.arrangement_versions from anon, authenticated;
grant select on public.arrangements to anon, authenticated;
grant select on public.arrangement_drafts, public.arrangement_versions to authenticated;
grant all on public.arrangements, public.arrangement_drafts, public.arrangement_versions to service_role;

create policy "anyone reads published arrangements" on public.arrangements for select to anon, authenticated using (true);
create policy "staff read drafts of arrangements" on public.arrangement_drafts for select to authenticated
  using ((select public.is_staff()));
create policy "staff read versions of arrangements" on public.arrangement_versions for select to authenticated
  using ((select public.is_staff()));

create trigger arrangement_drafts_notify after insert or update or delete on public.arrangement_drafts
  for each statement execute function public.notify_readers();
create policy "staff subscribe to drafts of arrangements" on realtime.messages for select to authenticated
  using (
    extension = 'broadcast' and (select realtime.topic()) = 'rows:arrangement_drafts' and (select public.is_staff())
  );
create trigger arrangement_versions_record after insert or delete on public.arrangement_versions
  for each row execute function public.record_change('id', '');

-- Saves the draft of a page. `version` is the one that the caller changed, 0 for a new draft; if somebody has saved since,
-- it is refused with their name as the detail. Returns the new version.
create function public.save_arrangement(page text, content jsonb, version integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  present public.arrangement_drafts;
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  if not coalesce(public.is_arrangement(save_arrangement.content), false) then
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
  set content = save_arrangement.content, version = present.version + 1, edited_by = public.proven_uid(), edited_at = now()
  where draft.page = present.page;
  return present.version + 1;
end
$$;

-- Throws the draft of a page away.
create function public.discard_arrangement(page text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  delete from public.arrangement_drafts as draft where draft.page = discard_arrangement.page;
end
$$;

-- A page as it is now, as an arrangement: the texts and products of a story or the text of a brand are in their own tables.
create function public.current_arrangement(page text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  kind text := split_part(current_arrangement.page, ':', 1);
  record_id uuid := nullif(split_part(current_arrangement.page, ':', 2), '')::uuid;
  found_content jsonb := coalesce(
    (select content from public.arrangements as shown where shown.page = current_arrangement.page), '{}'
  );
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  if kind = 'curation' then
    return found_content || coalesce((
      select jsonb_build_object(
        'texts', jsonb_build_object('title', title, 'line', coalesce(standfirst, ''), 'text', coalesce(story, '')),
        'products', (
          select coalesce(jsonb_agg(jsonb_build_object('id', product_uuid, 'note', note) order by position, product_uuid), '[]')
          from public.curation_items where curation_id = curations.id
        )
      )
      from public.curations where id = record_id
    ), '{}');
  elsif kind = 'collection' then
    return found_content || coalesce((
      select jsonb_build_object(
        'texts', jsonb_build_object('title', name, 'line', coalesce(line, ''), 'text', coalesce(description, '')),
        'products', (
          select coalesce(jsonb_agg(jsonb_build_object('id', product_uuid, 'note', note) order by position, product_uuid), '[]')
          from public.collection_items where collection_id = collections.id
        )
      )
      from public.collections where id = record_id
    ), '{}');
  elsif kind = 'brand' then
    return found_content || coalesce((
      select jsonb_build_object('texts', jsonb_build_object('text', coalesce(description, '')))
      from public.brands where id = record_id
    ), '{}');
  end if;
  return found_content;
end
$$;

-- Lets shoppers see an arrangement. Texts and products of stories, and the text of a brand, go into their own tables; products
-- that have been deleted since are left out.
create function public.apply_arrangement(page text, content jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  kind text := split_part(apply_arrangement.page, ':', 1);
  record_id uuid := nullif(split_part(apply_arrangement.page, ':', 2), '')::uuid;
  texts jsonb := coalesce(apply_arrangement.content -> 'texts', '{}');
  products jsonb := apply_arrangement.content -> 'products';
begin
  if kind = 'curation' then
    update public.curations set title = coalesce(texts ->> 'title', title), standfirst = coalesce(texts ->> 'line', standfirst),
      story = coalesce(texts ->> 'text', story)
    where id = record_id;
    if products is not null then
      delete from public.curation_items as item where curation_id = record_id and not exists (
        select from jsonb_array_elements(products) as given where (given ->> 'id')::uuid = item.product_uuid
      );
      insert into public.curation_items as item (curation_id, product_uuid, position, note)
      select record_id, product.id, given.place, nullif(btrim(given.value ->> 'note'), '')
      from jsonb_array_elements(products) with ordinality as given (value, place)
      join public.demo_products as product on product.id = (given.value ->> 'id')::uuid
      on conflict (curation_id, product_uuid) do update set position = excluded.position, note = excluded.note
      where (item.position, item.note) is distinct from (excluded.position, excluded.note);
    end if;
  elsif kind = 'collection' then
    update public.collections set name = coalesce(texts ->> 'title', name), line = coalesce(texts ->> 'line', line),
      description = coalesce(texts ->> 'text', description)
    where id = record_id;
    if products is not null then
      delete from public.collection_items as item where collection_id = record_id and not exists (
        select from jsonb_array_elements(products) as given where (given ->> 'id')::uuid = item.product_uuid
      );
      insert into public.collection_items as item (collection_id, product_uuid, position, note)
      select record_id, product.id, given.place, nullif(btrim(given.value ->> 'note'), '')
      from jsonb_array_elements(products) with ordinality as given (value, place)
      join public.demo_products as product on product.id = (given.value ->> 'id')::uuid
      on conflict (collection_id, product_uuid) do update set position = excluded.position, note = excluded.note
      where (item.position, item.note) is distinct from (excluded.position, excluded.note);
    end if;
  elsif kind = 'brand' then
    update public.brands set description = coalesce(texts ->> 'text', description) where id = record_id;
  end if;
  insert into public.arrangements (page, content) values (apply_arrangement.page, case
    when kind in ('home', 'discover') then apply_arrangement.content
    else apply_arrangement.content - 'texts' - 'products'
  end)
  on conflict on constraint arrangements_pkey do update set content = excluded.content, published_at = now();
end
$$;

-- Publishes an arrangement, now or at a later time. What a page was before its first version is kept as one. Returns the id
-- of the version.
create function public.add_arrangement_version(page text, content jsonb, appears_at timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  is_due boolean := coalesce(add_arrangement_version.appears_at <= now(), true);
  made uuid;
begin
  if not exists (select from public.arrangement_versions as version where version.page = add_arrangement_version.page) then
    insert into public.arrangement_versions (page, content, published_at, made_at)
    values (add_arrangement_version.page, public.current_arrangement(add_arrangement_version.page), now(), now());
  end if;
  insert into public.arrangement_versions (page, content, appears_at, published_at, made_by)
  values (
    add_arrangement_version.page, add_arrangement_version.content, coalesce(add_arrangement_version.appears_at, now()),
    case when is_due then now() end, auth.uid()
  ) returning id into made;
  if is_due then
    perform public.apply_arrangement(add_arrangement_version.page, add_arrangement_version.content);
  end if;
  return made;
end
$$;

-- Publishes the draft of a page. `version` is the one on the screen; `appears_at` null is now.
create function public.publish_arrangement(page text, version integer, appears_at timestamptz default null) returns uuid
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
  return public.add_arrangement_version(present.page, present.content, publish_arrangement.appears_at);
end
$$;

-- Publishes an earlier version again, now.
create function public.restore_arrangement(version uuid) returns uuid
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
  return public.add_arrangement_version(former.page, former.content, null);
end
$$;

-- Takes back a version that has not been published yet.
create function public.cancel_arrangement(version uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception 'only staff arrange pages' using errcode = '42501';
  end if;
  delete from public.arrangement_versions where id = cancel_arrangement.version and published_at is null;
  if not found then
    raise exception 'this version is published already' using errcode = 'PT409', hint = 'published';
  end if;
end
$$;

-- A page as it will be at a time, for a preview: the last version that will be published by then, or the page as it is.
create function public.arrangement_at(page text, at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select version.content from public.arrangement_versions as version
    where version.page = arrangement_at.page and version.published_at is null and version.appears_at <= arrangement_at.at
    order by version.appears_at desc, version.made_at desc limit 1
  ), public.current_arrangement(arrangement_at.page))
  where (select public.is_staff())
$$;

-- What will have changed by a time: versions of pages, and products that appear or leave.
create function public.coming_changes(until timestamptz) returns table (at timestamptz, kind text, page text, title text)
language sql stable security definer set search_path = '' as $$
  select change.* from (
    select version.appears_at as at, 'page' as kind, version.page, null as title
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
$$;

-- Called every minute: publishes the versions that are due, in the order in which they appear.
create function public.publish_due_arrangements() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due public.arrangement_versions;
begin
  for due in
    select * from public.arrangement_versions where published_at is null and appears_at <= now()
    order by appears_at, made_at limit 100 for update skip locked
  loop
    update public.arrangement_versions set published_at = now() where id = due.id;
    perform public.apply_arrangement(due.page, due.content);
  end loop;
end
$$;

create or replace function public.run_clock() returns void
language plpgsql set search_path = '' as $$
begin
  perform public.publish_due_products();
  perform public.publish_due_arrangements();
  -- Before the salon's clock, which keeps bookings waiting until the transaction ends.
  perform public.queue_change_emails();
  perform public.run_salon_clock();
  perform public.queue_waiting_emails();
  perform public.erase_deleted_waitlist_values();
end
$$;

-- What a record was called at the time of a change, for lists of changes: null where it has no name.
create or replace function public.record_title(table_name text, record_id text, before jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
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
    when 'saved_views' then (select record.name from public.saved_views as record where record.id = record_id::uuid)
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
$$;

revoke execute on function public.is_arranged_page(text), public.is_arrangement(jsonb), public.save_arrangement(text, jsonb, integer),
  public.discard_arrangement(text), public.current_arrangement(text), public.apply_arrangement(text, jsonb),
  public.add_arrangement_version(text, jsonb, timestamptz), public.publish_arrangement(text, integer, timestamptz),
  public.restore_arrangement(uuid), public.cancel_arrangement(uuid), public.arrangement_at(text, timestamptz),
  public.coming_changes(timestamptz), public.publish_due_arrangements()
  from public, anon, authenticated;
grant execute on function public.is_arranged_page(text), public.is_arrangement(jsonb), public.save_arrangement(text, jsonb, integer),
  public.discard_arrangement(text), public.current_arrangement(text), public.publish_arrangement(text, integer, timestamptz),
  public.restore_arrangement(uuid), public.cancel_arrangement(uuid), public.arrangement_at(text, timestamptz),
  public.coming_changes(timestamptz) to authenticated, service_role;
grant execute on function public.publish_due_arrangements() to service_role;
