-- Staff learn by email of a client who has waited for some minutes: her advisor, or everybody if she has none.
create function public.queue_waiting_emails() returns void
language plpgsql security definer set search_path = '' as $$
declare
  waiting public.threads;
begin
  for waiting in
    select thread.* from public.threads as thread, public.desk_settings as settings
    where thread.waiting_since < now() - make_interval(mins => settings.alert_minutes) and not thread.is_staff_alerted
    order by thread.waiting_since limit 100 for update of thread skip locked
  loop
    update public.threads set is_staff_alerted = true where user_id = waiting.user_id;
    insert into public.outgoing_emails (recipient_id, kind, data)
    select staff.id, 'client_waits', jsonb_build_object(
      'client', waiting.user_id,
      'name', (select coalesce(full_name, email) from public.profiles where id = waiting.user_id),
      'waiting_since', waiting.waiting_since,
      'words', (
        select left(body, 300) from public.messages
        where user_id = waiting.user_id and author = 'shopper' and sent_at >= waiting.waiting_since - interval '1 second'
        order by sent_at limit 1
      )
    )
    from auth.users as staff
    where staff.raw_app_meta_data ->> 'role' = 'admin' and coalesce(staff.banned_until, '-infinity') < now()
      and (staff.id = waiting.advisor_id or not exists (
        select from auth.users as advisor where advisor.id = waiting.advisor_id
          and advisor.raw_app_meta_data ->> 'role' = 'admin' and coalesce(advisor.banned_until, '-infinity') < now()
      ));
  end loop;
end
$$;
revoke execute on function public.queue_waiting_emails() from public, anon, authenticated;
grant execute on function public.queue_waiting_emails() to service_role;

create or replace function public.run_clock() returns void
language plpgsql set search_path = '' as $$
begin
  perform public.run_salon_clock();
  perform public.queue_waiting_emails();
  perform public.erase_deleted_waitlist_values();
end
$$;
