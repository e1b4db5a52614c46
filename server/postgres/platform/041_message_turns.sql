-- When somebody last asked for a message of a kind to an address, whether there is an account with it or not: who asks
-- again too soon is told so either way. Addresses are hashes here. Not worth keeping over a crash.
create unlogged table auth.message_turns (
  kind text not null,
  recipient bytea not null,
  taken_at timestamptz not null,
  primary key (kind, recipient)
);
create index message_turns_taken_at_idx on auth.message_turns (taken_at);

alter table auth.message_turns enable row level security;
alter table auth.message_turns owner to supabase_auth_admin;
