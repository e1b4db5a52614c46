import { type ReactNode, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import type { FieldName } from '#web/lib/drafts/merge-changes.ts'
import type { Conflict } from '#web/lib/drafts/use-record-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { FieldValue } from './field-value.tsx'

export type FieldLabels<Form> = Record<FieldName<Form>, string>

export type ConflictDialogProps<Form> = {
  conflict: Conflict<Form> | undefined
  labels: FieldLabels<Form>
  onSettle: (theirFields: FieldName<Form>[]) => void
  onLeave: () => void
}

export function ConflictDialog<Form extends object>({ conflict, labels, onSettle, onLeave }: ConflictDialogProps<Form>) {
  return (
    <Dialog open={conflict !== undefined} onOpenChange={(isOpening) => !isOpening && onLeave()}>
      {conflict && <ConflictContent conflict={conflict} labels={labels} onSettle={onSettle} onLeave={onLeave} />}
    </Dialog>
  )
}

type Side = 'mine' | 'theirs'

function ConflictContent<Form extends object>({
  conflict,
  labels,
  onSettle,
  onLeave
}: ConflictDialogProps<Form> & { conflict: Conflict<Form> }) {
  const { mine, theirs, disputed, taken } = conflict
  const [chosen, setChosen] = useState<ReadonlyMap<FieldName<Form>, Side>>(new Map())
  const left = disputed.length - chosen.size
  const chooseAll = (side: Side) => setChosen(new Map(disputed.map((name) => [name, side])))
  return (
    <DialogContent
      isUpper
      title="Someone else saved first"
      footer={
        <>
          <p role="status" className="mr-auto self-center text-small text-muted max-md:sr-only">
            {left === 0 ? '' : left === 1 ? '1 field to choose' : `${left} fields to choose`}
          </p>
          <Button variant="line" size="dense" onClick={onLeave}>
            Keep editing
          </Button>
          <Button
            size="dense"
            disabled={left > 0}
            onClick={() => onSettle(disputed.filter((name) => chosen.get(name) === 'theirs'))}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-6 px-4 pt-5 pb-8 md:px-8 md:pt-6.5">
        <div className="grid gap-2 text-ui">
          <p>You both changed {listText(disputed.map((name) => labels[name]))}. Choose what to keep.</p>
          {taken.length > 0 && (
            <p className="text-muted">Their changes to {listText(taken.map((name) => labels[name]))} will be kept.</p>
          )}
          {disputed.length > 1 && (
            <p className="flex gap-4 text-small">
              <AllButton onClick={() => chooseAll('mine')}>Keep all of yours</AllButton>
              <AllButton onClick={() => chooseAll('theirs')}>Keep all of theirs</AllButton>
            </p>
          )}
        </div>
        {disputed.map((name) => (
          <fieldset key={name} className="min-w-0 border-t border-line pt-4">
            <legend className="sr-only">{labels[name]}</legend>
            <p aria-hidden className="pb-2 text-ui font-medium">
              {labels[name]}
            </p>
            <div className="grid gap-2 md:grid-cols-2 md:gap-4">
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice
                  key={side}
                  name={name}
                  label={side === 'mine' ? 'Yours' : 'Theirs'}
                  isChosen={chosen.get(name) === side}
                  onChoose={() => setChosen(new Map(chosen).set(name, side))}
                >
                  <FieldValue value={(side === 'mine' ? mine : theirs)[name]} />
                </Choice>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </DialogContent>
  )
}

type ChoiceProps = { name: string; label: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ name, label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={cn(
        'grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 border p-3.5',
        isChosen ? 'border-ink shadow-[inset_0_0_0_1px_var(--ink)]' : 'border-line-strong'
      )}
    >
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={isChosen}
        onChange={onChoose}
        className="size-4.5 appearance-none border border-line-strong checked:border-[5px] checked:border-ink"
      />
      <span className="text-small text-muted">{label}</span>
      <div className="col-start-2 max-h-48 overflow-auto text-ui wrap-anywhere whitespace-pre-wrap">{children}</div>
    </label>
  )
}

function AllButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-6 underline underline-offset-4">
      {children}
    </button>
  )
}

function listText(names: string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}
