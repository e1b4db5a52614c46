-- An address names one mailbox in one way. Mail libraries read `x,ida@example.com`, `(x)ida@example.com` and
-- `<ida@example.com>` as ida@example.com, so that each counted as another address where emails to one are limited.
create or replace function public.is_email(address text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return address ~ '^[^@\s"(),:;<>\\[\]]+@[^@\s.,:;()<>"\\[\]]+(\.[^@\s.,:;()<>"\\[\]]+)+$';
