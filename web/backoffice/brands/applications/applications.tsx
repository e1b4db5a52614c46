import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { DiscardQuestion } from '#web/components/discard-question.tsx'
import { formatCount } from '#web/lib/format/counts.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { useSheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationLists, type ListName } from './application-lists.tsx'
import { removeExpiredSheets } from './application-mutations.ts'
import { openApplicationsQuery } from './application-queries.ts'

/** Brands that apply, in a sheet over the brands; `?applications=` is open, decided, or the id of one. */
export function Applications() {
  const { data } = useQuery(openApplicationsQuery())
  const [params, change] = useListSearch()
  const view = params.get('applications')
  const isOpen = view !== null
  const isOne = isOpen && view !== 'open' && view !== 'decided'
  const from: ListName = params.get('from') === 'decided' ? 'decided' : 'open'
  const sheet = useSheetViews(isOpen)
  useEffect(() => {
    if (isOpen) void removeExpiredSheets()
  }, [isOpen])
  const show = (applications: string | undefined, list?: ListName) =>
    change({ applications, from: list === 'decided' ? list : undefined }, { replace: true })
  const back = () => {
    sheet.setDirty(false)
    show(isOne ? from : undefined)
  }
  useBackCloses(isOpen, back)
  return (
    <>
      <Button
        variant="quiet"
        size="dense"
        className="max-lg:order-2 max-lg:mr-auto max-lg:-ml-4 max-md:h-11"
        onClick={() => show('open')}
      >
        <span>Applications {data && <span className="figures text-muted">({formatCount(data.total)})</span>}</span>
      </Button>
      <Sheet
        isOpen={isOpen}
        onOpenChange={(next) => !next && sheet.leave(() => show(undefined))}
        label="Applications"
        heading={
          isOne ? (
            <span className="flex items-center gap-2">
              <IconButton label="Back to applications" className="-ml-2.5" onClick={() => sheet.leave(back)}>
                <ArrowLeft className="size-5" strokeWidth={1.25} aria-hidden />
              </IconButton>
              <span className="text-ui">Applications</span>
            </span>
          ) : (
            <span className="type-d3">Applications</span>
          )
        }
      >
        {isOne ? (
          <ApplicationDetail key={view} id={view} onDirty={sheet.setDirty} />
        ) : (
          <ApplicationLists
            list={view === 'decided' ? 'decided' : 'open'}
            onShow={(list) => show(list)}
            onOpen={(id, list) => show(id, list)}
          />
        )}
      </Sheet>
      <DiscardQuestion views={{ ...sheet, close: back }} />
    </>
  )
}
