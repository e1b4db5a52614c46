import { toast } from 'sonner'
import { useExportData } from '#web/domain/profile/export-mutations.ts'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { Button } from '#web/ui/button.tsx'
import type { AccountViewProps } from './account-view.ts'

export function OwnData({ views }: AccountViewProps) {
  const exportData = useExportData()
  const deletion = useFocusOnMount<HTMLButtonElement>(views.left?.name === 'delete')
  return (
    <div className="grid gap-10">
      <section className="grid justify-items-start gap-4">
        <h4 className="text-lead">A copy of your data</h4>
        <p className="max-w-[44ch] text-ui text-muted">Everything we hold about you, in one file.</p>
        <Button
          variant="line"
          disabled={exportData.isPending}
          onClick={() => exportData.mutate(undefined, { onSuccess: () => toast.success('Your data has been downloaded') })}
        >
          {exportData.isPending ? 'Preparing…' : 'Download my data'}
        </Button>
      </section>
      <section className="grid justify-items-start gap-4 border-t border-line pt-8">
        <h4 className="text-lead">Delete your account</h4>
        <p className="max-w-[44ch] text-ui text-muted">Permanently removes your account. We will ask you to confirm.</p>
        <Button ref={deletion} variant="danger" onClick={() => views.open({ name: 'delete', title: 'Delete account' })}>
          Delete account
        </Button>
      </section>
    </div>
  )
}
