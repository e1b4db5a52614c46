-- What is read to be written for the search must not change before it is written.
create or replace function public.rewrite_search_documents(ids uuid[])
 returns void
 language plpgsql
 set search_path to ''
as $$
begin
  for start in 1 .. cardinality(ids) by 1000 loop
    perform public.write_search_documents(array(
      select product from public.demo_products as product where product.id = any (ids[start : start + 999])
      order by product.id for share
    ));
    perform public.merge_many_search_documents();
  end loop;
end
$$;
