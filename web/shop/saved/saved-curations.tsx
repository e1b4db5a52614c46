import { useQuery } from '@tanstack/react-query'
import { curationPath } from '#web/domain/catalogue/paths.ts'
import { curationsQuery } from '#web/domain/catalogue/story-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'

export function SavedCurations({ onLeave }: { onLeave: () => void }) {
  const saved = useAppStore((state) => state.savedCurations)
  const toggle = useAppStore((state) => state.toggleSavedCuration)
  const { data: curations = [] } = useQuery({ ...curationsQuery(), enabled: saved.length > 0 })
  const shown = saved.flatMap((id) => curations.find((curation) => curation.id === id) ?? [])
  if (shown.length === 0) return null
  return (
    <section aria-label="Saved curations" className="pt-8">
      <h3 className="type-label pb-3">Curations</h3>
      <ul className="border-t border-line">
        {shown.map(({ id, slug, title, line }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-b border-line py-3.5">
            <Link to={curationPath(slug)} className="grid min-h-6 min-w-0 text-ui" onClick={onLeave}>
              {title}
              <span className="text-small text-muted">{line}</span>
            </Link>
            <button type="button" className="underlined min-h-6 text-small text-muted" onClick={() => toggle(id)}>
              Remove<span className="sr-only"> {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
