-- Products, each in one list or none, and curations that a shopper has saved. Products are identified by product_id, so
-- that one that staff delete and restore stays saved.

create table public.saved_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 100),
  created_at timestamptz not null default now(),
  unique (user_id, id)
);

create table public.saved_items (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  product_id text not null check (product_id <> '' and length(product_id) <= 2000),
  list_id uuid,
  note text not null default '' check (length(note) <= 1000),
  -- The state when it was saved, to report changes since.
  price numeric(12, 2),
  currency text,
  stock_status text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, product_id),
  foreign key (user_id, list_id) references public.saved_lists (user_id, id) on delete set null (list_id)
);
create index saved_items_list_idx on public.saved_items (user_id, list_id);

create table public.saved_curations (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  curation_id uuid not null references public.curations on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, curation_id)
);
create index saved_curations_curation_id_idx on public.saved_curations (curation_id);

-- Changes that were applied: one that is sent again after a lost response must not undo a later one of another device.
create table public.saved_changes (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  id uuid not null,
  applied_at timestamptz not null default now(),
  primary key (user_id, id)
);

alter table public.saved_lists enable row level security;
alter table public.saved_items enable row level security;
alter table public.saved_curations enable row level security;
alter table public.saved_changes enable row level security;
revoke all on public.saved_lists, public.saved_items, public.saved_curations, public.saved_changes from anon, authenticated;
grant select, insert, update, delete
  on public.saved_lists, public.saved_items, public.saved_curations, public.saved_changes to authenticated;
grant all on public.saved_lists, public.saved_items, public.saved_curations, public.saved_changes to service_role;

create policy "shoppers keep their own lists" on public.saved_lists
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "staff read lists" on public.saved_lists
  for select to authenticated using ((select public.is_staff()));
create policy "shoppers keep what they saved" on public.saved_items
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "staff read what is saved" on public.saved_items
  for select to authenticated using ((select public.is_staff()));
create policy "shoppers keep the curations they saved" on public.saved_curations
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "staff read which curations are saved" on public.saved_curations
  for select to authenticated using ((select public.is_staff()));
create policy "shoppers keep which changes counted" on public.saved_changes
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Records the product's current state, whatever the client says.
create function public.note_saved_state() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  select product.price, product.currency, product.stock_status into new.price, new.currency, new.stock_status
  from public.demo_products as product where product.product_id = new.product_id;
  return new;
end
$$;

create trigger saved_items_note_state before insert on public.saved_items
  for each row execute function public.note_saved_state();

-- {items, lists, curations}, each the latest first.
create function public.read_saved() returns jsonb
language sql stable
set search_path = ''
as $$
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
$$;

-- Applies changes in order and returns what is saved. Changes are idempotent: save, forget {item}: the product_id; note
-- {item, note}; move {item, list}: null removes it from its list; name_list {list, name}: creates the list if needed;
-- drop_list {list}: its products stay saved; save_curation, forget_curation {curation}.
create function public.change_saved(changes jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  change jsonb;
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
        delete from public.saved_items where user_id = (select auth.uid()) and product_id = change ->> 'item';
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
$$;

revoke all on function public.note_saved_state(), public.read_saved(), public.change_saved(jsonb)
  from public, anon, authenticated;
grant execute on function public.read_saved(), public.change_saved(jsonb) to authenticated, service_role;
