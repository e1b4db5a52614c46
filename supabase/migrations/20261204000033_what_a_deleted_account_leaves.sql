-- A reservation stays as a business paper when its client closes her account, with what the catalogue says of its products.
-- Of one that has left the catalogue, the name stays where staff have confirmed it.
create or replace function public.keep_reservation_without_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('sent', 'confirmed') then
    new.status := 'withdrawn';
    insert into public.reservation_steps (reservation_id, status, made_by) values (new.id, 'withdrawn', null);
  end if;
  new.note := '';
  new.payment := '';
  new.version := old.version + 1;
  update public.reservation_steps set note = '', made_by = null where reservation_id = new.id and made_by = old.user_id;
  update public.reservation_steps set note = '' where reservation_id = new.id and note <> '';
  -- Names, colours and sizes are hers as her browser sent them; the catalogue's stay.
  update public.reservation_lines as line
  set name = product.name, brand = coalesce(product.brand, ''),
    color = case when line.color = any (product.colors) then line.color else '' end,
    size = case when line.size = any (product.available_sizes) then line.size else '' end
  from public.demo_products as product
  where line.reservation_id = new.id and product.product_id = line.product_id;
  update public.reservation_lines as line
  set color = '', size = '', name = case when line.confirmed_price is null then '' else line.name end,
    brand = case when line.confirmed_price is null then '' else line.brand end
  where line.reservation_id = new.id
    and not exists (select from public.demo_products as product where product.product_id = line.product_id);
  return new;
end
$$;

-- What else knows an account without a foreign key to it: emails to staff about a client who waits, and her files.
create function public.forget_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outgoing_emails where kind = 'client_waits' and data ->> 'client' = old.id::text;
  -- Hosted Supabase refuses deletions of objects by SQL without this; our server removes their bytes because of it.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id in ('avatars', 'thread-pictures') and starts_with(name, old.id || '/');
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
revoke execute on function public.forget_account() from public, anon, authenticated;
create trigger forget_account after delete on auth.users for each row execute function public.forget_account();
create index outgoing_emails_client_idx on public.outgoing_emails ((data ->> 'client')) where kind = 'client_waits';
