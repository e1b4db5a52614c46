-- What an applicant wrote is erased when she withdraws, and stays in no record of changes.
drop trigger partner_applications_record on public.partner_applications;
create trigger partner_applications_record after update of status on public.partner_applications
for each row when (old.status <> new.status) execute function public.record_change(
  'id', '', 'receipt', 'received_at', 'answer_by', 'decided_at', 'line_sheet_path', 'line_sheet_type', 'line_sheet_size', 'brand_id',
  'note'
);
update public.record_changes set before = before - 'note', after = after - 'note'
where table_name = 'partner_applications' and (before ? 'note' or after ? 'note');
