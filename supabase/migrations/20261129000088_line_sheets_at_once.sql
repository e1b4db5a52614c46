-- Five files to a draft also if sixty are sent at once, and plainer words.

create or replace function public.has_room_for_line_sheet(object_name text) returns boolean
language sql volatile security definer
set search_path = ''
as $$
  -- Uploads of one draft one after the other, each with a snapshot that has the one before.
  select pg_advisory_xact_lock(hashtextextended('line sheet ' || split_part(object_name, '/', 1), 0));
  select object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and exists (
      select from public.partner_applications as application
      where application.id::text = split_part(object_name, '/', 1) and application.status = 'draft'
        and application.created_at > now() - interval '1 day'
    )
    and (
      select count(*) < 5 from storage.objects as object
      where object.bucket_id = 'line-sheets' and starts_with(object.name, split_part(object_name, '/', 1) || '/')
        and object.name <> object_name
    )
$$;

alter policy "staff choose who is told of applications" on public.partner_settings
  rename to "staff set who gets emails about applications";

do $$
declare
  text record;
  definition text;
begin
  for text in
    select * from (values
      ('public.choose_waitlist_interests'::regproc, 'these are no interests', 'unknown interests'),
      ('public.ask_partner', 'a question has words', 'the question is empty'),
      ('public.decline_partner_application', 'who is declined is told why', 'a reason is required')
    ) as texts (routine, before, after)
  loop
    definition := pg_get_functiondef(text.routine);
    assert position(text.before in definition) > 0, text.routine;
    execute replace(definition, text.before, text.after);
  end loop;
end
$$;
