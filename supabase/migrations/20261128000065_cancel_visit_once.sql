-- Locks before it looks whether the visit is cancelled: of two cancellations at once, the second found an error.
create or replace function public.cancel_visit(visit uuid, note text default null) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  cancelled public.salon_visits;
begin
  perform public.lock_salon();
  if exists (
    select from public.salon_visits where id = cancel_visit.visit and status = 'cancelled'
      and (user_id = public.proven_uid() or public.is_staff())
  ) then
    return;
  end if;
  perform public.require_open_visit(cancel_visit.visit);
  update public.salon_visits set status = 'cancelled',
    staff_note = case when public.is_staff() then btrim(coalesce(cancel_visit.note, '')) else staff_note end
  where id = cancel_visit.visit and status <> 'cancelled' returning * into cancelled;
  if found then
    perform public.queue_visit_email(
      cancelled, 'visit_cancelled', jsonb_build_object('is_by_client', cancelled.user_id = public.proven_uid())
    );
  end if;
end
$$;
