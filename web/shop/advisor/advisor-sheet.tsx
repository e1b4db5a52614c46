import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { useBackCloses } from '#web/lib/overlays/navigation-blocker.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { AdvisorConversation } from './advisor-conversation.tsx'

/** On a desktop it stands beside the page, so that the product stays in view. */
export function AdvisorSheet() {
  const isOpen = useAppStore((state) => state.clientAdvisor.isOpen)
  const closeAdvisor = useAppStore((state) => state.closeAdvisor)
  const isBeside = useMediaQuery('(min-width: 1100px)')
  useBackCloses(isOpen && !isBeside, closeAdvisor)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={closeAdvisor}
      isBeside={isBeside}
      label="Client advisor"
      heading={<span className="type-d3">Client advisor</span>}
    >
      <AdvisorConversation />
    </Sheet>
  )
}
