import { useQuery } from '@tanstack/react-query'
import { ArrowUp, ImagePlus } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { MessageProduct } from '#web/components/message-product.tsx'
import { confirmedReservations, holdsOrder, orderedDetail, unconfirmedLines } from '#web/domain/cart/reservation.ts'
import { productsByIdQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { pictureTypes, usePictureToSend } from '#web/domain/thread/use-picture-to-send.ts'
import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Textarea } from '#web/ui/input.tsx'

const maxLength = 4000
const icon = { className: 'size-5', strokeWidth: 1.25, 'aria-hidden': true } as const
const questions = ['How will it be delivered?', 'Are duties included?', 'Can I return it?']
const questionsOfProduct = ['Is it in stock?', 'Which size should I choose?', 'How do I care for it?', ...questions]

export function Composer({ onTyping }: { onTyping: () => void }) {
  const { draft: text, productIds, order } = useAppStore((state) => state.clientAdvisor)
  const write = useAppStore((state) => state.writeToAdvisor)
  const say = useAppStore((state) => state.say)
  const { data: products } = useQuery(productsByIdQuery(productIds))
  const attached = products && !order ? products.map(({ product_id }) => product_id) : productIds
  const isStale = useAppStore(
    ({ cart, thread }) => order !== undefined && !holdsOrder(unconfirmedLines(cart, thread.reservations), order)
  )
  useEffect(() => {
    if (!isStale) return
    write({ productIds: [], order: undefined })
    toast('Your cart has changed. Return to it to send it again.')
  }, [isStale, write])
  const picture = usePictureToSend(useAppStore(({ user }) => user?.id ?? ''))
  const input = useRef<HTMLInputElement>(null)
  const send = (body: string) => {
    if (picture.isBusy || (body.trim() === '' && attached.length === 0 && !picture.path)) return
    const message = {
      id: newUuid(),
      body: body.trim().slice(0, maxLength),
      productIds: attached,
      picture: picture.path ?? null
    }
    const beside = confirmedReservations(useAppStore.getState().thread.reservations).map(({ id }) => id)
    say(order ? { ...message, order, beside } : { ...message, order })
    picture.forget()
  }
  const focus = useRestoredFocus<HTMLFormElement>(
    `${order !== undefined} ${products?.length} ${text === ''} ${picture.status}`,
    { buttons: 'textarea' }
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(text)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send(text)
  }
  return (
    <form {...focus} onSubmit={submit} className="grid gap-3 border-t border-line px-4 pt-3.5 pb-5 md:px-8 md:pb-6">
      {products && products.length > 0 && (
        <ul aria-label="Pieces attached to your message" className="grid max-h-48 gap-2 overflow-auto">
          {products.map((product) => (
            <li key={product.id}>
              {order ? (
                <MessageProduct product={product} detail={orderedDetail(order, product.product_id)} />
              ) : (
                <MessageProduct
                  product={product}
                  onRemove={() => write({ productIds: productIds.filter((id) => id !== product.product_id) })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {order ? (
        <p className="text-small text-muted">
          An advisor will confirm each piece, delivery and duties with you here. Nothing is charged without your approval.{' '}
          <button
            type="button"
            className="underlined min-h-6 text-ink"
            onClick={() => write({ productIds: [], order: undefined })}
          >
            Send a message without the cart
          </button>
        </p>
      ) : (
        text === '' && (
          <div className="flex flex-wrap gap-2">
            {(attached.length === 1 ? questionsOfProduct : questions).map((question) => (
              <button
                key={question}
                type="button"
                className="min-h-8 border border-line-strong px-2.5 text-small hover:border-ink"
                onClick={(event) => event.detail < 2 && send(question)}
              >
                {question}
              </button>
            ))}
          </div>
        )
      )}
      {picture.status && (
        <p role="status" className="flex items-center justify-between gap-4 text-small text-muted">
          {picture.status}
          <button type="button" className="underlined min-h-6" onClick={picture.forget}>
            Remove
          </button>
        </p>
      )}
      <div className="grid grid-cols-[auto_1fr_auto] items-end gap-1 border border-line-strong bg-surface has-[textarea:focus-visible]:[outline:var(--ring)] has-[textarea:focus-visible]:-outline-offset-1">
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join()}
          className="sr-only"
          tabIndex={-1}
          aria-label="Picture for your message"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) picture.take(file)
            currentTarget.value = ''
          }}
        />
        <IconButton label="Add a picture" className="mb-1 ml-1" onClick={() => input.current?.click()}>
          <ImagePlus {...icon} />
        </IconButton>
        <Textarea
          rows={Math.min(6, text.split('\n').length)}
          className="min-h-11 resize-none! border-0 px-1! py-2.5 outline-none!"
          aria-label="Write to your advisor"
          placeholder={order ? 'Add a note (optional)' : 'Write to your advisor'}
          maxLength={maxLength}
          value={text}
          onChange={(event) => {
            write({ draft: event.target.value })
            onTyping()
          }}
          onKeyDown={handleKey}
        />
        <IconButton label="Send" type="submit" className="mr-1 mb-1">
          <ArrowUp {...icon} />
        </IconButton>
      </div>
    </form>
  )
}
