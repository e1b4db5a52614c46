-- Each email that is sent removes those that are older than 30 days.

create index outgoing_emails_created_at_idx on public.outgoing_emails (created_at);
