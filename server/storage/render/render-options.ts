import { z } from 'zod'

/** In pixels, as on hosted projects. */
const maxSide = 2500

const side = z.coerce
  .number()
  .int()
  .min(0)
  .transform((length) => Math.min(length, maxSide) || undefined)
  .optional()

export const renderQuery = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  /** `origin` keeps the source format; without a value the Accept header decides. */
  format: z.enum(['origin', 'avif', 'webp', 'jpeg', 'png']).optional()
})

export type RenderQuery = z.infer<typeof renderQuery>

export type RenderFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif'

export type RenderOptions = Pick<RenderQuery, 'width' | 'height' | 'resize'> & { quality: number; format: RenderFormat }

const defaultQuality = 80

const ownFormats = new Map<string, RenderFormat>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/gif', 'gif']
])

/** Never picks AVIF by itself: it is a third smaller than WebP but takes three to ten times as long to encode. */
export function renderOptions(query: RenderQuery, accept: string, mimetype: string): RenderOptions {
  const { format: requested, quality = defaultQuality, ...shape } = query
  const options = { ...shape, quality }
  if (requested !== undefined && requested !== 'origin') return { ...options, format: requested }
  const own = ownFormats.get(mimetype.split(';', 1)[0] ?? '') ?? 'jpeg'
  return { ...options, format: (requested === undefined ? acceptedFormat(accept) : undefined) ?? own }
}

function acceptedFormat(accept: string): RenderFormat | undefined {
  const types = accept
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';', 1)[0])
  return types.includes('image/webp') ? 'webp' : undefined
}

const resizingTypes = { cover: 'fill', contain: 'fit', fill: 'force' }

export function describeTransformations({ width, height, resize, quality, format }: RenderQuery): string {
  const parts = [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${resizingTypes[resize]}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`
  ]
  return parts.filter(Boolean).join(',')
}

export function renditionName({ width = 0, height = 0, resize, quality, format }: RenderOptions): string {
  const shape = width && height ? resize : 'cover'
  return `${width}x${height}-${shape}-q${quality}.${format}`
}
