import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { AssetUploader } from '#web/components/asset-uploader.tsx'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { pictureHint } from '#web/domain/assets/asset-file.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { AdditionalImagesField, type ProductUploadProps } from './additional-images-field.tsx'
import {
  ProductBrandField,
  ProductChoiceField,
  ProductFlag,
  type ProductFormMethods,
  ProductItemsField,
  ProductMomentField,
  ProductPriceField,
  ProductTextField,
  ProductValueField
} from './product-fields.tsx'
import { currencies, genders, stockStatuses } from './product-schema.ts'
import { useBrandChoice } from './use-brand-choice.ts'

export type ProductFormSectionsProps = Omit<ProductUploadProps, 'brandId'> & {
  productId?: string
  priceHint?: string | undefined
}

export function ProductFormSections({ form, formName, onUploaded, productId, priceHint }: ProductFormSectionsProps) {
  const brand = useBrandChoice(useWatch({ control: form.control, name: 'brand' }))
  const uploads = { form, formName, onUploaded, brandId: brand.brandId }
  return (
    <>
      <Section title="Basic Information">
        {productId !== undefined && <ProductIdField productId={productId} />}
        <ProductTextField form={form} name="name" className={productId === undefined ? whole : twoThirds} />
        <div className={`${whole} grid grid-cols-2 items-start gap-x-4 gap-y-4.5 *:min-w-0 md:grid-cols-12`}>
          <ProductBrandField form={form} options={brand.options} hint={brand.hint} className="col-span-full md:col-span-4" />
          <ProductPriceField form={form} name="price" hint={priceHint} className="md:col-span-3" />
          <ProductPriceField form={form} name="original_price" className="md:col-span-3" />
          <CurrencyField form={form} />
        </div>
        <ProductPicture {...uploads} />
        <div className={`${twoThirds} grid content-start gap-4.5`}>
          <ProductTextField form={form} name="image_url" type="url" />
          <ProductTextField form={form} name="video_url" type="url" />
        </div>
        <ProductTextField form={form} name="description" rows={4} className={whole} />
        <ProductTextField form={form} name="description_short" rows={2} className={whole} />
      </Section>
      <Section title="Categories &amp; Details">
        <ProductValueField form={form} name="category" className={thirdOrHalf} />
        <ProductValueField form={form} name="subcategory" className={thirdOrHalf} />
        <ProductChoiceField
          form={form}
          name="gender"
          options={genders.map((value) => ({ value, label: <span className="capitalize">{value}</span> }))}
          placeholder="None"
          noneLabel="None"
          className={half}
        />
        <ProductChoiceField
          form={form}
          name="stock_status"
          options={plain(stockStatuses)}
          placeholder="unknown"
          className={half}
        />
        <div className={`${whole} flex flex-wrap gap-x-7 gap-y-3`}>
          <ProductFlag form={form} name="is_sale" />
          <ProductFlag form={form} name="is_new_arrival" />
          <ProductFlag form={form} name="is_featured" />
        </div>
        <ProductValueField form={form} name="material" className={third} />
        <ProductTextField form={form} name="care_instructions" className={third} />
        <ProductValueField form={form} name="country_of_origin" className={third} />
      </Section>
      <Section title="Additional Details">
        <ProductItemsField form={form} name="colors" className={third} />
        <ProductItemsField form={form} name="available_sizes" className={third} />
        <ProductItemsField form={form} name="tags" className={third} />
        <ProductTextField form={form} name="dimensions" hint={dimensionsHint} className={whole} />
        <AdditionalImagesField {...uploads} />
        <div className={`${whole} flex flex-wrap items-center gap-x-3 gap-y-1`}>
          <ProductFlag form={form} name="is_draft" />
          <p className="text-small text-muted">Only staff see drafts.</p>
        </div>
        <ProductMomentField form={form} name="appears_at" hint="A draft until then" className={thirdOrHalf} />
        <ProductMomentField form={form} name="leaves_at" hint="A draft from then on" className={thirdOrHalf} />
      </Section>
    </>
  )
}

// Of six columns; on a phone of two.
const dimensionsHint = 'Width × height × depth, and the drop of the handle: 27.5 × 19 × 10 cm, drop 9.5 cm'
const whole = 'col-span-full'
const twoThirds = 'col-span-full md:col-span-4'
const third = 'col-span-full md:col-span-2'
const thirdOrHalf = 'col-span-full md:col-span-3 lg:col-span-2'
const half = 'md:max-lg:col-span-3'

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-line py-6.5 not-first:border-t lg:grid-cols-[180px_1fr] lg:gap-8">
      <PanelHeading>{title}</PanelHeading>
      <div className="grid min-w-0 grid-cols-2 items-start gap-x-4 gap-y-4.5 *:min-w-0 md:grid-cols-6">{children}</div>
    </section>
  )
}

function ProductIdField({ productId }: { productId: string }) {
  return (
    <Field label="Product ID" hint="Product ID cannot be changed" className={third}>
      {(control) => (
        <Input {...control} isDense readOnly value={productId} className="border-line! bg-transparent! text-muted!" />
      )}
    </Field>
  )
}

function CurrencyField({ form }: { form: ProductFormMethods }) {
  const present = form.formState.defaultValues?.currency ?? 'USD'
  const offered: readonly string[] = currencies
  const options = plain(offered.includes(present) ? offered : [...offered, present])
  return <ProductChoiceField form={form} name="currency" options={options} className="max-md:col-span-full md:col-span-2" />
}

function ProductPicture({ form, formName, brandId, onUploaded }: ProductUploadProps) {
  const set = (url: string) => {
    form.setValue('image_url', url, { shouldDirty: true })
    form.clearErrors('image_url')
  }
  return (
    <AssetUploader
      formName={formName}
      brandId={brandId}
      label="Picture"
      look="product"
      value={useWatch({ control: form.control, name: 'image_url' })}
      waitingText="Choose a brand before uploading"
      hint={pictureHint}
      className={`${third} -mt-1.25`}
      onStored={(url) => {
        onUploaded(url)
        set(url)
      }}
      onRemove={() => set('')}
    />
  )
}

function plain(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}
