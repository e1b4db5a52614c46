-- Generated from the database by npm run types. Never edited.

create table carts (
  user_id uuid not null default auth.uid(),
  version bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint carts_created_at_in_range CHECK (((created_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint carts_pkey PRIMARY KEY (user_id),
  constraint carts_updated_at_in_range CHECK (((updated_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (updated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table carts enable row level security;
create policy "shoppers manage their own cart" on carts for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read carts" on carts for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on carts as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER carts_notify AFTER INSERT OR DELETE OR UPDATE ON public.carts FOR EACH ROW EXECUTE FUNCTION notify_owner();
CREATE TRIGGER carts_touch BEFORE UPDATE ON public.carts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on carts to authenticated;

create table cart_items (
  user_id uuid not null default auth.uid(),
  id bigint not null,
  product_id text not null,
  name text not null,
  brand text not null default ''::text,
  price text not null,
  image text not null default ''::text,
  size text not null default ''::text,
  color text not null default ''::text,
  quantity integer not null,
  "position" integer not null default 0,
  added_at timestamp with time zone not null default now(),
  constraint cart_items_added_at_in_range CHECK (((added_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (added_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint cart_items_brand_check CHECK ((length(brand) <= 200)),
  constraint cart_items_color_check CHECK ((length(color) <= 200)),
  constraint cart_items_id_check CHECK (((id >= 0) AND (id <= '9007199254740991'::bigint))),
  constraint cart_items_image_check CHECK ((length(image) <= 2000)),
  constraint cart_items_name_check CHECK ((length(name) <= 1000)),
  constraint cart_items_pkey PRIMARY KEY (user_id, id),
  constraint cart_items_price_check CHECK ((length(price) <= 50)),
  constraint cart_items_product_id_check CHECK (((product_id <> ''::text) AND (length(product_id) <= 2000))),
  constraint cart_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint cart_items_size_check CHECK ((length(size) <= 200)),
  constraint cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES carts(user_id) ON DELETE CASCADE
);
alter table cart_items enable row level security;
create policy "shoppers manage their own cart items" on cart_items for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "staff read cart items" on cart_items for select to authenticated
  using (( SELECT is_staff() AS is_staff));
create policy "who has a second factor passes it first" on cart_items as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER cart_items_limit AFTER INSERT ON public.cart_items REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION limit_rows_of_shopper('1000');
grant delete, insert, select, update on cart_items to authenticated;

create table cart_changes (
  user_id uuid not null default auth.uid(),
  id uuid not null,
  applied_at timestamp with time zone not null default now(),
  constraint cart_changes_applied_at_in_range CHECK (((applied_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (applied_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID,
  constraint cart_changes_pkey PRIMARY KEY (user_id, id),
  constraint cart_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES carts(user_id) ON DELETE CASCADE
);
alter table cart_changes enable row level security;
create policy "shoppers manage their own cart changes" on cart_changes for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "who has a second factor passes it first" on cart_changes as restrictive for all to authenticated
  using (( SELECT has_passed_second_step() AS has_passed_second_step));
CREATE TRIGGER cart_changes_trim AFTER INSERT ON public.cart_changes REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION trim_changes_of_shopper('5000');
grant delete, insert, select, update on cart_changes to authenticated;

CREATE OR REPLACE FUNCTION public.add_cart_lines(lines jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.cart_items (id, product_id, name, brand, price, image, size, color, quantity, position)
  select line.id, line.product_id, line.name, coalesce(line.brand, ''), line.price, coalesce(line.image, ''),
    coalesce(line.size, ''), coalesce(line.color, ''), least(coalesce(line.quantity, 1), 999),
    coalesce(line.position, place + (select coalesce(max(item.position), 0) from public.cart_items as item
      where item.user_id = (select auth.uid())))
  from rows from (
    jsonb_to_recordset(lines) as (id bigint, product_id text, name text, brand text, price text, image text, size text,
      color text, quantity integer, position integer)
  ) with ordinality as line (id, product_id, name, brand, price, image, size, color, quantity, position, place)
  on conflict (user_id, id) do update
  set quantity = least(cart_items.quantity + excluded.quantity, 999), price = excluded.price
$function$;
grant execute on function add_cart_lines(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.change_cart(changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  change jsonb;
  taken public.cart_items;
begin
  if jsonb_array_length(changes) > 1000 then
    raise exception 'at most 1000 changes at once' using errcode = '22023';
  end if;
  -- Serialises concurrent changes.
  update public.carts set version = version + 1 where user_id = (select auth.uid());
  if not found then
    raise exception 'there is no cart yet' using errcode = 'PT404';
  end if;
  delete from public.cart_changes where user_id = (select auth.uid()) and applied_at < now() - interval '30 days';
  for change in select value from jsonb_array_elements(changes) loop
    insert into public.cart_changes (id) values ((change ->> 'id')::uuid) on conflict do nothing;
    continue when not found;
    case change ->> 'kind'
      when 'add' then
        perform public.add_cart_lines(jsonb_build_array(change -> 'line'));
      when 'set' then
        if (change ->> 'quantity')::integer > 0 then
          update public.cart_items set quantity = least((change ->> 'quantity')::integer, 999)
          where user_id = (select auth.uid()) and id = (change ->> 'item')::bigint;
        else
          delete from public.cart_items where user_id = (select auth.uid()) and id = (change ->> 'item')::bigint;
        end if;
      when 'replace' then
        delete from public.cart_items where user_id = (select auth.uid()) and id = (change ->> 'item')::bigint
        returning * into taken;
        if found then
          perform public.add_cart_lines(jsonb_build_array(
            change -> 'line' || jsonb_build_object('quantity', taken.quantity, 'position', taken.position)
          ));
        end if;
      when 'clear' then
        delete from public.cart_items where user_id = (select auth.uid());
      else
        raise exception 'a cart has no change %', change ->> 'kind' using errcode = '22023';
    end case;
  end loop;
  if (select count(*) from public.cart_items where user_id = (select auth.uid())) > 200 then
    raise exception 'a cart holds at most 200 lines' using errcode = '23514';
  end if;
  return public.read_cart();
end
$function$;
grant execute on function change_cart(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.open_cart(samples jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.carts default values on conflict do nothing;
  if found then
    perform public.add_cart_lines(samples);
  end if;
  return public.read_cart();
end
$function$;
grant execute on function open_cart(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.read_cart()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'version', cart.version,
    'items', coalesce((
      select jsonb_agg(to_jsonb(item) - 'user_id' order by item.position, item.id)
      from public.cart_items as item where item.user_id = cart.user_id
    ), '[]')
  )
  from public.carts as cart where cart.user_id = (select auth.uid())
$function$;
grant execute on function read_cart() to authenticated;
