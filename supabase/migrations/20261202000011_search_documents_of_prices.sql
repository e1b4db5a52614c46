-- A price, a stock status or a mark changes little of a document: what its texts say is not found again.

create function public.update_search_documents(products public.demo_products[]) returns void
language sql
set search_path = ''
as $$
  with written as (
    select document.ordinal, public.estimated_usd(product.price, product.currency) as price_usd, array(
      select facet from unnest(document.facets) as facet where facet <> all (array['stock=in', 'sale=yes', 'new=yes'])
      union all select 'stock=in' where product.stock_status is distinct from 'out_of_stock'
      union all select 'sale=yes' where product.is_sale
      union all select 'new=yes' where product.is_new_arrival
      order by facet
    ) as facets
    from unnest(products) as product join public.search_documents as document using (id)
  )
  update public.search_documents as document
  set facets = written.facets, price_usd = written.price_usd, is_merged = false,
    merged_terms = case when document.is_merged then public.document_terms(document) else document.merged_terms end
  from written
  where document.ordinal = written.ordinal
    and (document.facets, document.price_usd) is distinct from (written.facets, written.price_usd)
$$;

create or replace function public.index_products() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  case tg_op
    when 'INSERT' then
      perform public.write_search_documents(array(
        select product from public.demo_products as product join added using (id)
      ));
    when 'UPDATE' then
      perform public.write_search_documents(array(
        select product from changed join former using (id) join public.demo_products as product using (id)
        where (changed.is_draft, changed.name, changed.brand, changed.product_id, changed.description,
            changed.description_short, changed.category, changed.subcategory, changed.gender, changed.material,
            changed.country_of_origin, changed.colors, changed.available_sizes, changed.tags, changed.created_at)
          is distinct from (former.is_draft, former.name, former.brand, former.product_id, former.description,
            former.description_short, former.category, former.subcategory, former.gender, former.material,
            former.country_of_origin, former.colors, former.available_sizes, former.tags, former.created_at)
      ));
      perform public.update_search_documents(array(
        select product from changed join former using (id) join public.demo_products as product using (id)
        where (changed.price, changed.currency, changed.stock_status, changed.is_sale, changed.is_new_arrival)
          is distinct from (former.price, former.currency, former.stock_status, former.is_sale, former.is_new_arrival)
      ));
    when 'DELETE' then
      perform public.remove_search_documents(array(select id from removed));
    when 'TRUNCATE' then
      truncate public.search_documents, public.search_postings, public.search_facet_postings, public.search_terms;
  end case;
  perform public.merge_many_search_documents();
  return null;
end
$$;

revoke execute on function public.update_search_documents(public.demo_products[]) from public, anon, authenticated;
