import { useQuery } from '@tanstack/react-query'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Arrangement } from '#web/domain/arrangements/arrangement.ts'
import { useDiscardArrangement } from '#web/domain/arrangements/arrangement-mutations.ts'
import { arrangementVersionsQuery } from '#web/domain/arrangements/arrangement-queries.ts'
import { countChanges } from '#web/domain/arrangements/draft.ts'
import { useIsConnected } from '#web/lib/browser/connection.ts'
import { formatPlanned } from '#web/lib/format/dates.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useArrangingState } from './arranging-context.ts'
import { arrangingText } from './arranging-state-text.ts'
import { ConflictLine } from './conflict-line.tsx'
import { PreviewMenu } from './preview-menu.tsx'
import { PublishMenu } from './publish-menu.tsx'
import { VersionsSheet } from './versions-sheet.tsx'

export type ArrangingBarProps = {
  page: string
  name: string
  published: Arrangement
  onClose: () => void
  onRestart: () => Promise<void>
}

const quiet = 'h-9 px-2.5 text-small hover:underline underline-offset-4 disabled:opacity-40 max-md:h-11'

/** Above the shop, in the colours of the night, so that the page below stays as it is. */
export function ArrangingBar({ page, name, published, onClose, onRestart }: ArrangingBarProps) {
  const state = useArrangingState()
  const { arrangement, undo, redo } = state.arranging
  const [isShowingVersions, setShowingVersions] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const discard = useDiscardArrangement(page)
  const count = countChanges(published, arrangement)
  const isConnected = useIsConnected()
  useUndoKeys(undo, redo)
  useRoomAbove()
  return createPortal(
    <aside aria-label="Arrange" className="fixed inset-x-0 top-0 z-35 bg-night text-ui text-on-night">
      <div role="toolbar" aria-label="Arrange the page" className="page-width flex h-14 items-center gap-3">
        <div className="mr-auto grid min-w-0 justify-items-start">
          <p role="status" className="figures max-w-full truncate">
            <span className="font-medium">Arranging {name}</span>
            <span className="text-on-night-muted">
              {' '}
              · {arrangingText({ ...state.arranging, at: state.preview.at, count, isConnected })}
            </span>
          </p>
          <WaitingVersions page={page} onOpen={() => setShowingVersions(true)} />
        </div>
        <div className="flex items-center gap-2 max-lg:hidden">
          <PreviewMenu />
        </div>
        <IconButton label="Undo" disabled={!undo} className="text-on-night! disabled:opacity-40 max-md:hidden" onClick={undo}>
          <Undo2 className="size-4" strokeWidth={1.4} />
        </IconButton>
        <IconButton label="Redo" disabled={!redo} className="text-on-night! disabled:opacity-40 max-md:hidden" onClick={redo}>
          <Redo2 className="size-4" strokeWidth={1.4} />
        </IconButton>
        <button type="button" className={`${quiet} max-md:hidden`} onClick={() => setShowingVersions(true)}>
          Versions
        </button>
        <button
          type="button"
          className={`${quiet} max-md:hidden`}
          disabled={count === 0 || discard.isPending}
          onClick={() => setDiscarding(true)}
        >
          Discard
        </button>
        <button type="button" className={quiet} onClick={onClose}>
          Close
        </button>
        <PublishMenu page={page} name={name} hasChanges={count > 0} onPublished={onRestart} />
      </div>
      <ConflictLine page={page} onRestart={onRestart} />
      <VersionsSheet page={page} isOpen={isShowingVersions} onOpenChange={setShowingVersions} onChanged={onRestart} />
      <Confirmation
        isOpen={isDiscarding}
        onOpenChange={setDiscarding}
        title="Discard this draft?"
        confirmLabel="Discard"
        cancelLabel="Keep it"
        onConfirm={() => {
          setDiscarding(false)
          discard.mutate(undefined, { onSuccess: () => void onRestart() })
        }}
      >
        <p>The page stays as shoppers see it now. The draft is gone for everyone who arranges it.</p>
      </Confirmation>
    </aside>,
    document.body
  )
}

/** What will be published by itself: the page around does not show it. */
function WaitingVersions({ page, onOpen }: { page: string; onOpen: () => void }) {
  const { data: versions = [] } = useQuery(arrangementVersionsQuery(page))
  const times = versions.flatMap(({ appears_at, published_at, problem }) =>
    published_at === null && problem === null ? appears_at : []
  )
  const [next] = times.toSorted((a, b) => Date.parse(a) - Date.parse(b))
  if (next === undefined) return null
  return (
    <button
      type="button"
      className="figures min-h-6 max-w-full truncate text-small text-on-night-muted underline underline-offset-4 hover:text-on-night"
      onClick={onOpen}
    >
      {times.length === 1 ? 'A version is scheduled' : `${times.length} versions are scheduled, the next`} for{' '}
      {formatPlanned(next)}
    </button>
  )
}

/** Ctrl Z and Ctrl Shift Z, except in a field, which has an undo of its own. */
function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    if (event.target instanceof HTMLElement && (event.target.isContentEditable || event.target.closest('input, textarea')))
      return
    const step = event.shiftKey ? redo : undo
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

/** The shop's own bar stays below this one, and leads nowhere meanwhile. */
function useRoomAbove(): void {
  useEffect(() => {
    const shopBar = document.querySelector('[data-shop-bar]')
    document.documentElement.dataset.arranging = ''
    shopBar?.setAttribute('inert', '')
    return () => {
      delete document.documentElement.dataset.arranging
      shopBar?.removeAttribute('inert')
    }
  }, [])
}
