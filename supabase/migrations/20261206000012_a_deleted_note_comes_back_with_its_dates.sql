-- Undo of a deletion brings a note back with its dates; no note is dated ahead.

grant insert (created_at, updated_at) on public.client_notes to authenticated;
alter policy "staff write notes in their own name" on public.client_notes
  with check (
    (select public.is_staff()) and author_id = (select auth.uid()) and created_at <= now() and updated_at between created_at and now()
  );
alter table public.client_notes
  add constraint client_notes_created_at_in_range check (created_at >= '1900-01-01' and created_at <= '2200-01-01') not valid,
  add constraint client_notes_updated_at_in_range check (updated_at >= '1900-01-01' and updated_at <= '2200-01-01') not valid;
