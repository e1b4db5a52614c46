import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useDirtyView } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { addressesQuery } from './account-queries.ts'
import type { AccountViewProps } from './account-view.ts'
import { useSaveAddress } from './address-mutations.ts'
import { type AddressValues, addressForm, addressSchema, type AddressForm as Form } from './address-schema.ts'
import { countries } from './countries.ts'

export function AddressForm({ user, views }: AccountViewProps) {
  const id = views.current?.subject ?? ''
  const { data: addresses } = useQuery(addressesQuery(user.id))
  const save = useSaveAddress(user.id)
  const form = useForm<Form, unknown, AddressValues>({
    resolver: zodResolver(addressSchema),
    defaultValues: addressForm(
      addresses?.find((address) => address.id === id),
      user.full_name === user.email ? '' : user.full_name
    )
  })
  useDirtyView(views, form.formState.isDirty)
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { id, values },
      {
        onSuccess() {
          toast.success('Address saved')
          views.close()
        }
      }
    )
  )
  const countryError = form.formState.errors.country?.message
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Line form={form} name="label" label="Label (optional)" hint="Home, studio, Lisbon" />
      <Line form={form} name="full_name" label="Full name" autoComplete="name" aria-required />
      <Line form={form} name="line1" label="Street address" autoComplete="address-line1" aria-required />
      <Line form={form} name="line2" label="Flat, floor or c/o (optional)" autoComplete="address-line2" />
      <div className="grid grid-cols-[2fr_3fr] gap-4">
        <Line form={form} name="postal_code" label="Postcode (optional)" autoComplete="postal-code" />
        <Line form={form} name="city" label="Town or city" autoComplete="address-level2" aria-required />
      </div>
      <Line form={form} name="region" label="State or province (optional)" autoComplete="address-level1" />
      <Field label="Country" error={countryError}>
        {(control) => (
          <NativeSelect {...control} {...form.register('country')} autoComplete="country" aria-required>
            <option value="">Choose</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Line form={form} name="phone" label="Phone for the courier (optional)" type="tel" autoComplete="tel" />
      <Button type="submit" disabled={save.isPending}>
        {save.isPending ? 'Saving…' : 'Save address'}
      </Button>
    </form>
  )
}

type LineProps = Omit<ComponentProps<typeof Input>, 'form' | 'name'> & {
  form: UseFormReturn<Form, unknown, AddressValues>
  name: keyof Form
  label: string
  hint?: string
}

function Line({ form, name, label, hint, ...input }: LineProps) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message} hint={hint}>
      {(control) => <Input {...control} {...form.register(name)} {...input} />}
    </Field>
  )
}
