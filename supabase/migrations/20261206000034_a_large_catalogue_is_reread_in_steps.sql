-- A rate or a word that concerns a large part of the catalogue took longer than a statement may. The first 2,000 products are
-- reread at once, the others by the clock.

create table public.outdated_search_documents (
  id uuid primary key
);
alter table public.outdated_search_documents enable row level security;
revoke all on public.outdated_search_documents from anon, authenticated;
comment on table public.outdated_search_documents is 'Products whose search documents the clock writes again.';

create function public.reread_products(ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform public.rewrite_search_documents(ids[:2000]);
  insert into public.outdated_search_documents (id) select unnest(ids[2001:]) on conflict do nothing;
end
$$;
revoke execute on function public.reread_products(uuid[]) from public, anon, authenticated;

create function public.rewrite_outdated_search_documents() returns void
language plpgsql security definer set search_path = '' as $$
declare
  started constant timestamptz := clock_timestamp();
  due uuid[];
begin
  loop
    with taken as (
      delete from public.outdated_search_documents where id in (
        select id from public.outdated_search_documents order by id limit 1000 for update skip locked
      ) returning id
    )
    select array_agg(id order by id) into due from taken;
    exit when due is null;
    perform public.rewrite_search_documents(due);
    exit when clock_timestamp() > started + interval '5 s';
  end loop;
end
$$;
revoke execute on function public.rewrite_outdated_search_documents() from public, anon, authenticated;

create or replace function public.reprice_search_documents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  currencies text[];
begin
  if tg_op = 'INSERT' then
    currencies := array(select currency from changed);
  elsif tg_op = 'DELETE' then
    currencies := array(select currency from former);
  else
    currencies := array(
      (select currency from (select currency, usd from changed except select currency, usd from former) as begun)
      union
      (select currency from (select currency, usd from former except select currency, usd from changed) as ended)
    );
  end if;
  if currencies <> '{}' then
    perform public.reread_products(array(
      select id from public.demo_products where coalesce(nullif(currency, ''), 'USD') = any (currencies) order by id
    ));
  end if;
  return null;
end
$$;
drop trigger exchange_rates_reprice on public.exchange_rates;
create trigger exchange_rates_reprice_on_insert after insert on public.exchange_rates
  referencing new table as changed for each statement execute function public.reprice_search_documents();
create trigger exchange_rates_reprice_on_update after update on public.exchange_rates
  referencing old table as former new table as changed for each statement execute function public.reprice_search_documents();
create trigger exchange_rates_reprice_on_delete after delete on public.exchange_rates
  referencing old table as former for each statement execute function public.reprice_search_documents();

create or replace function public.reread_synonyms() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed_words text[] := array(select distinct word from changed where kind not in ('word', 'broader'));
  changed_values text[] := array(select distinct word from changed where kind = 'broader');
begin
  if tg_op = 'UPDATE' then
    changed_words := changed_words || array(select distinct word from former where kind not in ('word', 'broader'));
    changed_values := changed_values || array(select distinct word from former where kind = 'broader');
  end if;
  perform public.reread_products(array(
    select document.id from public.search_documents as document
    join public.demo_products as product on product.id = document.id
    where document.facets && array(
      select kind || value from unnest(array['material=', 'occasion=']) as kind, unnest(changed_values) as value
    ) or exists (
      select from unnest(changed_words) as word
      where public.stems(word) <> '{}' and document.words @> array(select 'w:' || stem from unnest(public.stems(word)) as stem)
    )
    order by document.id
  ));
  return null;
end
$$;

create or replace function public.run_clock(sends_email boolean default true) returns void
language plpgsql set search_path = '' as $$
declare
  job text;
begin
  foreach job in array array[
    'publish_due_products()', 'publish_due_arrangements()',
    -- Before the salon's clock, which keeps bookings waiting until the transaction ends.
    case when sends_email then 'queue_change_emails()' end, 'rewrite_outdated_search_documents()',
    format('run_salon_clock(%L)', sends_email),
    case when sends_email then 'queue_waiting_emails()' end,
    'erase_deleted_waitlist_values()', 'begin_client_years()'
  ] loop
    continue when job is null;
    begin
      execute 'select public.' || job;
    exception when query_canceled or others then
      raise warning 'the clock could not run %: %', split_part(job, '(', 1), sqlerrm;
    end;
  end loop;
end
$$;
