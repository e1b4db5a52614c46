-- Bitmaps: for each term, a bit for every document that has it, in blocks of 32,000. Two rows of a block fit into a page,
-- which is half empty: an update stays in its page and leaves nothing to vacuum.

create table public.search_postings (
  term text not null,
  block integer not null,
  bits bit varying not null,
  primary key (term, block)
) with (fillfactor = 50);

-- Inline and compressed: most words have few documents.
alter table public.search_postings alter column bits set storage main;

alter table public.search_postings enable row level security;
revoke all on public.search_postings from anon, authenticated;

-- The bitmaps of facets, which are all read to count a result: not compressed, as that would take most of the time.
create table public.search_facet_postings (
  term text not null,
  block integer not null,
  facet text not null generated always as (split_part(term, '=', 1)) stored,
  bits bit varying not null,
  primary key (term, block)
) with (fillfactor = 50);

alter table public.search_facet_postings alter column bits set storage plain;

alter table public.search_facet_postings enable row level security;
revoke all on public.search_facet_postings from anon, authenticated;

-- Every term with the number of its documents: the dictionary of misspelt and unfinished words.
create table public.search_terms (
  term text primary key,
  documents integer not null
);

create index search_terms_similar_idx on public.search_terms
  using gin (substr(term, 3) extensions.gin_trgm_ops) where term ~ '^w:[[:alpha:]]{3,}$';
create index search_terms_prefix_idx on public.search_terms (term text_pattern_ops) where term like 'w:%';

alter table public.search_terms enable row level security;
revoke all on public.search_terms from anon, authenticated;

-- A block with the given bits set.
do $$
begin
  execute format(
    'create aggregate public.block_of(integer, integer) (sfunc = pg_catalog.set_bit, stype = bit, initcond = %L)',
    repeat('0', 32000)
  );
end
$$;

revoke all on function public.block_of(integer, integer) from public, anon, authenticated;

-- Brings the postings up to date with the documents, unless another transaction is doing so. A bit is toggled where the
-- document has a term that the postings lack, or the other way round.
create function public.merge_search_documents() returns void
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
    insert into public.search_postings (term, block, bits) select term, block, bits from bitmaps where term not like '_%=%'
    on conflict (term, block) do update set bits = search_postings.bits # excluded.bits
  ), posted_facets as (
    insert into public.search_facet_postings (term, block, bits) select term, block, bits from bitmaps where term like '_%=%'
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

-- Every search reads the documents that are not merged one by one, so there are at most a few.
create function public.merge_many_search_documents() returns void
language plpgsql
set search_path = ''
as $$
begin
  if (select count(*) from (select from public.search_documents where not is_merged limit 32) as unmerged) = 32 then
    perform public.merge_search_documents();
  end if;
end
$$;

create function public.index_products() returns trigger
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
        where (changed.name, changed.brand, changed.product_id, changed.description, changed.description_short, changed.price,
            changed.currency, changed.category, changed.subcategory, changed.gender, changed.material,
            changed.country_of_origin, changed.stock_status, changed.is_sale, changed.is_new_arrival, changed.colors,
            changed.available_sizes, changed.tags, changed.created_at)
          is distinct from (former.name, former.brand, former.product_id, former.description, former.description_short,
            former.price, former.currency, former.category, former.subcategory, former.gender, former.material,
            former.country_of_origin, former.stock_status, former.is_sale, former.is_new_arrival, former.colors,
            former.available_sizes, former.tags, former.created_at)
      ));
    when 'DELETE' then
      delete from public.search_documents as document using removed
      where document.id = removed.id and not document.is_merged and document.merged_terms is null;
      update public.search_documents as document
      set id = null, facets = '{}', words = '{}', price_usd = null, created_minute = 0, is_merged = false,
        merged_terms = case when document.is_merged then public.document_terms(document) else document.merged_terms end
      from removed where document.id = removed.id;
    when 'TRUNCATE' then
      truncate public.search_documents, public.search_postings, public.search_facet_postings, public.search_terms;
  end case;
  perform public.merge_many_search_documents();
  return null;
end
$$;

revoke all on function public.merge_search_documents(), public.merge_many_search_documents(), public.index_products()
  from public, anon, authenticated;

create trigger demo_products_index_on_insert after insert on public.demo_products
  referencing new table as added for each statement execute function public.index_products();
create trigger demo_products_index_on_update after update on public.demo_products
  referencing old table as former new table as changed for each statement execute function public.index_products();
create trigger demo_products_index_on_delete after delete on public.demo_products
  referencing old table as removed for each statement execute function public.index_products();
create trigger demo_products_index_on_truncate after truncate on public.demo_products
  for each statement execute function public.index_products();

-- Writes the documents of some products again, in batches that bound the memory.
create function public.rewrite_search_documents(ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  for start in 1 .. cardinality(ids) by 1000 loop
    perform public.write_search_documents(array(
      select product from public.demo_products as product where product.id = any (ids[start : start + 999])
    ));
    perform public.merge_many_search_documents();
  end loop;
end
$$;

create function public.reprice_search_documents() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.rewrite_search_documents(array(
    select id from public.demo_products where coalesce(nullif(currency, ''), 'USD') in (new.currency, old.currency)
  ));
  return null;
end
$$;

create trigger exchange_rates_reprice after insert or update of currency, usd or delete on public.exchange_rates
  for each row execute function public.reprice_search_documents();

-- Products whose words include those of a changed synonym get new facets.
create function public.reread_synonyms() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_words text[] := array(select distinct word from changed where kind <> 'word');
begin
  if tg_op = 'UPDATE' then
    changed_words := changed_words || array(select distinct word from former where kind <> 'word');
  end if;
  perform public.rewrite_search_documents(array(
    select document.id from public.search_documents as document
    join public.demo_products as product on product.id = document.id
    where exists (
      select from unnest(changed_words) as word
      where public.stems(word) <> '{}' and document.words @> array(select 'w:' || stem from unnest(public.stems(word)) as stem)
    )
  ));
  return null;
end
$$;

revoke all on function public.rewrite_search_documents(uuid[]), public.reprice_search_documents(), public.reread_synonyms()
  from public, anon, authenticated;

create trigger search_synonyms_reread_on_insert after insert on public.search_synonyms
  referencing new table as changed for each statement execute function public.reread_synonyms();
create trigger search_synonyms_reread_on_update after update on public.search_synonyms
  referencing old table as former new table as changed for each statement execute function public.reread_synonyms();
create trigger search_synonyms_reread_on_delete after delete on public.search_synonyms
  referencing old table as changed for each statement execute function public.reread_synonyms();

select public.rewrite_search_documents(array(select id from public.demo_products order by created_at, id));
select public.merge_search_documents();
