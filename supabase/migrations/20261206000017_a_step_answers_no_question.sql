-- Staff who confirm an order or set a request under way have not answered what the client asked besides: her question still waits.

-- Whether a message of staff ends the wait of its conversation. A step of a reservation or of a request does not while something
-- that she wrote besides is unanswered.
create function public.answers_wait(message public.messages) returns boolean
language sql stable set search_path = '' as $$
  select message.author = 'staff' and (
    message.reservation_id is null and message.service_request_id is null
    or not exists (
      select from public.threads as thread join public.messages as asked on asked.user_id = thread.user_id
      where thread.user_id = message.user_id and asked.author = 'shopper' and asked.sent_at >= thread.waiting_since
        and asked.reservation_id is null and asked.service_request_id is null
    )
  )
$$;
revoke execute on function public.answers_wait(public.messages) from public, anon, authenticated;

create or replace function public.handle_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answer text;
  is_answer constant boolean := public.answers_wait(new);
begin
  -- Orders, steps of reservations and requests, and texts of several lines are for a person.
  if new.author = 'shopper' and cardinality(new.product_ids) <= 1 and position(E'\n' in new.body) = 0
    and new.reservation_id is null and new.service_request_id is null
  then
    answer := public.automatic_answer(new.body, new.product_ids);
  end if;
  update public.threads
  set version = version + 1,
    wants_person = wants_person and not is_answer,
    waiting_since = case
      when is_answer then null
      when new.author = 'shopper' and answer is null then coalesce(waiting_since, new.sent_at)
      else waiting_since
    end,
    is_staff_alerted = is_staff_alerted and not is_answer
  where user_id = new.user_id;
  if answer is not null then
    insert into public.messages (id, user_id, author, body) values (gen_random_uuid(), new.user_id, 'rule', left(answer, 4000));
  end if;
  return null;
end
$$;

create or replace function public.open_thread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.author = 'shopper' then
    perform public.lock_rows_of_shopper('recent messages', new.user_id);
    if (
      select count(*) >= 60 from public.messages
      where user_id = new.user_id and author = 'shopper' and sent_at > clock_timestamp() - interval '10 minutes'
        and public.message_origin(service_request_id, reservation_id, product_ids)
          = public.message_origin(new.service_request_id, new.reservation_id, new.product_ids)
    ) then
      raise exception 'too many messages; try again in some minutes' using errcode = 'PT429';
    end if;
  end if;
  insert into public.threads (user_id) values (new.user_id) on conflict do nothing;
  if public.answers_wait(new) then
    new.waited := (
      select new.sent_at - thread.waiting_since from public.threads as thread
      where thread.user_id = new.user_id and thread.waiting_since is not null
    );
  end if;
  return new;
end
$$;
