-- Rejects responses above the caller's limit before they leave the database, which also rolls the statement back.

create function vitrine.refuse_response(most bigint) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', '54000',
      'message', format('The response is larger than %s bytes', most),
      'hint', 'Ask for fewer rows with limit, or for fewer columns and embedded resources.'
    )::text,
    detail = '{"status": 400, "headers": {}}';
end
$$;

grant usage on schema vitrine to public;
grant execute on function vitrine.refuse_response(bigint) to public;
