import { LinkedText } from '#web/components/linked-text.tsx'
import { MessageProduct } from '#web/components/message-product.tsx'
import { ThreadPicture } from '#web/components/thread-picture.tsx'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { type Reply, removeReply, retryReply, useUnsentReplies } from './reply-outbox.ts'

export type UnsentReplyProps = { reply: Reply; isSent: boolean; products: ProductCardRow[] }

/** A reply on its way: it waits for a connection, or for a decision if it was refused. */
export function UnsentReply({ reply, isSent, products }: UnsentReplyProps) {
  const refusal = useUnsentReplies(({ refused }) => refused[reply.id])
  return (
    <div className="grid max-w-[88%] justify-items-start gap-2 self-end bg-sunken px-4 py-3.5 md:max-w-[min(72%,520px)]">
      {reply.productIds.map((id) => (
        <MessageProduct key={id} isNewTab product={products.find(({ product_id }) => product_id === id)} />
      ))}
      {reply.picture && <ThreadPicture path={reply.picture} />}
      {reply.body && (
        <p dir="auto" className="max-w-full text-body break-words whitespace-pre-line">
          <LinkedText text={reply.body} />
        </p>
      )}
      {refusal ? (
        <p role="alert" className="flex flex-wrap gap-x-4 text-small text-oxblood">
          {refusal}
          <button type="button" className="underlined min-h-6" onClick={() => retryReply(reply.id)}>
            Try again
          </button>
          <button type="button" className="underlined min-h-6" onClick={() => removeReply(reply)}>
            Delete
          </button>
        </p>
      ) : (
        <p className="text-small text-muted">{isSent ? 'Sent' : 'Sending. It goes out as soon as there is a connection.'}</p>
      )}
    </div>
  )
}
