-- A request for a service enters the conversation, as a sent cart does: staff see that a client waits, and she gets an email
-- about each step that staff take.

alter table public.messages
  -- The request whose step the message reports. Written by functions only.
  add column service_request_id uuid references public.service_requests on delete set null;
create index messages_service_request_id_idx on public.messages (service_request_id) where service_request_id is not null;

create or replace function public.handle_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answer text;
begin
  -- Orders, steps of reservations and requests, and texts of several lines are for a person.
  if new.author = 'shopper' and cardinality(new.product_ids) <= 1 and position(E'\n' in new.body) = 0
    and new.reservation_id is null and new.service_request_id is null
  then
    answer := public.automatic_answer(new.body, new.product_ids);
  end if;
  update public.threads
  set version = version + 1,
    wants_person = wants_person and new.author <> 'staff',
    waiting_since = case
      when new.author = 'staff' then null
      when new.author = 'shopper' and answer is null then coalesce(waiting_since, new.sent_at)
      else waiting_since
    end,
    is_staff_alerted = is_staff_alerted and new.author <> 'staff'
  where user_id = new.user_id;
  if answer is not null then
    insert into public.messages (id, user_id, author, body) values (gen_random_uuid(), new.user_id, 'rule', left(answer, 4000));
  end if;
  return null;
end
$$;

-- Lines about requests have a limit of their own, and leave the one on what a shopper writes.
create or replace function public.open_thread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.author = 'shopper' then
    perform public.lock_rows_of_shopper('recent messages', new.user_id);
    if (
      select count(*) >= 60 from public.messages
      where user_id = new.user_id and author = 'shopper' and sent_at > clock_timestamp() - interval '10 minutes'
        and (service_request_id is null) = (new.service_request_id is null)
    ) then
      raise exception 'too many messages; try again in some minutes' using errcode = 'PT429';
    end if;
  end if;
  insert into public.threads (user_id) values (new.user_id) on conflict do nothing;
  if new.author = 'staff' then
    new.waited := (
      select new.sent_at - thread.waiting_since from public.threads as thread
      where thread.user_id = new.user_id and thread.waiting_since is not null
    );
  end if;
  return new;
end
$$;

-- The title of a service, as shoppers and staff read it.
create function public.service_title(service text) returns text
language sql immutable set search_path = '' as $$
  select case service when 'home_try_on' then 'Home try-on'
    else upper(left(service, 1)) || replace(substr(service, 2), '_', ' ') end
$$;

-- Puts a new request, and each change of its status or of the reply, into the client's conversation. Changes by anybody but
-- her are sent to her as an email too.
create function public.report_service_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  title text := public.service_title(new.service);
  is_by_client boolean := tg_op = 'INSERT' or auth.uid() is not distinct from new.user_id;
  note text := case
    when tg_op = 'INSERT' then concat_ws(E'\n', nullif(btrim(new.note), ''), 'If possible on ' || to_char(new.preferred_on, 'FMDD FMMonth YYYY') || '.')
    when new.staff_note is distinct from old.staff_note then btrim(new.staff_note)
  end;
  product public.demo_products;
begin
  if tg_op = 'UPDATE' and new.status = old.status and coalesce(note, '') = '' then
    return null;
  end if;
  -- What shoppers may not see yet is not named to them here either.
  select * into product from public.demo_products as found
  where found.product_id = new.product_id and not found.is_draft
    and coalesce(found.brand, '') <> all (public.inactive_brand_names());
  insert into public.messages (id, user_id, author, author_id, body, product_ids, service_request_id)
  values (
    gen_random_uuid(), new.user_id, case when is_by_client then 'shopper' else 'staff' end,
    case when not is_by_client then auth.uid() end,
    concat_ws(E'\n', title || case
      when tg_op = 'INSERT' then ' requested'
      when new.status = old.status then ''
      when new.status = 'in_progress' then ': in our hands'
      when new.status = 'requested' then ': awaiting our reply'
      else ': ' || new.status
    end, nullif(note, '')),
    case when tg_op = 'INSERT' and product.id is not null then array[new.product_id] else '{}' end, new.id
  );
  if not is_by_client then
    insert into public.outgoing_emails (recipient_id, kind, data)
    values (new.user_id, 'service_' || case when new.status = old.status then 'reply' else new.status end, jsonb_build_object(
      'service', title, 'note', coalesce(note, ''), 'product', left(product.name, 200), 'brand', product.brand,
      'product_id', left(new.product_id, 500), 'picture', left(product.image_url, 2000)
    ));
  end if;
  return null;
end
$$;

create trigger service_requests_report after insert or update on public.service_requests
  for each row execute function public.report_service_request();

revoke execute on function public.service_title(text), public.report_service_request() from public, anon, authenticated;
