import { useEffect, useLayoutEffect, useRef } from 'react'
import { Picture } from '#web/components/picture.tsx'
import { savesData } from '#web/lib/browser/saves-data.ts'
import { cn } from '#web/lib/class-names.ts'
import { type Change, listenToTouch } from './listen-to-touch.ts'
import { useMouseZoom } from './use-mouse-zoom.ts'
import type { Zoom } from './zoom.ts'

export type ZoomPictureProps = {
  src: string
  alt: string
  sizes: string
  isEager?: boolean
  zoom: Zoom
  onZoom: Change
  /** With it the mouse zooms on hover, without it on click. */
  onClick?: () => void
  isWhole?: boolean
  onError?: () => void
}

export function ZoomPicture({ src, alt, sizes, isEager = false, zoom, onZoom, onClick, isWhole, onError }: ZoomPictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ zoom, onZoom })
  const isMagnified = zoom.scale > 1
  useLayoutEffect(() => {
    latest.current = { zoom, onZoom }
  })
  useEffect(() => {
    if (!box.current) return
    return listenToTouch(
      box.current,
      () => latest.current.zoom.scale > 1,
      (next) => latest.current.onZoom(next)
    )
  }, [])
  const mouse = useMouseZoom(isMagnified, onZoom, onClick)
  return (
    <div
      ref={box}
      role="presentation"
      className={cn(
        'overflow-hidden',
        isMagnified ? 'touch-none' : 'touch-pan-x touch-pan-y',
        isMagnified && !onClick ? 'cursor-zoom-out' : 'cursor-zoom-in',
        isWhole && 'size-full'
      )}
      {...mouse}
    >
      <div
        className="size-full [@media(hover:hover)]:transition-[scale] [@media(hover:hover)]:duration-(--t-picture)"
        style={{ scale: zoom.scale, transformOrigin: `${zoom.x * 100}% ${zoom.y * 100}%` }}
      >
        <Picture
          src={src}
          alt={alt}
          sizes={sizes}
          isEager={isEager}
          isOriginal={isMagnified && !savesData()}
          isHeld
          {...(isWhole && {
            className:
              'size-full bg-transparent! after:hidden [&_img]:object-contain! [@media(min-aspect-ratio:7/10)_and_(max-aspect-ratio:9/10)]:[&_img]:object-cover!'
          })}
          {...(onError && { onError })}
        />
      </div>
    </div>
  )
}
