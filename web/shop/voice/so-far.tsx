import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { requestParts } from '#web/domain/search/request-parts.ts'
import { understandRequest } from '#web/domain/understanding/understand-request.ts'
import type { Heard } from './heard.ts'

/** What is understood while the client speaks. */
export function SoFar({ heard: { final, open }, lexicon }: { heard: Heard; lexicon: Lexicon | undefined }) {
  const sentence = `${final} ${open}`.trim()
  const parts = lexicon && sentence ? requestParts(understandRequest(sentence, lexicon).request) : []
  return (
    <section aria-labelledby="voice-so-far">
      <h2 id="voice-so-far" className="type-label mb-4 text-muted">
        So far
      </h2>
      <ul className="flex min-h-8 flex-wrap gap-2">
        {parts
          .filter(({ key }) => key !== 'words')
          .map(({ key, value, label }) => (
            <li
              key={`${key} ${value}`}
              className="inline-flex min-h-8 max-w-full items-center border border-line-strong px-3 text-small wrap-anywhere"
            >
              {label}
            </li>
          ))}
      </ul>
      <div aria-hidden className="mt-8 grid grid-cols-3 gap-(--shelf) max-lg:hidden">
        <span className="aspect-4/5 border border-line" />
        <span className="aspect-4/5 border border-line" />
        <span className="aspect-4/5 border border-line" />
      </div>
    </section>
  )
}
