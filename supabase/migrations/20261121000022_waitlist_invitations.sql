-- Written by the function invite-waitlist.
alter table public.waitlist add column invited_at timestamptz;
