-- What cannot be published now cannot be published for later, and one version that fails holds up neither the others nor
-- the rest of the clock's work.

create or replace function public.add_arrangement_version(page text, content jsonb, appears_at timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  is_due boolean := coalesce(add_arrangement_version.appears_at <= now(), true);
  made uuid;
begin
  if not exists (select from public.arrangement_versions as version where version.page = add_arrangement_version.page) then
    insert into public.arrangement_versions (page, content, published_at, made_at)
    values (add_arrangement_version.page, public.current_arrangement(add_arrangement_version.page), now(), now());
  end if;
  insert into public.arrangement_versions (page, content, appears_at, published_at, made_by)
  values (
    add_arrangement_version.page, add_arrangement_version.content, coalesce(add_arrangement_version.appears_at, now()),
    case when is_due then now() end, auth.uid()
  ) returning id into made;
  if is_due then
    perform public.apply_arrangement(add_arrangement_version.page, add_arrangement_version.content);
  else
    -- Tried and taken back: the checks of the tables say now what they would say to the clock.
    begin
      perform public.apply_arrangement(add_arrangement_version.page, add_arrangement_version.content);
      raise exception 'tried' using errcode = 'PT000';
    exception when sqlstate 'PT000' then
      null;
    end;
  end if;
  return made;
end
$$;

create or replace function public.publish_due_arrangements() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due public.arrangement_versions;
begin
  for due in
    select * from public.arrangement_versions where published_at is null and appears_at <= now()
    order by appears_at, made_at limit 100 for update skip locked
  loop
    begin
      update public.arrangement_versions set published_at = now() where id = due.id;
      perform public.apply_arrangement(due.page, due.content);
    exception when others then
      raise warning 'the arrangement % of % is not published: %', due.id, due.page, sqlerrm;
    end;
  end loop;
end
$$;
