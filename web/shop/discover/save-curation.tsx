import { Bookmark } from 'lucide-react'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'

export function SaveCuration({ id, title }: { id: string; title: string }) {
  const isSaved = useAppStore(({ savedCurations }) => savedCurations.includes(id))
  const toggle = useAppStore((state) => state.toggleSavedCuration)
  return (
    <Button
      variant="line"
      size="dense"
      className="mt-2 justify-self-start max-md:h-11"
      aria-pressed={isSaved}
      aria-label={`Save ${title}`}
      onClick={() => toggle(id)}
    >
      <Bookmark className="size-4.5" strokeWidth={1.25} fill={isSaved ? 'currentColor' : 'none'} aria-hidden />
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}
