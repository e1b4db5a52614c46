import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import { Link } from '#web/ui/link.tsx'
import { requestPath } from './examples.tsx'
import type { VoiceChoices } from './use-voice-settings.ts'

const choice = 'underlined inline-flex min-h-6 items-center text-ink'

/** The requests that the client chose to store, and what else she can choose. */
export function VoiceHistory({ choices, canSpeak }: { choices: VoiceChoices; canSpeak: boolean }) {
  const { settings, change, history, clearHistory } = choices
  const { isHistoryOn, isSpoken, hasConsent } = settings
  const focus = useRestoredFocus<HTMLDivElement>(`${history.length} ${hasConsent}`)
  return (
    <div {...focus} className="grid gap-6 text-small text-muted">
      {history.length > 0 && (
        <section aria-labelledby="voice-history">
          <h2 id="voice-history" className="type-label mb-2">
            Your requests
          </h2>
          <ul className="border-t border-line text-ui">
            {history.map((sentence) => (
              <li key={sentence} className="border-b border-line">
                <Link to={requestPath(sentence)} className="flex min-h-10 items-center justify-between gap-4 hover:text-ink">
                  <span className="min-w-0 py-2 wrap-anywhere">{sentence}</span>
                  <span aria-hidden className="underlined text-small text-ink">
                    Repeat
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <button type="button" className={`${choice} mt-2`} onClick={clearHistory}>
            Erase them
          </button>
        </section>
      )}
      <ul className="grid gap-1.5">
        <li>
          {isHistoryOn ? 'Your requests are kept in this browser. ' : 'History is off. '}
          <button type="button" className={choice} onClick={() => change({ isHistoryOn: !isHistoryOn })}>
            {isHistoryOn ? 'Stop and erase' : 'Keep my requests'}
          </button>
        </li>
        {canSpeak && (
          <li>
            {isSpoken ? 'Answers are spoken. ' : 'Answers are in writing. '}
            <button type="button" className={choice} onClick={() => change({ isSpoken: !isSpoken })}>
              {isSpoken ? 'Only write them' : 'Speak them as well'}
            </button>
          </li>
        )}
        {hasConsent && (
          <li>
            What you say may go to your browser’s maker.{' '}
            <button type="button" className={choice} onClick={() => change({ hasConsent: false })}>
              Do not allow it
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
