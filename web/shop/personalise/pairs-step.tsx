import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Picture } from '#web/components/picture.tsx'
import type { PairChoice, Style, StylePair } from '#web/domain/style/style.ts'
import { useChangeStyle } from '#web/domain/style/style-mutations.ts'
import { choiceOf, lookOf, type PairProduct, type ShownPair, stylePairs, withChoice } from '#web/domain/style/style-pairs.ts'
import { pairCandidatesQuery } from '#web/domain/style/style-queries.ts'
import { hasModifier } from '#web/lib/browser/has-modifier.ts'
import { cn } from '#web/lib/class-names.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { SkeletonPicture } from '#web/ui/skeleton.tsx'
import type { StepProps } from './quiz.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { stepPath } from './use-quiz-navigation.ts'

export function PairsStep({ style }: StepProps) {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const [params, setParams] = useSearchParams()
  const { data: products, isError, refetch } = useQuery({ ...pairCandidatesQuery(), enabled: isAuthenticated })
  const pairs =
    products &&
    stylePairs(
      products.filter((product) => isFor(style, product)),
      style.pairs
    )
  const last = Math.max((pairs?.length ?? 1) - 1, 0)
  const [answered] = useState(style.pairs)
  const wanted = Number(params.get('pair') ?? firstOpen(pairs ?? [], answered) + 1) - 1
  const at = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), last) : 0
  const pair = pairs?.[at]
  const isEdit = params.has('edit')
  // The pair belongs to the address, so that Back and reload find it.
  const isAddressed = params.has('pair') || pair === undefined
  useEffect(() => {
    if (isAddressed) return
    setParams((now) => new URLSearchParams([...now, ['pair', String(at + 1)]]), { replace: true })
  }, [isAddressed, at, setParams])
  const pathOf = (place: number) => `${stepPath('pairs', isEdit)}&pair=${place + 1}`
  return (
    <QuizFrame
      step="pairs"
      title="Which would you choose?"
      text="There is no wrong answer. Choose by eye; we look at shape, colour and finish."
      onContinue={
        at < last ? () => setParams({ step: 'pairs', ...(isEdit && { edit: '1' }), pair: String(at + 2) }) : undefined
      }
      backPath={at > 0 ? pathOf(at - 1) : undefined}
    >
      {isError && !products && <LoadFailure what="The pairs" onRetry={() => void refetch()} />}
      {!products && !isError && (
        <div className="grid grid-cols-2 gap-(--shelf)">
          <SkeletonPicture className="aspect-4/5" />
          <SkeletonPicture className="aspect-4/5" />
        </div>
      )}
      {products && !pair && <p className="text-body text-muted">There are not enough pieces to compare at the moment.</p>}
      {pair && <Pair key={at} pair={pair} style={style} text={`Pair ${at + 1} of ${last + 1}`} />}
    </QuizFrame>
  )
}

/** Of the pairs that were open when the question was opened: answering one does not turn the page. */
function firstOpen(pairs: ShownPair[], answered: StylePair[]): number {
  const at = pairs.findIndex((pair) => choiceOf(answered, pair) === undefined)
  return Math.max(at, 0)
}

function isFor({ wearers, pairs }: Style, { product_id, gender }: PairProduct): boolean {
  const isAnswered = pairs.some(({ left, right }) => left === product_id || right === product_id)
  return isAnswered || wearers.length === 0 || !gender || gender === 'unisex' || wearers.some((wearer) => wearer === gender)
}

type PairProps = { pair: ShownPair; style: Style; text: string }

function Pair({ pair, style, text }: PairProps) {
  const { mutate: change } = useChangeStyle()
  const chosen = choiceOf(style.pairs, pair)
  const choose = (choice: PairChoice) => change({ pairs: withChoice(style.pairs, pair, choice) })
  return (
    <fieldset
      className="min-w-0"
      aria-label={text}
      onKeyDown={(event) => {
        const choice = ({ ArrowLeft: 'left', ArrowRight: 'right' } as const)[event.key]
        if (!choice || hasModifier(event)) return
        event.preventDefault()
        choose(choice)
        event.currentTarget.querySelector<HTMLElement>(`[data-side=${choice}]`)?.focus()
      }}
    >
      <div className="grid grid-cols-2 gap-(--shelf) max-md:-mx-(--margin)">
        {(['left', 'right'] as const).map((side) => (
          <Side
            key={side}
            side={side}
            product={pair[side]}
            isChosen={chosen === side || chosen === 'both'}
            onChoose={() => choose(side)}
          />
        ))}
      </div>
      <div className="mt-5.5 flex gap-7">
        {(['neither', 'both'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={chosen === choice}
            className={cn('underlined min-h-6 text-ui max-md:min-h-11', chosen === choice && 'font-medium')}
            onClick={() => choose(choice)}
          >
            {choice === 'neither' ? 'Neither' : 'Both'}
          </button>
        ))}
        <span className="figures ml-auto text-small leading-6! text-muted max-md:self-center">{text}</span>
      </div>
    </fieldset>
  )
}

type SideProps = { side: 'left' | 'right'; product: PairProduct; isChosen: boolean; onChoose: () => void }

function Side({ side, product, isChosen, onChoose }: SideProps) {
  const look = lookOf(product)
  return (
    <button
      type="button"
      data-side={side}
      aria-pressed={isChosen}
      className="flex min-w-0 flex-col text-left outline-none"
      onClick={onChoose}
    >
      <span className="group/side relative block w-full">
        <Picture src={product.image_url} alt="" sizes={`(min-width: 768px) ${pageShare(29)}, 50vw`} isEager />
        <span
          aria-hidden
          className={cn(
            'absolute inset-0 in-focus-visible:[outline:var(--ring)] in-focus-visible:-outline-offset-2',
            isChosen && 'border-2 border-ink shadow-[inset_0_0_0_1px_var(--paper)]'
          )}
        />
      </span>
      <span className="flex w-full items-baseline justify-between gap-3 pt-3.5 pr-3 text-ui max-md:px-(--margin)">
        <span className={cn('flex min-w-0 items-center gap-2', isChosen && 'font-medium')}>
          {isChosen && <Check className="size-4 shrink-0" strokeWidth={1.4} aria-hidden />}
          <span>
            {look}
            <span className="sr-only">: {product.name}</span>
          </span>
        </span>
        <kbd aria-hidden className="font-text text-small text-muted max-lg:hidden">
          {side === 'left' ? 'Left arrow' : 'Right arrow'}
        </kbd>
      </span>
    </button>
  )
}
