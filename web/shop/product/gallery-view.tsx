import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { hasModifier } from '#web/lib/browser/has-modifier.ts'
import { cn } from '#web/lib/class-names.ts'
import { FullView } from '#web/ui/full-view.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { GalleryCounter, GallerySteps, onPicture } from './gallery-controls.tsx'
import { type Slide, stepByKey } from './gallery-slides.ts'
import { GalleryStrip } from './gallery-strip.tsx'
import { closeScale, middle, panAndScale, unzoomed, type Zoom } from './zoom.ts'
import { ZoomPicture } from './zoom-picture.tsx'

export type GalleryViewProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  pictures: Slide[]
  altOf: (slide: Slide) => string
  current: number
  onShow: (index: number) => void
}

const keyFactors: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '0': 0 }
const stride = 0.2
const strides: Record<string, [number, number]> = {
  ArrowRight: [-stride, 0],
  ArrowLeft: [stride, 0],
  ArrowDown: [0, -stride],
  ArrowUp: [0, stride]
}

export function GalleryView({ isOpen, onClose, label, pictures, altOf, current, onShow }: GalleryViewProps) {
  const [zoom, setZoom] = useState(unzoomed)
  // Back closes it too, without onClose.
  if (!isOpen && zoom !== unzoomed) setZoom(unzoomed)
  const show = (index: number) => {
    setZoom(unzoomed)
    onShow(index)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const zoomed = zoomByKey(event.key, zoom)
    const next = stepByKey(event.key, current, pictures.length)
    if (zoomed) setZoom(zoomed)
    else if (next !== undefined) show(next)
    if (zoomed || next !== undefined) event.preventDefault()
  }
  const step = (key: string) => show(stepByKey(key, current, pictures.length) ?? current)
  const isMagnified = zoom.scale > 1
  return (
    <FullView isOpen={isOpen} onClose={onClose} label={label} onKeyDown={handleKey}>
      <GalleryStrip label="Pictures, enlarged" current={current} onShow={show} className="h-svh">
        {pictures.map((slide, index) => (
          <li key={slide.url} className="h-full w-full shrink-0 snap-start">
            <ZoomPicture
              src={slide.url}
              alt={altOf(slide)}
              sizes="min(100vw, 90svh)"
              isWhole
              zoom={index === current ? zoom : unzoomed}
              onZoom={setZoom}
            />
          </li>
        ))}
      </GalleryStrip>
      {pictures.length > 1 && <GallerySteps onBack={() => step('ArrowLeft')} onNext={() => step('ArrowRight')} />}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end justify-between p-2 md:p-4">
        <GalleryCounter current={current} count={pictures.length} shownIn={pictures[current]?.shownIn} />
        <IconButton
          label={isMagnified ? 'Zoom out' : 'Zoom in'}
          className={cn(onPicture, 'pointer-events-auto ml-auto')}
          onClick={() => setZoom(isMagnified ? unzoomed : panAndScale(zoom, middle, middle, closeScale))}
        >
          {isMagnified ? <Minus className="size-5" strokeWidth={1.25} /> : <Plus className="size-5" strokeWidth={1.25} />}
        </IconButton>
      </div>
    </FullView>
  )
}

/** Plus, minus and 0 zoom; arrows pan. Undefined for other keys. */
function zoomByKey(key: string, zoom: Zoom): Zoom | undefined {
  const factor = keyFactors[key]
  if (factor !== undefined) return panAndScale(zoom, middle, middle, factor)
  const [x, y] = strides[key] ?? []
  if (zoom.scale === 1 || x === undefined || y === undefined) return undefined
  return panAndScale(zoom, middle, { x: middle.x + x, y: middle.y + y })
}
