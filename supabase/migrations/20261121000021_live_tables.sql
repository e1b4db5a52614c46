-- Tables whose changes are told to who has them open: the lists of the back-office, and what a shopper keeps on several
-- devices. Who hears of a row is decided by the policies of its table.

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
