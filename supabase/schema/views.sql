-- Generated from the database by npm run types. Never edited.

create table saved_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  kind text not null,
  name text not null,
  filter jsonb not null,
  is_shared boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_views_filter_check CHECK (
CASE kind
    WHEN 'products'::text THEN is_product_filter(filter)
    ELSE is_list_filter(filter)
END),
  constraint saved_views_kind_check CHECK ((kind = ANY (ARRAY['products'::text, 'clients'::text, 'waitlist'::text]))),
  constraint saved_views_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 60))),
  constraint saved_views_name_key UNIQUE (user_id, kind, name),
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX saved_views_shared_idx ON public.saved_views USING btree (kind) WHERE is_shared;
alter table saved_views enable row level security;
create policy "staff change their own views" on saved_views for update to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT is_staff() AS is_staff)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT is_staff() AS is_staff)));
create policy "staff delete their own views" on saved_views for delete to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT is_staff() AS is_staff)));
create policy "staff read their own and shared views" on saved_views for select to authenticated
  using ((((user_id = ( SELECT auth.uid() AS uid)) OR is_shared) AND ( SELECT is_staff() AS is_staff)));
create policy "staff save views of their own" on saved_views for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT is_staff() AS is_staff)));
create policy "who has a second factor passes it first" on saved_views as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER saved_views_limit AFTER INSERT ON public.saved_views REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('100');
CREATE TRIGGER saved_views_record AFTER INSERT OR DELETE OR UPDATE ON public.saved_views FOR EACH ROW EXECUTE FUNCTION record_change('id', '');
CREATE TRIGGER saved_views_touch BEFORE UPDATE ON public.saved_views FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert (id, kind, name, filter, is_shared), select, update (name, filter, is_shared) on saved_views to authenticated;

CREATE OR REPLACE FUNCTION public.is_list_filter(filter jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(filter) = 'object' and length(filter::text) <= 20000 and not exists (
    select from jsonb_each(filter) as part (key, list)
    where jsonb_typeof(list) <> 'array' or jsonb_array_length(list) not between 1 and 100
      or exists (select from jsonb_array_elements(list) as value where jsonb_typeof(value) <> 'string' or length(value #>> '{}') > 200)
  )
$function$;
grant execute on function is_list_filter(jsonb) to authenticated;
