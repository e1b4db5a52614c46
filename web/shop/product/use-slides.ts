import { type Dispatch, type SetStateAction, useState } from 'react'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { gallerySlides, type Slide } from './gallery-slides.ts'
import { unzoomed, type Zoom } from './zoom.ts'

export type Slides = {
  slides: Slide[]
  current: number
  /** The current slide's place, from 1, among all slides, those that failed too. */
  place: number
  /** Of the current slide. */
  zoom: Zoom
  setZoom: Dispatch<SetStateAction<Zoom>>
  show: (index: number) => void
  skip: (url: string) => void
  isUnavailable: boolean
  /** Restores the slides that failed. */
  retry: () => void
}

/** `start` is the place to begin with. A colour with a picture of its own begins with it. */
export function useSlides(product: ProductRow, color: string, start: string | undefined): Slides {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const all = gallerySlides(product, color)
  const [shown, setShown] = useState(all[Number(start) - 1]?.url)
  const [shownColor, setShownColor] = useState(color)
  const [zoom, setZoom] = useState(unzoomed)
  if (color !== shownColor) {
    setShownColor(color)
    setZoom(unzoomed)
    if (all[0]?.url !== gallerySlides(product, shownColor)[0]?.url) setShown(all[0]?.url)
  }
  const slides = all.filter(({ url }) => !broken.has(url))
  const current = Math.max(
    0,
    slides.findIndex(({ url }) => url === shown)
  )
  return {
    slides,
    current,
    place: 1 + all.findIndex(({ url }) => url === slides[current]?.url),
    zoom,
    setZoom,
    isUnavailable: all.length > 0 && slides.length === 0,
    retry: () => setBroken(new Set()),
    show(index) {
      setZoom(unzoomed)
      setShown(slides[index]?.url)
    },
    skip(url) {
      if (url === shown) setShown(slides[current - 1]?.url)
      setBroken((before) => new Set(before).add(url))
    }
  }
}
