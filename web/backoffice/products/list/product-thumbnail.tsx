import { useState } from 'react'
import { SizedImage } from '#web/components/sized-image.tsx'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl } from '#web/lib/media-url.ts'

export type ProductThumbnailProps = { url: string | null; name: string; size: 'row' | 'item' }

export function ProductThumbnail({ url, name, size }: ProductThumbnailProps) {
  const src = mediaUrl(url)
  const [broken, setBroken] = useState<string>()
  const box = size === 'row' ? 'h-11.25 w-9' : 'h-17.5 w-14'
  if (!src || broken === src) {
    return (
      <span
        className={cn(
          box,
          'grid place-items-center border border-dashed border-line-strong text-center text-[10px] leading-3 text-muted'
        )}
      >
        No img
      </span>
    )
  }
  return (
    <span className={cn(box, 'night-falloff relative block overflow-hidden bg-mat')}>
      <SizedImage
        src={src}
        maxWidth={160}
        sizes={size === 'row' ? '36px' : '56px'}
        alt={name}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        onError={() => setBroken(src)}
      />
    </span>
  )
}
