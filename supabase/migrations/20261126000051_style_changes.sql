-- Reading and changing one's own style.

create function public.my_style() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'wearers', coalesce(to_jsonb(profile.wearers), '[]'), 'pairs', coalesce(profile.pairs, '[]'),
    'budgets', coalesce(profile.budgets, '{}'), 'step', profile.step, 'finished_at', profile.finished_at,
    'tastes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'facet', taste.facet, 'level', taste.level, 'is_from_quiz', taste.is_from_quiz, 'since', taste.since
      ) order by taste.since, taste.facet), '[]')
      from public.style_tastes as taste where taste.user_id = (select auth.uid()) and taste.level <> 'forgotten'
    )
  )
  from (values (1)) as one left join public.style_profiles as profile on profile.user_id = (select auth.uid())
$$;

-- Answers of the quiz; those that are absent stay. Lists of facets by key: those that are not in a list end.
create function public.change_style(changes jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  key text;
  chosen text[];
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    raise exception 'changes are an object' using errcode = '22023';
  end if;
  insert into public.style_profiles (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  update public.style_profiles set
    wearers = case when changes ? 'wearers' then array(select jsonb_array_elements_text(changes -> 'wearers')) else wearers end,
    pairs = coalesce(changes -> 'pairs', pairs),
    budgets = coalesce(changes -> 'budgets', budgets),
    step = coalesce(changes ->> 'step', step),
    finished_at = case when (changes ->> 'isFinished')::boolean then now() else finished_at end
  where user_id = (select auth.uid());
  foreach key in array array['colour', 'brand', 'occasion', 'never'] loop
    continue when not changes ? key;
    chosen := array(
      select case when key = 'never' then value else key || '=' || value end from jsonb_array_elements_text(changes -> key) as value
    );
    delete from public.style_tastes as taste
    where taste.user_id = (select auth.uid()) and taste.facet <> all (chosen) and case
      when key = 'never' then taste.level = 'never' else taste.is_from_quiz and taste.level <> 'never' and taste.facet like key || '=%'
    end;
    insert into public.style_tastes (facet, level, is_from_quiz)
    select distinct facet, case when key = 'never' then 'never' else 'more' end, true from unnest(chosen) as facet
    on conflict (user_id, facet, is_refused) do update set level = excluded.level, is_from_quiz = true, since = now()
    where style_tastes.level <> excluded.level;
  end loop;
  return public.my_style();
end
$$;

-- Null forgets a taste: what she did until now no longer counts for it.
create function public.tune_style(facet text, level text default null) returns jsonb
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
begin
  if tune_style.level is null then
    delete from public.style_tastes as taste where taste.user_id = (select auth.uid()) and taste.facet = tune_style.facet;
  elsif tune_style.level <> 'never' then
    delete from public.style_tastes as taste
    where taste.user_id = (select auth.uid()) and taste.facet = tune_style.facet and taste.level = 'never';
  end if;
  insert into public.style_tastes as taste (facet, level) values (tune_style.facet, coalesce(tune_style.level, 'forgotten'))
  on conflict (user_id, facet, is_refused) do update set level = excluded.level, since = now()
  where taste.level <> excluded.level;
  return public.my_style();
end
$$;

create function public.erase_my_style() returns void
language sql
set search_path = ''
as $$
  delete from public.style_tastes where user_id = (select auth.uid());
  delete from public.style_signals where user_id = (select auth.uid());
  delete from public.style_profiles where user_id = (select auth.uid());
  insert into public.style_profiles (noticed_after) values (now());
$$;

revoke all on function public.my_style(), public.change_style(jsonb), public.tune_style(text, text), public.erase_my_style() from public, anon;
grant execute on function public.my_style(), public.change_style(jsonb), public.tune_style(text, text), public.erase_my_style() to authenticated;
