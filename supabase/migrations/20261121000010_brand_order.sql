-- Brands sort by language rules: Ålund among the As, not after Zermatt.
drop trigger brands_rename_on_products on public.brands;
alter table public.brands alter column name type text collate "und-x-icu";
create trigger brands_rename_on_products after update of name on public.brands
  for each row when (old.name is distinct from new.name) execute function public.rename_brand_on_products();
