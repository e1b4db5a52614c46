-- The function for one-click unsubscribing has the rights of the service: its calls come from the server's own address, and
-- all clients would share the limit of anonymous writes.

grant execute on function public.change_email_kinds(uuid, text[], boolean) to service_role;
