-- Clients who lost their phone and their recovery codes ask here, with their password alone, to have their second factors
-- removed. Staff confirm by other means that it is them, and npm run admin -- reset-second-step does it.

create table public.second_step_resets (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  requested_at timestamptz not null default now()
);

alter table public.second_step_resets enable row level security;
revoke all on public.second_step_resets from anon, authenticated;
grant select, delete on public.second_step_resets to authenticated;
create policy "shoppers see their own request" on public.second_step_resets for select to authenticated
  using (user_id = (select auth.uid()));
create policy "staff see every request" on public.second_step_resets for select to authenticated
  using ((select public.is_staff()));
-- Who has the second factor and did not ask.
create policy "shoppers withdraw their own request" on public.second_step_resets for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "who has a second factor passes it first" on public.second_step_resets as restrictive for all to authenticated
  using ((select public.has_passed_second_step()));

-- Returns when the caller asked first.
create function public.ask_to_reset_second_step() returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.has_second_factor(auth.uid()) then
    raise exception 'There is no second factor to remove' using errcode = 'PT409';
  end if;
  insert into public.second_step_resets (user_id) values (auth.uid()) on conflict do nothing;
  return (select requested_at from public.second_step_resets where user_id = auth.uid());
end
$$;

revoke execute on function public.ask_to_reset_second_step() from public, anon, authenticated;
grant execute on function public.ask_to_reset_second_step() to authenticated;
