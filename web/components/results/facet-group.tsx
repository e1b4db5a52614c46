import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

export type FacetGroupProps = {
  name: string
  /** What is chosen, in words. */
  chosen?: string
  isOpenAtFirst: boolean
  children: ReactNode
}

export function FacetGroup({ name, chosen, isOpenAtFirst, children }: FacetGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  const Mark = isOpen ? Minus : Plus
  return (
    <section className="border-b border-line" aria-labelledby={`${id}-name`}>
      <h3>
        <button
          type="button"
          id={`${id}-name`}
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-12 w-full items-center gap-2.5 text-left text-ui"
          onClick={() => setOpen(!isOpen)}
        >
          {name}
          {chosen && <span className="text-small text-bronze">{chosen}</span>}
          <Mark className="ml-auto size-4" strokeWidth={1.25} aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pb-4">
        {children}
      </div>
    </section>
  )
}
