import type { ReactNode } from 'react'
import { Picture } from '#web/components/picture.tsx'
import type { FoundProduct } from '#web/domain/search/search-queries.ts'
import type { Question } from '#web/domain/understanding/conversation.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import { Button } from '#web/ui/button.tsx'

export type QuestionBoxProps = {
  question: Question | undefined
  /** What may have been said. */
  readings: string[]
  text: string
  /** The sentence that led to the question. */
  sentence: string
  found: FoundProduct[]
  onSay: (sentence: string) => void
  /** The button to answer by voice. */
  children: ReactNode
}

/** What waits for a yes, a no or a size; it can be said, typed or pressed. */
export function QuestionBox(props: QuestionBoxProps) {
  const { question, text, sentence, found, children } = props
  const product = question && productOf(question)
  const picture = product && found.find(({ product_id }) => product_id === product.id)
  return (
    <fieldset aria-label="Please answer" className="flex w-full min-w-0 items-start gap-4 border-y border-line pt-5 pb-5.5">
      {picture && (
        <span className="w-14 shrink-0 lg:w-18">
          <Picture src={picture.image_url} alt="" sizes="72px" isEager />
        </span>
      )}
      <div className="min-w-0 flex-1">
        {sentence && <p className="text-small wrap-anywhere text-muted">You said: “{sentence}”</p>}
        <p role="status" className="text-lead text-balance wrap-anywhere">
          {text}
        </p>
        <div className="mt-3.5 flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap gap-2">
            <Choices {...props} />
          </div>
          {children}
        </div>
      </div>
    </fieldset>
  )
}

function Choices({ question, readings, onSay }: QuestionBoxProps) {
  if (readings.length > 1) {
    return (
      <>
        {readings.map((reading) => (
          <Button
            key={reading}
            variant="line"
            className="h-auto! min-h-12 py-2 whitespace-normal!"
            onClick={() => onSay(reading)}
          >
            {reading}
          </Button>
        ))}
        <No text="Neither" onSay={onSay} />
      </>
    )
  }
  switch (question?.kind) {
    case 'add': {
      const { product, quantity } = question.addition
      const price = product.price === null ? null : product.price * quantity
      return (
        <>
          <Button className="max-md:px-4.5" onClick={() => onSay('yes')}>
            Add, {formatPrice(price, product.currency)}
          </Button>
          <No text="Not this one" onSay={onSay} />
        </>
      )
    }
    case 'size':
      return (
        <>
          {question.addition.product.sizes.map((size) => (
            <Button key={size} variant="line" className="min-w-13 px-2!" onClick={() => onSay(sizeSentence(size))}>
              {size}
            </Button>
          ))}
          <No text="Not this one" onSay={onSay} />
        </>
      )
    case 'remove':
      return (
        <>
          <Button onClick={() => onSay('yes')}>Take it out</Button>
          <No text="Keep it" onSay={onSay} />
        </>
      )
    default:
      return (
        <>
          <Button onClick={() => onSay('yes')}>Yes</Button>
          <No text="No" onSay={onSay} />
        </>
      )
  }
}

function No({ text, onSay }: { text: string; onSay: (sentence: string) => void }) {
  return (
    <Button variant="quiet" className="px-4! max-md:px-2!" onClick={() => onSay('no')}>
      {text}
    </Button>
  )
}

function sizeSentence(size: string): string {
  return /^[\d.,]+$/.test(size) ? `size ${size}` : size
}

function productOf(question: Question) {
  if (question.kind === 'search') return undefined
  return question.kind === 'remove' ? question.product : question.addition.product
}
