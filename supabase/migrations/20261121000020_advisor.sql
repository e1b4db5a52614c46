-- The client advisor: a thread for each shopper, with text, products and pictures. Common questions are answered at once,
-- by rules and texts that staff edit; the shopper can always ask for a person.

create table public.threads (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  -- Increases with every message, so that open threads know when to read.
  version bigint not null default 0,
  -- The shopper has asked for a person, and none has answered since.
  wants_person boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index threads_wants_person_idx on public.threads (updated_at desc) where wants_person;

create table public.messages (
  -- Chosen by the sender, so that a repeated message is stored once.
  id uuid primary key,
  user_id uuid not null default auth.uid() references public.threads on delete cascade,
  author text not null check (author in ('shopper', 'staff', 'rule')),
  author_id uuid references auth.users on delete set null,
  body text not null default '' check (length(body) <= 4000),
  product_ids text[] not null default '{}' check (cardinality(product_ids) <= 200),
  -- Its path in the bucket thread-pictures.
  picture text check (length(picture) <= 500),
  sent_at timestamptz not null default clock_timestamp(),
  check (btrim(body) <> '' or cardinality(product_ids) > 0 or picture is not null)
);
create index messages_thread_idx on public.messages (user_id, sent_at);

-- Answers to common questions, edited by staff.
create table public.advisor_answers (
  topic text primary key check (topic in ('delivery', 'returns', 'sizes', 'care', 'stock')),
  answer text not null check (btrim(answer) <> '' and length(answer) <= 2000)
);

insert into public.advisor_answers (topic, answer) values
  ('delivery', 'Every piece travels insured and is handed over in person. Your advisor agrees the day and the place with you before anything is sent.'),
  ('returns', 'Tell us here within fourteen days and we collect the piece from you. It has to be unworn, with its box and papers.'),
  ('sizes', 'The size guide on the page of each piece compares the regions. Between two sizes, tell us what you wear from the house and we measure the piece for you.'),
  ('care', 'The care of each piece stands on its page. Alterations, cleaning and repair can be asked for under Services.'),
  ('stock', 'What the page of a piece says is what is in the house today. For a size that is sold out, press Tell me on its page.');

create trigger threads_touch before update on public.threads
  for each row execute function public.touch_updated_at();

alter table public.threads enable row level security;
alter table public.messages enable row level security;
alter table public.advisor_answers enable row level security;
revoke all on public.threads, public.messages, public.advisor_answers from anon, authenticated;
grant select, insert (user_id), update (wants_person) on public.threads to authenticated;
grant select, insert (id, user_id, author, author_id, body, product_ids, picture) on public.messages to authenticated;
grant select, insert, update, delete on public.advisor_answers to authenticated;
grant all on public.threads, public.messages, public.advisor_answers to service_role;

create policy "shoppers keep their own thread" on public.threads
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "staff read threads" on public.threads
  for select to authenticated using ((select public.is_staff()));
create policy "staff say who was answered" on public.threads
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

create policy "shoppers read their own thread" on public.messages
  for select to authenticated using (user_id = (select auth.uid()));
create policy "shoppers write in their own thread" on public.messages
  for insert to authenticated
  with check (user_id = (select auth.uid()) and author = 'shopper' and author_id is null);
create policy "staff read every thread" on public.messages
  for select to authenticated using ((select public.is_staff()));
create policy "staff answer in their own name" on public.messages
  for insert to authenticated
  with check ((select public.is_staff()) and author = 'staff' and author_id = (select auth.uid()));

create policy "users read the answers" on public.advisor_answers
  for select to authenticated using (true);
create policy "staff write the answers" on public.advisor_answers
  for all to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

-- The topic of a question; null if a person has to read it.
create function public.question_topic(body text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when words ~ '\m(return|returns|returned|refund|refunds|exchange|send (it )?back|give (it )?back)\M' then 'returns'
    when words ~ '\m(deliver|delivery|delivered|ship|ships|shipping|shipped|arrive|arrives|customs|duties)\M' then 'delivery'
    when words ~ '\m(size|sizes|sizing|fit|fits|fitting|too (big|small|long|short))\M' then 'sizes'
    when words ~ '\m(care|clean|cleaning|cleaned|wash|polish|stain|stains|look after|maintain|maintenance)\M' then 'care'
    when words ~ '\m(in stock|stock|available|availability|sold out|(any|many|few) left)\M' then 'stock'
  end
  from (select public.fold(body)) as question (words)
$$;

-- The automatic answer, about the question's product if there is one; null if there is none.
create function public.answer_of(body text, product_ids text[]) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    case
      when product.id is null then null
      when asked.topic = 'stock' then case product.stock_status
        when 'in_stock' then product.name || ' is in stock.'
        when 'low_stock' then 'There are few left of ' || product.name || '.'
        when 'out_of_stock' then product.name || ' is sold out. Press Tell me on its page and it is told on your feed when it is back.'
      end
      when asked.topic = 'care' and btrim(product.care_instructions) <> '' then product.name || ': ' || product.care_instructions
      when asked.topic = 'sizes' and cardinality(product.available_sizes) > 0 then
        product.name || ' is made in ' || array_to_string(product.available_sizes, ', ') || '. ' || answers.answer
    end,
    answers.answer
  )
  from (select public.question_topic(body)) as asked (topic)
  join public.advisor_answers as answers on answers.topic = asked.topic
  left join public.demo_products as product on cardinality(product_ids) = 1 and product.product_id = product_ids[1]
    and coalesce(product.brand, '') <> all (public.resting_brand_names())
$$;

-- Sixty messages in ten minutes are more than a person writes; the browser holds back further ones and sends them later.
create function public.open_thread() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.author = 'shopper' and (
    select count(*) >= 60 from public.messages
    where user_id = new.user_id and author = 'shopper' and sent_at > clock_timestamp() - interval '10 minutes'
  ) then
    raise exception 'too many messages; try again in some minutes' using errcode = 'PT429';
  end if;
  insert into public.threads (user_id) values (new.user_id) on conflict do nothing;
  return new;
end
$$;

-- Increases the thread's version, and answers a shopper's question if a rule can.
create function public.follow_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  answer text;
begin
  update public.threads
  set version = version + 1, wants_person = wants_person and new.author <> 'staff'
  where user_id = new.user_id;
  -- Orders and texts of several lines are for a person.
  if new.author = 'shopper' and cardinality(new.product_ids) <= 1 and position(E'\n' in new.body) = 0 then
    answer := public.answer_of(new.body, new.product_ids);
    if answer is not null then
      insert into public.messages (id, user_id, author, body) values (gen_random_uuid(), new.user_id, 'rule', left(answer, 4000));
    end if;
  end if;
  return null;
end
$$;

-- Notifies other devices that a person was asked for.
create function public.tell_wish() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger threads_tell_wish before update of wants_person on public.threads
  for each row when (old.wants_person <> new.wants_person and old.version = new.version)
  execute function public.tell_wish();
create trigger messages_open_thread before insert on public.messages
  for each row execute function public.open_thread();
create trigger messages_follow after insert on public.messages
  for each row execute function public.follow_message();

revoke all on function public.question_topic(text), public.answer_of(text, text[]), public.open_thread(),
  public.follow_message(), public.tell_wish() from public, anon, authenticated;
grant execute on function public.question_topic(text), public.answer_of(text, text[]) to service_role;

-- Pictures in threads: visible to the shopper and staff.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('thread-pictures', 'thread-pictures', false, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

create policy "shoppers keep pictures of their own thread" on storage.objects
  for all to authenticated
  using (bucket_id = 'thread-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'thread-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "staff see pictures of threads" on storage.objects
  for select to authenticated using (bucket_id = 'thread-pictures' and (select public.is_staff()));
