import { useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl, pictureSizes } from '#web/lib/media-url.ts'

export type ProductThumbnailProps = { address: string | null; name: string; size: 'row' | 'item' }

export function ProductThumbnail({ address, name, size }: ProductThumbnailProps) {
  const url = mediaUrl(address)
  const [broken, setBroken] = useState<string>()
  const box = size === 'row' ? 'h-11.25 w-9' : 'h-17.5 w-14'
  if (!url || broken === url) {
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
      <img
        src={url}
        srcSet={pictureSizes(url, 160)}
        sizes={size === 'row' ? '36px' : '56px'}
        alt={name}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        onError={() => setBroken(url)}
      />
    </span>
  )
}
