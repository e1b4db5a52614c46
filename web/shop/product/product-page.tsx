import { EstimateLine } from '#web/components/estimate-line.tsx'
import { Price } from '#web/components/price.tsx'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { hasColorPictures, swatchPictureOf } from '#web/domain/catalogue/color-pictures.ts'
import { brandPath, categoryPath } from '#web/domain/catalogue/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { priceMoney } from '#web/lib/format/money.ts'
import { useEstimate } from '#web/store/use-estimate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { Choice } from './choice.tsx'
import { Gallery } from './gallery.tsx'
import { ProductFacts } from './product-facts.tsx'
import { SizeChoice } from './size-choice.tsx'
import { SubtotalLine } from './subtotal-line.tsx'
import { useChoice } from './use-choice.ts'
import { useInView } from './use-in-view.ts'
import { useStockAlert } from './use-stock-alert.ts'

/** A longer name is a paragraph, and the display face is for lines. */
const maxTitleLength = 90

export function ProductPage({ product }: { product: ProductRow }) {
  const choice = useChoice(product)
  const alert = useStockAlert(product, choice)
  const estimate = useEstimate(priceMoney(product.price, product.currency))
  const [buttons, areButtonsInView] = useInView<HTMLDivElement>()
  return (
    <div className="page-width">
      <Crumbs product={product} />
      <div className="grid-page items-start">
        <div className="col-span-full max-md:-mx-(--margin) md:@container md:col-span-7 md:self-stretch">
          <Gallery product={product} color={choice.color} />
        </div>
        <section
          aria-label="Choose and buy"
          className="col-span-full grid gap-5 pt-5.5 md:sticky md:top-[calc(var(--bar)+24px)] md:col-span-5 md:col-start-8 md:pt-0 lg:col-span-4 lg:col-start-9"
        >
          {product.brand && (
            <Link to={brandPath(product.brand)} className="type-label -my-1 justify-self-start leading-6! wrap-anywhere">
              {product.brand}
            </Link>
          )}
          {product.is_draft && <p className="-mt-2.5 text-small text-bronze">Draft. Only staff see this page.</p>}
          <h1 className={cn('-mt-2.5 wrap-anywhere', product.name.length > maxTitleLength ? 'text-lead' : 'type-d3')}>
            {product.name}
          </h1>
          <div className="-mt-2.5">
            <Price
              price={product.price}
              originalPrice={product.original_price}
              currency={product.currency}
              className="gap-x-3 text-[18px] leading-7"
            />
            <EstimateLine estimate={estimate} isDated />
          </div>
          <Choice
            label="Colour"
            options={choice.colors}
            chosen={choice.color}
            onChoose={choice.setColor}
            {...(hasColorPictures(product) && { pictureOf: (color) => swatchPictureOf(product, color) })}
          />
          <SizeChoice product={product} choice={choice} />
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6">
            <Stock status={product.stock_status} />
            <SubtotalLine />
          </div>
          <BuyButtons product={product} choice={choice} alert={alert} actionRef={buttons} />
          <ProductFacts product={product} />
        </section>
      </div>
      {!areButtonsInView && <BuyBar product={product} choice={choice} alert={alert} />}
    </div>
  )
}

function Crumbs({ product }: { product: ProductRow }) {
  return (
    <nav
      aria-label="You are here"
      className="-mx-1 flex gap-2.5 overflow-hidden px-1 py-[17px] text-small leading-6 text-muted max-md:hidden"
    >
      <Link to="/home">Home</Link>
      {product.brand && (
        <>
          <span aria-hidden>/</span>
          <Link to={brandPath(product.brand)} className="truncate">
            {product.brand}
          </Link>
        </>
      )}
      {product.category && (
        <>
          <span aria-hidden>/</span>
          <Link to={categoryPath(product.category)} className="truncate">
            {product.category}
          </Link>
        </>
      )}
    </nav>
  )
}

function Stock({ status }: { status: ProductRow['stock_status'] }) {
  if (status === 'out_of_stock') {
    return (
      <Badge tone="muted" isHollow>
        Sold out
      </Badge>
    )
  }
  if (status === 'low_stock') return <Badge tone="bronze">Only a few left</Badge>
  return status === 'in_stock' ? <Badge tone="moss">In stock</Badge> : null
}
