-- Databases from before the first release respond to a change of a missing cart with 500 (P0002), newer ones with 404.
do $$
declare
  definition text := pg_get_functiondef('public.change_cart(jsonb)'::regprocedure);
begin
  execute replace(definition, 'errcode = ''P0002''', 'errcode = ''PT404''');
end
$$;
