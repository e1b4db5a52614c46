import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { contradictionText, emptiedBrandTexts } from '#web/domain/style/playback-lines.ts'
import { contradictions, refusedFacets } from '#web/domain/style/style.ts'
import { toggled } from '#web/domain/style/style-change.ts'
import { useChangeStyle } from '#web/domain/style/style-mutations.ts'
import { refusalPreviewQuery } from '#web/domain/style/style-queries.ts'
import { revealAndFocus } from '#web/lib/browser/focus.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { ChoiceRows } from './choice-rows.tsx'
import type { StepProps } from './quiz.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { useChoices } from './use-choices.ts'

/** Of the materials, at first. */
const shownAtFirst = 8

const firstGroups = [
  ['material', 'Materials'],
  ['category', 'Pieces']
] as const
const otherGroups = [
  ['subcategory', 'Kinds'],
  ['colour', 'Colours'],
  ['brand', 'Houses']
] as const

export function NeverStep({ style }: StepProps) {
  const refused = refusedFacets(style)
  const isOther = (facet: string) => otherGroups.some(([key]) => facet.startsWith(`${key}=`))
  const [isWhole, setWhole] = useState(refused.some(isOther))
  const groups = useRef<HTMLDivElement>(null)
  const showAll = () => {
    const count = groups.current?.children.length ?? 0
    revealAndFocus(
      () => setWhole(true),
      () => groups.current?.children[count]?.querySelector('input')
    )
  }
  return (
    <QuizFrame
      step="never"
      title="What should we never show you?"
      text="What you choose here disappears from every page, search and recommendation. You can change your mind at any time."
    >
      <div ref={groups}>
        {[...firstGroups, ...(isWhole ? otherGroups : [])].map(([key, title]) => (
          <RefusalRows
            key={key}
            facetKey={key}
            title={title}
            refused={refused}
            count={isWhole || key !== 'material' ? undefined : shownAtFirst}
          />
        ))}
      </div>
      <Consequences style={style} />
      <div className="mt-6 flex items-baseline justify-between gap-5 max-md:flex-col max-md:gap-1.5">
        <HiddenCount facets={refused} />
        {!isWhole && (
          <button type="button" className="underlined min-h-6 text-ui" onClick={showAll}>
            Add a kind, a colour, a house
          </button>
        )}
      </div>
    </QuizFrame>
  )
}

type RefusalRowsProps = {
  facetKey: string
  title: string
  refused: string[]
  /** Undefined for all. Refused ones are always shown. */
  count: number | undefined
}

function RefusalRows({ facetKey, title, refused, count }: RefusalRowsProps) {
  const { mutate: change } = useChangeStyle()
  const choices = useChoices(facetKey) ?? []
  const all = choices.map((row) => ({ ...row, value: `${facetKey}=${row.value}` }))
  const rows = all.filter(({ value }, at) => count === undefined || at < count || refused.includes(value))
  if (rows.length === 0) return null
  return (
    <ChoiceRows
      title={title}
      label={title}
      rows={rows}
      chosen={refused}
      onToggle={(facet) => change({ never: toggled(refused, facet) })}
    />
  )
}

function Consequences({ style }: StepProps) {
  const refused = refusedFacets(style)
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data } = useQuery({ ...refusalPreviewQuery(refused), enabled: isAuthenticated })
  const contradiction = contradictionText(contradictions(style))
  const texts = [...(contradiction ? [contradiction] : []), ...emptiedBrandTexts(data?.brands ?? [], refused)]
  return (
    <div aria-live="polite">
      {texts.map((text) => (
        <p key={text} className="mt-5 max-w-[52ch] border-l border-bronze pl-4 text-small">
          {text}
        </p>
      ))}
    </div>
  )
}

function HiddenCount({ facets }: { facets: string[] }) {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data } = useQuery({ ...refusalPreviewQuery(facets), enabled: isAuthenticated })
  return (
    <p role="status" className="figures text-ui">
      {data &&
        (data.hidden === 0
          ? 'Hides nothing.'
          : `Hides ${formatCount(data.hidden)} of ${formatCount(data.total)} ${data.total === 1 ? 'piece' : 'pieces'}.`)}
    </p>
  )
}
