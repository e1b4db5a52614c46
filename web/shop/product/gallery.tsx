import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Picture } from '#web/components/picture.tsx'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { revealAndFocus } from '#web/lib/browser/focus.ts'
import { hasModifier } from '#web/lib/browser/has-modifier.ts'
import { cn } from '#web/lib/class-names.ts'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { GalleryCounter, GallerySteps, onPicture, tag } from './gallery-controls.tsx'
import { GalleryFilm } from './gallery-film.tsx'
import { gallerySizes } from './gallery-sizes.ts'
import { type Slide, stepByKey } from './gallery-slides.ts'
import { GalleryStrip } from './gallery-strip.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { GalleryView } from './gallery-view.tsx'
import { useSlides } from './use-slides.ts'
import { unzoomed } from './zoom.ts'
import { ZoomPicture } from './zoom-picture.tsx'

/**
 * Beside a longer column the picture stays in view: below the bar, or on short windows with its lower edge at theirs. Its width
 * is that of the container (less the thumbnails), its height 5/4 of that.
 */
const staysInView = cn(
  '[--height:calc(1.25*100cqi)] lg:[--height:calc(1.25*(100cqi-88px))]',
  'md:sticky md:top-[min(calc(var(--bar)+24px),calc(100svh-24px-var(--height)))]'
)

export function Gallery({ product, color }: { product: ProductRow; color: string }) {
  const view = useUrlDialog(['picture'])
  const { slides, current, place, zoom, setZoom, show, skip, isUnavailable, retry } = useSlides(product, color, view.id)
  const pictures = slides.filter(({ kind }) => kind === 'picture')
  const slide = slides[current]
  const poster = pictures[0]?.url ?? null
  const altOf = (slide: Slide) => slide.description || `${product.name}, picture ${slides.indexOf(slide) + 1}`
  const step = (key: string) => {
    const next = stepByKey(key, current, slides.length)
    if (next !== undefined) show(next)
    return next !== undefined
  }
  const handleKey = (event: KeyboardEvent) => {
    // A playing film handles arrow keys itself.
    if (event.target instanceof HTMLVideoElement || hasModifier(event)) return
    if (step(event.key)) event.preventDefault()
  }
  const box = useRef<HTMLDivElement>(null)
  const open = () => {
    setZoom(unzoomed)
    view.open('picture', String(place))
  }
  return (
    <section
      aria-label="Pictures"
      aria-roledescription="carousel"
      className={cn(staysInView, 'lg:grid lg:grid-cols-[72px_1fr] lg:gap-4')}
    >
      <GalleryThumbnails slides={slides} poster={poster} current={current} onShow={show} onBroken={skip} />
      {/* On short windows, as with large type, the whole product is still visible. */}
      <div
        ref={box}
        className="group relative min-w-0 max-md:mx-auto max-md:max-w-[max(280px,calc((100svh-var(--bar)-var(--bottom-bar))*.8))]"
      >
        <GalleryStrip label="Pictures of this piece" current={current} onShow={show} onKeyDown={handleKey}>
          {slides.map((slide, index) => (
            <li key={slide.url} className="w-full shrink-0 snap-start">
              {slide.kind === 'film' ? (
                <GalleryFilm
                  url={slide.url}
                  poster={poster}
                  label={`${product.name}, film`}
                  isCurrent={index === current}
                  onBroken={() => skip(slide.url)}
                />
              ) : (
                <ZoomPicture
                  src={slide.url}
                  alt={altOf(slide)}
                  sizes={gallerySizes}
                  isEager={index === 0}
                  zoom={index === current ? zoom : unzoomed}
                  onZoom={setZoom}
                  onClick={open}
                  onError={() => skip(slide.url)}
                />
              )}
            </li>
          ))}
          {slides.length === 0 && (
            <li className="w-full shrink-0">
              <Picture src={null} alt="" sizes={gallerySizes} />
            </li>
          )}
        </GalleryStrip>
        {slides.length > 1 && (
          <>
            <GallerySteps onBack={() => step('ArrowLeft')} onNext={() => step('ArrowRight')} />
            <Progress slides={slides} current={current} />
          </>
        )}
        {/* Sticky, because on short windows the picture ends below the edge. A film has its controls there. */}
        <div
          className={cn(
            'pointer-events-none absolute inset-0 flex flex-col',
            slide?.kind === 'film' ? 'justify-start' : 'justify-end'
          )}
        >
          <div className="flex items-end justify-between p-4 md:sticky md:top-(--bar) md:bottom-0">
            <GalleryCounter current={current} count={slides.length} shownIn={slide?.shownIn} />
            {slide?.kind === 'picture' && (
              <IconButton label="Zoom in" className={cn(onPicture, 'pointer-events-auto ml-auto')} onClick={open}>
                <Plus className="size-5" strokeWidth={1.25} />
              </IconButton>
            )}
            {isUnavailable && (
              <button
                type="button"
                className={cn(tag, 'pointer-events-auto min-h-8')}
                onClick={() => revealAndFocus(retry, () => box.current?.querySelector('ul'))}
              >
                Pictures unavailable. <span className="underlined">Try again</span>
              </button>
            )}
            {!slide && !isUnavailable && <p className={tag}>No picture yet</p>}
          </div>
        </div>
      </div>
      <GalleryView
        isOpen={view.name === 'picture' && pictures.length > 0}
        onClose={view.close}
        label={`Pictures of ${product.name}`}
        pictures={pictures}
        altOf={altOf}
        current={Math.max(0, slide ? pictures.indexOf(slide) : 0)}
        onShow={(index) => show(slides.findIndex(({ url }) => url === pictures[index]?.url))}
      />
    </section>
  )
}

function Progress({ slides, current }: { slides: Slide[]; current: number }) {
  return (
    <div aria-hidden className="absolute inset-x-0 bottom-0 grid auto-cols-fr grid-flow-col lg:hidden">
      {slides.map((slide, index) => (
        <span key={slide.url} className={cn('h-0.5', index === current ? 'bg-ink' : 'bg-paper/60')} />
      ))}
    </div>
  )
}
