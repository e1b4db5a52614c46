-- A preview shows the page as the clock will have left it: every version that is due by then, one after the other.
create or replace function public.arrangement_at(page text, at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  kind text := split_part(arrangement_at.page, ':', 1);
  due public.arrangement_versions;
  before jsonb;
  shown jsonb;
begin
  if not public.is_staff() then
    return null;
  end if;
  shown := public.arrangement_of(arrangement_at.page);
  for due in
    select * from public.arrangement_versions as version
    where version.page = arrangement_at.page and version.published_at is null and version.attempts < 3
      and version.appears_at <= arrangement_at.at
    order by version.appears_at, version.made_at
  loop
    before := shown;
    shown := public.merge_arrangement(due.content, due.base, before);
    -- The tables of stories and brands keep what a version does not name.
    if kind in ('curation', 'collection') then
      shown := jsonb_build_object('products', before -> 'products') || shown
        || jsonb_build_object('texts', before -> 'texts' || coalesce(shown -> 'texts', '{}'));
    elsif kind = 'brand' then
      shown := shown || jsonb_build_object('texts',
        jsonb_build_object('text', before -> 'texts' -> 'text') || coalesce(shown -> 'texts', '{}')
      );
    end if;
  end loop;
  return shown;
end
$$;
