-- What a client has received leaves her cart, with the quantity of the order. What she added since stays.
create function public.take_fulfilled_lines_from_cart() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Serialises with her own changes, and tells her devices.
  update public.carts set version = version + 1 where user_id = new.user_id;
  if not found then
    return null;
  end if;
  with received as (
    select product_id, color, size, sum(quantity) as quantity
    from public.reservation_lines where reservation_id = new.id group by product_id, color, size
  ), reduced as (
    update public.cart_items as item set quantity = item.quantity - received.quantity
    from received
    where item.user_id = new.user_id and item.product_id = received.product_id and item.color = received.color
      and item.size = received.size and item.quantity > received.quantity
  )
  delete from public.cart_items as item using received
  where item.user_id = new.user_id and item.product_id = received.product_id and item.color = received.color
    and item.size = received.size and item.quantity <= received.quantity;
  return null;
end
$$;
revoke execute on function public.take_fulfilled_lines_from_cart() from public, anon, authenticated;

create trigger reservations_take_fulfilled_from_cart after update of status on public.reservations
for each row when (new.status = 'fulfilled' and old.status <> 'fulfilled' and new.user_id is not null)
execute function public.take_fulfilled_lines_from_cart();
