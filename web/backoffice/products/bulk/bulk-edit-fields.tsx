import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { brandChoicesQuery } from '#web/backoffice/products/brand-choices-queries.ts'
import { currencies, genders } from '#web/backoffice/products/form/product-schema.ts'
import { ValueInUseField } from '#web/backoffice/products/form/value-in-use-field.tsx'
import { Combobox } from '#web/components/combobox.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import { type ProductChange, type ProductChangeForm, priceSteps } from './product-change.ts'

export type ProductChangeMethods = UseFormReturn<ProductChangeForm, unknown, ProductChange>

type ChoiceName =
  | 'stock_status'
  | 'gender'
  | 'is_sale'
  | 'is_new_arrival'
  | 'is_featured'
  | 'is_draft'
  | 'price_step'
  | 'currency'
type TextName = 'add_tags' | 'remove_tags' | 'price' | 'price_by' | 'price_percent'
type MomentName = 'appears_at' | 'leaves_at'
type Option = readonly [value: string, label: string]

const unchanged: Option = ['keep', 'No change']
const yesOrNo: Option[] = [unchanged, ['true', 'Yes'], ['false', 'No']]
const statuses: Option[] = [unchanged, ...['in_stock', 'low_stock', 'out_of_stock'].map((status): Option => [status, status])]
const visibilities: Option[] = [unchanged, ['false', 'Published'], ['true', 'Draft']]
const genderOptions: Option[] = [unchanged, ...genders.map((gender): Option => [gender, gender])]
const currencyOptions: Option[] = [unchanged, ...currencies.map((currency): Option => [currency, currency])]
const steps: Option[] = priceSteps.map((step) => [step, step === '0.01' ? 'the cent' : step])

export function BulkEditFields({ form }: { form: ProductChangeMethods }) {
  const keepOriginalId = useId()
  const { data: brands = [] } = useQuery(brandChoicesQuery())
  const nothing = form.formState.errors.root?.message
  return (
    <div className="grid content-start gap-4.5 px-4 pt-5 pb-8 md:px-8 md:pt-6.5">
      {nothing && (
        <p role="alert" className="text-small text-oxblood">
          {nothing}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Choice form={form} name="stock_status" label="Status" options={statuses} />
        <Controller
          control={form.control}
          name="brand"
          render={({ field }) => (
            <Field label="Brand">
              {(attributes) => (
                <Combobox
                  {...attributes}
                  ref={field.ref}
                  onBlur={field.onBlur}
                  options={[unchanged, ...brands.map(({ name }): Option => [name, name])].map(([value, label]) => ({
                    value,
                    label
                  }))}
                  value={field.value}
                  searchLabel="Find a brand"
                  onValueChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
      </div>
      <InUse form={form} name="category" label="Category" />
      <div className="grid grid-cols-2 gap-4">
        <Choice form={form} name="gender" label="Gender" options={genderOptions} />
        <InUse form={form} name="material" label="Material" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Choice form={form} name="is_draft" label="Visibility" options={visibilities} className="lg:col-span-2" />
        <Moment form={form} name="appears_at" label="Appears" />
        <Moment form={form} name="leaves_at" label="Leaves" />
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        <Choice form={form} name="is_sale" label="On sale" options={yesOrNo} />
        <Choice form={form} name="is_new_arrival" label="New arrival" options={yesOrNo} />
        <Choice form={form} name="is_featured" label="Featured" options={yesOrNo} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Text form={form} name="add_tags" label="Add tags" hint="Separate with commas" />
        <Text form={form} name="remove_tags" label="Remove tags" hint="Separate with commas" />
      </div>
      <fieldset aria-label="Price" className="grid grid-cols-2 gap-4">
        <Text form={form} name="price" label="Set price to" hint="For example 1250.50" />
        <Choice form={form} name="currency" label="Currency" options={currencyOptions} />
        <Text form={form} name="price_percent" label="Change price by %" hint="For example -10 or 2.5" />
        <Choice form={form} name="price_step" label="Round to" options={steps} />
        <Text form={form} name="price_by" label="Change price by amount" hint="For example -50" />
        <Controller
          control={form.control}
          name="keep_original"
          render={({ field }) => (
            <div className="col-span-2 -ml-1 flex items-center gap-1.5 text-ui">
              <Checkbox
                id={keepOriginalId}
                checked={field.value}
                onCheckedChange={(checked) => field.onChange(checked === true)}
                ref={field.ref}
              />
              <label htmlFor={keepOriginalId}>Use the current price as the original price where none is set</label>
            </div>
          )}
        />
      </fieldset>
    </div>
  )
}

type ChoiceProps = { form: ProductChangeMethods; name: ChoiceName; label: string; options: Option[]; className?: string }

function Choice({ form, name, label, options, className }: ChoiceProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} className={className}>
          {(attributes) => (
            <Select value={field.value} onValueChange={field.onChange}>
              <SelectTrigger {...attributes} ref={field.ref} onBlur={field.onBlur}>
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {options.map(([value, text]) => (
                  <SelectItem key={value} value={value}>
                    {text}
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

function Text({ form, name, label, hint }: { form: ProductChangeMethods; name: TextName; label: string; hint: string }) {
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
      {(control) => (
        <Input {...control} {...form.register(name, { onChange: () => form.clearErrors(name) })} isDense autoComplete="off" />
      )}
    </Field>
  )
}

function Moment({ form, name, label }: { form: ProductChangeMethods; name: MomentName; label: string }) {
  const error = form.formState.errors[name]?.message
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          {...form.register(name, { onChange: () => form.clearErrors(['appears_at', 'leaves_at']) })}
          isDense
          type="datetime-local"
          className="figures"
        />
      )}
    </Field>
  )
}

function InUse({ form, name, label }: { form: ProductChangeMethods; name: 'category' | 'material'; label: string }) {
  return (
    <ValueInUseField
      {...form.register(name, { onChange: () => form.clearErrors(name) })}
      column={name}
      label={label}
      typed={useWatch({ control: form.control, name })}
      hint="Leave empty for no change"
      error={form.formState.errors[name]?.message}
    />
  )
}
