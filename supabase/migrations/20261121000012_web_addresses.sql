-- Requires a host; rejects a user, a password and incomplete addresses.
create or replace function public.is_web_url(address text) returns boolean
language sql immutable parallel safe strict
set search_path = ''
return address ~* '^https?://([^\s/?#:@%\[\]]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#]\S*)?$';
