-- A host, and not only something between the slashes: no user, no password, no half an address.
create or replace function public.is_web_url(address text) returns boolean
language sql immutable parallel safe strict
set search_path = ''
return address ~* '^https?://([^\s/?#:@%\[\]]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#]\S*)?$';
