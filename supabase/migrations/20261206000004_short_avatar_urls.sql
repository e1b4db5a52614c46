-- The only text of a shopper's own that had no limit; lists of clients show it.
alter table public.profiles add constraint profiles_avatar_url_length_check check (length(avatar_url) <= 2000) not valid;
