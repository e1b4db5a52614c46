-- Reads the postings.

-- The postings as they would be if every document were merged.
create view public.search_posted with (security_invoker = true) as
  with unmerged as (
    select ordinal, merged_terms is not null as is_posted, public.document_terms(document) as terms
    from public.search_documents as document where not is_merged
  ), stale as materialized (
    select ordinal / 32000 as block, ~public.block_of(ordinal % 32000, 1) as others from unmerged where is_posted group by ordinal / 32000
  )
  select posting.term, null as facet, posting.block,
    case when stale.others is null then posting.bits else posting.bits & stale.others end as bits
  from public.search_postings as posting left join stale using (block)
  union all
  select posting.term, posting.facet, posting.block,
    case when stale.others is null then posting.bits else posting.bits & stale.others end
  from public.search_facet_postings as posting left join stale using (block)
  union all
  select term, case when term like '_%=%' then split_part(term, '=', 1) end, ordinal / 32000, public.block_of(ordinal % 32000, 1)
  from unmerged, unnest(terms) as term group by term, ordinal / 32000;

revoke all on public.search_posted from public, anon, authenticated;

-- The documents that have one of the terms, aligned with `blocks`.
create function public.posted_bits(terms text[], blocks integer[]) returns bit varying[]
language sql stable
set search_path = ''
as $$
  select array_agg(coalesce(posted.bits, repeat('0', 32000)::bit varying) order by wanted.place)
  from unnest(blocks) with ordinality as wanted (block, place)
  left join (
    select block, bit_or(bits) as bits from public.search_posted where term = any (terms) group by block
  ) as posted using (block)
$$;

revoke all on function public.posted_bits(text[], integer[]) from public, anon, authenticated;
