import type { ArrangedLeadProps } from '#web/components/arranged/arrangement-context.ts'
import { Picture } from '#web/components/picture.tsx'
import { Link } from '#web/ui/link.tsx'
import { useArrangingState } from './arranging-context.ts'

/** What leads the page, chosen on it. */
export function LeadPanel({ title, choices, chosenId, textsPath }: ArrangedLeadProps) {
  const { arranging, preview } = useArrangingState()
  if (preview.at !== undefined || preview.isNewClient) return null
  return (
    <section
      aria-label={title}
      className="absolute top-12 right-(--margin) z-7 max-h-44 w-90 overflow-auto border border-line-strong bg-surface p-4 pb-1.5 text-ui text-ink max-md:hidden lg:max-h-56"
    >
      <div className="flex items-baseline justify-between gap-3 pb-2.5">
        <p className="font-medium">{title}</p>
        {textsPath && (
          <Link to={textsPath} className="min-h-6 text-small underline underline-offset-4">
            Edit its texts
          </Link>
        )}
      </div>
      <ul>
        {choices.map(({ id, title: name, hint, picture }) => (
          <li key={id} className="grid grid-cols-[72px_1fr_auto] items-center gap-3 border-t border-line py-2">
            <Picture src={picture} alt="" sizes="72px" className="aspect-video" />
            <span className="min-w-0">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-small text-muted">{hint}</span>
            </span>
            {id === chosenId ? (
              <span className="bg-ink px-2 text-small text-on-ink">Now</span>
            ) : (
              <button
                type="button"
                className="min-h-6 text-small underline underline-offset-4"
                onClick={() => arranging.change({ ...arranging.arrangement, lead: id })}
              >
                Lead<span className="sr-only"> with {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
