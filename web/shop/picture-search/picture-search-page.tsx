import { useSearchParams } from 'react-router'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { GivePicture } from './give-picture.tsx'
import { GivenSearch } from './given-search.tsx'
import { LikeSearch } from './like-search.tsx'
import { useGivenPicture } from './use-given-picture.ts'
import { usePictureIntake } from './use-picture-intake.ts'

const forgotten =
  'Your picture was forgotten when the page was loaded again, because it never leaves this device. Show it once more.'

export function PictureSearchPage() {
  const [params] = useSearchParams()
  const { given, isForgotten, setBox, problem, report, isReading, take } = useGivenPicture()
  const isOver = usePictureIntake({ onFile: take, onProblem: report })
  const like = params.get('like')
  usePageTitle('Search with a picture')
  return (
    <div className="page-width pb-(--s8)">
      {like !== null && <LikeSearch key={like} id={like} problem={problem} />}
      {like === null && given && <GivenSearch key={given.ordinal} picture={given} problem={problem} onFrame={setBox} />}
      {like === null && !given && (
        <GivePicture problem={problem} notice={isForgotten ? forgotten : undefined} isReading={isReading} onFile={take} />
      )}
      {isOver && (
        <p className="pointer-events-none fixed inset-3 z-40 grid place-items-center border border-dashed border-ink bg-surface/90 text-lead">
          Drop your picture anywhere
        </p>
      )}
    </div>
  )
}
