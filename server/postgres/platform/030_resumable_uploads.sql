create table storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null,
  name text not null,
  -- Null until the client declares it.
  size bigint check (size >= 0),
  received bigint not null default 0,
  is_upsert boolean not null,
  metadata jsonb not null,
  role text not null,
  owner_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index resumable_uploads_expires_at_idx on storage.resumable_uploads (expires_at);

create table storage.resumable_pieces (
  upload_id uuid not null references storage.resumable_uploads on delete cascade,
  start bigint not null,
  size bigint not null,
  version text not null unique,
  etag text not null,
  primary key (upload_id, start)
);

alter table storage.resumable_uploads enable row level security;
alter table storage.resumable_pieces enable row level security;
alter table storage.resumable_uploads owner to supabase_storage_admin;
alter table storage.resumable_pieces owner to supabase_storage_admin;
