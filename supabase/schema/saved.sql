-- Generated from the database by npm run types. Never edited.

create table saved_items (
  user_id uuid not null default auth.uid(),
  product_id text not null,
  list_id uuid,
  note text not null default ''::text,
  price numeric(12,2),
  currency text,
  stock_status text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint saved_items_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint saved_items_note_check CHECK ((length(note) <= 1000)),
  constraint saved_items_pkey PRIMARY KEY (user_id, product_id),
  constraint saved_items_product_id_check CHECK (((product_id <> ''::text) AND (length(product_id) <= 2000))),
  constraint saved_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint saved_items_user_id_list_id_fkey FOREIGN KEY (user_id, list_id) REFERENCES saved_lists(user_id, id) ON DELETE SET NULL (list_id)
);
CREATE INDEX saved_items_list_idx ON public.saved_items USING btree (user_id, list_id);
alter table saved_items enable row level security;
create policy "shoppers manage their own saved items" on saved_items for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read saved items" on saved_items for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on saved_items as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER saved_items_forget_emailed AFTER DELETE ON public.saved_items FOR EACH ROW EXECUTE FUNCTION forget_emailed_change('price_drops');
CREATE TRIGGER saved_items_limit AFTER INSERT ON public.saved_items REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('10000');
CREATE TRIGGER saved_items_record_state BEFORE INSERT ON public.saved_items FOR EACH ROW EXECUTE FUNCTION record_saved_state();
grant delete, insert, select, update on saved_items to authenticated;

create table saved_lists (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_lists_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint saved_lists_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 100))),
  constraint saved_lists_pkey PRIMARY KEY (id),
  constraint saved_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint saved_lists_user_id_id_key UNIQUE (user_id, id)
);
alter table saved_lists enable row level security;
create policy "shoppers manage their own lists" on saved_lists for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read lists" on saved_lists for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on saved_lists as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER saved_lists_limit AFTER INSERT ON public.saved_lists REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('1000');
grant delete, insert, select, update on saved_lists to authenticated;

create table saved_curations (
  user_id uuid not null default auth.uid(),
  curation_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_curations_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint saved_curations_curation_id_fkey FOREIGN KEY (curation_id) REFERENCES curations(id) ON DELETE CASCADE,
  constraint saved_curations_pkey PRIMARY KEY (user_id, curation_id),
  constraint saved_curations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX saved_curations_curation_id_idx ON public.saved_curations USING btree (curation_id);
alter table saved_curations enable row level security;
create policy "shoppers manage their own saved curations" on saved_curations for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read saved curations" on saved_curations for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on saved_curations as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
grant delete, insert, select, update on saved_curations to authenticated;

create table saved_changes (
  user_id uuid not null default auth.uid(),
  id uuid not null,
  applied_at timestamp with time zone not null default now(),
  forgotten jsonb,
  constraint saved_changes_applied_at_in_range CHECK (((applied_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (applied_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint saved_changes_forgotten_check CHECK ((length((forgotten)::text) <= 10000)),
  constraint saved_changes_pkey PRIMARY KEY (user_id, id),
  constraint saved_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table saved_changes enable row level security;
create policy "shoppers manage their own changes" on saved_changes for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "who has a second factor passes it first" on saved_changes as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER saved_changes_notify AFTER INSERT ON public.saved_changes FOR EACH ROW EXECUTE FUNCTION notify_owner();
CREATE TRIGGER saved_changes_trim AFTER INSERT ON public.saved_changes REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION trim_changes_of_shopper('5000');
grant delete, insert, select, update on saved_changes to authenticated;

CREATE OR REPLACE FUNCTION public.change_saved(changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  change jsonb;
  was public.saved_items;
begin
  if jsonb_array_length(changes) > 1000 then
    raise exception 'at most 1000 changes at once' using errcode = '22023';
  end if;
  delete from public.saved_changes where user_id = (select auth.uid()) and applied_at < now() - interval '30 days';
  for change in select value from jsonb_array_elements(changes) loop
    insert into public.saved_changes (id) values ((change ->> 'id')::uuid) on conflict do nothing;
    continue when not found;
    case change ->> 'kind'
      when 'save' then
        insert into public.saved_items (product_id) values (change ->> 'item') on conflict do nothing;
      when 'forget' then
        delete from public.saved_items where user_id = (select auth.uid()) and product_id = change ->> 'item' returning * into was;
        if found then
          update public.saved_changes set forgotten = to_jsonb(was)
          where user_id = (select auth.uid()) and id = (change ->> 'id')::uuid;
        end if;
      when 'restore' then
        select (jsonb_populate_record(null::public.saved_items, forgotten)).* into was from public.saved_changes
        where user_id = (select auth.uid()) and id = (change ->> 'forgotten')::uuid;
        if was.product_id is not null then
          insert into public.saved_items (product_id, list_id, note, created_at)
          select was.product_id, list.id, was.note, was.created_at
          from (select) as one left join public.saved_lists as list on list.user_id = (select auth.uid()) and list.id = was.list_id
          on conflict do nothing;
          if found then
            -- A trigger has set today's.
            update public.saved_items set price = was.price, currency = was.currency, stock_status = was.stock_status
            where user_id = (select auth.uid()) and product_id = was.product_id;
          end if;
        end if;
      when 'note' then
        update public.saved_items set note = coalesce(change ->> 'note', '')
        where user_id = (select auth.uid()) and product_id = change ->> 'item';
      when 'move' then
        update public.saved_items set list_id = (
          select id from public.saved_lists where user_id = (select auth.uid()) and id = (change ->> 'list')::uuid
        )
        where user_id = (select auth.uid()) and product_id = change ->> 'item';
      when 'name_list' then
        insert into public.saved_lists (id, name) values ((change ->> 'list')::uuid, change ->> 'name')
        on conflict (id) do update set name = excluded.name;
      when 'drop_list' then
        delete from public.saved_lists where user_id = (select auth.uid()) and id = (change ->> 'list')::uuid;
      when 'save_curation' then
        insert into public.saved_curations (curation_id)
        select id from public.curations where id = (change ->> 'curation')::uuid
        on conflict do nothing;
      when 'forget_curation' then
        delete from public.saved_curations
        where user_id = (select auth.uid()) and curation_id = (change ->> 'curation')::uuid;
      else
        raise exception 'what is saved has no change %', change ->> 'kind' using errcode = '22023';
    end case;
  end loop;
  if (select count(*) from public.saved_items where user_id = (select auth.uid())) > 2000
    or (select count(*) from public.saved_lists where user_id = (select auth.uid())) > 100 then
    raise exception 'at most 2000 pieces and 100 lists can be saved' using errcode = '23514';
  end if;
  return public.read_saved();
end
$function$;
grant execute on function change_saved(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.read_saved()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(to_jsonb(item) - 'user_id' order by item.created_at desc, item.product_id)
      from public.saved_items as item where item.user_id = (select auth.uid())
    ), '[]'),
    'lists', coalesce((
      select jsonb_agg(to_jsonb(list) - 'user_id' order by list.created_at desc, list.id)
      from public.saved_lists as list where list.user_id = (select auth.uid())
    ), '[]'),
    'curations', coalesce((
      select jsonb_agg(saved.curation_id order by saved.created_at desc, saved.curation_id)
      from public.saved_curations as saved where saved.user_id = (select auth.uid())
    ), '[]')
  )
$function$;
grant execute on function read_saved() to authenticated;

CREATE OR REPLACE FUNCTION public.record_saved_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  select product.price, product.currency, product.stock_status into new.price, new.currency, new.stock_status
  from public.demo_products as product where product.product_id = new.product_id;
  return new;
end
$function$;
