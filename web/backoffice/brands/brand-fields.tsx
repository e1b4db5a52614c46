import { type Control, Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import { type BrandForm, type BrandValues, brandFields } from './brand-schema.ts'
import { BrandStatus } from './brand-status.tsx'

export type BrandFormMethods = UseFormReturn<BrandForm, unknown, BrandValues>

type TextName = Exclude<keyof BrandForm, 'status'>

export type BrandTextFieldProps = {
  form: BrandFormMethods
  name: TextName
  /** By default the field's own. */
  label?: string
  type?: 'text' | 'url' | 'email' | 'tel'
  className?: string
}

export function BrandTextField({ form, name, label, type = 'text', className }: BrandTextFieldProps) {
  const field = brandFields[name]
  const error = form.formState.errors[name]?.message
  return (
    <Field label={label ?? field.label} error={error} {...(className && { className })}>
      {(control) => (
        <Input
          {...control}
          {...form.register(name, { onChange: () => error && form.clearErrors(name) })}
          isDense
          type={type}
          aria-required={field.isRequired}
          autoComplete="off"
          spellCheck={type === 'text'}
        />
      )}
    </Field>
  )
}

export function BrandDescriptionField({ form, rows }: { form: BrandFormMethods; rows: number }) {
  const error = form.formState.errors.description?.message
  return (
    <Field label={brandFields.description.label} error={error}>
      {(control) => (
        <Textarea
          {...control}
          {...form.register('description', { onChange: () => error && form.clearErrors('description') })}
          isDense
          rows={rows}
        />
      )}
    </Field>
  )
}

export type BrandStatusFieldProps = { control: Control<BrandForm, unknown, BrandValues>; label?: string; isRequired?: boolean }

export function BrandStatusField({ control, label = brandFields.status.label, isRequired = false }: BrandStatusFieldProps) {
  return (
    <Controller
      control={control}
      name="status"
      render={({ field }) => (
        <Field label={label}>
          {(attributes) => (
            <Select value={field.value} onValueChange={field.onChange}>
              <SelectTrigger {...attributes} ref={field.ref} onBlur={field.onBlur} aria-required={isRequired}>
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                <SelectItem value="active">
                  <BrandStatus status="active" />
                </SelectItem>
                <SelectItem value="inactive">
                  <BrandStatus status="inactive" />
                </SelectItem>
              </SelectContent>
            </Select>
          )}
        </Field>
      )}
    />
  )
}
