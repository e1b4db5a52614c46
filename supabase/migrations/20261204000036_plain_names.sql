-- A name holds no characters that turn the text around it or that nobody sees. Joiners stay: scripts are written with them.
create function public.clean_name() returns trigger
language plpgsql set search_path = '' as $$
declare
  cleaned text := regexp_replace(
    regexp_replace(new.full_name, '[\t\n\v\f\r]+', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'
  );
begin
  if cleaned is distinct from new.full_name then
    -- Without a name, the email stands for it.
    new.full_name := case when cleaned ~ '[^\s\u200c\u200d]' then cleaned end;
  end if;
  return new;
end
$$;
revoke execute on function public.clean_name() from public, anon, authenticated;
create trigger profiles_clean_name before insert or update of full_name on public.profiles
  for each row execute function public.clean_name();
