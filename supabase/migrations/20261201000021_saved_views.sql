-- Views of a list: a filter with a name, of one member of staff or shared with all.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  kind text not null check (kind in ('products', 'clients', 'waitlist')),
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  filter jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_views_filter_check check (case kind
    when 'products' then public.is_product_filter(filter) else public.is_list_filter(filter)
  end),
  constraint saved_views_name_key unique (user_id, kind, name)
);

create index saved_views_shared_idx on public.saved_views (kind) where is_shared;

alter table public.saved_views enable row level security;
revoke all on public.saved_views from anon, authenticated;
grant select, insert (id, kind, name, filter, is_shared), update (name, filter, is_shared), delete on public.saved_views to authenticated;

create policy "staff read their own and shared views" on public.saved_views for select to authenticated
  using ((user_id = (select auth.uid()) or is_shared) and (select public.is_staff()));
create policy "staff save views of their own" on public.saved_views for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.is_staff()));
create policy "staff change their own views" on public.saved_views for update to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()))
  with check (user_id = (select auth.uid()) and (select public.is_staff()));
create policy "staff delete their own views" on public.saved_views for delete to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()));
create policy "who has a second factor passes it first" on public.saved_views as restrictive for all to authenticated
  using ((select public.has_passed_second_step()));

create trigger saved_views_touch before update on public.saved_views
  for each row execute function public.touch_updated_at();
create trigger saved_views_record after insert or update or delete on public.saved_views
  for each row execute function public.record_change('id', '');
create trigger saved_views_limit after insert on public.saved_views referencing new table as made
  for each statement execute function public.limit_rows_of_shopper('100');
