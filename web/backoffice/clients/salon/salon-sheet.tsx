import { useQuery } from '@tanstack/react-query'
import { DiscardQuestion } from '#web/components/discard-question.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { type SheetViews, useSheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { Advisors } from './advisors.tsx'
import { type Desk, deskQuery } from './desk-queries.ts'
import { Hours } from './hours.tsx'
import { SalonDay } from './salon-day.tsx'
import { Services } from './services.tsx'

const views = { day: 'Day', hours: 'Hours', services: 'Services', advisors: 'Advisors' }

/** The day of the salon and what staff set, in a sheet over the clients; `?salon=` opens it. */
export function SalonDesk() {
  const [params, change] = useListSearch()
  const view = params.get('salon')
  const show = (salon: string | undefined) =>
    change({ salon, visit: undefined, ...(!salon && { day: undefined }) }, { replace: true })
  const sheet = useSheetViews(view !== null)
  const close = () => show(undefined)
  useBackCloses(view !== null, () => (params.has('visit') ? change({ visit: undefined }, { replace: true }) : close()))
  const { data: desk, isError, refetch } = useQuery({ ...deskQuery(), enabled: view !== null })
  return (
    <>
      <Button variant="quiet" size="dense" className="max-md:h-11" onClick={() => show('day')}>
        Salon
      </Button>
      <Sheet
        isOpen={view !== null}
        onOpenChange={(isOpen) => !isOpen && sheet.leave(close)}
        label="Salon"
        heading={<span className="type-d3">Salon</span>}
      >
        <Tabs
          activationMode="manual"
          value={view !== null && view in views ? view : 'day'}
          onValueChange={(value) => sheet.leave(() => show(value))}
          className="flex min-h-0 flex-1 flex-col px-4 md:px-8"
        >
          <TabsList>
            {Object.entries(views).map(([value, name]) => (
              <TabsTrigger key={value} value={value}>
                {name}
              </TabsTrigger>
            ))}
          </TabsList>
          {Object.keys(views).map((value) => (
            <TabsContent key={value} value={value} className="min-h-0 flex-1 overflow-auto py-5">
              {desk && <View name={value} desk={desk} sheet={sheet} />}
              {!desk && isError && <LoadFailure what="The salon" onRetry={() => void refetch()} />}
              {!desk && !isError && <SkeletonBar className="h-40 w-full" />}
            </TabsContent>
          ))}
        </Tabs>
      </Sheet>
      <DiscardQuestion views={{ ...sheet, close }} />
    </>
  )
}

function View({ name, desk, sheet }: { name: string; desk: Desk; sheet: SheetViews }) {
  if (name === 'hours') return <Hours desk={desk} sheet={sheet} />
  if (name === 'services') return <Services desk={desk} sheet={sheet} />
  if (name === 'advisors') return <Advisors desk={desk} sheet={sheet} />
  return <SalonDay desk={desk} sheet={sheet} />
}
