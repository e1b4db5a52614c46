import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

const StaffTwoStepSheet = lazy(async () => ({ default: (await import('./staff-two-step-sheet.tsx')).StaffTwoStepSheet }))

export function StaffTwoStep({ isCollapsed }: { isCollapsed: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [hasBeenOpen, setHasBeenOpen] = useState(false)
  return (
    <>
      <Tooltip label="Two-step sign-in" side="right" isDisabled={!isCollapsed}>
        <button
          type="button"
          onClick={() => {
            setOpen(true)
            setHasBeenOpen(true)
          }}
          className={cn(
            'flex items-center gap-3 text-small text-muted transition-colors duration-(--t-quick) hover:text-ink',
            isCollapsed ? 'size-8 justify-center' : 'col-span-3 h-8 justify-self-start pr-2 max-md:h-11'
          )}
        >
          <ShieldCheck className="size-4" strokeWidth={1.4} aria-hidden />
          <span className={isCollapsed ? 'sr-only' : undefined}>Two-step sign-in</span>
        </button>
      </Tooltip>
      <Suspense>{hasBeenOpen && <StaffTwoStepSheet isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
