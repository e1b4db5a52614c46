import { Minus, Plus } from 'lucide-react'
import { deliveryTerms } from '#web/components/delivery-terms.ts'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { dimensionLines, type LengthUnit, readDimensions, whatFits } from '#web/domain/catalogue/dimensions.ts'
import { inWords } from '#web/domain/style/facet-names.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { capitalise } from '#web/lib/format/text.ts'
import { Link } from '#web/ui/link.tsx'
import { MeasureFigure } from './measure-figure.tsx'
import { measuresInInches, useRegion } from './use-region.ts'

export function ProductFacts({ product }: { product: ProductRow }) {
  const isWide = useMediaQuery('(min-width: 1100px)')
  const unit = useUnit()
  const dimensions = readDimensions(product.dimensions ?? null)
  const facts = [
    { title: 'Description', text: product.description || product.description_short, isOpen: isWide },
    { title: 'Material', text: product.material, isOpen: isWide },
    { title: 'Measurements', text: sizeText(product.dimensions ?? null, unit), isOpen: isWide },
    { title: 'Care', text: product.care_instructions, isOpen: isWide },
    { title: 'Origin', text: product.country_of_origin && `Made in ${product.country_of_origin}`, isOpen: false },
    { title: 'Delivery and returns', text: Object.values(deliveryTerms).join('\n'), isOpen: false, more: '/delivery' }
  ].filter(({ text }) => text?.trim())
  return (
    <div className="mt-1 border-t border-line">
      {facts.map(({ title, text, isOpen, more }, index) => (
        <details key={title} open={index === 0 || isOpen} className="group border-b border-line">
          <summary className="flex h-13 cursor-pointer list-none items-center justify-between text-ui [&::-webkit-details-marker]:hidden">
            {title}
            <Plus className="size-4 group-open:hidden" strokeWidth={1.4} aria-hidden />
            <Minus className="size-4 not-group-open:hidden" strokeWidth={1.4} aria-hidden />
          </summary>
          {title === 'Measurements' && dimensions && <MeasureFigure dimensions={dimensions} unit={unit} />}
          <p className="max-w-[54ch] pb-3.5 wrap-anywhere whitespace-pre-line">
            {text}
            {more && (
              <Link to={more} className="underlined mt-2 block w-fit text-small leading-6">
                More about delivery
              </Link>
            )}
          </p>
        </details>
      ))}
      <p className="figures line-clamp-2 pt-4 text-small wrap-anywhere text-muted">Ref. {product.product_id}</p>
    </div>
  )
}

/** Inches where the region of the size guide measures in them. */
function useUnit(): LengthUnit {
  const [region] = useRegion()
  return region && measuresInInches(region) ? 'in' : 'cm'
}

/** Each side and what fits in it; what is written otherwise is shown as it is. */
function sizeText(written: string | null, unit: LengthUnit): string | null {
  const dimensions = readDimensions(written)
  if (!dimensions) return written
  const fit = whatFits(dimensions)
  const lines = dimensionLines(dimensions, unit)
  if (!fit || fit.fits.length === 0) return lines.join('\n')
  const others = fit.tooLarge ? ` ${capitalise(fit.tooLarge)} does not.` : ''
  return [...lines, `${capitalise(inWords(fit.fits))} ${fit.fits.length === 1 ? 'fits' : 'fit'} inside.${others}`].join('\n')
}
