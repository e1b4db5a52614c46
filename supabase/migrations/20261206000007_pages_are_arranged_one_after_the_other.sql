-- Two versions of a page at once, by hand or by the clock, would each be merged with what was there before both.
create or replace function public.add_arrangement_version(page text, content jsonb, base jsonb, appears_at timestamp with time zone)
 returns uuid
 language plpgsql
 set search_path to ''
as $$
declare
  is_due boolean := coalesce(add_arrangement_version.appears_at <= now(), true);
  present jsonb;
  merged jsonb;
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('arrangement ' || add_arrangement_version.page, 0));
  present := public.arrangement_of(add_arrangement_version.page);
  merged := public.merge_arrangement(add_arrangement_version.content, add_arrangement_version.base, present);
  if not exists (select from public.arrangement_versions as version where version.page = add_arrangement_version.page) then
    insert into public.arrangement_versions (page, content, published_at, made_at)
    values (add_arrangement_version.page, present, now(), now());
  end if;
  insert into public.arrangement_versions (page, content, base, appears_at, published_at, made_by)
  values (
    add_arrangement_version.page, case when is_due then merged else add_arrangement_version.content end,
    case when not is_due then add_arrangement_version.base end,
    coalesce(add_arrangement_version.appears_at, now()), case when is_due then now() end, auth.uid()
  ) returning id into made;
  if is_due then
    perform public.apply_arrangement(add_arrangement_version.page, merged);
  else
    -- Tried and taken back: the checks of the tables say now what they would say to the clock.
    begin
      perform public.apply_arrangement(add_arrangement_version.page, merged);
      raise exception 'tried' using errcode = 'PT000';
    exception when sqlstate 'PT000' then
      null;
    end;
  end if;
  return made;
end
$$;

create or replace function public.publish_due_arrangements()
 returns void
 language plpgsql
 security definer
 set search_path to ''
as $$
declare
  due public.arrangement_versions;
  merged jsonb;
begin
  for due in
    select * from public.arrangement_versions where published_at is null and appears_at <= now() and attempts < 3
    order by appears_at, made_at limit 100 for update skip locked
  loop
    begin
      perform pg_advisory_xact_lock(hashtextextended('arrangement ' || due.page, 0));
      merged := public.merge_arrangement(due.content, due.base, public.arrangement_of(due.page));
      perform public.apply_arrangement(due.page, merged);
      update public.arrangement_versions set published_at = now(), content = merged, base = null, problem = null where id = due.id;
    exception when others then
      raise warning 'the arrangement % of % is not published: %', due.id, due.page, sqlerrm;
      update public.arrangement_versions set problem = left(sqlerrm, 500), attempts = due.attempts + 1 where id = due.id;
    end;
  end loop;
end
$$;
