-- Undo of a removal brings a saved product back with its list, its note, its place and what it cost when it was saved.

alter table public.saved_changes add column forgotten jsonb check (length(forgotten::text) <= 10000);

-- Applies changes in order and returns what is saved. Changes are idempotent: save, forget {item}: the product_id; restore
-- {forgotten}: the id of the change that removed it; note {item, note}; move {item, list}: null removes it from its list;
-- name_list {list, name}: creates the list if needed; drop_list {list}: its products stay saved; save_curation,
-- forget_curation {curation}.
create or replace function public.change_saved(changes jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
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
$$;
