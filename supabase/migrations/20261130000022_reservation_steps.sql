-- A reservation's way from the cart that was sent to the pieces that were handed over: what an advisor confirms, what the
-- client agrees to, and each step as a row.

-- A reservation outlives the account: the law asks for the business papers, not for her name.
alter table public.reservations
  alter column user_id drop not null,
  drop constraint reservations_user_id_fkey,
  add constraint reservations_user_id_fkey foreign key (user_id) references auth.users on delete set null,
  add column version integer not null default 1,
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column delivery_on date,
  add column valid_until timestamptz,
  add column shipping numeric(14,2) check (shipping >= 0 and shipping <> 'NaN'),
  add column total numeric(14,2) check (total >= 0 and total <> 'NaN'),
  add column note text not null default '' check (length(note) <= 2000),
  -- How to pay, as the client reads it: a link or bank details.
  add column payment text not null default '' check (length(payment) <= 2000),
  add column holds_stock boolean not null default false,
  add column paid_at timestamptz;
alter table public.reservation_lines
  alter column user_id drop not null,
  drop constraint reservation_lines_user_id_fkey,
  add constraint reservation_lines_user_id_fkey foreign key (user_id) references auth.users on delete set null,
  -- A piece in the reservation's currency; duties and tax are of the whole line.
  add column confirmed_price numeric(14,2) check (confirmed_price >= 0 and confirmed_price <> 'NaN'),
  add column duties numeric(14,2) check (duties >= 0 and duties <> 'NaN'),
  add column tax numeric(14,2) check (tax >= 0 and tax <> 'NaN');
create index reservation_lines_product_id_idx on public.reservation_lines (product_id);

create table public.reservation_steps (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references public.reservations on delete cascade,
  user_id uuid references auth.users on delete set null,
  status text not null check (
    status in ('sent', 'changed', 'confirmed', 'agreed', 'paid', 'fulfilled', 'declined', 'withdrawn')
  ),
  note text not null default '' check (length(note) <= 2000),
  -- What was confirmed: {currency, total, shipping, delivery_on, valid_until, lines: [{position, price, duties, tax}]}.
  terms jsonb,
  made_by uuid default auth.uid(),
  made_at timestamptz not null default clock_timestamp()
);
create index reservation_steps_reservation_id_idx on public.reservation_steps (reservation_id, id);
create index reservation_steps_user_id_idx on public.reservation_steps (user_id);
insert into public.reservation_steps (reservation_id, user_id, status, made_by, made_at)
select id, user_id, 'sent', user_id, sent_at from public.reservations;

alter table public.reservation_steps enable row level security;
revoke all on public.reservation_steps from anon, authenticated;
grant select on public.reservation_steps to authenticated;
grant all on public.reservation_steps to service_role;
create policy "shoppers read the steps of their own reservations" on public.reservation_steps for select to authenticated
  using (user_id = (select auth.uid()));
create policy "staff read the steps of every reservation" on public.reservation_steps for select to authenticated
  using ((select public.is_staff()));
create policy "who has a second factor passes it first" on public.reservation_steps as restrictive for all to authenticated
  using ((select public.has_passed_second_step()));

-- V-2411-0042: the day and month, and a number that counts on.
create sequence public.reservation_numbers;
create function public.new_order_reference() returns text
language sql security definer set search_path = '' as $$
  select 'V-' || to_char(now() at time zone settings.time_zone, 'DDMM') || '-'
    || lpad(number::text, greatest(4, length(number::text)), '0')
  from public.salon_settings as settings, nextval('public.reservation_numbers') as number
$$;
revoke execute on function public.new_order_reference() from public, anon, authenticated;
alter table public.reservations alter column reference set default public.new_order_reference();

drop trigger reservations_record on public.reservations;
create trigger reservations_record after insert or update or delete on public.reservations
  for each row execute function public.record_change('id', 'user_id', 'user_id', 'version');

-- The account of the client has gone: what is open ends, and what was written to her is erased.
create function public.keep_reservation_without_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('sent', 'confirmed') then
    new.status := 'withdrawn';
    insert into public.reservation_steps (reservation_id, status, made_by) values (new.id, 'withdrawn', null);
  end if;
  new.note := '';
  new.payment := '';
  new.version := old.version + 1;
  update public.reservation_steps set note = '', made_by = null where reservation_id = new.id and made_by = old.user_id;
  update public.reservation_steps set note = '' where reservation_id = new.id and note <> '';
  return new;
end
$$;
revoke execute on function public.keep_reservation_without_name() from public;
create trigger reservations_keep_without_name before update of user_id on public.reservations
  for each row when (old.user_id is not null and new.user_id is null)
  execute function public.keep_reservation_without_name();

drop trigger reservations_increase_thread_version on public.reservations;
create trigger reservations_increase_thread_version after insert or update of version on public.reservations
  for each row execute function public.increase_thread_version();
