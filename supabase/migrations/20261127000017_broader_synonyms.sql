-- The word of a broader synonym is a value of a facet: products get it from other words too, such as suede from nubuck.

create or replace function public.reread_synonyms() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_words text[] := array(select distinct word from changed where kind not in ('word', 'broader'));
  changed_values text[] := array(select distinct word from changed where kind = 'broader');
begin
  if tg_op = 'UPDATE' then
    changed_words := changed_words || array(select distinct word from former where kind not in ('word', 'broader'));
    changed_values := changed_values || array(select distinct word from former where kind = 'broader');
  end if;
  perform public.rewrite_search_documents(array(
    select document.id from public.search_documents as document
    join public.demo_products as product on product.id = document.id
    where document.facets && array(
      select kind || value from unnest(array['material=', 'occasion=']) as kind, unnest(changed_values) as value
    ) or exists (
      select from unnest(changed_words) as word
      where public.stems(word) <> '{}' and document.words @> array(select 'w:' || stem from unnest(public.stems(word)) as stem)
    )
  ));
  return null;
end
$$;
