-- Prices are compared across currencies by an estimate in US dollars, from a table of rates that staff edit.

create table public.exchange_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  usd numeric(14, 6) not null check (usd > 0 and usd <> 'NaN'),
  updated_at timestamptz not null default now()
);

alter table public.exchange_rates enable row level security;
revoke all on public.exchange_rates from anon, authenticated;
grant select on public.exchange_rates to anon, authenticated;
grant insert, update, delete on public.exchange_rates to authenticated;
create policy "anyone reads exchange rates" on public.exchange_rates for select to anon, authenticated using (true);
create policy "staff add exchange rates" on public.exchange_rates for insert to authenticated
  with check ((select public.is_staff()));
create policy "staff edit exchange rates" on public.exchange_rates for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy "staff delete exchange rates" on public.exchange_rates for delete to authenticated
  using ((select public.is_staff()));

create trigger exchange_rates_touch before update on public.exchange_rates
  for each row execute function public.touch_updated_at();

insert into public.exchange_rates (currency, usd) values
  ('USD', 1), ('EUR', 1.15), ('GBP', 1.31), ('JPY', 0.0064), ('CAD', 0.71), ('AUD', 0.65), ('CHF', 1.24), ('CNY', 0.14);

-- Whole US dollars, rounded up; null if the price or the rate is unknown.
create function public.estimated_usd(price numeric, currency text) returns integer
language sql stable
set search_path = ''
as $$
  select least(ceil(estimated_usd.price * rate.usd), 1048575)::integer
  from public.exchange_rates as rate
  where rate.currency = coalesce(nullif(estimated_usd.currency, ''), 'USD') and estimated_usd.price is not null
$$;

revoke all on function public.estimated_usd(numeric, text) from public, anon, authenticated;
