create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  entity_id text not null unique,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  domains text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sso_providers_domains_idx on auth.sso_providers using gin (domains);

alter table auth.sso_providers enable row level security;
alter table auth.sso_providers owner to supabase_auth_admin;
