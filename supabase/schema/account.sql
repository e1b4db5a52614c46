-- Generated from the database by npm run types. Never edited.

create table addresses (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  label text,
  full_name text not null,
  line1 text not null,
  line2 text,
  city text not null,
  region text,
  postal_code text,
  country text not null,
  phone text,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint addresses_city_check CHECK (((btrim(city) <> ''::text) AND (length(city) <= 120))),
  constraint addresses_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint addresses_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint addresses_full_name_check CHECK (((btrim(full_name) <> ''::text) AND (length(full_name) <= 200))),
  constraint addresses_label_check CHECK ((length(label) <= 60)),
  constraint addresses_line1_check CHECK (((btrim(line1) <> ''::text) AND (length(line1) <= 200))),
  constraint addresses_line2_check CHECK ((length(line2) <= 200)),
  constraint addresses_phone_check CHECK ((length(phone) <= 50)),
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_postal_code_check CHECK ((length(postal_code) <= 20)),
  constraint addresses_region_check CHECK ((length(region) <= 120)),
  constraint addresses_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX addresses_default_idx ON public.addresses USING btree (user_id) WHERE is_default;
CREATE INDEX addresses_user_id_idx ON public.addresses USING btree (user_id, created_at);
alter table addresses enable row level security;
create policy "shoppers add addresses of their own" on addresses for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers change their own addresses" on addresses for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers delete their own addresses" on addresses for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers read their own addresses" on addresses for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read every address" on addresses for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on addresses as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER addresses_prepare BEFORE INSERT ON public.addresses FOR EACH ROW EXECUTE FUNCTION prepare_address();
CREATE TRIGGER addresses_replace_default AFTER DELETE ON public.addresses FOR EACH ROW WHEN (old.is_default) EXECUTE FUNCTION replace_default_address();
CREATE TRIGGER addresses_touch BEFORE UPDATE ON public.addresses FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on addresses to authenticated;

create table client_settings (
  user_id uuid not null default auth.uid(),
  currency text,
  unwanted_emails text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  constraint client_settings_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint client_settings_pkey PRIMARY KEY (user_id),
  constraint client_settings_unwanted_emails_check CHECK (((unwanted_emails <@ ARRAY['back_in_stock'::text, 'price_drops'::text, 'saved_searches'::text]) AND (cardinality(unwanted_emails) <= 3))),
  constraint client_settings_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint client_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table client_settings enable row level security;
create policy "clients manage their own settings" on client_settings for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "who has a second factor passes it first" on client_settings as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER client_settings_touch BEFORE UPDATE ON public.client_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on client_settings to authenticated;

create table size_profiles (
  user_id uuid not null default auth.uid(),
  category text not null,
  region text not null,
  size text not null,
  updated_at timestamp with time zone not null default now(),
  constraint size_profiles_category_check CHECK (((btrim(category) <> ''::text) AND (length(category) <= 60))),
  constraint size_profiles_pkey PRIMARY KEY (user_id, category),
  constraint size_profiles_region_check CHECK ((region = ANY (ARRAY['IT'::text, 'FR'::text, 'UK'::text, 'US'::text, 'JP'::text, 'EU'::text, 'INT'::text]))),
  constraint size_profiles_size_check CHECK (((btrim(size) <> ''::text) AND (length(size) <= 20))),
  constraint size_profiles_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint size_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table size_profiles enable row level security;
create policy "shoppers add sizes of their own" on size_profiles for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers change their own sizes" on size_profiles for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers delete their own sizes" on size_profiles for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "shoppers read their own sizes" on size_profiles for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read every size" on size_profiles for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on size_profiles as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER size_profiles_limit AFTER INSERT ON public.size_profiles REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('200');
CREATE TRIGGER size_profiles_touch BEFORE UPDATE ON public.size_profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on size_profiles to authenticated;

create table follows (
  user_id uuid not null default auth.uid(),
  brand_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint follows_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id) ON DELETE CASCADE,
  constraint follows_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint follows_pkey PRIMARY KEY (user_id, brand_id),
  constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX follows_brand_id_idx ON public.follows USING btree (brand_id);
alter table follows enable row level security;
create policy "shoppers follow brands for themselves" on follows for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read follows" on follows for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on follows as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
grant delete, insert, select, update on follows to authenticated;

create table recently_viewed (
  user_id uuid not null default auth.uid(),
  product_id text not null,
  viewed_at timestamp with time zone not null default now(),
  constraint recently_viewed_pkey PRIMARY KEY (user_id, product_id),
  constraint recently_viewed_product_id_check CHECK (((product_id <> ''::text) AND (length(product_id) <= 2000))),
  constraint recently_viewed_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint recently_viewed_viewed_at_in_range CHECK (((viewed_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (viewed_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID
);
CREATE INDEX recently_viewed_at_idx ON public.recently_viewed USING btree (user_id, viewed_at DESC);
alter table recently_viewed enable row level security;
create policy "shoppers manage their own views" on recently_viewed for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "who has a second factor passes it first" on recently_viewed as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER recently_viewed_limit AFTER INSERT ON public.recently_viewed REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('1000');
grant delete, insert, select, update on recently_viewed to authenticated;

create table stock_alerts (
  user_id uuid not null default auth.uid(),
  product_id text not null,
  color text not null default ''::text,
  size text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint stock_alerts_color_check CHECK ((length(color) <= 200)),
  constraint stock_alerts_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint stock_alerts_pkey PRIMARY KEY (user_id, product_id, color, size),
  constraint stock_alerts_product_id_check CHECK (((product_id <> ''::text) AND (length(product_id) <= 2000))),
  constraint stock_alerts_size_check CHECK ((length(size) <= 200)),
  constraint stock_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX stock_alerts_product_id_idx ON public.stock_alerts USING btree (product_id);
alter table stock_alerts enable row level security;
create policy "shoppers manage their own subscriptions" on stock_alerts for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read subscriptions" on stock_alerts for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on stock_alerts as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER stock_alerts_forget_emailed AFTER DELETE ON public.stock_alerts FOR EACH ROW EXECUTE FUNCTION forget_emailed_change('back_in_stock');
CREATE TRIGGER stock_alerts_limit AFTER INSERT ON public.stock_alerts REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('1000');
CREATE TRIGGER stock_alerts_note_state AFTER INSERT ON public.stock_alerts FOR EACH ROW EXECUTE FUNCTION note_alert_state();
grant delete, insert, select, update on stock_alerts to authenticated;

CREATE OR REPLACE FUNCTION public.delete_my_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_second_step();
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  perform public.require_deletable_account();
  delete from auth.users where id = auth.uid();
end
$function$;
grant execute on function delete_my_account() to authenticated;

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  tables jsonb := '{}';
  table_name text;
  rows jsonb;
begin
  perform public.require_second_step();
  for table_name in
    select relation.relname from pg_catalog.pg_class as relation
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p')
      and not relation.relispartition and attribute.attname = 'user_id' and attribute.atttypid = 'uuid'::regtype
      and has_table_privilege(relation.oid, 'select')
    order by relation.relname
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(own)), ''[]'') from public.%I as own where own.user_id = auth.uid()', table_name
    ) into rows;
    tables := tables || jsonb_build_object(table_name, rows);
  end loop;
  return jsonb_build_object(
    'exported_at', now(),
    'account', public.my_account(),
    'profile', (select to_jsonb(profile) from public.profiles as profile where profile.id = auth.uid()),
    'tables', tables
  );
end
$function$;
grant execute on function export_my_data() to authenticated;

CREATE OR REPLACE FUNCTION public.is_sign_up_confirmed(account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from auth.users
    where id = account and email_confirmed_at is not null and confirmation_sent_at > now() - interval '1 day'
  )
$function$;
grant execute on function is_sign_up_confirmed(uuid) to anon, authenticated;

CREATE OR REPLACE FUNCTION public.lock_rows_of_shopper(table_name text, shopper uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended(table_name || ' ' || shopper, 0)) where auth.uid() is not null
$function$;

CREATE OR REPLACE FUNCTION public.make_default_address(address uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses ' || auth.uid(), 0));
  update public.addresses set is_default = false where user_id = auth.uid() and is_default and id <> address;
  update public.addresses set is_default = true where user_id = auth.uid() and id = address;
  if not found then
    raise exception 'there is no such address' using errcode = 'PT404';
  end if;
end
$function$;
grant execute on function make_default_address(uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.my_account()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', account.id, 'email', account.email, 'created_at', account.created_at,
    'email_confirmed_at', account.email_confirmed_at, 'last_sign_in_at', account.last_sign_in_at
  )
  from auth.users as account where account.id = public.proven_uid()
$function$;
grant execute on function my_account() to authenticated;

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, ip text, is_current boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
  select session.id, session.created_at, greatest(session.created_at, session.refreshed_at::timestamptz) as last_used_at,
    session.user_agent, host(session.ip), session.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions as session
  where session.user_id = public.proven_uid() and coalesce(session.not_after, 'infinity') > now()
  order by last_used_at desc, session.id
$function$;
grant execute on function my_sessions() to authenticated;

CREATE OR REPLACE FUNCTION public.note_alert_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.emailed_changes (user_id, kind, subject)
  select new.user_id, 'back_in_stock', public.alert_subject(new) from public.demo_products as product
  where product.product_id = new.product_id and public.has_choice(product, new.color, new.size)
  on conflict do nothing;
  return null;
end
$function$;
grant execute on function note_alert_state() to anon, authenticated;

CREATE OR REPLACE FUNCTION public.prepare_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  others integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses ' || new.user_id, 0));
  select count(*) into others from public.addresses where user_id = new.user_id and id <> new.id;
  if others >= 20 then
    raise exception 'a shopper keeps at most 20 addresses' using errcode = 'check_violation';
  end if;
  new.is_default := others = 0;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_view(product_id text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.recently_viewed (product_id) values (record_view.product_id)
  on conflict on constraint recently_viewed_pkey do update set viewed_at = now();
  delete from public.recently_viewed as viewed
  where viewed.user_id = (select auth.uid()) and viewed.product_id in (
    select older.product_id from public.recently_viewed as older where older.user_id = (select auth.uid())
    order by older.viewed_at desc offset 50
  );
$function$;
grant execute on function record_view(text) to authenticated;

CREATE OR REPLACE FUNCTION public.replace_default_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.addresses set is_default = true where id = (
    select id from public.addresses where user_id = old.user_id order by created_at, id limit 1
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.require_deletable_account()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_second_step();
  if exists (select from auth.users where id = auth.uid() and raw_app_meta_data ->> 'role' = 'admin')
    and not exists (
      select from auth.users
      where id <> auth.uid() and raw_app_meta_data ->> 'role' = 'admin' and coalesce(banned_until, '-infinity') < now()
    )
  then
    raise exception 'The last administrator stays. Make someone else one first.' using errcode = 'PT409';
  end if;
end
$function$;
grant execute on function require_deletable_account() to authenticated;
