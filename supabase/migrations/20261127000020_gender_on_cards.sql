-- Cards say whom a product is for: "more like the second" keeps it.

create or replace function public.product_cards(ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', product.id, 'product_id', product.product_id, 'name', product.name, 'brand', product.brand,
    'category', product.category, 'gender', product.gender, 'price', product.price, 'original_price', product.original_price,
    'currency', product.currency, 'image_url', product.image_url, 'additional_images', product.additional_images,
    'stock_status', product.stock_status, 'is_sale', product.is_sale, 'is_new_arrival', product.is_new_arrival,
    'is_featured', product.is_featured, 'subcategory', product.subcategory, 'material', product.material, 'tags', product.tags, 'created_at', product.created_at,
    'colors', product.colors, 'available_sizes', product.available_sizes
  ) order by listed.place), '[]')
  from unnest(ids[:100]) with ordinality as listed (id, place) join public.demo_products as product on product.id = listed.id
$$;
