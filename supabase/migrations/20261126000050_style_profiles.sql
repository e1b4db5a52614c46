-- What shoppers told about their style, and the products that they hid.

create function public.is_style_pairs(pairs jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(pairs) <> 'array' then false else
    jsonb_array_length(pairs) <= 12 and length(pairs::text) <= 6000 and not exists (
      select from jsonb_array_elements(pairs) as pair
      where jsonb_typeof(pair -> 'left') is distinct from 'string' or jsonb_typeof(pair -> 'right') is distinct from 'string'
        or coalesce(pair ->> 'choice' not in ('left', 'right', 'both', 'neither'), true)
    )
  end
$$;

-- US dollars by category.
create function public.is_style_budgets(budgets jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(budgets) <> 'object' then false else
    length(budgets::text) <= 2000 and not exists (
      select from jsonb_each(budgets) as budget
      where case when jsonb_typeof(budget.value) = 'number' then (budget.value #>> '{}')::numeric not between 1 and 1000000 else true end
    )
  end
$$;

create table public.style_profiles (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  wearers text[] not null default '{}' check (wearers <@ array['women', 'men', 'kids'] and cardinality(wearers) <= 3),
  pairs jsonb not null default '[]' check (public.is_style_pairs(pairs)),
  budgets jsonb not null default '{}' check (public.is_style_budgets(budgets)),
  -- The question at which she stopped, for another device.
  step text check (step in ('for', 'pairs', 'colours', 'houses', 'sizes', 'budget', 'occasions', 'never')),
  finished_at timestamptz,
  -- What she did earlier shapes nothing: she erased it.
  noticed_after timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function public.is_style_facet(facet text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select facet ~ '^(brand|category|subcategory|material|colour|occasion)=.' and length(facet) <= 220 $$;

-- A liking stays below a refusal, and counts again when the refusal ends.
create table public.style_tastes (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  facet text not null check (public.is_style_facet(facet)),
  level text not null check (level in ('never', 'less', 'same', 'more', 'forgotten')),
  is_from_quiz boolean not null default false,
  since timestamptz not null default now(),
  is_refused boolean generated always as (level = 'never') stored,
  primary key (user_id, facet, is_refused)
);
create index style_tastes_refused_idx on public.style_tastes (user_id) where level = 'never';

create table public.style_signals (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  product_id text not null check (product_id <> '' and length(product_id) <= 2000),
  kind text not null check (kind in ('hidden', 'less')),
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

alter table public.style_profiles enable row level security;
alter table public.style_tastes enable row level security;
alter table public.style_signals enable row level security;
revoke all on public.style_profiles, public.style_tastes, public.style_signals from anon, authenticated;
grant select, delete, insert, update on public.style_profiles, public.style_tastes, public.style_signals to authenticated;

create policy "shoppers manage their own style" on public.style_profiles for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "staff read every style" on public.style_profiles for select to authenticated using ((select public.is_staff()));
create policy "shoppers manage their own tastes" on public.style_tastes for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "staff read every taste" on public.style_tastes for select to authenticated using ((select public.is_staff()));
create policy "shoppers manage their own signals" on public.style_signals for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger style_profiles_touch before update on public.style_profiles
  for each row execute function public.touch_updated_at();
create trigger style_tastes_limit after insert on public.style_tastes
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('400');
create trigger style_signals_limit after insert on public.style_signals
  referencing new table as made for each statement execute function public.limit_rows_of_shopper('500');

revoke all on function public.is_style_pairs(jsonb), public.is_style_budgets(jsonb), public.is_style_facet(text) from public, anon;
grant execute on function public.is_style_pairs(jsonb), public.is_style_budgets(jsonb), public.is_style_facet(text) to authenticated;
