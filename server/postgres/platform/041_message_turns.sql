-- When a message was last requested for an address, with or without an account, so that rate limits do not reveal accounts.
-- Addresses are hashed. Unlogged: losing it in a crash is harmless.
create unlogged table auth.message_turns (
  kind text not null,
  recipient bytea not null,
  taken_at timestamptz not null,
  primary key (kind, recipient)
);
create index message_turns_taken_at_idx on auth.message_turns (taken_at);

alter table auth.message_turns enable row level security;
alter table auth.message_turns owner to supabase_auth_admin;
