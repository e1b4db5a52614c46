-- Generated from the database by npm run types. Never edited.

create table brands (
  id uuid not null default gen_random_uuid(),
  name text not null,
  status text not null default 'active'::text,
  description text,
  website_url text,
  contact_email text,
  contact_phone text,
  brand_image_url text,
  video_url text,
  logo_black_url text,
  logo_white_url text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint brands_brand_image_url_check CHECK (((brand_image_url = ''::text) OR is_web_url(brand_image_url))),
  constraint brands_contact_email_check CHECK (((contact_email = ''::text) OR is_email(contact_email))),
  constraint brands_contact_phone_check CHECK ((length(contact_phone) <= 100)),
  constraint brands_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint brands_description_check CHECK ((length(description) <= 20000)),
  constraint brands_logo_black_url_check CHECK (((logo_black_url = ''::text) OR is_web_url(logo_black_url))),
  constraint brands_logo_white_url_check CHECK (((logo_white_url = ''::text) OR is_web_url(logo_white_url))),
  constraint brands_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 200))),
  constraint brands_pkey PRIMARY KEY (id),
  constraint brands_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint brands_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint brands_video_url_check CHECK (((video_url = ''::text) OR is_web_url(video_url))),
  constraint brands_website_url_check CHECK (((website_url = ''::text) OR is_web_url(website_url)))
);
CREATE INDEX brands_created_at_idx ON public.brands USING btree (created_at DESC, id);
CREATE INDEX brands_folded_name_idx ON public.brands USING btree (fold(name));
CREATE INDEX brands_name_idx ON public.brands USING btree (name);
CREATE INDEX brands_name_words_idx ON public.brands USING gin (name_words(name));
CREATE INDEX brands_search_idx ON public.brands USING gin (fold(name) gin_trgm_ops);
CREATE INDEX brands_words_idx ON public.brands USING gin (name gin_trgm_ops, description gin_trgm_ops, status gin_trgm_ops);
alter table brands enable row level security;
create policy "anyone reads active brands" on brands for select to anon, authenticated
  using ((status = 'active'::text));
create policy "staff add brands" on brands for insert to authenticated
  with check (( SELECT is_staff() AS is_staff));
create policy "staff delete brands" on brands for delete to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "staff edit brands" on brands for update to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
create policy "staff read every brand" on brands for select to authenticated
  using (( SELECT is_staff() AS is_staff));
CREATE TRIGGER brands_forget_arrangements AFTER DELETE ON public.brands FOR EACH ROW EXECUTE FUNCTION forget_arrangements('brand');
CREATE TRIGGER brands_hide_products AFTER DELETE ON public.brands FOR EACH ROW WHEN ((old.status = 'inactive'::text)) EXECUTE FUNCTION hide_products_of_brand();
CREATE TRIGGER brands_record AFTER INSERT OR DELETE OR UPDATE ON public.brands FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
CREATE TRIGGER brands_rename_on_products AFTER UPDATE OF name ON public.brands FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION rename_brand_on_products();
CREATE TRIGGER brands_search_on_insert AFTER INSERT ON public.brands FOR EACH ROW EXECUTE FUNCTION write_brand_search();
CREATE TRIGGER brands_search_on_update AFTER UPDATE OF name, description, status, created_at ON public.brands FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description)) OR (old.status IS DISTINCT FROM new.status)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION write_brand_search();
CREATE TRIGGER brands_touch BEFORE UPDATE ON public.brands FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant select on brands to anon;
grant delete, insert, select, update on brands to authenticated;

create table brand_search (
  id uuid not null,
  words text not null,
  name text not null,
  status text not null,
  created_at timestamp with time zone not null,
  constraint brand_search_id_fkey FOREIGN KEY (id) REFERENCES brands(id) ON DELETE CASCADE,
  constraint brand_search_pkey PRIMARY KEY (id)
);
CREATE INDEX brand_search_words_idx ON public.brand_search USING gin (words gin_trgm_ops);
alter table brand_search enable row level security;

CREATE OR REPLACE FUNCTION public.brand_words(name text, description text, status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select concat_ws(E'\n', public.fold(name), public.fold(description), status)
$function$;

CREATE OR REPLACE FUNCTION public.find_brand(brand_name text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'match', (
      select jsonb_build_object('id', brand.id, 'name', brand.name, 'status', brand.status)
      from public.brands as brand
      where public.fold(brand.name) = public.fold(left(brand_name, 200))
      order by brand.status, brand.name = brand_name desc, brand.created_at
      limit 1
    ),
    'nearest', (
      select coalesce(jsonb_agg(near.name), '[]')
      from (
        select brand.name
        from public.brands as brand
        where brand.status = 'active' and public.fold(brand.name) <> public.fold(left(brand_name, 200))
        order by extensions.similarity(public.fold(brand.name), public.fold(left(brand_name, 200))) desc, brand.name
        limit 4
      ) as near
    )
  )
$function$;
grant execute on function find_brand(text) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.find_brands(filter text, sort text DEFAULT 'created_at'::text, is_descending boolean DEFAULT true, skip integer DEFAULT 0, take integer DEFAULT 50)
 RETURNS TABLE(brand brands, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pattern text := '%' || regexp_replace(public.fold(left(filter, 200)), '([\\%_])', '\\\1', 'g') || '%';
begin
  if sort not in ('created_at', 'name', 'status') then
    raise exception 'brands can''t be sorted by %', sort using errcode = '22023';
  end if;
  if not public.is_staff() then
    return;
  end if;
  return query execute format(
    'with matching as materialized (
       select id, %1$I as sorted_by from public.brand_search where words like $1
     )
     select brand, (select count(*) from matching)
     from (select id, sorted_by from matching order by sorted_by %2$s, id offset $2 limit $3) as page
     join public.brands as brand on brand.id = page.id
     order by page.sorted_by %2$s, page.id',
    sort, case when is_descending then 'desc' else 'asc' end
  ) using pattern, greatest(skip, 0), least(greatest(take, 0), 1000);
end
$function$;
grant execute on function find_brands(text,text,boolean,integer,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.hide_products_of_brand()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.brands where name = old.name) then
    perform from public.demo_products where brand = old.name order by id for update;
    update public.demo_products set is_draft = true, appears_at = null
    where brand = old.name and (not is_draft or appears_at is not null);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.inactive_brand_names()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(brand.name), '{}') from public.brands as brand
  where brand.status = 'inactive'
    and not exists (select from public.brands as twin where twin.name = brand.name and twin.status = 'active')
$function$;

CREATE OR REPLACE FUNCTION private.inactive_brand_names()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.inactive_brand_names()
$function$;
grant execute on function private.inactive_brand_names() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.rename_brand_in_choices(old_name text, new_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old_facet constant text := 'brand=' || old_name;
  new_facet constant text := 'brand=' || new_name;
  saved record;
begin
  delete from public.style_tastes as taste using public.style_tastes as twin
  where taste.facet = old_facet and twin.facet = new_facet and twin.user_id = taste.user_id and twin.is_refused = taste.is_refused;
  update public.style_tastes set facet = new_facet where facet = old_facet;
  update public.waitlist_interests set facets = array_replace(facets, old_facet, new_facet) where facets @> array[old_facet];
  for saved in
    select id, request || case when request ? 'brand' then jsonb_build_object('brand', (
      select coalesce(jsonb_agg(case when name = old_name then new_name else name end), '[]')
      from jsonb_array_elements_text(request -> 'brand') as name
    )) else '{}' end || case when request ? 'excluded' then jsonb_build_object('excluded', (
      select coalesce(jsonb_agg(case when facet = old_facet then new_facet else facet end), '[]')
      from jsonb_array_elements_text(request -> 'excluded') as facet
    )) else '{}' end as renamed
    from public.saved_searches where request -> 'brand' ? old_name or request -> 'excluded' ? old_facet
  loop
    begin
      perform public.check_search_request(saved.renamed);
      update public.saved_searches set request = saved.renamed where id = saved.id;
    exception
      when unique_violation then
        delete from public.saved_searches where id = saved.id;
      when check_violation or program_limit_exceeded or invalid_parameter_value then
        -- Too long with the new name: it stays, and finds nothing of the brand.
        null;
    end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.rename_brand_on_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.brands where name = old.name) then
    perform from public.demo_products where brand = old.name order by id for update;
    update public.demo_products set brand = new.name where brand = old.name;
    perform public.rename_brand_in_choices(old.name, new.name);
  end if;
  return null;
end
$function$;
grant execute on function rename_brand_on_products() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.write_brand_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.brand_search (id, words, name, status, created_at)
  values (new.id, public.brand_words(new.name, new.description, new.status), new.name, new.status, new.created_at)
  on conflict (id) do update
    set words = excluded.words, name = excluded.name, status = excluded.status, created_at = excluded.created_at;
  return null;
end
$function$;
