import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useAppStore } from '#web/store/app-store.ts'

export function LandingSave({ productId, name }: { productId: string; name: string }) {
  const isAnonymous = useAppStore(({ user }) => user === null)
  const isSaved = useAppStore(({ savedItems }) => savedItems.some(({ id }) => id === productId))
  const toggleSaved = useAppStore((state) => state.toggleSaved)
  const [wasPressed, setPressed] = useState(false)
  if (!isAnonymous) return null
  return (
    <>
      <span role="status" className="ml-auto text-small text-muted normal-case tracking-normal">
        {wasPressed && isSaved && 'Waiting for you in Saved'}
      </span>
      <button
        type="button"
        aria-pressed={isSaved}
        aria-label={`Save ${name}`}
        className="-my-3 grid size-10 shrink-0 place-items-center hover:text-ink aria-pressed:text-ink"
        onClick={() => {
          setPressed(true)
          toggleSaved({ id: productId })
        }}
      >
        <Bookmark className="size-4.5" strokeWidth={1.25} fill={isSaved ? 'currentColor' : 'none'} aria-hidden />
      </button>
    </>
  )
}
