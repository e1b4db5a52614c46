import { useSearchParams } from 'react-router'
import { collectionQuery, curationQuery } from '#web/domain/catalogue/story-queries.ts'
import { useHeadingFocus } from '#web/store/use-heading-focus.ts'
import { CurationsPage } from './curations-page.tsx'
import { StoryPage } from './story-page.tsx'

export function Discover() {
  const [params] = useSearchParams()
  useHeadingFocus(params.toString())
  const curation = params.get('curation')
  const collection = params.get('collection')
  if (curation !== null) return <StoryPage key={curation} query={curationQuery(curation)} />
  if (collection !== null) return <StoryPage key={collection} query={collectionQuery(collection)} />
  return <CurationsPage />
}
