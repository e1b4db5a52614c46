import { useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl } from '#web/lib/media-url.ts'

export type AssetLook = 'banner' | 'on-light' | 'on-dark' | 'product' | 'video'

const grounds: Record<AssetLook, string> = {
  banner: 'bg-mat',
  'on-light': 'bg-on-night p-4',
  'on-dark': 'bg-night p-4',
  product: 'bg-paper',
  video: 'bg-night'
}

export type AssetPreviewProps = { url: string; label: string; look: AssetLook }

export function AssetPreview({ url, label, look }: AssetPreviewProps) {
  const [isBroken, setBroken] = useState(false)
  const src = mediaUrl(url)
  if (isBroken) {
    return (
      <p className="grid size-full place-items-center border border-dashed border-line-strong text-small text-muted">
        No Image
      </p>
    )
  }
  return (
    <div className={cn('size-full border border-line', grounds[look])}>
      {look === 'video' ? (
        <video src={src} controls muted playsInline preload="metadata" aria-label={label} className="size-full object-cover" />
      ) : (
        <img
          src={src}
          alt={label}
          className={cn('size-full', look === 'banner' ? 'object-cover' : 'object-contain')}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}
