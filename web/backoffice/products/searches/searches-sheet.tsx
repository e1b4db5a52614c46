import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { Synonyms } from './synonyms.tsx'
import { UnmetSearches } from './unmet-searches.tsx'

/** What clients searched for, in a sheet over the products; `?searches=` opens it. */
export function Searches() {
  const [params, change] = useListSearch()
  const view = params.get('searches')
  const show = (searches: string | undefined, word?: string) => change({ searches, word }, { replace: true })
  const close = () => show(undefined)
  useBackCloses(view !== null, close)
  return (
    <>
      <Button variant="quiet" size="dense" className="max-md:h-11" onClick={() => show('not-found')}>
        Searches
      </Button>
      <Sheet
        isOpen={view !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        label="Searches"
        heading={<span className="type-d3">Searches</span>}
      >
        <Tabs
          activationMode="manual"
          value={view === 'synonyms' ? 'synonyms' : 'not-found'}
          onValueChange={(next) => show(next)}
          className="flex min-h-0 flex-1 flex-col px-4 md:px-8"
        >
          <TabsList>
            <TabsTrigger value="not-found">Not found</TabsTrigger>
            <TabsTrigger value="synonyms">Synonyms</TabsTrigger>
          </TabsList>
          <TabsContent value="not-found" className="min-h-0 flex-1 overflow-auto py-5">
            <UnmetSearches onAddSynonym={(word) => show('synonyms', word)} />
          </TabsContent>
          <TabsContent value="synonyms" className="min-h-0 flex-1 overflow-auto py-5">
            <Synonyms firstWord={params.get('word') ?? ''} />
          </TabsContent>
        </Tabs>
      </Sheet>
    </>
  )
}
