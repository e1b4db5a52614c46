-- Drafts. A product is a draft, or shoppers see it; two dates turn one into the other.

alter table public.demo_products
  add column is_draft boolean not null default false,
  add column appears_at timestamptz,
  add column leaves_at timestamptz,
  add constraint demo_products_leaves_after_it_appears check (leaves_at > appears_at);

create index demo_products_appears_at_idx on public.demo_products (appears_at) where is_draft and appears_at is not null;
create index demo_products_leaves_at_idx on public.demo_products (leaves_at) where not is_draft and leaves_at is not null;

-- Keeps is_draft in step with the dates: a product is a draft before it appears and after it leaves. Where somebody turns
-- is_draft itself, dates that say otherwise are given up.
create function public.schedule_product() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  is_turned boolean;
begin
  -- Records that were deleted before there were drafts have none of these fields when they are put back.
  new.is_draft := coalesce(new.is_draft, false);
  is_turned := case when tg_op = 'UPDATE' then new.is_draft <> old.is_draft
    and (new.appears_at, new.leaves_at) is not distinct from (old.appears_at, old.leaves_at) else false end;
  if is_turned and not new.is_draft then
    if new.appears_at > now() then new.appears_at := null; end if;
    if new.leaves_at <= now() then new.leaves_at := null; end if;
  elsif is_turned and new.appears_at <= now() and coalesce(new.leaves_at > now(), true) then
    new.appears_at := null;
  elsif new.appears_at > now() or new.leaves_at <= now() then
    new.is_draft := true;
  elsif new.appears_at <= now() then
    new.is_draft := false;
  end if;
  return new;
end
$$;

create trigger demo_products_schedule before insert or update of is_draft, appears_at, leaves_at on public.demo_products
  for each row execute function public.schedule_product();

-- Called every minute. Many products due at once are turned over several minutes, each within the statement timeout.
create function public.publish_due_products() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  turned integer;
begin
  with due as (
    select id from (
      select id from public.demo_products
      where is_draft and appears_at <= now() and coalesce(leaves_at > now(), true)
      order by appears_at limit 2000 for update skip locked
    ) as appearing
    union all
    select id from (
      select id from public.demo_products where not is_draft and leaves_at <= now()
      order by leaves_at limit 2000 for update skip locked
    ) as leaving
  )
  update public.demo_products as product set is_draft = not product.is_draft from due where product.id = due.id;
  get diagnostics turned = row_count;
  return turned;
end
$$;

revoke execute on function public.publish_due_products() from public, anon, authenticated;
grant execute on function public.publish_due_products() to service_role;

create or replace function public.run_clock() returns void
language plpgsql set search_path = '' as $$
begin
  perform public.publish_due_products();
  perform public.run_salon_clock();
  perform public.queue_waiting_emails();
  perform public.erase_deleted_waitlist_values();
end
$$;

drop policy "anyone reads products of active brands" on public.demo_products;
create policy "anyone reads published products of active brands" on public.demo_products for select to anon, authenticated
  using (not is_draft and coalesce(brand, '') <> all ((select public.inactive_brand_names())::text[]));

-- Lists of the shop show no drafts to staff either; the page of a product does.
create or replace view public.shown_products with (security_invoker = true) as
select id, product_id, name, brand, description, description_short, price, original_price, currency, category, subcategory,
  gender, image_url, video_url, material, care_instructions, country_of_origin, stock_status, is_sale, is_new_arrival,
  is_featured, colors, available_sizes, tags, additional_images, created_at, updated_at
from public.demo_products as product
where not product.is_draft
  and ((select public.refused_facets()) = '{}' or not public.has_facet(product.id, (select public.refused_facets())))
  and product.product_id <> all ((select public.hidden_product_ids())::text[]);

-- Drafts have no document, so that no list, count, suggestion or recommendation of the search can contain them.
create function public.remove_search_documents(ids uuid[]) returns void
language sql
set search_path = ''
as $$
  delete from public.search_documents as document
  where document.id = any (ids) and not document.is_merged and document.merged_terms is null;
  update public.search_documents as document
  set id = null, facets = '{}', words = '{}', price_usd = null, created_minute = 0, is_merged = false,
    merged_terms = case when document.is_merged then public.document_terms(document) else document.merged_terms end
  where document.id = any (ids);
$$;

revoke execute on function public.remove_search_documents(uuid[]) from public, anon, authenticated;

create or replace function public.write_search_documents(products public.demo_products[]) returns void
language sql
set search_path = ''
as $$
  select public.remove_search_documents(array(select product.id from unnest(products) as product where product.is_draft))
  where exists (select from unnest(products) as product where product.is_draft);
  with written as (
    select product.id, product.created_at, public.product_facets(product) as facets, public.product_words(product) as words,
      public.estimated_usd(product.price, product.currency) as price_usd,
      least(greatest(floor(extract(epoch from product.created_at - timestamptz '2000-01-01 00:00Z') / 60), 0), 33554431)::integer
        as created_minute
    from unnest(products) as product where not product.is_draft
  ), changed as (
    update public.search_documents as document
    set facets = written.facets, words = written.words, price_usd = written.price_usd,
      created_minute = written.created_minute, is_merged = false,
      merged_terms = case when document.is_merged then public.document_terms(document) else document.merged_terms end
    from written
    where document.id = written.id
      and (document.facets, document.words, document.price_usd, document.created_minute)
        is distinct from (written.facets, written.words, written.price_usd, written.created_minute)
  )
  insert into public.search_documents (id, facets, words, price_usd, created_minute)
  select id, facets, words, price_usd, created_minute from written
  where not exists (select from public.search_documents as document where document.id = written.id)
  order by created_at, id
$$;

create or replace function public.index_products() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  case tg_op
    when 'INSERT' then
      perform public.write_search_documents(array(
        select product from public.demo_products as product join added using (id)
      ));
    when 'UPDATE' then
      perform public.write_search_documents(array(
        select product from changed join former using (id) join public.demo_products as product using (id)
        where (changed.is_draft, changed.name, changed.brand, changed.product_id, changed.description,
            changed.description_short, changed.price, changed.currency, changed.category, changed.subcategory, changed.gender,
            changed.material, changed.country_of_origin, changed.stock_status, changed.is_sale, changed.is_new_arrival,
            changed.colors, changed.available_sizes, changed.tags, changed.created_at)
          is distinct from (former.is_draft, former.name, former.brand, former.product_id, former.description,
            former.description_short, former.price, former.currency, former.category, former.subcategory, former.gender,
            former.material, former.country_of_origin, former.stock_status, former.is_sale, former.is_new_arrival,
            former.colors, former.available_sizes, former.tags, former.created_at)
      ));
    when 'DELETE' then
      perform public.remove_search_documents(array(select id from removed));
    when 'TRUNCATE' then
      truncate public.search_documents, public.search_postings, public.search_facet_postings, public.search_terms;
  end case;
  perform public.merge_many_search_documents();
  return null;
end
$$;

create or replace function public.shown_product_ids(ids uuid[]) returns setof uuid
language sql stable
set search_path = ''
as $$
  select product.id from public.demo_products as product left join public.search_documents as document using (id)
  where product.id = any (ids) and not product.is_draft
    and coalesce(product.brand, '') <> all ((select public.inactive_brand_names())::text[])
    and not coalesce(document.facets && (select public.refused_facets()), false)
    and product.product_id <> all ((select public.hidden_product_ids())::text[])
$$;

-- Nobody learns of a draft by asking about its ID, sending it in a cart or taking it to a visit.
create or replace function public.pictures_like(product_uuid uuid, request jsonb default '{}') returns table (id uuid, url text, similarity real, palette real, layout real, texture real, shape real)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found real[];
begin
  perform public.check_picture_request(request);
  select picture.descriptor into found from public.product_pictures as picture
  where picture.product_uuid = pictures_like.product_uuid and picture.descriptor is not null
    and exists (
      select from public.demo_products as product where product.id = pictures_like.product_uuid
        and not product.is_draft
        and coalesce(product.brand, '') <> all ((select public.inactive_brand_names())::text[])
    )
  order by picture.view limit 1;
  if found is not null then
    return query select * from public.closest_products(found, request, pictures_like.product_uuid);
  end if;
end
$$;

create or replace function public.automatic_answer(body text, product_ids text[]) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(coalesce(
    case topic.name
      when 'stock' then case
        when is_other_size and sizes = 'one size' then product.name || ' is made in one size only.'
        when is_other_size then product.name || ' is made in ' || sizes || ', but not in ' || size || '. The size guide on its page compares sizes by region.'
        when product.stock_status = 'in_stock' then product.name || ' is in stock' || in_size || '.'
        when product.stock_status = 'low_stock' then product.name || ' is in stock' || in_size || ', with only a few left.'
        when product.stock_status = 'out_of_stock' then
          product.name || ' is sold out' || in_size || '. Choose “Notify me when it is back” on its page and we will let you know in your feed.'
      end
      when 'sizes' then
        case when 'stock' = any(topics) then 'It' else product.name end
          || case when sizes = 'one size' then ' is made in one size only.' else ' is made in ' || sizes || '. ' || answers.answer end
      when 'care' then product.name || ': ' || nullif(btrim(product.care_instructions), '')
    end,
    answers.answer
  ), ' ' order by topic.place)
  from (select public.question_topics(body)) as asked (topics)
  cross join unnest(asked.topics) with ordinality as topic (name, place)
  join public.advisor_answers as answers on answers.topic = topic.name
  left join public.demo_products as product on cardinality(product_ids) = 1 and product.product_id = product_ids[1]
    and not product.is_draft and coalesce(product.brand, '') <> all (public.inactive_brand_names())
  cross join lateral (
    select
      nullif(regexp_replace(array_to_string(product.available_sizes, ', '), '^One size$', 'one size'), ''),
      public.named_size(body, product.available_sizes)
  ) as of_piece (sizes, size)
  cross join lateral (
    select
      sizes is not null and size <> all (product.available_sizes),
      case when sizes is null or size is null or size = 'One size' then '' when size like '% %' then ' in ' || size else ' in size ' || size end
  ) as of_size (is_other_size, in_size)
  -- The stock of a size answers the question about sizes as well.
  where not (topic.name = 'sizes' and 'stock' = any(topics) and (sizes is null or size is not null))
$$;

create or replace function public.send_cart(reservation uuid, lines jsonb, message text, picture text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  under_way uuid;
  open_one uuid;
  written public.reservations;
begin
  perform public.require_second_step();
  if auth.uid() is null then
    raise exception 'a cart is sent by its shopper' using errcode = '42501';
  end if;
  if jsonb_typeof(send_cart.lines) is distinct from 'array' or jsonb_array_length(send_cart.lines) not between 1 and 200 then
    raise exception 'a cart that is sent has 1 to 200 lines' using errcode = '22023';
  end if;
  perform public.lock_rows_of_shopper('reservations', auth.uid());
  if exists (select from public.messages where id = send_cart.reservation and user_id = auth.uid()) then
    return (select id from public.reservations where user_id = auth.uid() and status in ('sent', 'confirmed', 'agreed')
      order by id = send_cart.reservation desc, sent_at desc limit 1);
  end if;

  select kept.id into under_way from public.reservations as kept
  where kept.user_id = auth.uid() and kept.status in ('sent', 'confirmed', 'agreed')
    and not exists (
      (
        select line.product_id, coalesce(line.color, ''), coalesce(line.size, ''), line.quantity
        from jsonb_to_recordset(send_cart.lines) as line (product_id text, color text, size text, quantity integer)
        except all
        select line.product_id, line.color, line.size, line.quantity
        from public.reservation_lines as line where line.reservation_id = kept.id
      )
      union all
      (
        select line.product_id, line.color, line.size, line.quantity
        from public.reservation_lines as line where line.reservation_id = kept.id
        except all
        select line.product_id, coalesce(line.color, ''), coalesce(line.size, ''), line.quantity
        from jsonb_to_recordset(send_cart.lines) as line (product_id text, color text, size text, quantity integer)
      )
    )
  order by kept.sent_at desc limit 1;

  insert into public.messages (id, user_id, author, body, product_ids, picture)
  select send_cart.reservation, auth.uid(), 'shopper', coalesce(send_cart.message, ''),
    (
      select array_agg(line.product_id order by line.first_place)
      from (
        select value ->> 'product_id' as product_id, min(place) as first_place
        from jsonb_array_elements(send_cart.lines) with ordinality as element (value, place) group by 1
      ) as line
    ),
    send_cart.picture;
  update public.threads set wants_person = true where user_id = auth.uid();
  if under_way is not null then
    update public.messages set reservation_id = under_way where id = send_cart.reservation;
    return under_way;
  end if;

  select id into open_one from public.reservations where user_id = auth.uid() and status = 'sent' order by sent_at desc limit 1
  for update;
  if open_one is null then
    insert into public.reservations (id, user_id) values (send_cart.reservation, auth.uid()) returning * into written;
  else
    delete from public.reservation_lines where reservation_id = open_one;
    update public.reservations set version = version + 1, sent_at = now() where id = open_one returning * into written;
  end if;
  insert into public.reservation_lines
    (reservation_id, position, user_id, product_id, name, brand, color, size, quantity, price, currency)
  select written.id, line.place, auth.uid(), line.product_id,
    coalesce(product.name, line.name, line.product_id), coalesce(product.brand, line.brand, ''),
    coalesce(line.color, ''), coalesce(line.size, ''), line.quantity, product.price, product.currency
  from rows from (
    jsonb_to_recordset(send_cart.lines) as (product_id text, name text, brand text, color text, size text, quantity integer)
  ) with ordinality as line (product_id, name, brand, color, size, quantity, place)
  left join public.demo_products as product on product.product_id = line.product_id
    and not product.is_draft and coalesce(product.brand, '') <> all (public.inactive_brand_names());
  update public.messages set reservation_id = written.id where id = send_cart.reservation;
  insert into public.reservation_steps (reservation_id, user_id, status)
  values (written.id, auth.uid(), case when open_one is null then 'sent' else 'changed' end);
  perform public.queue_reservation_email(written, case when open_one is null then 'sent' else 'changed' end);
  return written.id;
end
$$;

create or replace function public.visit_facts(visit public.salon_visits) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'visit', visit.id, 'reference', visit.reference, 'service', service.name, 'is_remote', service.is_remote,
    'advisor', advisor.name, 'starts_at', visit.starts_at, 'ends_at', visit.ends_at, 'time_zone', visit.time_zone,
    'salon_zone', salon.time_zone, 'city', salon.city, 'address', salon.address, 'note', visit.staff_note,
    'products', (
      select coalesce(jsonb_agg(left(product.name, 200) order by product.name), '[]') from public.demo_products as product
      where product.product_id = any (visit.product_ids) and not product.is_draft
    )
  )
  from public.salon_settings as salon, public.salon_services as service, public.salon_advisors as advisor
  where service.id = visit.service_id and advisor.id = visit.advisor_id
$$;
