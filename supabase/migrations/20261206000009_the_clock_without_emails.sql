-- The clock also runs where no emails are sent: products appear and leave, pages are published, what is deleted is erased.
drop function public.run_clock();
create function public.run_clock(sends_email boolean default true) returns void
language plpgsql
set search_path = ''
as $$
declare
  job text;
begin
  foreach job in array array[
    'publish_due_products()', 'publish_due_arrangements()',
    -- Before the salon's clock, which keeps bookings waiting until the transaction ends.
    case when sends_email then 'queue_change_emails()' end,
    format('run_salon_clock(%L)', sends_email),
    case when sends_email then 'queue_waiting_emails()' end,
    'erase_deleted_waitlist_values()', 'begin_client_years()'
  ] loop
    continue when job is null;
    begin
      execute 'select public.' || job;
    exception when query_canceled or others then
      raise warning 'the clock could not run %: %', split_part(job, '(', 1), sqlerrm;
    end;
  end loop;
end
$$;
revoke execute on function public.run_clock(boolean) from public, anon, authenticated;
grant execute on function public.run_clock(boolean) to service_role;
