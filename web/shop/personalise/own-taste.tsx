import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useExportData } from '#web/domain/profile/export-mutations.ts'
import { useEraseStyle } from '#web/domain/style/style-mutations.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'

export function OwnTaste() {
  const [isAsking, setAsking] = useState(false)
  const exportData = useExportData()
  const erase = useEraseStyle()
  const confirm = () =>
    erase.mutate(undefined, {
      onSuccess: () => toast.success('Your taste has been erased'),
      onSettled: () => setAsking(false)
    })
  return (
    <section className="mt-7 grid justify-items-start gap-1 border-t border-line pt-4">
      <p className="text-small text-muted">Everything above is yours.</p>
      <div className="flex gap-6 text-ui">
        <button
          type="button"
          className="underlined inline-flex min-h-6 items-center gap-2 max-md:min-h-11"
          disabled={exportData.isPending}
          onClick={() => exportData.mutate()}
        >
          <Download className="size-4" strokeWidth={1.25} aria-hidden />
          Download it
        </button>
        <button type="button" className="underlined min-h-6 text-oxblood max-md:min-h-11" onClick={() => setAsking(true)}>
          Erase it all
        </button>
      </div>
      <Confirmation
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Erase your taste?"
        confirmLabel="Erase"
        onConfirm={confirm}
        isBusy={erase.isPending}
      >
        <p>Your answers, what you never want to see, what you hid and what we noticed until now.</p>
        <p>Your saved pieces, your cart and your sizes stay.</p>
      </Confirmation>
    </section>
  )
}
