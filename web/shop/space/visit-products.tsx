import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Price } from '#web/components/price.tsx'
import { productPath } from '#web/domain/catalogue/paths.ts'
import { maxNoteLength, type Visit } from '#web/domain/salon/salon.ts'
import { useChangeVisit } from '#web/domain/salon/salon-mutations.ts'
import { noteTooLong, salonProblem } from '#web/domain/salon/salon-problem.ts'
import { readVisitDraft, removeVisitDraft, useVisitDraft } from '#web/domain/salon/visit-draft.ts'
import { savedProductsQuery } from '#web/domain/saved/saved-queries.ts'
import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonPicture } from '#web/ui/skeleton.tsx'
import { ProductChoice } from './product-choice.tsx'

export type VisitProductsProps = { visit: Visit; userId: string; isOpen: boolean }

export function VisitProducts({ visit, userId, isOpen }: VisitProductsProps) {
  const [isChanging, setChanging] = useState(() => isOpen && readVisitDraft(userId, visit.id) !== undefined)
  const focus = useRestoredFocus<HTMLDivElement>(isChanging)
  return (
    <div {...focus}>
      {isChanging ? (
        <ChangeProducts visit={visit} userId={userId} onDone={() => setChanging(false)} />
      ) : (
        <ChosenProducts visit={visit} isOpen={isOpen} onChange={() => setChanging(true)} />
      )}
    </div>
  )
}

type ChosenProductsProps = Pick<VisitProductsProps, 'visit' | 'isOpen'> & { onChange: () => void }

function ChosenProducts({ visit, isOpen, onChange }: ChosenProductsProps) {
  const hasProducts = visit.product_ids.length > 0
  const { data, isError, refetch } = useQuery({ ...savedProductsQuery(visit.product_ids), enabled: hasProducts })
  const products = visit.product_ids.flatMap((id) => data?.get(id) ?? [])
  const isPending = hasProducts && !data && !isError
  return (
    <section aria-labelledby="products-title" className="grid gap-5">
      <h2 id="products-title" className="type-label text-muted">
        We will bring out
      </h2>
      {!hasProducts && <p className="text-body text-muted">No pieces chosen.</p>}
      {isError && !data && <LoadFailure what="The pieces" onRetry={() => void refetch()} />}
      <ul aria-busy={isPending} className="grid grid-cols-3 gap-x-(--shelf) gap-y-6">
        {isPending &&
          visit.product_ids.map((id) => (
            <li key={id}>
              <SkeletonPicture className="aspect-4/5" />
            </li>
          ))}
        {products.map(({ product_id, name, brand, image_url, price, original_price, currency }) => (
          <li key={product_id} className="grid min-w-0 content-start gap-1">
            <Link to={productPath(product_id)} className="grid gap-1">
              <Picture src={image_url} alt="" sizes="(min-width: 64rem) 180px, 33vw" />
              <span className="type-label pt-2 break-words">{brand}</span>
              <span className="text-ui break-words text-muted">{name}</span>
            </Link>
            <Price price={price} originalPrice={original_price} currency={currency} className="text-ui" />
          </li>
        ))}
      </ul>
      {visit.note && <p className="max-w-[60ch] text-body break-words whitespace-pre-line text-muted">{visit.note}</p>}
      {isOpen && (
        <button type="button" className="underlined min-h-6 justify-self-start text-ui" onClick={onChange}>
          Change the pieces
        </button>
      )}
    </section>
  )
}

type ChangeProductsProps = { visit: Visit; userId: string; onDone: () => void }

function ChangeProducts({ visit, userId, onDone }: ChangeProductsProps) {
  const own = { productIds: visit.product_ids, note: visit.note }
  const [{ productIds, note }, write] = useVisitDraft(userId, visit.id, own)
  const change = useChangeVisit(userId)
  const isTooLong = note.trim().length > maxNoteLength
  const save = () => {
    if (!isTooLong) change.mutate({ id: visit.id, productIds, note: note.trim() }, { onSuccess: onDone })
  }
  const giveUp = () => {
    removeVisitDraft(userId, visit.id)
    onDone()
  }
  return (
    <div className="grid gap-6">
      <ProductChoice chosen={productIds} onChange={(next) => write({ productIds: next })} />
      <Field label="Anything we should know? (optional)" error={isTooLong ? noteTooLong : undefined}>
        {(control) => <Textarea {...control} rows={4} value={note} onChange={({ target }) => write({ note: target.value })} />}
      </Field>
      <FormError message={change.error ? salonProblem(change.error) : undefined} />
      <div className="flex items-center gap-6">
        <Button disabled={change.isPending} onClick={save}>
          {change.isPending ? 'Saving…' : 'Save'}
        </Button>
        <button type="button" className="underlined min-h-6 text-ui" onClick={giveUp}>
          Keep as it is
        </button>
      </div>
    </div>
  )
}
