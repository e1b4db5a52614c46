import { useState } from 'react'
import { toast } from 'sonner'
import { isNameTaken, useDeleteView, useSaveView } from '#web/domain/views/view-mutations.ts'
import type { SavedView, ViewKind } from '#web/domain/views/view-queries.ts'
import type { ListFilter } from '#web/lib/lists/list-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LabelledCheckbox } from '#web/ui/labelled-checkbox.tsx'

export type ViewFormProps = {
  kind: ViewKind
  filter: ListFilter
  /** The caller's own view that the filter shows (`isShown`) or narrows. */
  own: SavedView | undefined
  isShown: boolean
  onClose: () => void
}

const maxNameLength = 60

export function ViewForm({ kind, filter, own, isShown, onClose }: ViewFormProps) {
  const edited = isShown ? own : undefined
  const [name, setName] = useState(edited?.name ?? '')
  const [isShared, setShared] = useState(edited?.is_shared ?? false)
  const [error, setError] = useState<string>()
  const save = useSaveView(kind)
  const remove = useDeleteView(kind)
  const trimmed = name.trim()
  const send = (view: Parameters<typeof save.mutate>[0]) =>
    save.mutate(view, {
      onSuccess: onClose,
      onError: (problem) => isNameTaken(problem) && setError('You have a view with this name already')
    })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (trimmed === '') setError('Enter a name')
        else send({ id: edited?.id, name: trimmed, is_shared: isShared, filter })
      }}
    >
      <Field label="Name" error={error}>
        {(control) => (
          <Input
            {...control}
            isDense
            autoComplete="off"
            maxLength={maxNameLength}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <LabelledCheckbox isChecked={isShared} onChange={setShared}>
        Share with all staff
      </LabelledCheckbox>
      <div className="flex flex-wrap justify-end gap-2">
        {edited && (
          <Button
            variant="danger"
            size="dense"
            className="mr-auto"
            disabled={remove.isPending}
            onClick={() =>
              remove.mutate(edited.id, {
                onSuccess() {
                  onClose()
                  const { name, is_shared, filter } = edited
                  const restore = () => save.mutate({ name, is_shared, filter })
                  toast.success(`${name} was deleted`, { action: { label: 'Undo', onClick: restore } })
                }
              })
            }
          >
            Delete
          </Button>
        )}
        {own && !isShown && (
          <Button
            variant="line"
            size="dense"
            disabled={save.isPending}
            className="mr-auto max-w-full"
            onClick={() => send({ id: own.id, name: own.name, is_shared: own.is_shared, filter })}
          >
            <span className="truncate">Update {own.name}</span>
          </Button>
        )}
        <Button type="submit" size="dense" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
