-- Generated from the database by npm run types. Never edited.

create table demo_products (
  id uuid not null default gen_random_uuid(),
  product_id text not null,
  name text not null,
  brand text,
  description text,
  description_short text,
  price numeric(12,2),
  original_price numeric(12,2),
  currency text default 'USD'::text,
  category text,
  subcategory text,
  gender text,
  image_url text,
  video_url text,
  material text,
  care_instructions text,
  country_of_origin text,
  stock_status text default 'in_stock'::text,
  is_sale boolean not null default false,
  is_new_arrival boolean not null default false,
  is_featured boolean not null default false,
  colors text[] default '{}'::text[],
  available_sizes text[] default '{}'::text[],
  tags text[] default '{}'::text[],
  additional_images jsonb default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_draft boolean not null default false,
  appears_at timestamp with time zone,
  leaves_at timestamp with time zone,
  dimensions text,
  constraint demo_products_additional_images_check CHECK ((jsonb_typeof(additional_images) = 'array'::text)),
  constraint demo_products_appears_at_in_range CHECK (((appears_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (appears_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint demo_products_available_sizes_flat CHECK (is_flat_list(available_sizes)) NOT VALID,
  constraint demo_products_brand_check CHECK ((length(brand) <= 200)),
  constraint demo_products_category_check CHECK ((length(category) <= 200)),
  constraint demo_products_colors_flat CHECK (is_flat_list(colors)) NOT VALID,
  constraint demo_products_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint demo_products_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint demo_products_description_check CHECK ((length(description) <= 50000)),
  constraint demo_products_description_short_check CHECK ((length(description_short) <= 1000)),
  constraint demo_products_dimensions_check CHECK ((length(dimensions) <= 200)),
  constraint demo_products_gender_check CHECK ((gender = ANY (ARRAY[''::text, 'men'::text, 'women'::text, 'unisex'::text, 'kids'::text]))),
  constraint demo_products_image_url_check CHECK (((image_url = ''::text) OR is_web_url(image_url))),
  constraint demo_products_leaves_after_it_appears CHECK ((leaves_at > appears_at)),
  constraint demo_products_leaves_at_in_range CHECK (((leaves_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (leaves_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint demo_products_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 1000))),
  constraint demo_products_original_price_check CHECK ((original_price >= (0)::numeric)),
  constraint demo_products_original_price_is_number CHECK ((original_price <> 'NaN'::numeric)),
  constraint demo_products_pkey PRIMARY KEY (id),
  constraint demo_products_price_check CHECK ((price >= (0)::numeric)),
  constraint demo_products_price_is_number CHECK ((price <> 'NaN'::numeric)),
  constraint demo_products_product_id_check CHECK (((btrim(product_id) <> ''::text) AND (length(product_id) <= 2000))),
  constraint demo_products_product_id_key UNIQUE (product_id),
  constraint demo_products_stock_status_check CHECK ((stock_status = ANY (ARRAY['in_stock'::text, 'low_stock'::text, 'out_of_stock'::text]))),
  constraint demo_products_subcategory_check CHECK ((length(subcategory) <= 200)),
  constraint demo_products_tags_flat CHECK (is_flat_list(tags)) NOT VALID,
  constraint demo_products_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint demo_products_video_url_check CHECK (((video_url = ''::text) OR is_web_url(video_url)))
);
CREATE INDEX demo_products_appears_at_idx ON public.demo_products USING btree (appears_at) WHERE (is_draft AND (appears_at IS NOT NULL));
CREATE INDEX demo_products_brand_idx ON public.demo_products USING btree (brand, created_at DESC);
CREATE INDEX demo_products_brand_order_idx ON public.demo_products USING btree (brand COLLATE "und-x-icu" NULLS FIRST, id);
CREATE INDEX demo_products_category_idx ON public.demo_products USING btree (category, created_at DESC);
CREATE INDEX demo_products_category_order_idx ON public.demo_products USING btree (category COLLATE "und-x-icu" NULLS FIRST, id);
CREATE INDEX demo_products_created_at_idx ON public.demo_products USING btree (created_at DESC, id);
CREATE INDEX demo_products_leaves_at_idx ON public.demo_products USING btree (leaves_at) WHERE ((NOT is_draft) AND (leaves_at IS NOT NULL));
CREATE INDEX demo_products_name_order_idx ON public.demo_products USING btree ("left"(name, 300) COLLATE "und-x-icu" NULLS FIRST, id);
CREATE INDEX demo_products_price_order_idx ON public.demo_products USING btree (price NULLS FIRST, id);
CREATE INDEX demo_products_stock_status_order_idx ON public.demo_products USING btree (stock_status NULLS FIRST, id);
CREATE INDEX demo_products_without_picture_idx ON public.demo_products USING btree (id) WHERE ((image_url IS NULL) OR (image_url = ''::text));
CREATE INDEX demo_products_without_price_idx ON public.demo_products USING btree (id) WHERE (price IS NULL);
alter table demo_products enable row level security;
create policy "anyone reads published products of active brands" on demo_products for select to anon, authenticated
  using (((NOT is_draft) AND (COALESCE(brand, ''::text) <> ALL (( SELECT private.inactive_brand_names() AS inactive_brand_names)::text[]))));
create policy "staff add products" on demo_products for insert to authenticated
  with check (( SELECT is_staff() AS is_staff));
create policy "staff delete products" on demo_products for delete to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "staff edit products" on demo_products for update to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
create policy "staff read every product" on demo_products for select to authenticated
  using (( SELECT is_staff() AS is_staff));
CREATE TRIGGER demo_products_index_on_delete AFTER DELETE ON public.demo_products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION index_products();
CREATE TRIGGER demo_products_index_on_insert AFTER INSERT ON public.demo_products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_products();
CREATE TRIGGER demo_products_index_on_truncate AFTER TRUNCATE ON public.demo_products FOR EACH STATEMENT EXECUTE FUNCTION index_products();
CREATE TRIGGER demo_products_index_on_update AFTER UPDATE ON public.demo_products REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_products();
CREATE TRIGGER demo_products_picture_category_on_update AFTER UPDATE OF category ON public.demo_products FOR EACH ROW WHEN ((old.category IS DISTINCT FROM new.category)) EXECUTE FUNCTION update_picture_category();
CREATE TRIGGER demo_products_pictures_on_insert AFTER INSERT ON public.demo_products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_pictures_of_added();
CREATE TRIGGER demo_products_pictures_on_update AFTER UPDATE OF image_url, additional_images ON public.demo_products FOR EACH ROW WHEN (((old.image_url IS DISTINCT FROM new.image_url) OR (old.additional_images IS DISTINCT FROM new.additional_images))) EXECUTE FUNCTION list_pictures_of_changed();
CREATE TRIGGER demo_products_preserve_product_id BEFORE UPDATE OF product_id ON public.demo_products FOR EACH ROW WHEN ((old.product_id IS DISTINCT FROM new.product_id)) EXECUTE FUNCTION preserve_product_id();
CREATE TRIGGER demo_products_record AFTER INSERT OR DELETE ON public.demo_products FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
CREATE TRIGGER demo_products_record_updates AFTER UPDATE ON public.demo_products REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_updates();
CREATE TRIGGER demo_products_restore_removed_items AFTER INSERT ON public.demo_products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION restore_removed_items();
CREATE TRIGGER demo_products_schedule BEFORE INSERT OR UPDATE OF is_draft, appears_at, leaves_at ON public.demo_products FOR EACH ROW EXECUTE FUNCTION schedule_product();
CREATE TRIGGER demo_products_search_on_insert AFTER INSERT ON public.demo_products FOR EACH ROW EXECUTE FUNCTION write_product_search();
CREATE TRIGGER demo_products_search_on_update AFTER UPDATE ON public.demo_products FOR EACH ROW EXECUTE FUNCTION write_product_search();
CREATE TRIGGER demo_products_store_removed_items BEFORE DELETE ON public.demo_products FOR EACH ROW EXECUTE FUNCTION store_removed_items();
CREATE TRIGGER demo_products_total_on_delete AFTER DELETE ON public.demo_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_product_total();
CREATE TRIGGER demo_products_total_on_insert AFTER INSERT ON public.demo_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_product_total();
CREATE TRIGGER demo_products_total_on_truncate AFTER TRUNCATE ON public.demo_products FOR EACH STATEMENT EXECUTE FUNCTION update_product_total();
CREATE TRIGGER demo_products_touch BEFORE UPDATE ON public.demo_products FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant select on demo_products to anon;
grant delete, insert, select, update on demo_products to authenticated;

create view unified_products with (security_invoker=true) as
 SELECT id,
    product_id,
    name,
    brand,
    price,
    currency,
    category,
    stock_status,
    created_at
   FROM demo_products;
grant select on unified_products to anon;
grant select on unified_products to authenticated;

create table product_search (
  id uuid not null,
  words text not null,
  brand text not null,
  category text not null,
  stock_status text not null,
  is_sale boolean not null default false,
  is_new_arrival boolean not null default false,
  is_featured boolean not null default false,
  is_draft boolean not null default false,
  has_price boolean not null default false,
  has_picture boolean not null default false,
  changed_at timestamp with time zone not null default now(),
  constraint product_search_id_fkey FOREIGN KEY (id) REFERENCES demo_products(id) ON DELETE CASCADE,
  constraint product_search_pkey PRIMARY KEY (id)
);
CREATE INDEX product_search_words_idx ON public.product_search USING gin (words gin_trgm_ops);
alter table product_search enable row level security;

create table product_totals (
  slot smallint not null,
  total bigint not null,
  constraint product_totals_pkey PRIMARY KEY (slot)
);
alter table product_totals enable row level security;

create table product_edits (
  batch uuid not null,
  id uuid not null,
  before jsonb not null,
  is_deletion boolean not null,
  made_by uuid not null default auth.uid(),
  made_at timestamp with time zone not null default now(),
  constraint product_edits_made_at_in_range CHECK (((made_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (made_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint product_edits_pkey PRIMARY KEY (batch, id)
);
CREATE INDEX product_edits_made_at_idx ON public.product_edits USING btree (made_at);
alter table product_edits enable row level security;
create policy "staff add their own edits" on product_edits for insert to authenticated
  with check (((made_by = ( SELECT auth.uid() AS uid)) AND ( SELECT is_staff() AS is_staff)));
create policy "staff delete their own edits" on product_edits for delete to authenticated
  using (((made_by = ( SELECT auth.uid() AS uid)) AND ( SELECT is_staff() AS is_staff)));
create policy "staff read their own edits" on product_edits for select to authenticated
  using (((made_by = ( SELECT auth.uid() AS uid)) AND ( SELECT is_staff() AS is_staff)));
create policy "who has a second factor passes it first" on product_edits as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
grant delete, insert, select on product_edits to authenticated;

CREATE OR REPLACE FUNCTION public.changed_product(product demo_products, change jsonb)
 RETURNS demo_products
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  changed public.demo_products := product;
  step numeric := coalesce((change ->> 'price_step')::numeric, 0.01);
  added text[] := array(select jsonb_array_elements_text(coalesce(change -> 'add_tags', '[]')));
  removed text[] := array(select jsonb_array_elements_text(coalesce(change -> 'remove_tags', '[]')));
begin
  if cardinality(added) > 100 or cardinality(removed) > 100 then
    raise exception 'a change names at most 100 tags' using errcode = '22023';
  end if;
  if change ? 'stock_status' then changed.stock_status := change ->> 'stock_status'; end if;
  if change ? 'brand' then changed.brand := change ->> 'brand'; end if;
  if change ? 'category' then changed.category := change ->> 'category'; end if;
  if change ? 'gender' then changed.gender := change ->> 'gender'; end if;
  if change ? 'material' then changed.material := change ->> 'material'; end if;
  if change ? 'is_sale' then changed.is_sale := (change ->> 'is_sale')::boolean; end if;
  if change ? 'is_new_arrival' then changed.is_new_arrival := (change ->> 'is_new_arrival')::boolean; end if;
  if change ? 'is_featured' then changed.is_featured := (change ->> 'is_featured')::boolean; end if;
  if change ?| array['add_tags', 'remove_tags'] then
    changed.tags := array(
      select tag from unnest(
        coalesce(product.tags, '{}') || added
      ) with ordinality as tags (tag, place)
      where tag <> all (removed)
      group by tag order by min(place)
    );
  end if;
  if change ?| array['price', 'price_percent', 'price_by'] then
    changed.price := case
      when change ? 'price' then (change ->> 'price')::numeric
      when change ? 'price_by' then product.price + (change ->> 'price_by')::numeric
      else round(product.price * (100 + (change ->> 'price_percent')::numeric) / 100 / step) * step
    end;
    if coalesce((change ->> 'keep_original')::boolean, false) then
      changed.original_price := coalesce(product.original_price, product.price);
    end if;
  end if;
  if change ? 'currency' then changed.currency := change ->> 'currency'; end if;
  -- As schedule_product does, so that a preview shows it.
  if change ? 'appears_at' then changed.appears_at := (change ->> 'appears_at')::timestamptz; end if;
  if change ? 'leaves_at' then changed.leaves_at := (change ->> 'leaves_at')::timestamptz; end if;
  if change ? 'is_draft' then
    changed.is_draft := (change ->> 'is_draft')::boolean;
    if not changed.is_draft and not change ? 'appears_at' and changed.appears_at > now() then changed.appears_at := null; end if;
    if not changed.is_draft and not change ? 'leaves_at' and changed.leaves_at <= now() then changed.leaves_at := null; end if;
  end if;
  if change ?| array['appears_at', 'leaves_at'] and (changed.appears_at > now() or changed.leaves_at <= now()) then
    changed.is_draft := true;
  end if;
  return changed;
end
$function$;
grant execute on function changed_product(demo_products,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.check_product_filter(filter jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if not coalesce(public.is_product_filter(filter), false) then
    raise exception 'products cannot be filtered by %', left(filter::text, 200) using errcode = '22023';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_product_conditions(conditions text[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  counts bigint[] := array_fill(null::bigint, array[cardinality(conditions)]);
  counted bigint;
  scanned integer[] := '{}';
  scanned_counts bigint[];
begin
  for place in 1 .. cardinality(conditions) loop
    if conditions[place] = 'true' then
      counts[place] := (select coalesce(sum(kept.total), 0) from public.product_totals as kept);
    elsif conditions[place] like '%found.words%' then
      execute 'select count(*) from public.product_search as found where ' || conditions[place] into counted;
      counts[place] := counted;
    else
      scanned := scanned || place;
    end if;
  end loop;
  if scanned <> '{}' then
    execute (
      select 'select array[' || string_agg(format('count(*) filter (where %s)', conditions[place]), ', ' order by nth)
        || '] from public.product_search as found'
      from unnest(scanned) with ordinality as listed (place, nth)
    ) into scanned_counts;
    for nth in 1 .. cardinality(scanned) loop
      counts[scanned[nth]] := scanned_counts[nth];
    end loop;
  end if;
  return counts;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_product_filters(words text DEFAULT ''::text, filter jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted jsonb := public.with_words(filter, words);
  counts jsonb := '{}';
  part record;
  list jsonb;
begin
  perform public.check_product_filter(filter);
  if not public.is_staff() then
    return counts;
  end if;
  for part in select * from (values
    ('brand', 'brand'), ('category', 'category'), ('stock', 'stock_status')
  ) as parts (key, column_name)
  loop
    execute format(
      'select coalesce(jsonb_object_agg(value, products), ''{}'') from (
         select found.%1$I as value, count(*) as products from public.product_search as found where %2$s
         group by found.%1$I order by count(*) desc, found.%1$I limit 2000
       ) as counted', part.column_name, public.product_condition(wanted, part.key)
    ) into list;
    counts := counts || jsonb_build_object(part.key, list);
  end loop;
  -- The rest is all of them at once, so each choice narrows what is there.
  execute format(
    'select jsonb_build_object(
       ''is'', jsonb_build_object(''sale'', count(*) filter (where found.is_sale), ''new'', count(*) filter (where found.is_new_arrival),
         ''featured'', count(*) filter (where found.is_featured), ''draft'', count(*) filter (where found.is_draft)),
       ''without'', jsonb_build_object(''price'', count(*) filter (where not found.has_price), ''picture'', count(*) filter (where not found.has_picture)))
     from public.product_search as found where %s', public.product_condition(wanted)
  ) into list;
  return counts || list;
end
$function$;
grant execute on function count_product_filters(text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.count_product_views(filters jsonb)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(filters) is distinct from 'array' or jsonb_array_length(filters) > 100 then
    raise exception 'at most 100 views are counted' using errcode = '22023';
  end if;
  if not public.is_staff() or filters = '[]' then
    return '{}';
  end if;
  return public.count_product_conditions(array(
    select case when public.is_product_filter(filter) then public.product_condition(filter) else 'false' end
    from jsonb_array_elements(filters) with ordinality as listed (filter, place) order by place
  ));
end
$function$;
grant execute on function count_product_views(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.count_products(words text DEFAULT ''::text, filter jsonb DEFAULT '{}'::jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.check_product_filter(filter);
  if not public.is_staff() then
    return 0;
  end if;
  return (public.count_product_conditions(array[public.product_condition(public.with_words(filter, words))]))[1];
end
$function$;
grant execute on function count_products(text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.currencies_of_products(ids uuid[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(currency order by products desc, currency), '{}') from (
    select coalesce(nullif(product.currency, ''), 'USD') as currency, count(*) as products
    from public.demo_products as product where product.id = any (ids) group by 1
  ) as used
$function$;
grant execute on function currencies_of_products(uuid[]) to authenticated;

CREATE OR REPLACE FUNCTION public.delete_products(batch uuid, ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  deleted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(batch::text, 0));
  select count(*) into deleted from public.product_edits as edit
  where edit.batch = delete_products.batch and edit.id = any (ids);
  if deleted > 0 then
    return deleted;
  end if;
  perform from public.demo_products where id = any (ids) order by id for update;
  delete from public.product_edits where made_at < now() - interval '1 day';
  with gone as (
    delete from public.demo_products as product where product.id = any (ids) returning product
  )
  insert into public.product_edits (batch, id, before, is_deletion)
  select delete_products.batch, (gone.product).id, to_jsonb(gone.product), true from gone;
  get diagnostics deleted = row_count;
  return deleted;
end
$function$;
grant execute on function delete_products(uuid,uuid[]) to authenticated;

CREATE OR REPLACE FUNCTION public.edit_product_cells(batch uuid, edits jsonb, file_name text DEFAULT NULL::text)
 RETURNS SETOF demo_products
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  deleted uuid[];
  known constant text[] := array['name', 'brand', 'category', 'subcategory', 'gender', 'price', 'original_price', 'currency',
    'image_url', 'additional_images', 'video_url', 'description', 'description_short', 'material', 'dimensions', 'care_instructions',
    'country_of_origin', 'stock_status', 'is_sale', 'is_new_arrival', 'is_featured', 'colors', 'available_sizes', 'tags',
    'is_draft', 'appears_at', 'leaves_at'];
begin
  if not public.is_staff() then
    raise exception 'only staff change products' using errcode = '42501';
  end if;
  if jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) > 500 then
    raise exception 'at most 500 products are changed at once' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_to_recordset(edits) as edit (id uuid, before jsonb, after jsonb)
    where edit.id is null or jsonb_typeof(edit.before) is distinct from 'object'
      or jsonb_typeof(edit.after) is distinct from 'object'
      or exists (select from jsonb_object_keys(edit.after) as key where key <> all (known) or not edit.before ? key)
  ) then
    raise exception 'a change has a product and the values of its cells' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(edits) as edit, jsonb_each(edit -> 'after') as cell
    where case when jsonb_typeof(cell.value) = 'array' then jsonb_array_length(cell.value) > 200 end
  ) then
    raise exception 'a cell has at most 200 values' using errcode = '22023';
  end if;
  -- The history has words of its own for what is no file.
  perform set_config('vitrine.change_source', case
    when btrim(lower(file_name)) = 'put back' then 'a file named put back' else left(coalesce(file_name, ''), 255)
  end, true);
  perform pg_advisory_xact_lock(hashtextextended(batch::text, 0));
  delete from public.product_edits where made_at < now() - interval '1 day';
  perform from public.demo_products as product
  where product.id in (select edit.id from jsonb_to_recordset(edits) as edit (id uuid)) order by product.id for update;
  select array_agg(edit.id) into deleted from jsonb_to_recordset(edits) as edit (id uuid)
  where not exists (select from public.demo_products as product where product.id = edit.id)
    and not exists (
      select from public.product_edits as made where made.batch = edit_product_cells.batch and made.id = edit.id
    );
  if deleted is not null then
    raise exception 'This product has been deleted meanwhile.' using errcode = 'PT404', detail = array_to_string(deleted, ',');
  end if;
  return query
    select product.* from public.demo_products as product
    join jsonb_to_recordset(edits) as edit (id uuid, before jsonb) on edit.id = product.id
    where exists (
      select from jsonb_each(edit.before) as seen (key, value)
      where key = any (known) and coalesce(nullif(to_jsonb(product) -> key, 'null'), '[]') <> coalesce(nullif(value, 'null'), '[]')
    ) and not exists (
      select from public.product_edits as made where made.batch = edit_product_cells.batch and made.id = product.id
    );
  with changing as (
    select product as before, changed as after
    from public.demo_products as product
    join jsonb_to_recordset(edits) as edit (id uuid, before jsonb, after jsonb) on edit.id = product.id,
      jsonb_populate_record(product, edit.after) as changed
    where product is distinct from changed and not exists (
      select from jsonb_each(edit.before) as seen (key, value)
      where key = any (known) and coalesce(nullif(to_jsonb(product) -> key, 'null'), '[]') <> coalesce(nullif(value, 'null'), '[]')
    ) and not exists (
      select from public.product_edits as made where made.batch = edit_product_cells.batch and made.id = product.id
    )
  ), noted as (
    insert into public.product_edits (batch, id, before, is_deletion)
    select edit_product_cells.batch, (before).id, to_jsonb(before), false from changing
    on conflict do nothing
  )
  update public.demo_products as product
  set name = (after).name, brand = (after).brand, category = (after).category, subcategory = (after).subcategory,
    gender = (after).gender, price = (after).price, original_price = (after).original_price, currency = (after).currency,
    image_url = (after).image_url, additional_images = (after).additional_images, video_url = (after).video_url,
    description = (after).description, description_short = (after).description_short, material = (after).material,
    care_instructions = (after).care_instructions, dimensions = (after).dimensions, country_of_origin = (after).country_of_origin,
    stock_status = (after).stock_status, is_sale = (after).is_sale, is_new_arrival = (after).is_new_arrival,
    is_featured = (after).is_featured, colors = (after).colors, available_sizes = (after).available_sizes,
    tags = (after).tags, is_draft = (after).is_draft, appears_at = (after).appears_at, leaves_at = (after).leaves_at
  from changing where product.id = (after).id;
end
$function$;
grant execute on function edit_product_cells(uuid,jsonb,text) to authenticated;

CREATE OR REPLACE FUNCTION public.edit_products(batch uuid, ids uuid[], change jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  unknown text;
  edited integer;
begin
  select key into unknown from jsonb_object_keys(change) as key
  where key not in ('stock_status', 'brand', 'category', 'gender', 'material', 'is_sale', 'is_new_arrival', 'is_featured',
    'add_tags', 'remove_tags', 'price', 'price_percent', 'price_by', 'price_step', 'keep_original', 'currency', 'is_draft',
    'appears_at', 'leaves_at');
  if unknown is not null then
    raise exception 'products have no % to change', unknown using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(batch::text, 0));
  select count(*) into edited from public.product_edits as edit
  where edit.batch = edit_products.batch and edit.id = any (ids);
  if edited > 0 then
    return edited;
  end if;
  delete from public.product_edits where made_at < now() - interval '1 day';
  -- In a statement of its own: one that waits for a row goes on with the copy that changed_product made of it before.
  perform from public.demo_products as product where product.id = any (ids) order by product.id for update;
  with changing as (
    select product as before, changed as after
    from public.demo_products as product, public.changed_product(product, change) as changed
    where product.id = any (ids) and product is distinct from changed
    for update of product
  ), noted as (
    insert into public.product_edits (batch, id, before, is_deletion)
    select edit_products.batch, (before).id, to_jsonb(before), false from changing
  )
  update public.demo_products as product
  set stock_status = (after).stock_status, brand = (after).brand, category = (after).category, gender = (after).gender,
    material = (after).material, is_sale = (after).is_sale, is_new_arrival = (after).is_new_arrival,
    is_featured = (after).is_featured, tags = (after).tags, price = (after).price, original_price = (after).original_price,
    currency = (after).currency, is_draft = (after).is_draft, appears_at = (after).appears_at, leaves_at = (after).leaves_at
  from changing where product.id = (after).id;
  get diagnostics edited = row_count;
  return edited;
end
$function$;
grant execute on function edit_products(uuid,uuid[],jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.find_product_ids(words text DEFAULT ''::text, filter jsonb DEFAULT '{}'::jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids uuid[];
begin
  perform public.check_product_filter(filter);
  if not public.is_staff() then
    return '{}';
  end if;
  execute format(
    'select coalesce(array_agg(product.id order by product.created_at desc, product.id), ''{}'')
     from public.demo_products as product join public.product_search as found on found.id = product.id and %s',
    public.product_condition(public.with_words(filter, words))
  ) into ids;
  return ids;
end
$function$;
grant execute on function find_product_ids(text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.find_products(words text DEFAULT ''::text, sort text DEFAULT 'created_at'::text, is_descending boolean DEFAULT true, skip integer DEFAULT 0, take integer DEFAULT 200, filter jsonb DEFAULT '{}'::jsonb)
 RETURNS SETOF demo_products
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  condition text;
  sorted text := case sort
    when 'created_at' then 'product.created_at'
    when 'name' then 'left(product.name, 300) collate "und-x-icu"'
    when 'brand' then 'product.brand collate "und-x-icu"'
    when 'category' then 'product.category collate "und-x-icu"'
    when 'price' then 'product.price'
    when 'stock_status' then 'product.stock_status'
  end;
  ascending text;
  descending text;
  total bigint;
  is_nearer_the_end boolean;
begin
  if sorted is null then
    raise exception 'products can''t be sorted by %', sort using errcode = '22023';
  end if;
  perform public.check_product_filter(filter);
  if not public.is_staff() then
    return;
  end if;
  skip := greatest(skip, 0);
  take := least(greatest(take, 0), 1000);
  condition := public.product_condition(public.with_words(filter, words));
  -- Must match the indexes: that of created_at is descending.
  ascending := format(case sort when 'created_at' then '%s asc, product.id desc' else '%s asc nulls first, product.id' end, sorted);
  descending := format(case sort when 'created_at' then '%s desc, product.id' else '%s desc nulls last, product.id desc' end, sorted);
  if condition <> 'true' then
    return query execute format(
      'select product.* from public.demo_products as product
       join public.product_search as found on found.id = product.id and %s order by %s offset $1 limit $2',
      condition, case when is_descending then descending else ascending end
    ) using skip, take;
    return;
  end if;
  total := (select sum(kept.total) from public.product_totals as kept);
  is_nearer_the_end := skip > total / 2;
  return query execute format(
    'select product.* from (select product.id from public.demo_products as product order by %s offset $1 limit $2) as page
     join public.demo_products as product on product.id = page.id order by %s',
    case when is_descending <> is_nearer_the_end then descending else ascending end,
    case when is_descending then descending else ascending end
  ) using
    case when is_nearer_the_end then greatest(total - skip - take, 0) else skip end,
    case when is_nearer_the_end then greatest(least(take, total - skip), 0) else take end;
end
$function$;
grant execute on function find_products(text,text,boolean,integer,integer,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.index_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
            changed.description_short, changed.category, changed.subcategory, changed.gender, changed.material,
            changed.country_of_origin, changed.colors, changed.available_sizes, changed.tags, changed.created_at)
          is distinct from (former.is_draft, former.name, former.brand, former.product_id, former.description,
            former.description_short, former.category, former.subcategory, former.gender, former.material,
            former.country_of_origin, former.colors, former.available_sizes, former.tags, former.created_at)
      ));
      perform public.update_search_documents(array(
        select product from changed join former using (id) join public.demo_products as product using (id)
        where (changed.price, changed.currency, changed.stock_status, changed.is_sale, changed.is_new_arrival)
          is distinct from (former.price, former.currency, former.stock_status, former.is_sale, former.is_new_arrival)
      ));
    when 'DELETE' then
      perform public.remove_search_documents(array(select id from removed));
    when 'TRUNCATE' then
      truncate public.search_documents, public.search_postings, public.search_facet_postings, public.search_terms;
  end case;
  perform public.merge_many_search_documents();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_flat_list(list text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE WHEN (array_ndims(list) > 1) THEN false ELSE ((array_position(list, NULL::text) IS NULL) AND (cardinality(list) <= 200)) END;
grant execute on function is_flat_list(text[]) to authenticated;

CREATE OR REPLACE FUNCTION public.is_product_filter(filter jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select public.is_list_filter(filter) and not exists (
    select from jsonb_each(filter) as part (key, list), jsonb_array_elements_text(list) as value
    where not case key
      when 'search' then true
      when 'brand' then true
      when 'category' then true
      when 'stock' then value = any (array['in_stock', 'low_stock', 'out_of_stock', 'unknown'])
      when 'is' then value = any (array['sale', 'new', 'featured', 'draft'])
      when 'without' then value = any (array['price', 'picture'])
      when 'since' then value ~ '^\d{1,3}d$|^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d))?$'
      else false
    end
  )
$function$;
grant execute on function is_product_filter(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.is_timestamp(value text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform value::timestamptz;
  return true;
exception when others then
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_pictures_of_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.list_product_pictures(array(select id from added));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_pictures_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.list_product_pictures(array[new.id]);
  delete from public.product_pictures as stored where stored.product_uuid = new.id
    and stored.view not in (select view from public.picture_urls(new.image_url, new.additional_images));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.picture_of_color(product demo_products, color text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with of_color as (
    select image ->> 'url' as url from jsonb_array_elements(product.additional_images) with ordinality as listed (image, place)
    where image ->> 'color' = picture_of_color.color and picture_of_color.color <> '' and image ->> 'url' <> ''
    order by place limit 1
  ), first_color as (
    select trim(name) as name from unnest(product.colors) with ordinality as listed (name, place)
    where trim(name) <> '' order by place limit 1
  )
  select nullif(
    case when product.image_url <> '' and picture_of_color.color = (select name from first_color) then product.image_url
    else coalesce((select url from of_color), product.image_url) end,
    ''
  )
$function$;

CREATE OR REPLACE FUNCTION public.preserve_product_id()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'product_id cannot be changed' using errcode = '23514', constraint = 'demo_products_product_id_immutable';
end
$function$;
grant execute on function preserve_product_id() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.preview_product_edit(ids uuid[], change jsonb)
 RETURNS SETOF demo_products
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select changed.* from public.demo_products as product, public.changed_product(product, change) as changed
  where product.id = any (ids) order by array_position(ids, product.id)
$function$;
grant execute on function preview_product_edit(uuid[],jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.product_changes_since(seen jsonb)
 RETURNS TABLE(id uuid, fields jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  if jsonb_typeof(seen) is distinct from 'array' or jsonb_array_length(seen) > 500 then
    raise exception 'at most 500 products are compared at once' using errcode = '22023';
  end if;
  return query
    select changed.id, jsonb_object_agg(changed.key, jsonb_build_object(
      'before', changed.before, 'made_at', changed.made_at,
      'made_by_name', (select coalesce(full_name, email) from public.profiles as profile where profile.id = changed.made_by)
    ))
    from (
      select read.id, field.key, (array_agg(field.value order by change.id))[1] as before,
        (array_agg(change.made_by order by change.id desc))[1] as made_by, max(change.made_at) as made_at
      from jsonb_to_recordset(seen) as read (id uuid, updated_at timestamptz)
      join public.record_changes as change
        on change.table_name = 'demo_products' and change.record_id = read.id::text and change.kind = 'edited'
        and change.made_at > read.updated_at
      cross join lateral jsonb_each(change.before) as field (key, value)
      group by read.id, field.key
    ) as changed
    group by changed.id;
end
$function$;
grant execute on function product_changes_since(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.product_condition(filter jsonb, without text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg('(' || condition || ')', ' and ' order by key), 'true') from (
    select key, case key
      when 'search' then (
        select string_agg(format('found.words like %L', pattern), ' and ')
        from unnest(public.search_patterns((select string_agg(value, ' ') from jsonb_array_elements_text(list) as value))) as pattern
      )
      when 'brand' then format('found.brand = any (%L::text[])', array(select jsonb_array_elements_text(list)))
      when 'category' then format('found.category = any (%L::text[])', array(select jsonb_array_elements_text(list)))
      when 'stock' then format('found.stock_status = any (%L::text[])', array(select jsonb_array_elements_text(list)))
      when 'is' then (
        select string_agg(case value
          when 'sale' then 'found.is_sale'
          when 'new' then 'found.is_new_arrival'
          when 'featured' then 'found.is_featured'
          when 'draft' then 'found.is_draft'
        end, ' and ') from jsonb_array_elements_text(list) as value
      )
      when 'without' then (
        select string_agg(case value when 'price' then 'not found.has_price' when 'picture' then 'not found.has_picture' end, ' and ')
        from jsonb_array_elements_text(list) as value
      )
      when 'since' then (
        select string_agg(case
          when value like '%d' then format('found.changed_at >= %L::timestamptz', now() - make_interval(days => rtrim(value, 'd')::integer))
          when public.is_timestamp(value) then format('found.changed_at >= %L::timestamptz', value)
          else 'false'
        end, ' and ') from jsonb_array_elements_text(list) as value
      )
    end as condition
    from jsonb_each(filter) as part (key, list) where key is distinct from without
  ) as parts where condition is not null
$function$;

CREATE OR REPLACE FUNCTION public.products_by_link(links text[])
 RETURNS SETOF demo_products
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if cardinality(links) > 500 then
    raise exception 'at most 500 products are read at once' using errcode = '22023';
  end if;
  return query select product.* from public.demo_products as product where product.product_id = any (links);
end
$function$;
grant execute on function products_by_link(text[]) to authenticated;

CREATE OR REPLACE FUNCTION public.publish_due_products()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.record_updates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fields text[];
  before text;
  after text;
begin
  execute (
    select format(
      'select array_remove(array[%s], null) from former join changed using (id)',
      string_agg(format('case when bool_or(former.%1$I is distinct from changed.%1$I) then %1$L end', attname), ', ')
    )
    from pg_catalog.pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attname <> 'updated_at'
  ) into fields;
  if cardinality(fields) = 0 then
    return null;
  end if;
  select string_agg(format(field_if_changed, field, 'former'), ' || '), string_agg(format(field_if_changed, field, 'changed'), ' || ')
  into before, after
  from unnest(fields) as field, (values (
    $field$case when former.%1$I is distinct from changed.%1$I then jsonb_build_object(%1$L, %2$I.%1$I) else '{}' end$field$
  )) as template (field_if_changed);
  execute format(
    'insert into public.record_changes (table_name, record_id, kind, before, after, source)
     select $1, id, ''edited'', before, after, $2
     from (select id, %s as before, %s as after from former join changed using (id)) as difference
     where after <> ''{}''',
    before, after
  ) using tg_table_name, nullif(current_setting('vitrine.change_source', true), '');
  return null;
end
$function$;
grant execute on function record_updates() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.restore_removed_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.removed_items where removed_at < now() - interval '30 days';
  with places as (
    delete from public.removed_items as place using added where place.product_uuid = added.id returning place.*
  ), collected as (
    insert into public.collection_items (collection_id, product_uuid, position, note)
    select collection_id, product_uuid, position, note from places where collection_id is not null
    on conflict do nothing
  )
  insert into public.curation_items (curation_id, product_uuid, position, note)
  select curation_id, product_uuid, position, note from places where curation_id is not null
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function schedule_product() to public, anon, authenticated;

CREATE OR REPLACE FUNCTION public.shown_categories()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive names (category) as (
    (
      select product.category from public.demo_products as product where product.category > ''
      order by product.category limit 1
    )
    union all
    select (
      select product.category from public.demo_products as product where product.category > names.category
      order by product.category limit 1
    )
    from names where names.category is not null
  )
  select category from names where category is not null limit 100
$function$;
grant execute on function shown_categories() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.store_removed_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.removed_items (product_uuid, collection_id, position, note)
    select product_uuid, collection_id, position, note from public.collection_items where product_uuid = old.id;
  insert into public.removed_items (product_uuid, curation_id, position, note)
    select product_uuid, curation_id, position, note from public.curation_items where product_uuid = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_product_edit(batch uuid, take integer DEFAULT 500)
 RETURNS TABLE(restored integer, kept integer, remaining integer)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  step public.product_edits[];
begin
  perform pg_advisory_xact_lock(hashtextextended(batch::text, 0));
  step := array(
    select edit from public.product_edits as edit where edit.batch = undo_product_edit.batch
    order by edit.id limit greatest(take, 0)
  );
  with returned as (
    insert into public.demo_products
    select before.* from unnest(step) as edit, jsonb_populate_record(null::public.demo_products, edit.before) as before
    where edit.is_deletion
    on conflict do nothing returning id
  ), reverted as (
    update public.demo_products as product
    set name = before.name, brand = before.brand, category = before.category, subcategory = before.subcategory,
      gender = before.gender, price = before.price, original_price = before.original_price, currency = before.currency,
      image_url = before.image_url, additional_images = before.additional_images, video_url = before.video_url,
      description = before.description, description_short = before.description_short, material = before.material,
      care_instructions = before.care_instructions, dimensions = before.dimensions, country_of_origin = before.country_of_origin,
      stock_status = before.stock_status, is_sale = before.is_sale, is_new_arrival = before.is_new_arrival,
      is_featured = before.is_featured, colors = before.colors, available_sizes = before.available_sizes, tags = before.tags,
      is_draft = before.is_draft, appears_at = before.appears_at, leaves_at = before.leaves_at
    -- Fields that are missing from an older edit stay as they are.
    from unnest(step) as edit
    join public.demo_products as present on present.id = edit.id,
      jsonb_populate_record(present, edit.before) as before
    where not edit.is_deletion and product.id = edit.id and product.updated_at = edit.made_at
    returning product.id
  )
  select (select count(*) from returned) + (select count(*) from reverted) into restored;
  delete from public.product_edits as edit using unnest(step) as done
  where edit.batch = done.batch and edit.id = done.id;
  kept := cardinality(step) - restored;
  select count(*) into remaining from public.product_edits as edit where edit.batch = undo_product_edit.batch;
  return next;
end
$function$;
grant execute on function undo_product_edit(uuid,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.update_picture_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.picture_signatures as signed set category = new.category where signed.product_uuid = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.update_product_total()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  added bigint := 0;
begin
  case tg_op
    when 'INSERT' then select count(*) into added from changed;
    when 'DELETE' then select -count(*) into added from changed;
    when 'TRUNCATE' then update public.product_totals set total = 0 where total <> 0;
  end case;
  if added <> 0 then
    update public.product_totals set total = total + added where slot = pg_backend_pid() % 64;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.values_in_use(of_column text)
 RETURNS TABLE(value text, products bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if of_column is null or of_column <> all (array['category', 'subcategory', 'material', 'country_of_origin']) then
    raise exception 'values of % are not listed', of_column using errcode = '22023';
  end if;
  if not public.is_staff() then
    return;
  end if;
  return query execute format(
    'select left(product.%1$I, 200), count(*) from public.demo_products as product
     where product.%1$I <> '''' and length(product.%1$I) <= 200 group by product.%1$I order by count(*) desc, product.%1$I limit 500',
    of_column
  );
end
$function$;
grant execute on function values_in_use(text) to authenticated;

CREATE OR REPLACE FUNCTION public.with_words(filter jsonb, words text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when public.search_patterns(words) = '{}' then filter
    else filter || jsonb_build_object('search', jsonb_build_array(left(words, 200))) end
$function$;

CREATE OR REPLACE FUNCTION public.write_product_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.product_search as written (
    id, words, brand, category, stock_status, is_sale, is_new_arrival, is_featured, is_draft, has_price, has_picture, changed_at
  )
  values (
    new.id, public.fold(concat_ws(' ', new.name, new.brand, new.product_id, new.category, array_to_string(new.tags, ' '))),
    coalesce(new.brand, ''), coalesce(new.category, ''), coalesce(new.stock_status, 'unknown'), new.is_sale,
    new.is_new_arrival, new.is_featured, new.is_draft, new.price is not null, coalesce(new.image_url, '') <> '', new.updated_at
  )
  on conflict (id) do update set words = excluded.words, brand = excluded.brand, category = excluded.category,
    stock_status = excluded.stock_status, is_sale = excluded.is_sale, is_new_arrival = excluded.is_new_arrival,
    is_featured = excluded.is_featured, is_draft = excluded.is_draft, has_price = excluded.has_price,
    has_picture = excluded.has_picture, changed_at = excluded.changed_at;
  return null;
end
$function$;
