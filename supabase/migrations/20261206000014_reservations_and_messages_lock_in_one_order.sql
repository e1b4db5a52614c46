-- A step of a reservation writes to the thread and then sends a message, which waits for other messages of the shopper; those
-- wait for the thread. So the step waits for them first.
create function public.wait_for_messages() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform public.lock_rows_of_shopper('recent messages', auth.uid());
  return null;
end
$$;

create trigger reservations_wait_for_messages before insert or update on public.reservations
  for each statement execute function public.wait_for_messages();
