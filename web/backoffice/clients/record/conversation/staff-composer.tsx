import { useQuery } from '@tanstack/react-query'
import { Handbag, ImagePlus, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { clientName } from '#web/backoffice/clients/client.ts'
import type { AdvisorRow, ClientRecord } from '#web/backoffice/clients/record/record-queries.ts'
import type { DraftNote } from '#web/backoffice/clients/record/use-draft-note.ts'
import type { ReplyDraftState } from '#web/backoffice/clients/record/use-reply-draft.ts'
import { Picture } from '#web/components/picture.tsx'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { pictureTypes, usePictureToSend } from '#web/domain/thread/use-picture-to-send.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { ProductPicker } from './product-picker.tsx'
import { addReply } from './reply-outbox.ts'
import { SavedReplies, SavedReplyChips } from './saved-replies.tsx'
import { fillReply, firstNameOf, nextField } from './saved-reply-fields.ts'
import type { SavedReplyRow } from './saved-reply-queries.ts'

const maxLength = 4000
const maxProducts = 20
/** From here on, how much is left is shown. */
const nearLength = 3600
const icon = { className: 'size-4.5', strokeWidth: 1.25, 'aria-hidden': true } as const

export type StaffComposerProps = {
  record: ClientRecord
  draft: ReplyDraftState
  note: DraftNote
  advisors: AdvisorRow[]
  onTyping: () => void
}

export function StaffComposer({ record, draft: { draft, write }, note, advisors, onTyping }: StaffComposerProps) {
  const clientId = record.profile.id
  const staffId = useAppStore(({ user }) => user?.id ?? '')
  const [open, setOpen] = useState<'products' | 'replies'>()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const picture = usePictureToSend(clientId)
  const isNote = draft.mode === 'note'
  const text = isNote ? draft.note : draft.reply
  const known = {
    name: firstNameOf(record.profile.full_name),
    advisor: advisors.find(({ id }) => id === staffId)?.full_name ?? ''
  }
  const length = text.length > maxLength ? tooLongText(text.length) : undefined
  const setText = (next: string) => {
    setProblem(undefined)
    write(isNote ? { note: next } : { reply: next })
    if (!isNote) onTyping()
  }
  const choose = (reply: SavedReplyRow) => {
    const body = fillReply(reply.body, known)
    const before = draft.reply.trim() === '' ? '' : `${draft.reply.trimEnd()}\n`
    setText(before + body)
    setOpen(undefined)
    const range = nextField(before + body, before.length)
    // After the text is in the field.
    setTimeout(() => {
      field.current?.focus()
      if (range) field.current?.setSelectionRange(range.start, range.end)
    })
  }
  const toggleProduct = (id: string) => {
    const { productIds } = draft
    if (!productIds.includes(id) && productIds.length >= maxProducts) {
      setProblem(`Send at most ${maxProducts} pieces at once`)
      return
    }
    write({ productIds: productIds.includes(id) ? productIds.filter((each) => each !== id) : [...productIds, id] })
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const body = text.trim()
    if (length || picture.isBusy || note.isSaving) return
    if (isNote) {
      if (body === '') return setProblem('Write the note first')
      note.save(body)
      return
    }
    if (body === '' && draft.productIds.length === 0 && !picture.path) return setProblem('Write a message, or attach a piece')
    const empty = nextField(body)
    if (empty) {
      setProblem(`Fill in ${empty.text} first`)
      const range = nextField(text)
      field.current?.focus()
      if (range) field.current?.setSelectionRange(range.start, range.end)
      return
    }
    addReply({
      id: newUuid(),
      clientId,
      body,
      productIds: draft.productIds,
      picture: picture.path ?? null,
      writtenAt: new Date().toISOString()
    })
    write({ reply: '', productIds: [] })
    picture.forget()
    setOpen(undefined)
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(undefined)
    }
    if (event.key === 'Tab' && !event.shiftKey && !isNote) {
      const range = nextField(text, event.currentTarget.selectionEnd)
      if (!range) return
      event.preventDefault()
      event.currentTarget.setSelectionRange(range.start, range.end)
    }
  }
  const takeFile = (files: FileList): boolean => {
    const file = [...files].find(({ type }) => type.startsWith('image/')) ?? files[0]
    if (file && !isNote) picture.take(file)
    return file !== undefined && !isNote
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0 && takeFile(event.clipboardData.files)) event.preventDefault()
  }
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    takeFile(event.dataTransfer.files)
  }
  const message = length ?? problem ?? (note.isFailed ? 'The note could not be saved. Try again in a moment.' : undefined)
  return (
    <div className="relative border-t border-line">
      {open && !isNote && (
        <section
          aria-label={open === 'products' ? 'Pieces' : 'Saved replies'}
          data-escape
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setOpen(undefined)
            field.current?.focus()
          }}
          className="absolute inset-x-4 bottom-full z-1 max-h-[60svh] overflow-auto border border-line-strong bg-surface pb-3.5 md:inset-x-8 has-[search]:pt-4"
        >
          {open === 'products' && <ProductPicker record={record} chosen={draft.productIds} onToggle={toggleProduct} />}
          {open === 'replies' && <SavedReplies fill={(body) => fillReply(body, known)} onChoose={choose} />}
        </section>
      )}
      <form
        noValidate
        onSubmit={send}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={handleDrop}
        className="grid gap-2.5 px-4 pt-2.5 pb-4 md:px-8 md:pt-3 md:pb-5"
      >
        <div className="flex items-center justify-between gap-2">
          <Segments label="What you write" options={modes} value={draft.mode} onChange={(mode) => write({ mode })} />
          {!isNote && (
            <SavedReplyChips
              onChoose={choose}
              isOpen={open === 'replies'}
              onToggle={() => setOpen(open === 'replies' ? undefined : 'replies')}
            />
          )}
        </div>
        <div
          className={cn(
            'grid gap-2 border border-line-strong bg-surface pt-2.5 pr-2 pb-2 pl-3.5 has-[textarea:focus-visible]:[outline:var(--ring)] has-[textarea:focus-visible]:-outline-offset-1',
            isNote && 'border-dashed bg-paper',
            message && 'border-oxblood'
          )}
        >
          {!isNote && <Attached productIds={draft.productIds} onRemove={toggleProduct} />}
          {!isNote && picture.status && (
            <p role="status" className="flex items-center justify-between gap-4 pr-2 text-small text-muted">
              {picture.status}
              <button type="button" className="underlined min-h-6" onClick={picture.forget}>
                Remove
              </button>
            </p>
          )}
          <textarea
            ref={field}
            dir="auto"
            rows={Math.min(8, Math.max(2, text.split('\n').length))}
            aria-label={isNote ? 'Internal note' : `Message to ${clientName(record.profile)}`}
            aria-invalid={message !== undefined}
            aria-describedby={message ? 'composer-problem' : undefined}
            placeholder={isNote ? 'Write a note. Only staff see it.' : 'Write a message'}
            className="max-h-[30svh] w-full resize-none bg-transparent text-body outline-none"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={handleKey}
            onPaste={handlePaste}
          />
          <div className="flex items-center gap-0.5">
            {!isNote && (
              <>
                <input
                  ref={input}
                  type="file"
                  accept={pictureTypes.join()}
                  className="sr-only"
                  tabIndex={-1}
                  aria-label="Picture for your message"
                  onChange={({ currentTarget }) => {
                    if (currentTarget.files) takeFile(currentTarget.files)
                    currentTarget.value = ''
                  }}
                />
                <IconButton
                  label="Add a picture"
                  className="-ml-2 size-9! max-md:size-11!"
                  onClick={() => input.current?.click()}
                >
                  <ImagePlus {...icon} />
                </IconButton>
                <IconButton
                  label="Add pieces"
                  aria-expanded={open === 'products'}
                  className="size-9! max-md:size-11!"
                  onClick={() => setOpen(open === 'products' ? undefined : 'products')}
                >
                  <Handbag {...icon} />
                </IconButton>
              </>
            )}
            <span className={cn('figures ml-auto pr-3 text-small', isNote ? 'text-bronze' : 'text-muted')}>
              {text.length > nearLength && (
                <span className="pr-3">{`${formatCount(text.length)} of ${formatCount(maxLength)}`}</span>
              )}
              {isNote ? 'Only staff will see this' : <span className="max-md:hidden">Ctrl Enter</span>}
            </span>
            <Button type="submit" size="dense" className="px-5! max-md:h-11!" disabled={picture.isBusy || note.isSaving}>
              {isNote ? (note.isSaving ? 'Saving...' : 'Save note') : 'Send'}
            </Button>
          </div>
        </div>
        {message && <FieldError id="composer-problem">{message}</FieldError>}
      </form>
    </div>
  )
}

function tooLongText(length: number): string {
  return `${formatCount(length)} characters are too many. Shorten it by ${formatCount(length - maxLength)}.`
}

const modes = [
  ['reply', 'Reply'],
  ['note', 'Internal note']
] as const

type AttachedProps = { productIds: string[]; onRemove: (productId: string) => void }

function Attached({ productIds, onRemove }: AttachedProps) {
  const { data: products = [] } = useQuery({ ...productsByIdQuery(productIds), placeholderData: (before) => before })
  const shown = productIds.map((id) => ({ id, product: products.find(({ product_id }) => product_id === id) }))
  const field = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (productIds.length > 0) field.current?.scrollTo({ left: field.current.scrollWidth })
  }, [productIds.length])
  if (shown.length === 0) return null
  return (
    <ul ref={field} aria-label="Pieces attached to your message" className="flex gap-2 overflow-x-auto">
      {shown.map(({ id, product }) => (
        <li
          key={id}
          className="grid shrink-0 grid-cols-[32px_auto_32px] items-center gap-2.5 border border-line py-1 pl-1 text-small"
        >
          <Picture src={product?.image_url} alt="" sizes="32px" className="aspect-4/5 w-8" />
          <span>
            <span className="font-medium">{product?.name ?? id.slice(0, 40)}</span>
            <br />
            <span className="figures text-muted">{product && formatPrice(product.price, product.currency)}</span>
          </span>
          <IconButton isDense label={`Remove ${product?.name ?? 'piece'}`} onClick={() => onRemove(id)}>
            <X className="size-4" strokeWidth={1.25} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
