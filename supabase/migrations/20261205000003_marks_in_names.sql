-- Nor does a name hold the marks of a direction or soft hyphens, which nobody sees either.
create or replace function public.clean_name() returns trigger
language plpgsql set search_path = '' as $$
declare
  cleaned text := regexp_replace(
    regexp_replace(new.full_name, '[\t\n\v\f\r]+', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'
  );
begin
  if cleaned is distinct from new.full_name then
    -- Without a name, the email stands for it.
    new.full_name := case when cleaned ~ '[^\s\u200c\u200d]' then cleaned end;
  end if;
  return new;
end
$$;
