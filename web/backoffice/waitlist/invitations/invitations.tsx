import { useQuery } from '@tanstack/react-query'
import { countInvited } from '#web/backoffice/waitlist/waitlist-entries.ts'
import { waitlistQuery } from '#web/backoffice/waitlist/waitlist-queries.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { InvitationList } from './invitation-list.tsx'

/** Who is invited next, in a sheet over the waitlist; `?invitations=` opens it. */
export function Invitations() {
  const [params, change] = useListSearch()
  const view = params.get('invitations')
  const { data } = useQuery({ ...waitlistQuery(), enabled: view !== null })
  const invited = countInvited(data ?? [])
  const count = (found: number | undefined) =>
    found !== undefined && <span className="figures text-muted">{formatCount(found)}</span>
  const show = (invitations: string | undefined) => change({ invitations }, { replace: true })
  const close = () => show(undefined)
  useBackCloses(view !== null, close)
  return (
    <>
      <Button
        variant="quiet"
        size="dense"
        className="max-lg:order-2 max-lg:mr-auto max-lg:-ml-4 max-md:h-11"
        onClick={() => show('waiting')}
      >
        Invitations
      </Button>
      <Sheet
        isOpen={view !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        label="Invitations"
        heading={<span className="type-d3">Invitations</span>}
      >
        <Tabs
          activationMode="manual"
          value={view === 'invited' ? 'invited' : 'waiting'}
          onValueChange={show}
          className="flex min-h-0 flex-1 flex-col"
        >
          <TabsList className="mx-4 md:mx-8">
            <TabsTrigger value="waiting">Waiting {count(data && data.length - invited)}</TabsTrigger>
            <TabsTrigger value="invited">Invited {count(data && invited)}</TabsTrigger>
          </TabsList>
          {(['waiting', 'invited'] as const).map((group) => (
            <TabsContent key={group} value={group} className="flex min-h-0 flex-1 flex-col">
              <InvitationList group={group} />
            </TabsContent>
          ))}
        </Tabs>
      </Sheet>
    </>
  )
}
