-- Databases that were made before the first release answer a change of a cart that does not exist with 500 (P0002);
-- newer ones with 404, as the function has it since.
do $$
declare
  definition text := pg_get_functiondef('public.change_cart(jsonb)'::regprocedure);
begin
  execute replace(definition, 'errcode = ''P0002''', 'errcode = ''PT404''');
end
$$;
