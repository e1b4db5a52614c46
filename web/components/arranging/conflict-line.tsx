import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { arrangementDraftQuery } from '#web/domain/arrangements/arrangement-queries.ts'
import { useArrangingState } from './arranging-context.ts'

/** Somebody else has saved the draft: theirs is taken, or one's own saved over it. Nothing is lost before the choice. */
export function ConflictLine({ page, onRestart }: { page: string; onRestart: () => Promise<void> }) {
  const { arranging } = useArrangingState()
  const queries = useQueryClient()
  if (arranging.saveState !== 'changed by another') return null
  const keepMine = async () => {
    try {
      const { draft } = await queries.fetchQuery(arrangementDraftQuery(page))
      arranging.overwrite(draft.version)
    } catch {
      toast.error('The other draft could not be read. Check your connection and try again.')
    }
  }
  return (
    <div role="alert" className="border-t border-on-night-line">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5 text-small">
        <span>{arranging.other || 'Someone else'} has arranged this page meanwhile. Your last changes are not saved.</span>
        <button type="button" className="min-h-6 underline underline-offset-4" onClick={() => void onRestart()}>
          Take theirs
        </button>
        <button type="button" className="min-h-6 underline underline-offset-4" onClick={() => void keepMine()}>
          Save mine over it
        </button>
      </div>
    </div>
  )
}
