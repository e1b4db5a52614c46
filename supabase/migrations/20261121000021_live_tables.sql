-- Tables whose changes are published: the lists of the back-office, and a shopper's own data on several devices. The
-- policies of a table decide who receives its rows.

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

alter publication supabase_realtime add table
  public.brands,
  public.demo_products,
  public.profiles,
  public.client_profiles,
  public.waitlist,
  public.carts,
  public.saved_changes,
  public.threads;
