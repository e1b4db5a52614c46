import { type KeyboardEvent, useRef, useState } from 'react'
import { Picture } from '#web/components/picture.tsx'
import type { ProductRow } from '#web/lib/catalogue-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { gallerySlides } from './gallery-slides.ts'

/** The pictures of a piece: thumbnails beside one that is large; on phones they are swiped. Broken ones are skipped. */
export function Gallery({ product }: { product: ProductRow }) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const slides = gallerySlides(product).filter(({ url }) => !broken.has(url))
  const current = Math.min(shown, Math.max(0, slides.length - 1))
  const show = (index: number) => {
    const next = Math.min(Math.max(index, 0), slides.length - 1)
    setShown(next)
    strip.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  const steps: Record<string, number> = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: slides.length - 1 }
  const handleKey = (event: KeyboardEvent) => {
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }
  return (
    <section
      aria-label="Pictures"
      aria-roledescription="carousel"
      className="col-span-full max-md:-mx-(--margin) md:col-span-7 lg:grid lg:grid-cols-[72px_1fr] lg:gap-4"
    >
      <ol className="grid content-start gap-2 max-lg:hidden">
        {slides.map((slide, index) => (
          <li key={slide.url}>
            <button
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === current}
              className={cn('block w-full', index === current && 'outline outline-offset-3 outline-ink')}
              onClick={() => show(index)}
            >
              <Picture src={slide.url} alt="" sizes="72px" />
            </button>
          </li>
        ))}
      </ol>
      <div className="relative">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="Pictures of this piece"
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
          onKeyDown={handleKey}
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {slides.map((slide, index) => (
            <li key={slide.url} className="w-full shrink-0 snap-start">
              <Picture
                src={slide.url}
                alt={slide.description || `${product.name}, picture ${index + 1}`}
                sizes="(min-width: 1100px) 52vw, (min-width: 768px) 56vw, 100vw"
                isEager={index === 0}
                onError={() => setBroken((before) => new Set(before).add(slide.url))}
              />
            </li>
          ))}
          {slides.length === 0 && (
            <li className="w-full shrink-0">
              <Picture src={null} alt="" sizes="100vw" />
            </li>
          )}
        </ul>
        {slides.length > 1 && (
          <>
            <p aria-live="polite" className="figures absolute bottom-3.5 left-4 text-small text-night dark:text-on-night">
              {current + 1} of {slides.length}
            </p>
            <div aria-hidden className="absolute inset-x-0 bottom-0 grid auto-cols-fr grid-flow-col lg:hidden">
              {slides.map((slide, index) => (
                <span key={slide.url} className={cn('h-0.5', index === current ? 'bg-night' : 'bg-night/16')} />
              ))}
            </div>
          </>
        )}
      </div>
    </section>
  )
}
