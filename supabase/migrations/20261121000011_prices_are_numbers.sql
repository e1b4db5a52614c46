-- PostgreSQL accepts 'NaN' as a number larger than 0.
alter table public.demo_products
  add constraint demo_products_price_is_number check (price <> 'NaN'),
  add constraint demo_products_original_price_is_number check (original_price <> 'NaN');
alter table public.client_profiles add constraint client_profiles_annual_spend_is_number check (annual_spend <> 'NaN');
