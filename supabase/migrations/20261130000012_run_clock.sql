-- What is due by the clock, called every minute by what sends the emails.
create function public.run_clock() returns void
language plpgsql set search_path = '' as $$
begin
  perform public.run_salon_clock();
  perform public.erase_deleted_waitlist_values();
end
$$;

-- Personal data of entries that were deleted a month ago.
create function public.erase_deleted_waitlist_values() returns void
language sql security definer set search_path = '' as $$
  update public.record_changes as change set before = null, after = null
  from public.record_changes as deletion
  where deletion.table_name = 'waitlist' and deletion.kind = 'deleted' and deletion.made_at < now() - interval '30 days'
    and deletion.before is not null
    and change.table_name = 'waitlist' and change.record_id = deletion.record_id
    and not exists (select from public.waitlist as entry where entry.id::text = deletion.record_id)
$$;

create index record_changes_deleted_entries_idx on public.record_changes (made_at)
  where table_name = 'waitlist' and kind = 'deleted' and before is not null;

revoke execute on function public.run_clock(), public.erase_deleted_waitlist_values() from public, anon, authenticated;
grant execute on function public.run_clock(), public.erase_deleted_waitlist_values() to service_role;
