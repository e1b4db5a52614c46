export type ExplainedColumn = { column: string; meaning: string; example: string }

/** In the order of the template: the specification's columns, then the additional ones. */
export const explainedColumns: ExplainedColumn[] = [
  { column: 'Title', meaning: 'Required. The name of the product.', example: 'Augustine Top-Handle Bag' },
  {
    column: 'cproduct_link_URL',
    meaning: 'The product link. It becomes the product ID, which cannot be changed. If empty, an ID is generated.',
    example: 'https://house.example/augustine'
  },
  { column: 'Brand', meaning: "The brand's name as it appears on the Brands page.", example: 'Maison Orvaël' },
  { column: 'Category', meaning: 'Text.', example: 'Bags' },
  { column: 'subcategory', meaning: 'Text. sub_category is also read.', example: 'Top-handle bags' },
  { column: 'gender', meaning: 'men, women, unisex or kids, in upper or lower case. Gender is also read.', example: 'women' },
  {
    column: 'Price',
    meaning:
      'Numeric, with a point for decimals and no currency sign. Anything else leaves the price empty, unless you accept the suggested reading.',
    example: '3450.00'
  },
  {
    column: 'original_price',
    meaning: 'Numeric. If empty, the Price is used; no_original_price marks products that have no original price.',
    example: '3450.00'
  },
  { column: 'Image', meaning: 'The web address of the main picture.', example: 'https://house.example/augustine.jpg' },
  ...[1, 2, 3, 4, 5].map((number) => ({
    column: `Image${number}`,
    meaning: 'The web address of an additional picture.',
    example: number === 1 ? 'https://house.example/augustine-side.jpg' : ''
  })),
  {
    column: 'Education',
    meaning: 'The description. Its first 150 characters become the short description.',
    example: 'A trapezoid in pebbled calfskin with a turn-lock and a single rolled handle.'
  },
  { column: 'Description', meaning: 'The description if Education is empty.', example: '' },
  { column: 'Tag', meaning: 'A tag.', example: 'icon' },
  { column: 'Tag5', meaning: 'A second tag.', example: 'day' },
  {
    column: 'colors',
    meaning: 'A JSON list of text values. The row fails if it is malformed.',
    example: '["Oxblood","Black"]'
  },
  {
    column: 'available_sizes',
    meaning: 'A JSON list of text values. The row fails if it is malformed.',
    example: '["One size"]'
  },
  { column: 'material', meaning: 'Text. Material is also read.', example: 'Pebbled calfskin, brass hardware' },
  { column: 'care_instructions', meaning: 'Text.', example: 'Wipe with a soft dry cloth.' },
  { column: 'country_of_origin', meaning: 'Text.', example: 'France' },
  { column: 'stock_status', meaning: 'in_stock, low_stock or out_of_stock; in_stock if empty.', example: 'in_stock' },
  {
    column: 'is_sale',
    meaning: 'true or 1; anything else is false, unless you accept the suggested reading.',
    example: 'false'
  },
  { column: 'is_new_arrival', meaning: 'true or 1; anything else is false.', example: 'true' },
  { column: 'is_featured', meaning: 'true or 1; anything else is false.', example: 'false' },
  {
    column: 'dimensions',
    meaning: 'Text: width, height and depth, and the drop of a handle.',
    example: '27.5 × 19 × 10 cm, drop 9.5 cm'
  },
  { column: 'currency', meaning: 'Three letters; USD if empty.', example: 'USD' },
  { column: 'video_url', meaning: 'The web address of a film.', example: '' },
  { column: 'description_short', meaning: 'The short description, if it is not the start of Education.', example: '' },
  { column: 'tags', meaning: 'A JSON list of text values. If present, Tag and Tag5 are not read.', example: '' },
  {
    column: 'additional_images',
    meaning:
      'A JSON list of pictures, each with url, type (Detail view, Look Book, Runway or Other), description and, if it shows one of the colours, color. If present, Image1 to Image5 are not read.',
    example: ''
  },
  {
    column: 'no_original_price',
    meaning: 'true or 1: an empty original_price means none, rather than the Price.',
    example: ''
  },
  { column: 'is_draft', meaning: 'true or 1: a draft, which only staff see.', example: '' },
  {
    column: 'appears_at',
    meaning: 'A date and time with its time zone, such as 2026-12-03T09:00Z. The product is a draft until then.',
    example: ''
  },
  { column: 'leaves_at', meaning: 'A date and time with its time zone. The product is a draft from then on.', example: '' }
]

export const cellRule: ExplainedColumn = {
  column: '(every column)',
  meaning:
    'Spaces around a value are removed. A value that a spreadsheet would run as a formula (starting with = + - or @) or that starts with a space is exported with an apostrophe in front; one that ends with a space has an apostrophe on either side. They are removed again on upload.',
  example: "'-20 degrees"
}
