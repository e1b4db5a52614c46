import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { ArrangementContext, type ArrangeTools } from '#web/components/arranged/arrangement-context.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import type { Arrangement } from '#web/domain/arrangements/arrangement.ts'
import {
  type ArrangementDraft,
  arrangementDraftQuery,
  arrangementPreviewQuery
} from '#web/domain/arrangements/arrangement-queries.ts'
import { useLeaveGuard } from '#web/lib/overlays/navigation-blocker.tsx'
import { keys } from '#web/lib/query/query-keys.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { ArrangingBar } from './arranging-bar.tsx'
import { ArrangingContext, type Preview } from './arranging-context.ts'
import { ArrangingProducts } from './arranging-products.tsx'
import { ArrangingRows } from './arranging-rows.tsx'
import { ArrangingText } from './arranging-text.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { PreviewProducts } from './preview-products.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { useArranging } from './use-arranging.ts'

export type ArrangingPageProps = { page: string; name: string; onClose: () => void; children: ReactNode }

/** A page while staff arrange it: a bar above, frames round its rows, fields in the place of its texts. */
export function ArrangingPage(props: ArrangingPageProps) {
  const { data, isError, refetch } = useQuery(arrangementDraftQuery(props.page))
  // What is read later, after each save, must not replace what is being arranged.
  const [opened, setOpened] = useState<{ read: typeof data; times: number }>({ read: undefined, times: 0 })
  if (data && !opened.read) setOpened({ read: data, times: 0 })
  const restart = async () => {
    const { data: read } = await refetch()
    setOpened(({ times }) => ({ read, times: times + 1 }))
  }
  if (isError && !opened.read) {
    return (
      <div className="page-width pt-6">
        <LoadFailure what="The draft" onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!opened.read) return props.children
  const { published, draft } = opened.read
  return <Arranging key={opened.times} {...props} published={published} draft={draft} onRestart={restart} />
}

type ArrangingProps = ArrangingPageProps & {
  published: Arrangement
  draft: ArrangementDraft
  /** Reads the draft again. */
  onRestart: () => Promise<void>
}

function Arranging({ page, name, onClose, children, published, draft, onRestart }: ArrangingProps) {
  const arranging = useArranging({ page, published, draft })
  const { arrangement } = arranging
  const [preview, setPreview] = useState<Preview>({ at: undefined, isNewClient: false })
  const { data: then } = useQuery({ ...arrangementPreviewQuery(page, preview.at ?? ''), enabled: preview.at !== undefined })
  const isPublishing = useIsMutating({ mutationKey: keys.arrangements.publication(page) }) > 0
  const isPreview = preview.at !== undefined || preview.isNewClient
  const [leave, setLeave] = useState<{ proceed: () => void }>()
  const saveAndLeave = async (proceed: () => void) => {
    if ((await arranging.flush()) === undefined) setLeave({ proceed })
    else proceed()
  }
  useLeaveGuard(arranging.isDirty, (proceed) => void saveAndLeave(proceed))
  const restart = () => {
    arranging.abandon()
    return onRestart()
  }
  const tools = useMemo(
    (): ArrangeTools => ({
      Rows: isPreview ? PreviewRows : ArrangingRows,
      Text: ArrangingText,
      Lead: LeadPanel,
      Products: isPreview ? PreviewProducts : ArrangingProducts
    }),
    [isPreview]
  )
  const shown = preview.at !== undefined && then ? then.arrangement : arrangement
  return (
    <ArrangingContext value={{ arranging, published, preview, setPreview, changes: then?.changes ?? [] }}>
      <ArrangementContext value={{ arrangement: shown, tools, isEditing: !isPreview }}>
        <ArrangingBar
          page={page}
          name={name}
          published={published}
          onClose={() => void saveAndLeave(onClose)}
          onRestart={restart}
        />
        {/* What is changed while it is published would be lost. */}
        <div inert={isPublishing} className="contents">
          {children}
        </div>
        <Confirmation
          isOpen={leave !== undefined}
          onOpenChange={() => setLeave(undefined)}
          title="Leave without your last changes?"
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={() => {
            arranging.abandon()
            setLeave(undefined)
            leave?.proceed()
          }}
        >
          <p>They could not be saved. If you leave now, they are lost.</p>
        </Confirmation>
      </ArrangementContext>
    </ArrangingContext>
  )
}
