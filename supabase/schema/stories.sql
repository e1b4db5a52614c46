-- Generated from the database by npm run types. Never edited.

create table collections (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  line text,
  description text,
  image_url text,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint collections_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint collections_description_check CHECK ((length(description) <= 20000)),
  constraint collections_image_url_check CHECK (((image_url = ''::text) OR is_web_url(image_url))),
  constraint collections_line_check CHECK ((length(line) <= 500)),
  constraint collections_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 200))),
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_slug_check CHECK (is_slug(slug)),
  constraint collections_slug_key UNIQUE (slug),
  constraint collections_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID
);
CREATE INDEX collections_position_idx ON public.collections USING btree ("position", name);
alter table collections enable row level security;
create policy "anyone reads collections" on collections for select to anon, authenticated
  using (true);
create policy "staff manage collections" on collections for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER collections_forget_arrangements AFTER DELETE ON public.collections FOR EACH ROW EXECUTE FUNCTION forget_arrangements('collection');
CREATE TRIGGER collections_record AFTER INSERT OR DELETE OR UPDATE ON public.collections FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
CREATE TRIGGER collections_touch BEFORE UPDATE ON public.collections FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant select on collections to anon;
grant delete, insert, select, update on collections to authenticated;

create table collection_items (
  collection_id uuid not null,
  product_uuid uuid not null,
  "position" integer not null default 0,
  note text,
  constraint collection_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_items_note_check CHECK ((length(note) <= 500)),
  constraint collection_items_pkey PRIMARY KEY (collection_id, product_uuid),
  constraint collection_items_product_uuid_fkey FOREIGN KEY (product_uuid) REFERENCES demo_products(id) ON DELETE CASCADE
);
CREATE INDEX collection_items_product_uuid_idx ON public.collection_items USING btree (product_uuid);
alter table collection_items enable row level security;
create policy "anyone reads items of visible products" on collection_items for select to anon, authenticated
  using ((EXISTS ( SELECT
   FROM demo_products
  WHERE (demo_products.id = collection_items.product_uuid))));
create policy "staff manage collection items" on collection_items for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER collection_items_record AFTER INSERT OR DELETE OR UPDATE ON public.collection_items FOR EACH ROW EXECUTE FUNCTION record_change('collection_id', '');
grant select on collection_items to anon;
grant delete, insert, select, update on collection_items to authenticated;

create table curations (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  standfirst text,
  story text,
  occasion text,
  season text,
  mood text,
  image_url text,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  image_focus real,
  constraint curations_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint curations_image_focus_check CHECK (((image_focus >= (0)::double precision) AND (image_focus <= (1)::double precision))),
  constraint curations_image_url_check CHECK (((image_url = ''::text) OR is_web_url(image_url))),
  constraint curations_mood_check CHECK ((length(mood) <= 100)),
  constraint curations_occasion_check CHECK ((length(occasion) <= 100)),
  constraint curations_pkey PRIMARY KEY (id),
  constraint curations_season_check CHECK ((length(season) <= 100)),
  constraint curations_slug_check CHECK (is_slug(slug)),
  constraint curations_slug_key UNIQUE (slug),
  constraint curations_standfirst_check CHECK ((length(standfirst) <= 500)),
  constraint curations_story_check CHECK ((length(story) <= 20000)),
  constraint curations_title_check CHECK (((btrim(title) <> ''::text) AND (length(title) <= 200))),
  constraint curations_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID
);
CREATE INDEX curations_position_idx ON public.curations USING btree ("position", title);
alter table curations enable row level security;
create policy "anyone reads curations" on curations for select to anon, authenticated
  using (true);
create policy "staff manage curations" on curations for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER curations_forget_arrangements AFTER DELETE ON public.curations FOR EACH ROW EXECUTE FUNCTION forget_arrangements('curation');
CREATE TRIGGER curations_record AFTER INSERT OR DELETE OR UPDATE ON public.curations FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
CREATE TRIGGER curations_touch BEFORE UPDATE ON public.curations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant select on curations to anon;
grant delete, insert, select, update on curations to authenticated;

create table curation_items (
  curation_id uuid not null,
  product_uuid uuid not null,
  "position" integer not null default 0,
  note text,
  constraint curation_items_curation_id_fkey FOREIGN KEY (curation_id) REFERENCES curations(id) ON DELETE CASCADE,
  constraint curation_items_note_check CHECK ((length(note) <= 500)),
  constraint curation_items_pkey PRIMARY KEY (curation_id, product_uuid),
  constraint curation_items_product_uuid_fkey FOREIGN KEY (product_uuid) REFERENCES demo_products(id) ON DELETE CASCADE
);
CREATE INDEX curation_items_product_uuid_idx ON public.curation_items USING btree (product_uuid);
alter table curation_items enable row level security;
create policy "anyone reads items of visible products" on curation_items for select to anon, authenticated
  using ((EXISTS ( SELECT
   FROM demo_products
  WHERE (demo_products.id = curation_items.product_uuid))));
create policy "staff manage curation items" on curation_items for all to authenticated
  using (( SELECT is_staff() AS is_staff))
  with check (( SELECT is_staff() AS is_staff));
CREATE TRIGGER curation_items_record AFTER INSERT OR DELETE OR UPDATE ON public.curation_items FOR EACH ROW EXECUTE FUNCTION record_change('curation_id', '');
grant select on curation_items to anon;
grant delete, insert, select, update on curation_items to authenticated;

create table removed_items (
  id bigint not null generated always as identity,
  product_uuid uuid not null,
  collection_id uuid,
  curation_id uuid,
  "position" integer not null,
  note text,
  removed_at timestamp with time zone not null default now(),
  constraint removed_items_check CHECK ((num_nonnulls(collection_id, curation_id) = 1)),
  constraint removed_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint removed_items_curation_id_fkey FOREIGN KEY (curation_id) REFERENCES curations(id) ON DELETE CASCADE,
  constraint removed_items_pkey PRIMARY KEY (id)
);
CREATE INDEX removed_items_collection_id_idx ON public.removed_items USING btree (collection_id);
CREATE INDEX removed_items_curation_id_idx ON public.removed_items USING btree (curation_id);
CREATE INDEX removed_items_product_uuid_idx ON public.removed_items USING btree (product_uuid);
CREATE INDEX removed_items_removed_at_idx ON public.removed_items USING btree (removed_at);
alter table removed_items enable row level security;
create policy "staff read removed items" on removed_items for select to authenticated
  using (( SELECT is_staff() AS is_staff));
grant select on removed_items to authenticated;
