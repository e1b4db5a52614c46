import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FormError } from '#web/components/form-error.tsx'
import type { CropBox } from '#web/domain/pictures/crop-box.ts'
import type { GivenPicture } from '#web/domain/pictures/given-picture.ts'
import { categoryGuessQuery, descriptorQuery, pictureMatchesQuery } from '#web/domain/pictures/picture-queries.ts'
import { useThrottled } from '#web/lib/lists/use-throttled.ts'
import { CropFrame } from './crop-frame.tsx'
import { MatchControls } from './match-controls.tsx'
import { Matches } from './matches.tsx'
import { PictureSearchLink } from './picture-search-link.tsx'
import { SearchLayout } from './search-layout.tsx'
import { usePictureRequest } from './use-picture-request.ts'

const take = 24
/** Between two searches while the frame moves by keys. */
const pauseMs = 250

export type GivenSearchProps = {
  picture: GivenPicture
  problem: string | undefined
  onFrame: (box: CropBox) => void
}

/** The search with the client's own picture. */
export function GivenSearch({ picture, problem, onFrame }: GivenSearchProps) {
  const [request, change] = usePictureRequest()
  const described = useQuery({
    ...descriptorQuery(picture, useThrottled(picture.box, pauseMs)),
    placeholderData: keepPreviousData
  })
  const descriptor = described.data ?? []
  const isDescribed = described.data !== undefined
  const guess = useQuery({ ...categoryGuessQuery(descriptor), enabled: isDescribed })
  const category = request.category === undefined ? (guess.data ?? null) : request.category
  const isReady = isDescribed && (request.category !== undefined || guess.data !== undefined || guess.isError)
  const matches = useQuery({
    ...pictureMatchesQuery(descriptor, { levels: request.levels, category, take }),
    enabled: isReady
  })
  return (
    <SearchLayout
      picture={
        <>
          <CropFrame image={picture.image} box={picture.box} onChange={onFrame} />
          <div className="flex items-baseline justify-between gap-6 pt-2.5 pb-4.5 text-small max-md:hidden md:border-b md:border-line">
            <span className="text-muted">Drag the corners to frame one piece.</span>
            <PictureSearchLink text="Use another picture" />
          </div>
        </>
      }
      controls={
        <>
          <MatchControls request={request} guess={guess.data} onChange={change} />
          <div className="*:mt-4">
            <FormError message={problem} />
            <p className="text-small text-muted max-md:hidden">Your picture never leaves this device.</p>
          </div>
        </>
      }
    >
      <Matches
        title="Closest to your picture"
        matches={matches.data}
        isOld={matches.isPlaceholderData || described.isPlaceholderData}
        isError={matches.isError || described.isError}
        onRetry={() => void (described.isError ? described.refetch() : matches.refetch())}
        empty={`Nothing here looks like it${category ? ` among ${category}` : ''}. Choose another category, or frame another part.`}
      />
      <p className="mt-6 text-small text-muted md:hidden">
        Your picture never leaves this device. <PictureSearchLink text="Use another picture" />
      </p>
    </SearchLayout>
  )
}
