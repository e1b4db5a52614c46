-- Covers unknown addresses too, so that the limit reveals no accounts. Addresses are hashed; a crash may lose the rows.
create unlogged table auth.message_turns (
  kind text not null,
  recipient bytea not null,
  taken_at timestamptz not null,
  primary key (kind, recipient)
);
create index message_turns_taken_at_idx on auth.message_turns (taken_at);

alter table auth.message_turns enable row level security;
alter table auth.message_turns owner to supabase_auth_admin;
