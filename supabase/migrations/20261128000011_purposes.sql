-- What brought a client here, as told when signing up.
alter table public.style_profiles
  add column purposes text[] not null default '{}'
  constraint style_profiles_purposes_check
  check (purposes <@ array['self', 'gift', 'occasion', 'browse'] and cardinality(purposes) <= 4);
