import { rowNames } from './feed-rows.ts'
import type { HiddenRows as Rows } from './use-hidden-rows.ts'

export function HiddenRows({ rows: { hidden, show } }: { rows: Rows }) {
  if (hidden.length === 0) return null
  return (
    <section aria-label="Hidden from your feed" className="page-width pt-(--s9)">
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-3 border-y border-line py-5 text-ui">
        <h2 className="text-muted">Hidden from your feed</h2>
        <ul className="contents">
          {hidden.map((row) => (
            <li key={row} className="flex items-baseline gap-3">
              <span>{rowNames[row]}</span>
              <button
                type="button"
                aria-label={`Show “${rowNames[row]}” again`}
                className="underlined min-h-6 text-muted hover:text-ink"
                onClick={() => show(row)}
              >
                Show
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
