import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { hasModifier } from '#web/lib/browser/has-modifier.ts'
import { cn } from '#web/lib/class-names.ts'

export type CropHandleProps = {
  name: string
  className: string
  /** By shares of the picture, from where the drag began. */
  onMove: (byX: number, byY: number) => void
  onMoved: (byX: number, byY: number) => void
  onCancel: () => void
}

const step = 0.02
const largeStep = 0.1
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

export function CropHandle({ name, className, onMove, onMoved, onCancel }: CropHandleProps) {
  const start = useRef<{ x: number; y: number; width: number; height: number }>(undefined)
  const shares = ({ clientX, clientY }: PointerEvent): [number, number] | undefined => {
    const from = start.current
    return from && [(clientX - from.x) / from.width, (clientY - from.y) / from.height]
  }
  const handleKey = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction || hasModifier(event)) return
    event.preventDefault()
    const by = event.shiftKey ? largeStep : step
    onMoved(direction[0] * by, direction[1] * by)
  }
  return (
    <button
      type="button"
      aria-label={name}
      className={cn('absolute touch-none -outline-offset-2', className)}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        const picture = event.currentTarget.closest('[data-frame]')?.getBoundingClientRect()
        if (!picture || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY, width: picture.width, height: picture.height }
      }}
      onPointerMove={(event) => {
        const by = shares(event)
        if (by) onMove(...by)
      }}
      onPointerUp={(event) => {
        const by = shares(event)
        start.current = undefined
        if (by) onMoved(...by)
      }}
      onPointerCancel={() => {
        start.current = undefined
        onCancel()
      }}
    />
  )
}
