import { Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Picture } from '#web/components/picture.tsx'
import { cn } from '#web/lib/class-names.ts'
import type { Slide } from './gallery-slides.ts'

export type GalleryThumbnailsProps = {
  slides: Slide[]
  poster: string | null
  current: number
  onShow: (index: number) => void
  onBroken: (url: string) => void
}

export function GalleryThumbnails({ slides, poster, current, onShow, onBroken }: GalleryThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null)
  /** The list starts at the first thumbnail, so nothing has to be measured while the page loads. */
  const shown = useRef(0)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const thumbnail = list.current?.children[current]
    if (!list.current || !(thumbnail instanceof HTMLElement)) return
    // scrollIntoView would scroll the page as well.
    const topIfLast = thumbnail.offsetTop + thumbnail.offsetHeight - list.current.clientHeight
    if (thumbnail.offsetTop < list.current.scrollTop || topIfLast > list.current.scrollTop) {
      list.current.scrollTo({ top: thumbnail.offsetTop - list.current.clientHeight / 2, behavior: 'instant' })
    }
  }, [current])
  return (
    <div className="relative max-lg:hidden">
      <ol
        ref={list}
        className="absolute -inset-1 grid content-start gap-2 overflow-y-auto overscroll-contain p-1 [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li key={slide.url}>
            <button
              type="button"
              aria-label={slide.kind === 'film' ? 'Film' : `Picture ${index + 1}`}
              aria-current={index === current}
              className={cn('relative block w-full', index === current && 'outline outline-offset-3 outline-ink')}
              onClick={() => onShow(index)}
            >
              {slide.kind === 'film' ? (
                <>
                  <Picture src={poster} alt="" sizes="72px" />
                  <span className="absolute inset-0 grid place-items-center bg-night/32 text-on-night">
                    <Play className="size-4" strokeWidth={1.25} aria-hidden />
                  </span>
                </>
              ) : (
                <Picture src={slide.url} alt="" sizes="72px" onError={() => onBroken(slide.url)} />
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
