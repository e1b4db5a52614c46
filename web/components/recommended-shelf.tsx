import { useRef } from 'react'
import { toast } from 'sonner'
import type { Recommendation } from '#web/domain/style/recommendation.ts'
import { type Signal, useSendSignal, useUndoSignal } from '#web/domain/style/style-mutations.ts'
import { reasonText } from '#web/domain/style/style-reasons.ts'
import { CardMenu } from './card-menu.tsx'
import { ProductShelf, type ProductShelfProps } from './product-shelf.tsx'

export type RecommendedShelfProps = Omit<ProductShelfProps, 'products' | 'reasonFor' | 'menuFor'> & {
  recommendations: Recommendation[]
  reasonOf?: (recommendation: Recommendation) => string
}

/** Recommended products, each with its reason and a menu to hide it or to ask for less like it. */
export function RecommendedShelf({
  recommendations,
  reasonOf = ({ reasons }) => reasonText(reasons),
  ...shelf
}: RecommendedShelfProps) {
  const { mutate: undo } = useUndoSignal()
  const { mutate: send } = useSendSignal(({ productId, name, kind }) =>
    toast(kind === 'hidden' ? `${name} is hidden.` : `Less like ${name} from now on.`, {
      action: { label: 'Undo', onClick: () => undo(productId) }
    })
  )
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<() => void>(undefined)
  const reasons = new Map(recommendations.map((each) => [each.product.id, reasonOf(each)]))
  function signal(signal: Signal) {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('article > a') ?? [])]
    const at = recommendations.findIndex(({ product }) => product.product_id === signal.productId)
    next.current = () => (links[at + 1] ?? links[at - 1])?.focus()
    send(signal)
  }
  return (
    <div ref={box}>
      <ProductShelf
        {...shelf}
        products={recommendations.map(({ product }) => product)}
        reasonFor={({ id }) => reasons.get(id)}
        menuFor={({ product_id, name }) => (
          <CardMenu
            productId={product_id}
            name={name}
            next={next}
            onHide={() => signal({ productId: product_id, name, kind: 'hidden' })}
            onLess={() => signal({ productId: product_id, name, kind: 'less' })}
          />
        )}
      />
    </div>
  )
}
