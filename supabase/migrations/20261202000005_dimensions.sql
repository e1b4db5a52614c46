-- The size of the thing itself, as people write it: '27.5 × 19 × 10 cm, drop 9.5 cm'.
alter table public.demo_products add column dimensions text
  constraint demo_products_dimensions_check check (length(dimensions) <= 200);
