-- The brands that a shopper follows and the products they viewed last.

create table public.follows (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  brand_id uuid not null references public.brands on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, brand_id)
);
create index follows_brand_id_idx on public.follows (brand_id);

create table public.recently_viewed (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  product_id text not null check (product_id <> '' and length(product_id) <= 2000),
  viewed_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index recently_viewed_at_idx on public.recently_viewed (user_id, viewed_at desc);

alter table public.follows enable row level security;
alter table public.recently_viewed enable row level security;
revoke all on public.follows, public.recently_viewed from anon, authenticated;
grant select, insert, update, delete on public.follows, public.recently_viewed to authenticated;
grant all on public.follows, public.recently_viewed to service_role;

create policy "shoppers follow houses for themselves" on public.follows
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "staff read who follows" on public.follows
  for select to authenticated using ((select public.is_staff()));
-- Private, even from staff.
create policy "shoppers keep what they looked at" on public.recently_viewed
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Records a view; the last fifty are stored.
create function public.note_view(product_id text) returns void
language sql
set search_path = ''
as $$
  insert into public.recently_viewed (product_id) values (note_view.product_id)
  on conflict on constraint recently_viewed_pkey do update set viewed_at = now();
  delete from public.recently_viewed as viewed
  where viewed.user_id = (select auth.uid()) and viewed.product_id in (
    select older.product_id from public.recently_viewed as older where older.user_id = (select auth.uid())
    order by older.viewed_at desc offset 50
  );
$$;

revoke all on function public.note_view(text) from public, anon, authenticated;
grant execute on function public.note_view(text) to authenticated, service_role;
