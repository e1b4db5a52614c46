import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { firstPlace, readQuizPlace } from '#web/domain/style/quiz-steps.ts'
import { refusedFacets } from '#web/domain/style/style.ts'
import { styleQuery } from '#web/domain/style/style-queries.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { storeRefusals } from '#web/store/refusals.ts'
import { useHeadingFocus } from '#web/store/use-heading-focus.ts'
import { PersonaliseSkeleton } from './personalise-skeleton.tsx'
import { Playback } from './playback.tsx'
import { Quiz } from './quiz.tsx'
import { Tuning } from './tuning.tsx'

export function Personalise() {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const [params] = useSearchParams()
  usePageTitle('Personalise')
  useHeadingFocus(params.toString())
  const { data: style, isError, refetch } = useQuery({ ...styleQuery(), enabled: isAuthenticated })
  const userId = useAppStore(({ user }) => user?.id)
  const hasRefusals = style && refusedFacets(style).length > 0
  useEffect(() => {
    if (userId !== undefined && hasRefusals !== undefined) storeRefusals(userId, hasRefusals)
  }, [userId, hasRefusals])
  if (!style) {
    if (!isError) return <PersonaliseSkeleton />
    return (
      <div className="page-width pt-(--s8)">
        <h1 tabIndex={-1} className="type-d2 mb-8 outline-none">
          Your taste
        </h1>
        <LoadFailure what="Your answers" onRetry={() => void refetch()} />
      </div>
    )
  }
  if (params.has('tuning')) return <Tuning style={style} />
  const place = readQuizPlace(params.get('step')) ?? firstPlace(style)
  return place === 'playback' ? <Playback style={style} /> : <Quiz key={place} step={place} style={style} />
}
