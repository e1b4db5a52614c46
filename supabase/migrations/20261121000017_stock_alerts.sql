-- Subscriptions to the return of a sold-out product in a colour and a size; empty means any.

create table public.stock_alerts (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  product_id text not null check (product_id <> '' and length(product_id) <= 2000),
  color text not null default '' check (length(color) <= 200),
  size text not null default '' check (length(size) <= 200),
  created_at timestamptz not null default now(),
  primary key (user_id, product_id, color, size)
);
create index stock_alerts_product_id_idx on public.stock_alerts (product_id);

alter table public.stock_alerts enable row level security;
revoke all on public.stock_alerts from anon, authenticated;
grant select, insert, update, delete on public.stock_alerts to authenticated;
grant all on public.stock_alerts to service_role;

create policy "shoppers ask to be told for themselves" on public.stock_alerts
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "staff read who is to be told" on public.stock_alerts
  for select to authenticated using ((select public.is_staff()));
