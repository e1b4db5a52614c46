export type ExplainedColumn = { column: string; meaning: string; example: string }

/** Every column that is read, in the order of the template: the specification's, then those that hold the rest. */
export const explainedColumns: ExplainedColumn[] = [
  { column: 'Title', meaning: 'Required. The name of the piece.', example: 'Augustine Top-Handle Bag' },
  {
    column: 'cproduct_link_URL',
    meaning: 'The product link; it becomes the product ID, which is never changed. Without one an ID is made.',
    example: 'https://house.example/augustine'
  },
  { column: 'Brand', meaning: 'The name of the house, as on the Brands page.', example: 'Maison Orvaël' },
  { column: 'Category', meaning: 'Text.', example: 'Bags' },
  { column: 'subcategory', meaning: 'Text. sub_category is read as well.', example: 'Top-handle bags' },
  { column: 'gender', meaning: 'men, women, unisex or kids, in any case. Gender is read as well.', example: 'women' },
  {
    column: 'Price',
    meaning:
      'Numeric, with a point for decimals and no currency sign. Anything else is no price, unless you accept the reading that the page offers.',
    example: '3450.00'
  },
  {
    column: 'original_price',
    meaning:
      'Numeric. Without one the Price is taken, so a piece without an original price and one whose original price is its Price look the same here; no_original_price tells them apart.',
    example: '3450.00'
  },
  { column: 'Image', meaning: 'The web address of the main picture.', example: 'https://house.example/augustine.jpg' },
  ...[1, 2, 3, 4, 5].map((number) => ({
    column: `Image${number}`,
    meaning: 'The web address of a further picture.',
    example: number === 1 ? 'https://house.example/augustine-side.jpg' : ''
  })),
  {
    column: 'Education',
    meaning: 'The description. Its first 150 characters become the short description.',
    example: 'A trapezoid in pebbled calfskin with a turn-lock and a single rolled handle.'
  },
  { column: 'Description', meaning: 'The description where Education is empty.', example: '' },
  { column: 'Tag', meaning: 'A tag.', example: 'icon' },
  { column: 'Tag5', meaning: 'A second tag.', example: 'day' },
  { column: 'colors', meaning: 'A JSON list of texts. Malformed, the row fails.', example: '["Oxblood","Black"]' },
  { column: 'available_sizes', meaning: 'A JSON list of texts. Malformed, the row fails.', example: '["One size"]' },
  { column: 'material', meaning: 'Text. Material is read as well.', example: 'Pebbled calfskin, brass hardware' },
  { column: 'care_instructions', meaning: 'Text.', example: 'Wipe with a soft dry cloth.' },
  { column: 'country_of_origin', meaning: 'Text.', example: 'France' },
  { column: 'stock_status', meaning: 'in_stock, low_stock or out_of_stock; in_stock where empty.', example: 'in_stock' },
  {
    column: 'is_sale',
    meaning: 'true or 1; anything else is false, unless you accept the reading that the page offers.',
    example: 'false'
  },
  { column: 'is_new_arrival', meaning: 'true or 1; anything else is false.', example: 'true' },
  { column: 'is_featured', meaning: 'true or 1; anything else is false.', example: 'false' },
  { column: 'currency', meaning: 'Three letters; USD where empty.', example: 'USD' },
  { column: 'video_url', meaning: 'The web address of a film.', example: '' },
  { column: 'description_short', meaning: 'The short description, where it is not the start of Education.', example: '' },
  { column: 'tags', meaning: 'A JSON list of texts. Where filled in, Tag and Tag5 are not read.', example: '' },
  {
    column: 'additional_images',
    meaning:
      'A JSON list of pictures: url, and type (Detail view, Look Book, Runway or Other) and description. Where filled in, Image1 to Image5 are not read.',
    example: ''
  },
  {
    column: 'no_original_price',
    meaning: 'true or 1: an empty original_price means that there is none, rather than the Price.',
    example: ''
  }
]

/** What goes for every cell. */
export const cellRule: ExplainedColumn = {
  column: '(every column)',
  meaning:
    'Space around a text is not kept. A text that a spreadsheet would run as a formula (it starts with = + - or @), or that starts with space, is exported with an apostrophe in front; a text that ends with space has one on either side. Reading takes them off again.',
  example: "'-20 degrees"
}
