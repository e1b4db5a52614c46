import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { sizesQuery } from '#web/domain/profile/size-queries.ts'
import { sizeCategories } from '#web/domain/profile/size-scales.ts'
import { contradictionText, playbackLines } from '#web/domain/style/playback-lines.ts'
import { contradictions, type Style } from '#web/domain/style/style.ts'
import { styleEvidenceQuery } from '#web/domain/style/style-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { FirstPicks } from './first-picks.tsx'
import { QuizProgress } from './quiz-progress.tsx'
import { stepPath } from './use-quiz-navigation.ts'

export function Playback({ style }: { style: Style }) {
  const contradiction = contradictionText(contradictions(style))
  return (
    <div className="page-width pt-6 md:pt-14">
      <div className="grid-page items-start gap-y-6 md:mb-10">
        <div className="col-span-full grid justify-items-start gap-3.5 md:col-span-5">
          <QuizProgress place="playback" />
          <h1 tabIndex={-1} className="type-d2 outline-none">
            This is what we understood.
          </h1>
          <p className="max-w-[60ch] text-body text-muted">
            Tell us where we are wrong. Nothing here is seen by anyone but you and your advisor.
          </p>
          {contradiction && <p className="max-w-[52ch] border-l border-bronze pl-4 text-small">{contradiction}</p>}
          <div className="flex items-center gap-7 pt-3.5">
            <Link to="/home" className={buttonLook()}>
              See your feed
            </Link>
            <Link to="/personalise?tuning" className="underlined inline-flex min-h-6 items-center text-ui">
              Adjust
            </Link>
          </div>
        </div>
        <Lines style={style} />
      </div>
      <FirstPicks />
    </div>
  )
}

function Lines({ style }: { style: Style }) {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const { data: evidence = [] } = useQuery({ ...styleEvidenceQuery(), enabled: isAuthenticated })
  const { data: rows = [] } = useQuery({ ...sizesQuery(userId), enabled: userId !== '' })
  const sizes = sizeCategories.flatMap(({ category, label }) => {
    const row = rows.find((each) => each.category === category)
    return row ? [`${label.toLowerCase()} ${row.size}${row.region === 'INT' ? '' : ` (${row.region})`}`] : []
  })
  return (
    <dl className="col-span-full border-t border-line md:col-span-6 md:col-start-7">
      {playbackLines(style, evidence, sizes).map(({ step, label, text }) => (
        <div
          key={step}
          className="grid min-h-11.5 grid-cols-[92px_1fr_auto] items-center gap-3 border-b border-line py-1 text-ui md:grid-cols-[116px_1fr_auto] md:gap-4"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words">{text || <span className="text-muted">Not answered</span>}</dd>
          <dd>
            <Link
              to={stepPath(step, true)}
              aria-label={`Edit: ${label}`}
              title={`Edit: ${label}`}
              className="-mr-2 grid size-8 place-items-center text-muted hover:text-ink max-md:size-11 max-md:-mr-3.5"
            >
              <Pencil className="size-4" strokeWidth={1.25} aria-hidden />
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}
