import type { KeyboardEvent, ReactNode } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { Combobox } from '#web/components/combobox.tsx'
import { ItemInput } from '#web/components/item-input.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import { plainPrice, stepPrice } from './product-form-price.ts'
import { type ProductForm, type ProductValues, productFields } from './product-schema.ts'
import { ValueInUseField } from './value-in-use-field.tsx'
import type { ListedColumn } from './value-in-use-queries.ts'

export type ProductFormMethods = UseFormReturn<ProductForm, unknown, ProductValues>

type FieldProps<Name extends keyof ProductForm> = { form: ProductFormMethods; name: Name; className?: string }

type TextName = Exclude<keyof ProductForm, FlagName | ListName | 'additional_images' | ChoiceName | MomentName>
type FlagName = 'is_sale' | 'is_new_arrival' | 'is_featured' | 'is_draft'
type MomentName = 'appears_at' | 'leaves_at'
type ListName = 'colors' | 'available_sizes' | 'tags'
type ChoiceName = 'gender' | 'stock_status'

export function labelOf(name: keyof ProductForm): string {
  const { label, isRequired } = productFields[name]
  return isRequired ? `${label} *` : label
}

export type ProductTextFieldProps = FieldProps<TextName> & { type?: 'url'; rows?: number; hint?: string }

export function ProductTextField({ form, name, className, ...look }: ProductTextFieldProps) {
  const { type = 'text', rows, hint } = look
  const error = form.formState.errors[name]?.message
  const field = form.register(name, { onChange: () => error && form.clearErrors(name) })
  return (
    <Field label={labelOf(name)} error={error} hint={hint} className={className}>
      {(control) =>
        rows ? (
          <Textarea {...control} {...field} isDense rows={rows} />
        ) : (
          <Input
            {...control}
            {...field}
            isDense
            type={type}
            aria-required={productFields[name].isRequired}
            autoComplete="off"
            spellCheck={type === 'text'}
          />
        )
      }
    </Field>
  )
}

/** Picks what is in use, or takes a new text. */
export function ProductValueField({ form, name, className }: FieldProps<ListedColumn>) {
  const error = form.formState.errors[name]?.message
  const field = form.register(name, { onChange: () => error && form.clearErrors(name) })
  return (
    <ValueInUseField
      {...field}
      column={name}
      label={labelOf(name)}
      typed={useWatch({ control: form.control, name })}
      error={error}
      aria-required={productFields[name].isRequired}
      className={className}
    />
  )
}

export type ProductPriceFieldProps = FieldProps<'price' | 'original_price'> & { hint?: string | undefined }

/** Not type number: browsers drop the comma of '12,50' and read 1250. On blur '1.299,50' becomes 1299.50. */
export function ProductPriceField({ form, name, hint, className }: ProductPriceFieldProps) {
  const step = (event: KeyboardEvent, cents: number) => {
    event.preventDefault()
    form.setValue(name, stepPrice(form.getValues(name), cents), { shouldDirty: true })
    form.clearErrors(name)
  }
  const error = form.formState.errors[name]?.message
  const showPlain = () => {
    const typed = form.getValues(name)
    const shown = plainPrice(typed)
    if (shown !== typed) form.setValue(name, shown, { shouldDirty: true })
  }
  const field = form.register(name, { onChange: () => error && form.clearErrors(name), onBlur: showPlain })
  return (
    <Field label={labelOf(name)} error={error} hint={hint} className={className}>
      {(control) => (
        <Input
          {...control}
          {...field}
          isDense
          role="spinbutton"
          inputMode="decimal"
          min={0}
          step={0.01}
          aria-valuemin={0}
          aria-required={productFields[name].isRequired}
          autoComplete="off"
          className="figures"
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') step(event, 1)
            if (event.key === 'ArrowDown') step(event, -1)
          }}
        />
      )}
    </Field>
  )
}

export type Option = { value: string; label: ReactNode }

// The Select component needs a non-empty value.
const none = 'none'

export type ProductBrandFieldProps = {
  form: ProductFormMethods
  options: { value: string; label: string }[]
  hint: string | undefined
  className?: string
}

export function ProductBrandField({ form, options, hint, className }: ProductBrandFieldProps) {
  return (
    <Controller
      control={form.control}
      name="brand"
      render={({ field, fieldState }) => (
        <Field label={labelOf('brand')} error={fieldState.error?.message} hint={hint} className={className}>
          {(control) => (
            <Combobox
              {...control}
              ref={field.ref}
              onBlur={field.onBlur}
              aria-required
              options={options}
              value={field.value}
              placeholder="Choose a brand"
              searchLabel="Find a brand"
              onValueChange={(value) => {
                field.onChange(value)
                form.clearErrors('brand')
              }}
            />
          )}
        </Field>
      )}
    />
  )
}

export type ProductChoiceFieldProps = FieldProps<ChoiceName | 'currency'> & {
  options: Option[]
  placeholder?: string
  hint?: string | undefined
  /** Without it something has to be chosen. */
  noneLabel?: string
}

export function ProductChoiceField({ form, name, options, placeholder, hint, noneLabel, className }: ProductChoiceFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={labelOf(name)} error={fieldState.error?.message} hint={hint} className={className}>
          {(control) => (
            <Select
              value={field.value}
              onValueChange={(value) => {
                field.onChange(value === none ? '' : value)
                form.clearErrors(name)
              }}
            >
              <SelectTrigger
                {...control}
                ref={field.ref}
                onBlur={field.onBlur}
                aria-required={productFields[name].isRequired}
                className="*:first:truncate"
              >
                <SelectValue placeholder={placeholder} />
              </SelectTrigger>
              <SelectContent>
                {noneLabel && <SelectItem value={none}>{noneLabel}</SelectItem>}
                {options.map(({ value, label }) => (
                  <SelectItem key={value} value={value}>
                    {label}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          )}
        </Field>
      )}
    />
  )
}

export function ProductFlag({ form, name }: FieldProps<FlagName>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <label htmlFor={`product-${name}`} className="-ml-1 flex cursor-pointer items-center gap-1.5 text-ui">
          <Checkbox
            id={`product-${name}`}
            ref={field.ref}
            checked={field.value}
            onCheckedChange={(isChecked) => field.onChange(isChecked === true)}
            onBlur={field.onBlur}
          />
          {productFields[name].label}
        </label>
      )}
    />
  )
}

export function ProductMomentField({ form, name, hint, className }: FieldProps<MomentName> & { hint: string }) {
  const error = form.formState.errors[name]?.message
  const field = form.register(name, { onChange: () => form.clearErrors(['appears_at', 'leaves_at']) })
  return (
    <Field label={labelOf(name)} error={error} hint={hint} className={className}>
      {(control) => <Input {...control} {...field} isDense type="datetime-local" className="figures" />}
    </Field>
  )
}

export function ProductItemsField({ form, name, className }: FieldProps<ListName>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <ItemInput label={productFields[name].label} items={field.value} onChange={field.onChange} className={className} />
      )}
    />
  )
}
