-- A word such as "/?a=b", of a link in a description, is no facet.

create function public.is_facet_term(term text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select term like '_%=%' and term not like '_:%' $$;

revoke all on function public.is_facet_term(text) from public, anon, authenticated;

create or replace function public.merge_search_documents() returns void
language plpgsql
set search_path = ''
as $$
declare
  merging constant bigint := hashtextextended('merge_search_documents', 0);
begin
  -- A snapshot taken before another merge was committed would fail on its rows.
  if current_setting('transaction_isolation') <> 'read committed' or not pg_try_advisory_xact_lock(merging) then
    return;
  end if;
  with picked as materialized (
    select ordinal, public.document_terms(document) as terms, coalesce(merged_terms, '{}') as merged_terms
    from public.search_documents as document where not is_merged
    for update skip locked
  ), toggled as materialized (
    select ordinal, term, 1 as change from picked, unnest(terms) as term where term <> all (merged_terms)
    union all
    select ordinal, term, -1 from picked, unnest(merged_terms) as term where term <> all (terms)
  ), bitmaps as materialized (
    select term, ordinal / 32000 as block, public.block_of(ordinal % 32000, 1) as bits from toggled group by term, ordinal / 32000
  ), posted as (
    insert into public.search_postings (term, block, bits) select term, block, bits from bitmaps where not public.is_facet_term(term)
    on conflict (term, block) do update set bits = search_postings.bits # excluded.bits
  ), posted_facets as (
    insert into public.search_facet_postings (term, block, bits) select term, block, bits from bitmaps where public.is_facet_term(term)
    on conflict (term, block) do update set bits = search_facet_postings.bits # excluded.bits
  ), counted as (
    insert into public.search_terms (term, documents)
    select term, sum(change) from toggled group by term
    on conflict (term) do update set documents = search_terms.documents + excluded.documents
  ), removed as (
    delete from public.search_documents as document using picked
    where document.ordinal = picked.ordinal and document.id is null
  )
  update public.search_documents as document set is_merged = true, merged_terms = null
  from picked where document.ordinal = picked.ordinal and document.id is not null;
end
$$;

create or replace view public.search_posted with (security_invoker = true) as
  with unmerged as (
    select ordinal, merged_terms is not null as is_posted, public.document_terms(document) as terms
    from public.search_documents as document where not is_merged
  ), stale as materialized (
    select ordinal / 32000 as block, ~bit_or(set_bit(b'0'::bit(32000), ordinal % 32000, 1)) as others
    from unmerged where is_posted group by ordinal / 32000
  )
  select posting.term, null as facet, posting.block,
    case when stale.others is null then posting.bits else posting.bits & stale.others end as bits
  from public.search_postings as posting left join stale using (block)
  union all
  select posting.term, posting.facet, posting.block,
    case when stale.others is null then posting.bits else posting.bits & stale.others end
  from public.search_facet_postings as posting left join stale using (block)
  union all
  select term, case when public.is_facet_term(term) then split_part(term, '=', 1) end, ordinal / 32000,
    bit_or(set_bit(b'0'::bit(32000), ordinal % 32000, 1))
  from unmerged, unnest(terms) as term group by term, ordinal / 32000;

with moved as (
  delete from public.search_facet_postings where term like '_:%' returning term, block, bits
)
insert into public.search_postings (term, block, bits) select term, block, bits from moved
on conflict (term, block) do update set bits = search_postings.bits | excluded.bits;
