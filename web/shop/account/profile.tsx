import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { useDirtyView } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { AccountViewProps } from './account-view.ts'
import { PictureField } from './picture-field.tsx'
import { useRename } from './profile-mutations.ts'

const profileSchema = z.object({
  full_name: z.string().check(z.trim(), z.minLength(1, 'Enter your name'), z.maxLength(200, 'Use at most 200 characters'))
})

export function Profile({ user, views }: AccountViewProps) {
  const rename = useRename(user.id)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(profileSchema),
    defaultValues: { full_name: user.full_name }
  })
  useDirtyView(views, formState.isDirty)
  const submit = handleSubmit(({ full_name }) =>
    rename.mutate(full_name, {
      onSuccess() {
        toast.success('Name saved')
        views.close()
      },
      onError: () => setError('full_name', { message: 'The name could not be saved. Check your connection and try again.' })
    })
  )
  return (
    <div className="grid gap-8">
      <PictureField user={user} />
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Field label="Name" error={formState.errors.full_name?.message}>
          {(control) => <Input {...control} {...register('full_name')} autoComplete="name" />}
        </Field>
        <Field label="E-mail" hint="Used to sign in.">
          {(control) => <Input {...control} value={user.email} disabled />}
        </Field>
        <Button type="submit" disabled={rename.isPending}>
          {rename.isPending ? 'Saving…' : 'Save name'}
        </Button>
      </form>
    </div>
  )
}
