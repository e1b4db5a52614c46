-- The rule of the previous migration for everything that is a client's own: tables, files, private topics, functions.

-- Restrictive: it narrows every policy of the table. Tables that only staff read are covered by is_staff().
do $$
declare
  owned record;
begin
  for owned in
    select distinct policy.tablename from pg_catalog.pg_policies as policy
    where policy.schemaname = 'public' and coalesce(policy.qual, '') || coalesce(policy.with_check, '') like '%uid()%'
    order by policy.tablename
  loop
    execute format(
      'create policy "who has a second factor passes it first" on public.%I as restrictive for all to authenticated
       using ((select public.has_passed_second_step()))', owned.tablename
    );
  end loop;
end
$$;

create policy "who has a second factor passes it first" on storage.objects as restrictive for all to authenticated
  using (bucket_id = 'brand-assets' or (select public.has_passed_second_step()));
create policy "who has a second factor passes it first" on realtime.messages as restrictive for all to authenticated
  using ((select public.has_passed_second_step()));

-- Functions with the rights of their owner. Those that return something find nothing before the second step, those that do
-- something refuse.
do $$
declare
  routine regproc;
begin
  foreach routine in array array[
    'public.my_account', 'public.my_sessions', 'public.my_style_evidence', 'public.refused_facets',
    'public.hidden_product_ids', 'public.recommend', 'public.record_search', 'public.my_saved_searches'
  ]::regproc[] loop
    execute replace(pg_get_functiondef(routine), 'auth.uid()', 'public.proven_uid()');
  end loop;
  foreach routine in array array[
    'public.send_cart', 'public.withdraw_reservation', 'public.cancel_service_request', 'public.require_deletable_account',
    'public.delete_my_account', 'public.export_my_data'
  ]::regproc[] loop
    execute regexp_replace(pg_get_functiondef(routine), E'\nbegin\n', E'\nbegin\n  perform public.require_second_step();\n');
  end loop;
end
$$;
