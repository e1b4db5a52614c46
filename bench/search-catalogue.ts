import type { Product } from './product.ts'

/** Products of 200 brands with facets as in a real catalogue: 9 categories, 14 kinds, 12 colours, prices from 20 to 25,000. */
export async function fillForSearch({ owner }: Product, from: number, to: number): Promise<void> {
  for (let start = from; start <= to; start += 50_000) {
    await owner.query(fillSql, [start, Math.min(to, start + 49_999), to])
  }
  await owner.query('insert into brands (name) select distinct brand from demo_products except select name from brands')
  await owner.query('select merge_search_documents()')
  await owner.query('vacuum analyze')
}

const fillSql = `
  with parts as (
    select
      array(select 'House ' || chr(65 + i % 26) || chr(97 + (i * 7) % 26) || chr(97 + (i * 11) % 26) || i from generate_series(0, 199) i) as brands,
      array['Bags', 'Shoes', 'Accessories', 'Ready-to-Wear', 'Fine Jewellery', 'Watches', 'Fragrance', 'Home', 'Small Leather Goods'] as categories,
      array['Totes', 'Pumps', 'Scarves', 'Sweaters', 'Rings', 'Dress watches', 'Eau de parfum', 'Candles', 'Wallets', 'Top-handle bags',
        'Boots', 'Belts', 'Cardigans', 'Earrings'] as kinds,
      array['Black', 'Oxblood', 'Ivory', 'Tan', 'Cognac', 'Camel', 'Navy', 'Forest', 'Gold', 'Rose', 'Charcoal', 'Red'] as colours,
      array['Pebbled calfskin, brass hardware', 'Suede, leather sole', 'Silk twill', 'Cashmere', 'Scottish lambswool',
        '18k yellow gold, diamonds', 'Steel case, calfskin strap', 'Canvas-lined calfskin'] as materials,
      array['Augustine', 'Marlow', 'Arno', 'Vicolo', 'Luna', 'Civetta', 'Lac', 'Rialto', 'Isola', 'Calton', 'Leith', 'Astre', 'Foz',
        'Douro', 'Vesper', 'Cramond', 'Holborn', 'Wick', 'Nami', 'Iris', 'Solstice', 'Meir', 'Combe', 'Quadra', 'Torsade'] as names,
      array['Bag', 'Tote', 'Pump', 'Scarf', 'Sweater', 'Ring', 'Watch', 'Candle', 'Wallet', 'Belt', 'Boot', 'Cardigan', 'Satchel', 'Clutch'] as nouns,
      array['day', 'evening', 'work', 'travel', 'gift', 'winter', 'summer', 'icon', 'structured', 'soft'] as tags,
      array['38', '39', '40', 'S', 'M', 'L', '48', '50', '85', 'One size'] as sizes
  )
  insert into demo_products (product_id, name, brand, description, description_short, price, currency, category, subcategory, gender,
    material, country_of_origin, stock_status, is_sale, is_new_arrival, colors, available_sizes, tags, image_url, created_at)
  select 'PROD-' || n, names[1 + h1 % 25] || ' ' || nouns[1 + h2 % 14] || ' ' || (n % 997), brands[1 + (h1 / 25) % 200],
    'Made in one workshop from ' || lower(materials[1 + h3 % 8]) || ' and finished by hand, with a lining in '
      || lower(colours[1 + h2 % 12]) || '. ' || translate((n % 9973)::text, '0123456789', 'abelmnorst')
      || translate((n % 5000)::text, '0123456789', 'aeiouprlmn'),
    'Finished by hand in ' || names[1 + h2 % 25], round((20 + (h3 % 10000) ^ 1.1)::numeric, 0),
    (array['USD', 'USD', 'EUR', 'GBP'])[1 + h1 % 4], categories[1 + h2 % 9], kinds[1 + h2 % 14], (array['women', 'men', 'unisex'])[1 + h3 % 3],
    materials[1 + h3 % 8], 'Italy', (array['in_stock', 'in_stock', 'in_stock', 'low_stock', 'out_of_stock'])[1 + h1 % 5], h3 % 7 = 0, n % 50 = 0,
    array[colours[1 + h1 % 12]], array[sizes[1 + h2 % 10], sizes[1 + h3 % 10]], array[tags[1 + h1 % 10], tags[1 + h3 % 10]],
    'https://images.example/' || n || '.webp', now() - ($3 - n) * interval '1 minute'
  from parts, generate_series($1::int, $2::int) as n,
    lateral (select abs(hashint4(n)) as h1, abs(hashint4(n + 1000000007)) as h2, abs(hashint4(n * 3 + 17)) as h3) as hashes`
