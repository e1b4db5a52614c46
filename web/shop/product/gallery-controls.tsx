import { ArrowLeft, ArrowRight } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Controls have a background, since a picture's brightness is unknown. */
export const onPicture = 'bg-paper text-ink'

export const tag = `${onPicture} figures px-2.5 py-1 text-small empty:hidden`

const step = `${onPicture} absolute top-1/2 hidden! -translate-y-1/2 opacity-0 transition-opacity duration-(--t-quick) group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:hover)]:inline-grid!`

export function GallerySteps({ onBack, onNext }: { onBack: () => void; onNext: () => void }) {
  return (
    <>
      <IconButton label="Previous" className={cn(step, 'left-4')} onClick={onBack}>
        <ArrowLeft className="size-5" strokeWidth={1.25} />
      </IconButton>
      <IconButton label="Next" className={cn(step, 'right-4')} onClick={onNext}>
        <ArrowRight className="size-5" strokeWidth={1.25} />
      </IconButton>
    </>
  )
}

type GalleryCounterProps = { current: number; count: number; shownIn: string | undefined }

export function GalleryCounter({ current, count, shownIn }: GalleryCounterProps) {
  return (
    <p aria-live="polite" className={tag}>
      {[count > 1 && `${current + 1} of ${count}`, shownIn && `Shown in ${shownIn}`].filter(Boolean).join(' · ')}
    </p>
  )
}
