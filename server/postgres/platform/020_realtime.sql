do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_realtime_admin') then
    create role supabase_realtime_admin nologin noinherit;
  end if;
end
$$;
grant supabase_realtime_admin to current_user;
grant supabase_realtime_admin to authenticator;

create schema if not exists realtime authorization supabase_realtime_admin;
grant usage on schema realtime to anon, authenticated, service_role;
grant usage on schema public to supabase_realtime_admin;

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default timezone('utc', now()),
  inserted_at timestamp not null default timezone('utc', now()),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  -- Stored for replay only: the subscribers have it already.
  skip_broadcast boolean not null default false,
  expires_at timestamp,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);
create index messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private;

alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create function realtime.topic() returns text
language sql stable
  return nullif(current_setting('realtime.topic', true), '');

-- A message that cannot be sent is a warning, so that it never rolls back the caller's work.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case
      when jsonb_typeof(send.payload) = 'object' then jsonb_build_object('id', message_id) || send.payload
      else send.payload
    end,
    send.event, send.topic, send.private, 'broadcast'
  );
exception
  when others then
    raise warning 'realtime.send: the message "%" to "%" was not sent: %', send.event, send.topic, sqlerrm;
end
$$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql
as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
exception
  when others then
    raise warning 'realtime.send_binary: the message "%" to "%" was not sent: %',
      send_binary.event, send_binary.topic, sqlerrm;
end
$$;

create function realtime.broadcast_changes(
  topic_name text,
  event_name text,
  operation text,
  table_name text,
  table_schema text,
  new record,
  old record,
  level text default 'ROW'
) returns void
language plpgsql
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'realtime.broadcast_changes belongs into a trigger for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'realtime.broadcast_changes does not know the operation %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name,
    topic_name
  );
end
$$;

-- Probes the policies on realtime.messages with rows that are rolled back. Runs as supabase_realtime_admin, who may become
-- the caller's role.
create function realtime.authorize(
  claims jsonb,
  topic_name text,
  headers jsonb,
  reads text[],
  writes text[],
  out readable boolean[],
  out writable boolean[]
)
language plpgsql
as $$
declare
  probes uuid[];
  extension_name text;
begin
  -- Everything is rolled back, so nothing needs to reach the disk.
  perform set_config('synchronous_commit', 'off', true), set_config('realtime.probing', 'on', true);
  begin
    probes := array(select gen_random_uuid() from unnest(reads));
    insert into realtime.messages (id, topic, extension)
    select probe.id, topic_name, probe.extension from unnest(probes, reads) as probe (id, extension);

    perform set_config('realtime.topic', topic_name, true),
      set_config('request.jwt.claims', claims::text, true),
      set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true),
      set_config('request.jwt.claim.role', claims ->> 'role', true),
      set_config('request.headers', headers::text, true),
      set_config('role', claims ->> 'role', true);

    readable := array(
      select exists (select from realtime.messages as message where message.id = probe.id)
      from unnest(probes) with ordinality as probe (id, place)
      order by place
    );
    writable := '{}';
    foreach extension_name in array writes loop
      begin
        insert into realtime.messages (topic, extension) values (topic_name, extension_name);
        writable := writable || true;
      exception
        when insufficient_privilege then writable := writable || false;
      end;
    end loop;
    raise sqlstate 'RTA01';
  exception
    when sqlstate 'RTA01' then null;
  end;
end
$$;

revoke all on function realtime.authorize(jsonb, text, jsonb, text[], text[]) from public;
grant execute on function realtime.authorize(jsonb, text, jsonb, text[], text[]) to supabase_realtime_admin;
