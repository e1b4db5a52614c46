import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { Ref } from 'react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { ProductThumbnail } from '#web/backoffice/products/list/product-thumbnail.tsx'
import { AssetUploader } from '#web/components/asset-uploader.tsx'
import { pictureHint } from '#web/domain/assets/asset-file.ts'
import { imageTypes } from '#web/domain/catalogue/additional-images.ts'
import { optionsOf } from '#web/domain/catalogue/variant-options.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import type { ProductFormMethods } from './product-fields.tsx'

export type ProductUploadProps = {
  form: ProductFormMethods
  formName: string
  /** The folder of uploads; undefined while no brand is chosen. */
  brandId: string | undefined
  onUploaded: (url: string) => void
}

export function AdditionalImagesField({ form, formName, brandId, onUploaded }: ProductUploadProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'additional_images' })
  const colors = optionsOf(useWatch({ control: form.control, name: 'colors' }))
  const focusOn = (place: number) => form.setFocus(`additional_images.${place}.url`)
  return (
    <fieldset className="col-span-full grid min-w-0 gap-2">
      <legend className="float-left pb-1.5 text-small text-muted">Additional images</legend>
      {fields.length > 0 && (
        <ol className="clear-both grid gap-4 md:gap-2">
          {fields.map((image, place) => (
            <AdditionalImage
              key={image.id}
              form={form}
              place={place}
              count={fields.length}
              colors={colors}
              onMove={(to) => move(place, to)}
              onRemove={() => {
                remove(place)
                if (fields.length > 1) requestAnimationFrame(() => focusOn(Math.min(place, fields.length - 2)))
              }}
            />
          ))}
        </ol>
      )}
      <div className="clear-both grid gap-2 md:grid-cols-[1fr_auto] md:items-end md:gap-4">
        <AssetUploader
          formName={formName}
          brandId={brandId}
          label="Upload additional images"
          look="product"
          value=""
          isMultiple
          waitingText="Choose a brand before uploading"
          hint={pictureHint}
          onStored={(url) => {
            onUploaded(url)
            append({ url, type: 'Other', description: '' }, { shouldFocus: false })
          }}
        />
        <Button variant="line" size="dense" onClick={() => append({ url: '', type: 'Other', description: '' })}>
          Add an image
        </Button>
      </div>
    </fieldset>
  )
}

type AdditionalImageProps = {
  form: ProductFormMethods
  place: number
  count: number
  colors: string[]
  onMove: (to: number) => void
  onRemove: () => void
}

function AdditionalImage({ form, place, count, colors, onMove, onRemove }: AdditionalImageProps) {
  const name = `additional_images.${place}` as const
  const error = form.formState.errors.additional_images?.[place]?.url?.message
  const errorId = `${name}-error`
  const number = `image ${place + 1}`
  return (
    <li
      className={cn(
        'grid grid-cols-[36px_1fr_auto] items-start gap-2 md:*:not-first:mt-1',
        colors.length > 1 ? 'md:grid-cols-[36px_5fr_130px_152px_4fr_auto]' : 'md:grid-cols-[36px_3fr_140px_2fr_auto]'
      )}
    >
      <ProductThumbnail url={useWatch({ control: form.control, name: `${name}.url` })} name="" size="row" />
      <div className="grid gap-1.5">
        <Input
          {...form.register(`${name}.url`, { onChange: () => error && form.clearErrors(`${name}.url`) })}
          isDense
          type="url"
          aria-label={`URL of ${number}`}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
        />
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <Controller
        control={form.control}
        name={`${name}.type`}
        render={({ field }) => (
          <Select value={field.value} onValueChange={field.onChange}>
            <SelectTrigger
              ref={field.ref}
              onBlur={field.onBlur}
              aria-label={`Type of ${number}`}
              className="max-md:col-start-2"
            >
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {imageTypes.map((type) => (
                <SelectItem key={type} value={type}>
                  {type}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      />
      {colors.length > 1 && (
        <Controller
          control={form.control}
          name={`${name}.color`}
          render={({ field }) => <ColorSelect label={`Colour of ${number}`} colors={colors} {...field} />}
        />
      )}
      <Input
        {...form.register(`${name}.description`)}
        isDense
        aria-label={`Description of ${number}`}
        placeholder="What it shows"
        autoComplete="off"
        className="max-md:col-start-2"
      />
      <div className="flex max-md:col-start-3 max-md:row-start-1 max-md:row-end-5 max-md:flex-col md:h-9 md:items-center">
        <IconButton
          isDense
          label={`Move ${number} up`}
          title="Move up"
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ArrowUp className="size-4" strokeWidth={1.25} />
        </IconButton>
        <IconButton
          isDense
          label={`Move ${number} down`}
          title="Move down"
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ArrowDown className="size-4" strokeWidth={1.25} />
        </IconButton>
        <IconButton isDense label={`Remove ${number}`} title="Remove" onClick={onRemove}>
          <X className="size-4" strokeWidth={1.25} />
        </IconButton>
      </div>
    </li>
  )
}

type ColorSelectProps = {
  label: string
  colors: string[]
  value: string | undefined
  onChange: (color: string | undefined) => void
  onBlur: () => void
  ref: Ref<HTMLButtonElement>
}

/** A colour that the product no longer has counts for all, as in the shop. */
function ColorSelect({ label, colors, value, onChange, onBlur, ref }: ColorSelectProps) {
  return (
    <Select
      value={String(value === undefined ? -1 : colors.indexOf(value))}
      onValueChange={(place) => onChange(colors[Number(place)])}
    >
      <SelectTrigger ref={ref} onBlur={onBlur} aria-label={label} className="max-md:col-start-2">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value="-1">Every colour</SelectItem>
        {colors.map((color, place) => (
          <SelectItem key={color} value={String(place)}>
            {color}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
