-- The email about a cart may be long: twenty lines with long names and addresses of pictures, in any alphabet. It must not keep
-- the cart from being sent.
alter table public.outgoing_emails drop constraint outgoing_emails_data_check,
  add constraint outgoing_emails_data_check check (pg_column_size(data) <= 400000);
