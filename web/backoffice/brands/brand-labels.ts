import type { BrandForm } from './brand-schema.ts'

export const brandLabels: Record<keyof BrandForm, string> = {
  name: 'Brand Name',
  status: 'Status',
  description: 'Description',
  website_url: 'Website URL',
  contact_email: 'Contact Email',
  contact_phone: 'Contact Phone',
  brand_image_url: 'Brand Banner',
  logo_black_url: 'Logo Black',
  logo_white_url: 'Logo White',
  video_url: 'Brand Video'
}
