import type { StockAlert } from './use-stock-alert.ts'

/** Her alerts of a product that is in stock again, each until she ends it. */
export function StockAlerts({ alert, onStopped }: { alert: StockAlert; onStopped: () => void }) {
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
