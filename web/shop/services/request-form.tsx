import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { Picture } from '#web/components/picture.tsx'
import { services } from '#web/domain/services/service-names.ts'
import { localDay } from '#web/lib/format/dates.ts'
import { type SheetViews, useDirtyView } from '#web/lib/overlays/use-sheet-views.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type RequestForm as Form, lastDay, type RequestValues, requestSchema } from './request-schema.ts'
import { useRequestService } from './service-mutations.ts'
import { useRequestProducts } from './use-request-products.ts'

export type ServicesViewProps = { userId: string; views: SheetViews; onClose: () => void }

export function RequestForm({ userId, views }: ServicesViewProps) {
  const service = services.find((each) => each.service === views.current?.subject)
  const [id] = useState(newUuid)
  const request = useRequestService(userId)
  const form = useForm<Form, unknown, RequestValues>({
    resolver: zodResolver(requestSchema),
    defaultValues: { product_id: '', note: '', preferred_on: '' }
  })
  useDirtyView(views, form.formState.isDirty)
  if (!service) return null
  const { errors } = form.formState
  const submit = form.handleSubmit((values) =>
    request.mutate(
      { id, service: service.service, ...values },
      {
        onSuccess() {
          toast.success('Request sent')
          views.close()
        }
      }
    )
  )
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <p className="max-w-[44ch] text-ui text-muted">{service.line}</p>
      <ProductField form={form} />
      <Field label="Note" error={errors.note?.message} hint={service.noteHint}>
        {(control) => <Textarea {...control} {...form.register('note')} rows={5} />}
      </Field>
      <Field label="Preferred date (optional)" error={errors.preferred_on?.message}>
        {(control) => (
          <Input {...control} {...form.register('preferred_on')} type="date" min={localDay(new Date())} max={lastDay()} />
        )}
      </Field>
      <Button type="submit" disabled={request.isPending}>
        {request.isPending ? 'Sending…' : 'Send request'}
      </Button>
      <p className="max-w-[44ch] text-small text-muted">Requests are free. We confirm any price before work begins.</p>
    </form>
  )
}

const noProducts = 'To choose a piece, save it or open its page first.'

function ProductField({ form }: { form: UseFormReturn<Form, unknown, RequestValues> }) {
  const { current, saved, isPending, isError } = useRequestProducts()
  const chosenId = form.watch('product_id')
  const chosen = [...(current ? [current] : []), ...saved].find(({ product_id }) => product_id === chosenId)
  const hasProducts = current !== undefined || saved.length > 0
  const hint = isError ? 'Your saved pieces could not be loaded.' : isPending || hasProducts ? undefined : noProducts
  return (
    <div className="flex items-end gap-3 *:first:min-w-0 *:first:flex-1">
      <Field label="Piece" hint={hint}>
        {(control) => (
          <NativeSelect {...control} {...form.register('product_id')} disabled={!hasProducts}>
            <option value="">No particular piece</option>
            {current && (
              <optgroup label="On this page">
                <option value={current.product_id}>{productName(current)}</option>
              </optgroup>
            )}
            {saved.length > 0 && (
              <optgroup label="Saved">
                {saved.map((product) => (
                  <option key={product.id} value={product.product_id}>
                    {productName(product)}
                  </option>
                ))}
              </optgroup>
            )}
          </NativeSelect>
        )}
      </Field>
      {chosen && <Picture src={chosen.image_url} alt="" sizes="48px" className="aspect-square w-12" />}
    </div>
  )
}

function productName({ name, brand }: { name: string; brand: string | null }): string {
  return brand ? `${name}, ${brand}` : name
}
