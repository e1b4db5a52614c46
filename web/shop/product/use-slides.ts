import { useState } from 'react'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { gallerySlides, type Slide } from './gallery-slides.ts'

export type Slides = {
  slides: Slide[]
  current: number
  show: (index: number) => void
  skip: (url: string) => void
  isUnavailable: boolean
  /** Restores the slides that failed. */
  retry: () => void
}

/** `start` counts from 1. A colour with a picture of its own begins with it. */
export function useSlides(product: ProductRow, color: string, start: string | undefined): Slides {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const all = gallerySlides(product, color)
  const [shown, setShown] = useState(all[Number(start) - 1]?.url)
  const [shownColor, setShownColor] = useState(color)
  if (color !== shownColor) {
    setShownColor(color)
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
    isUnavailable: all.length > 0 && slides.length === 0,
    retry: () => setBroken(new Set()),
    show: (index) => setShown(slides[index]?.url),
    skip(url) {
      if (url === shown) setShown(slides[current - 1]?.url)
      setBroken((before) => new Set(before).add(url))
    }
  }
}
