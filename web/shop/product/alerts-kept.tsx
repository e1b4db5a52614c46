import type { StockAlert } from './use-stock-alert.ts'

/** What she asked to be told of a product that is in stock, until she ends it. */
export function AlertsKept({ alert, onStopped }: { alert: StockAlert; onStopped: () => void }) {
  return alert.all.map((kept) => (
    <p key={`${kept.color}, ${kept.size}`} className="-mt-2 text-small text-muted">
      You asked to be told when it is back{inChoice([kept.color, kept.size])}.{' '}
      <button
        type="button"
        className="underlined min-h-6"
        onClick={() => {
          alert.forget(kept)
          onStopped()
        }}
      >
        Stop notifying me
      </button>
    </p>
  ))
}

function inChoice(choice: string[]): string {
  const given = choice.filter(Boolean)
  return given.length > 0 ? ` in ${given.join(', ')}` : ''
}
