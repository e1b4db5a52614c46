-- What a client chooses for herself: her currency, and what she is not emailed about.
create table public.client_settings (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  -- Null follows her browser.
  currency text check (currency ~ '^[A-Z]{3}$'),
  unwanted_emails text[] not null default '{}' check (
    unwanted_emails <@ array['back_in_stock', 'price_drops', 'saved_searches'] and cardinality(unwanted_emails) <= 3
  ),
  updated_at timestamptz not null default now()
);
alter table public.client_settings enable row level security;
revoke all on public.client_settings from anon, authenticated;
grant select, insert, update, delete on public.client_settings to authenticated;
grant all on public.client_settings to service_role;
create policy "clients manage their own settings" on public.client_settings for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "who has a second factor passes it first" on public.client_settings as restrictive for all to authenticated
  using ((select public.has_passed_second_step()));
create trigger client_settings_touch before update on public.client_settings
  for each row execute function public.touch_updated_at();
