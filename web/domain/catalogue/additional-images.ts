import type { Json } from '#supabase/types.ts'

export const imageTypes = ['Detail view', 'Look Book', 'Runway', 'Other'] as const

/** `color`: the one of the product's colours that it shows; without it, the picture is shown for every colour. */
export type AdditionalImage = {
  url: string
  type: (typeof imageTypes)[number]
  description: string
  color?: string | undefined
}

/** Older records hold plain URLs, which become images of type Other. */
export function readAdditionalImages(images: Json | null | undefined): AdditionalImage[] {
  return Array.isArray(images) ? images.flatMap((image) => readImage(image) ?? []) : []
}

function readImage(image: Json): AdditionalImage | undefined {
  if (typeof image === 'string') return image ? { url: image, type: 'Other', description: '' } : undefined
  if (typeof image !== 'object' || image === null || Array.isArray(image)) return undefined
  const { url, type, description, color } = image
  if (typeof url !== 'string' || url === '') return undefined
  return {
    url,
    type: imageTypes.find((known) => known === type) ?? 'Other',
    description: typeof description === 'string' ? description : '',
    ...(typeof color === 'string' && color !== '' && { color })
  }
}
