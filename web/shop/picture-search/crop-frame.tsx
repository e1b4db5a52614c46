import { useState } from 'react'
import { type Corner, type CropBox, corners, moveBox, moveCorner } from '#web/domain/pictures/crop-box.ts'
import { capitalise } from '#web/lib/format/text.ts'
import { CropHandle } from './crop-handle.tsx'

export type CropFrameProps = {
  image: ImageBitmap
  box: CropBox
  onChange: (box: CropBox) => void
}

const marks: Record<Corner, string> = {
  'top left': 'top-0 left-0 border-t-3 border-l-3',
  'top right': 'top-0 right-0 border-t-3 border-r-3',
  'bottom left': 'bottom-0 left-0 border-b-3 border-l-3',
  'bottom right': 'right-0 bottom-0 border-r-3 border-b-3'
}
const places: Record<Corner, string> = {
  'top left': '-top-3 -left-3 cursor-nwse-resize',
  'top right': '-top-3 -right-3 cursor-nesw-resize',
  'bottom left': '-bottom-3 -left-3 cursor-nesw-resize',
  'bottom right': '-right-3 -bottom-3 cursor-nwse-resize'
}

/** The picture with a frame around what is searched for. It moves by pointer, touch and arrow keys. */
export function CropFrame({ image, box, onChange }: CropFrameProps) {
  const [moved, setMoved] = useState<CropBox>()
  const { left, top, width, height } = moved ?? box
  const ratio = image.width / image.height
  const handle = (move: (from: CropBox, byX: number, byY: number) => CropBox) => ({
    onMove: (byX: number, byY: number) => setMoved(move(box, byX, byY)),
    onMoved: (byX: number, byY: number) => {
      setMoved(undefined)
      onChange(move(box, byX, byY))
    },
    onCancel: () => setMoved(undefined)
  })
  return (
    <div className="[container-type:size] relative grid aspect-4/3 place-items-center overflow-hidden bg-mat max-md:-mx-(--margin) md:aspect-square">
      <div data-frame className="relative" style={{ aspectRatio: ratio, width: `min(100cqw, ${100 * ratio}cqh)` }}>
        <canvas
          ref={(canvas) => draw(canvas, image)}
          width={image.width}
          height={image.height}
          role="img"
          aria-label="Your picture"
          className="absolute inset-0 size-full"
        />
        <fieldset
          className="absolute m-0 p-0 shadow-[0_0_0_999px_var(--scrim)] outline-1 outline-on-night"
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        >
          <legend className="sr-only">Frame around the piece. Arrow keys move it, with Shift in larger steps.</legend>
          <CropHandle name="Frame" className="inset-0 cursor-move" {...handle(moveBox)} />
          {corners.map((corner) => (
            <CropHandle
              key={corner}
              name={`${capitalise(corner.replace(' ', '-'))} corner`}
              className={`size-9 ${places[corner]}`}
              {...handle((from, byX, byY) => moveCorner(from, corner, byX, byY))}
            />
          ))}
          {corners.map((corner) => (
            <span key={corner} aria-hidden className={`pointer-events-none absolute size-5 border-on-night ${marks[corner]}`} />
          ))}
        </fieldset>
      </div>
    </div>
  )
}

function draw(canvas: HTMLCanvasElement | null, image: ImageBitmap): void {
  canvas?.getContext('2d')?.drawImage(image, 0, 0)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`
}
