-- One cart for each shopper, on all of their devices. Devices send changes, not results, so that changes made on two of
-- them, or offline, are merged. A change has an id and is applied once, however often it is sent.

create table public.carts (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  -- Increases with every change, so that devices know when to read.
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The product as it was when it was added; current data is read from the catalogue.
create table public.cart_items (
  user_id uuid not null default auth.uid() references public.carts on delete cascade,
  -- Identifies product, colour and size; a safe integer in JavaScript.
  id bigint not null check (id between 0 and 9007199254740991),
  product_id text not null check (product_id <> '' and length(product_id) <= 2000),
  name text not null check (length(name) <= 1000),
  brand text not null default '' check (length(brand) <= 200),
  price text not null check (length(price) <= 50),
  image text not null default '' check (length(image) <= 2000),
  size text not null default '' check (length(size) <= 200),
  color text not null default '' check (length(color) <= 200),
  quantity integer not null check (quantity between 1 and 999),
  position integer not null default 0,
  primary key (user_id, id)
);

create table public.cart_changes (
  user_id uuid not null default auth.uid() references public.carts on delete cascade,
  id uuid not null,
  applied_at timestamptz not null default now(),
  primary key (user_id, id)
);

create trigger carts_touch before update on public.carts
  for each row execute function public.touch_updated_at();

alter table public.carts enable row level security;
alter table public.cart_items enable row level security;
alter table public.cart_changes enable row level security;
revoke all on public.carts, public.cart_items, public.cart_changes from anon, authenticated;
grant select, insert, update, delete on public.carts, public.cart_items, public.cart_changes to authenticated;
grant all on public.carts, public.cart_items, public.cart_changes to service_role;

create policy "shoppers keep their own cart" on public.carts
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "staff read carts" on public.carts
  for select to authenticated using ((select public.is_staff()));
create policy "shoppers keep what is in their own cart" on public.cart_items
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "staff read what is in carts" on public.cart_items
  for select to authenticated using ((select public.is_staff()));
create policy "shoppers keep which changes counted" on public.cart_changes
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- {version, items}, the items in order. Null if there has never been a cart.
create function public.read_cart() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'version', cart.version,
    'items', coalesce((
      select jsonb_agg(to_jsonb(item) - 'user_id' order by item.position, item.id)
      from public.cart_items as item where item.user_id = cart.user_id
    ), '[]')
  )
  from public.carts as cart where cart.user_id = (select auth.uid())
$$;

-- Appends lines; adds to the quantity of an existing line and updates its price.
create function public.put_in_cart(lines jsonb) returns void
language sql
set search_path = ''
as $$
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
$$;

-- Returns the cart; the very first one starts with these lines.
create function public.open_cart(samples jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  insert into public.carts default values on conflict do nothing;
  if found then
    perform public.put_in_cart(samples);
  end if;
  return public.read_cart();
end
$$;

-- Applies changes in order and returns the cart. A change is {id, kind, …}: add {line}: one more, or the line's quantity;
-- set {item, quantity}: zero or less removes it; replace {item, line}: another colour or size in its place, with its
-- quantity; clear.
create function public.change_cart(changes jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
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
        perform public.put_in_cart(jsonb_build_array(change -> 'line'));
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
          perform public.put_in_cart(jsonb_build_array(
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
$$;

revoke all on function public.read_cart(), public.put_in_cart(jsonb), public.open_cart(jsonb), public.change_cart(jsonb)
  from public, anon, authenticated;
grant execute on function public.read_cart(), public.put_in_cart(jsonb), public.open_cart(jsonb), public.change_cart(jsonb)
  to authenticated, service_role;
