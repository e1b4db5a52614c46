-- Limits for tables that shoppers write directly: far more than anybody needs, and far less than would fill a disk.

-- The limit is the trigger's argument.
create function public.limit_rows_of_shopper() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer := tg_argv[0]::integer;
  is_over boolean;
begin
  execute format(
    'select exists (
      select from (select distinct user_id from made) as shopper
      where (select count(*) from %I.%I as kept where kept.user_id = shopper.user_id) > $1
    )', tg_table_schema, tg_table_name
  ) into is_over using most;
  if is_over then
    raise exception 'at most % rows can be kept', most using errcode = '23514';
  end if;
  return null;
end
$$;

revoke all on function public.limit_rows_of_shopper() from public, anon, authenticated;

create trigger cart_items_limit after insert on public.cart_items
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('1000');
create trigger saved_items_limit after insert on public.saved_items
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('10000');
create trigger saved_lists_limit after insert on public.saved_lists
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('1000');
create trigger recently_viewed_limit after insert on public.recently_viewed
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('1000');
create trigger stock_alerts_limit after insert on public.stock_alerts
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('1000');
create trigger size_profiles_limit after insert on public.size_profiles
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('200');
create trigger service_requests_total after insert on public.service_requests
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('2000');

-- Limits the total length of a message's product_ids. Existing rows stay, so that the server can always start.
alter table public.messages add constraint messages_product_ids_length
  check (length(array_to_string(product_ids, '')) <= 100000) not valid;
