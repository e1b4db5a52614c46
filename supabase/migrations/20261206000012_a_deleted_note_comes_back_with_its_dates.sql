-- Undo of a deletion brings a note back with its dates; no note is dated ahead.

grant insert (created_at, updated_at) on public.client_notes to authenticated;
alter policy "staff write notes in their own name" on public.client_notes
  with check (
    (select public.is_staff()) and author_id = (select auth.uid())
    and created_at between '1900-01-01' and now() and updated_at between created_at and now()
  );
