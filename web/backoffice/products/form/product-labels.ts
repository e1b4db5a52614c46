import type { ProductForm } from './product-schema.ts'

export const productLabels: Record<keyof ProductForm, string> = {
  name: 'Name',
  brand: 'Brand',
  price: 'Price',
  original_price: 'Original price',
  currency: 'Currency',
  image_url: 'Image URL',
  video_url: 'Video URL',
  description: 'Description',
  description_short: 'Short description',
  category: 'Category',
  subcategory: 'Subcategory',
  gender: 'Gender',
  stock_status: 'Stock',
  material: 'Material',
  care_instructions: 'Care instructions',
  country_of_origin: 'Country of origin',
  is_sale: 'On sale',
  is_new_arrival: 'New arrival',
  is_featured: 'Featured',
  colors: 'Colors',
  available_sizes: 'Sizes',
  tags: 'Tags',
  additional_images: 'Additional images'
}
