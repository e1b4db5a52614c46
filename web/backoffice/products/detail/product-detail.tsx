import type { ReactNode } from 'react'
import { formerPrice } from '#web/backoffice/products/former-price.ts'
import { ProductStatus } from '#web/backoffice/products/list/product-status.tsx'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { publicationText } from '#web/backoffice/products/publication.ts'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { formatLongDate } from '#web/lib/format/dates.ts'
import { formatExactPrice } from '#web/lib/format/money.ts'
import { Tag } from '#web/ui/badge.tsx'

export function ProductDetail({ product }: { product: ProductRow }) {
  const publication = publicationText(product)
  return (
    <div className="min-w-0 px-4 pt-3 pb-8 md:px-8 md:pt-1.5">
      <Group title="Basic Information">
        <Facts>
          <Fact label="Brand" value={product.brand} />
          <Fact label="Product ID" value={product.product_id} />
          <Fact label="Category" value={product.category || product.subcategory ? <Categories product={product} /> : null} />
          <Fact label="Gender" value={product.gender && <span className="capitalize">{product.gender}</span>} />
        </Facts>
      </Group>
      <Group title="Pricing">
        <Pricing product={product} />
      </Group>
      <Group title="Status &amp; Tags">
        <Row>
          <ProductStatus status={product.stock_status} className="mr-1 text-ui" />
          {publication && <Tag>{publication}</Tag>}
          {product.is_new_arrival && <Tag>New Arrival</Tag>}
          {product.is_featured && <Tag>Featured</Tag>}
          {[...new Set(product.tags)].map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Row>
      </Group>
      <Group title="Description">
        <p className="max-w-[64ch] text-ui wrap-anywhere whitespace-pre-line">
          {product.description || product.description_short || <Missing />}
        </p>
      </Group>
      <Group title="Variants">
        <Facts>
          <Fact label="Colors" value={product.colors?.join(', ')} />
          <Fact label="Sizes" value={product.available_sizes?.join(', ')} />
        </Facts>
      </Group>
      <Group title="Product Details">
        <Facts>
          <Fact label="Material" value={product.material} />
          <Fact label="Care Instructions" value={product.care_instructions} />
          <Fact label="Dimensions" value={product.dimensions} />
          <Fact label="Made in" value={product.country_of_origin} />
        </Facts>
      </Group>
      <Group title="Timeline">
        <Facts>
          <Fact label="Created" value={formatLongDate(product.created_at)} />
          <Fact label="Updated" value={formatLongDate(product.updated_at)} />
        </Facts>
      </Group>
    </div>
  )
}

function Categories({ product }: { product: ProductRow }) {
  return (
    <Row>
      {product.category && <Tag>{product.category}</Tag>}
      {product.subcategory && <Tag>{product.subcategory}</Tag>}
    </Row>
  )
}

function Pricing({ product }: { product: ProductRow }) {
  const { price, currency } = product
  const former = formerPrice(product)
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-lead leading-6!">
      {price === null ? <Missing /> : formatExactPrice(price, currency)}
      {former !== null && (
        <s className="text-ui">
          <span className="sr-only">was </span>
          {formatExactPrice(former, currency)}
        </s>
      )}
      {product.is_sale && <Tag isSale>On Sale</Tag>}
    </p>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2.5 border-line py-4.5 not-first:border-t">
      <PanelHeading>{title}</PanelHeading>
      {children}
    </section>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5">{children}</dl>
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="text-ui wrap-anywhere">{value || <Missing />}</dd>
    </div>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">{children}</div>
}

function Missing() {
  return <span className="text-muted">N/A</span>
}
