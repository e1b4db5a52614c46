import type { ReactNode } from 'react'
import { EmptyPlinth } from './empty-plinth.tsx'

export type StageProps = {
  /** The frame renders the main element. */
  isInFrame?: boolean
  children: ReactNode
}

export function Stage({ isInFrame = false, children }: StageProps) {
  const Element = isInFrame ? 'div' : 'main'
  return (
    <Element
      id={isInFrame ? undefined : 'main'}
      className="relative h-svh min-h-[620px] overflow-hidden bg-night text-on-night"
    >
      <EmptyPlinth />
      <div className="page-inset absolute bottom-(--s8) left-0 grid max-md:bottom-[calc(var(--bottom-bar)+32px)]">
        <div className="grid max-w-[560px] gap-4.5">{children}</div>
      </div>
    </Element>
  )
}
