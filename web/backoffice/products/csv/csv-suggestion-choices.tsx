import { useState } from 'react'
import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import type { ColumnSuggestion } from './csv-suggestions.ts'
import { applySuggestion, dismissSuggestion, openSuggestions, type UploadTable, undoDecision } from './csv-table.ts'
import type { UploadRow } from './csv-upload.ts'
import { decideSuggestion } from './csv-upload-store.ts'

export function CsvSuggestionChoices({ table, rows }: { table: UploadTable; rows: UploadRow[] }) {
  const suggestions = openSuggestions(table, rows)
  const focus = useRestoredFocus<HTMLUListElement>(table.decisions)
  if (suggestions.length + table.decisions.length === 0) return null
  return (
    <ul {...focus} aria-label="How cells are read" className="mt-3.5 border-t border-line">
      {table.decisions.map((decision) => (
        <Choice
          key={`${decision.suggestion.column} ${decision.kind}`}
          text={decidedText(decision.suggestion, decision.kind)}
          name={decision.suggestion.column}
          acts={[['Undo', () => decideSuggestion((now, { newId }) => undoDecision(now, decision, newId))]]}
        />
      ))}
      {suggestions.map((suggestion) => (
        <Choice
          key={suggestion.column}
          text={offerText(suggestion)}
          name={suggestion.column}
          acts={[
            ['Apply', () => decideSuggestion((now, { newId, pause }) => applySuggestion(now, suggestion, newId, pause))],
            ['Leave as is', () => decideSuggestion((now) => dismissSuggestion(now, suggestion))]
          ]}
        />
      ))}
    </ul>
  )
}

type ChoiceProps = { text: string; name: string; acts: [label: string, act: () => Promise<void>][] }

function Choice({ text, name, acts }: ChoiceProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-2.5">
      <p className="figures min-w-60 flex-1 text-ui">{text}</p>
      <span className="flex gap-2">
        {acts.map(([label, act]) => (
          <Button
            key={label}
            variant="line"
            size="dense"
            aria-label={`${label}: ${name}`}
            disabled={isBusy}
            onClick={() => {
              setBusy(true)
              act().finally(() => setBusy(false))
            }}
          >
            {label}
          </Button>
        ))}
      </span>
    </li>
  )
}

function offerText(suggestion: ColumnSuggestion): string {
  const isOne = suggestion.changes.length === 1
  return `${countText(suggestion)} ${isOne ? 'looks' : 'look'} like ${examplesText(suggestion)}. Read ${isOne ? 'it' : 'them'} this way?`
}

function decidedText(suggestion: ColumnSuggestion, kind: 'applied' | 'dismissed'): string {
  const isOne = suggestion.changes.length === 1
  if (kind === 'dismissed')
    return `${countText(suggestion)} ${isOne ? 'remains' : 'remain'} as in the file, such as ${inOneLine(suggestion.examples[0]?.text ?? '')}.`
  return `${countText(suggestion)} ${isOne ? 'is' : 'are'} read as ${examplesText(suggestion)}.`
}

function countText({ column, changes: { length } }: ColumnSuggestion): string {
  const count = formatCount(length)
  if (column === 'Price') return length === 1 ? `${count} price` : `${count} prices`
  if (column === 'original_price') return length === 1 ? `${count} original price` : `${count} original prices`
  return `${count} ${length === 1 ? 'cell' : 'cells'} in ${column}`
}

function examplesText({ examples }: ColumnSuggestion): string {
  const texts = examples.map(({ text, meaning }) => `${inOneLine(text)} = ${inOneLine(meaning)}`)
  const last = texts.pop()
  return texts.length === 0 ? `${last}` : `${texts.join(', ')} and ${last}`
}

function inOneLine(text: string): string {
  return text.replace(/\s/g, '\u00a0')
}
