import { Minus, Plus } from 'lucide-react'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'

export function ProductFacts({ product }: { product: ProductRow }) {
  const isWide = useMediaQuery('(min-width: 1100px)')
  const facts = [
    { title: 'Description', text: product.description || product.description_short, isOpen: isWide },
    { title: 'Material', text: product.material, isOpen: isWide },
    { title: 'Care', text: product.care_instructions, isOpen: isWide },
    { title: 'Origin', text: product.country_of_origin && `Made in ${product.country_of_origin}`, isOpen: false }
  ].filter(({ text }) => text?.trim())
  return (
    <div className="mt-1 border-t border-line">
      {facts.map(({ title, text, isOpen }, index) => (
        <details key={title} open={index === 0 || isOpen} className="group border-b border-line">
          <summary className="flex h-13 cursor-pointer list-none items-center justify-between text-ui [&::-webkit-details-marker]:hidden">
            {title}
            <Plus className="size-4 group-open:hidden" strokeWidth={1.4} aria-hidden />
            <Minus className="size-4 not-group-open:hidden" strokeWidth={1.4} aria-hidden />
          </summary>
          <p className="max-w-[54ch] pb-3.5 wrap-anywhere whitespace-pre-line">{text}</p>
        </details>
      ))}
      <p className="figures line-clamp-2 pt-4 text-small wrap-anywhere text-muted">Ref. {product.product_id}</p>
    </div>
  )
}
