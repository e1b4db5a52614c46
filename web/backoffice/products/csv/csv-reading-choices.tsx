import { useState } from 'react'
import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import type { ColumnReading } from './csv-readings.ts'
import { applyReading, leaveReading, openReadings, type UploadTable, undoDecision } from './csv-table.ts'
import type { UploadRow } from './csv-upload.ts'
import { decideReading } from './csv-upload-store.ts'

export function CsvReadingChoices({ table, rows }: { table: UploadTable; rows: UploadRow[] }) {
  const readings = openReadings(table, rows)
  const focus = useRestoredFocus<HTMLUListElement>(table.decisions)
  if (readings.length + table.decisions.length === 0) return null
  return (
    <ul {...focus} aria-label="How cells are read" className="mt-3.5 border-t border-line">
      {table.decisions.map((decision) => (
        <Choice
          key={`${decision.reading.column} ${decision.kind}`}
          text={decidedText(decision.reading, decision.kind)}
          name={decision.reading.column}
          acts={[['Undo', () => decideReading((now, { newId }) => undoDecision(now, decision, newId))]]}
        />
      ))}
      {readings.map((reading) => (
        <Choice
          key={reading.column}
          text={offerText(reading)}
          name={reading.column}
          acts={[
            ['Apply', () => decideReading((now, { newId, pause }) => applyReading(now, reading, newId, pause))],
            ['Leave as is', () => decideReading((now) => leaveReading(now, reading))]
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

function offerText(reading: ColumnReading): string {
  const isOne = reading.changes.length === 1
  return `${countText(reading)} ${isOne ? 'looks' : 'look'} like ${examplesText(reading)}. Read ${isOne ? 'it' : 'them'} this way?`
}

function decidedText(reading: ColumnReading, kind: 'applied' | 'left'): string {
  const isOne = reading.changes.length === 1
  if (kind === 'left')
    return `${countText(reading)} ${isOne ? 'remains' : 'remain'} as in the file, such as ${inOneLine(reading.examples[0]?.text ?? '')}.`
  return `${countText(reading)} ${isOne ? 'is' : 'are'} read as ${examplesText(reading)}.`
}

function countText({ column, changes: { length } }: ColumnReading): string {
  const count = formatCount(length)
  if (column === 'Price') return length === 1 ? `${count} price` : `${count} prices`
  if (column === 'original_price') return length === 1 ? `${count} original price` : `${count} original prices`
  return `${count} ${length === 1 ? 'cell' : 'cells'} in ${column}`
}

function examplesText({ examples }: ColumnReading): string {
  const texts = examples.map(({ text, meaning }) => `${inOneLine(text)} = ${inOneLine(meaning)}`)
  const last = texts.pop()
  return texts.length === 0 ? `${last}` : `${texts.join(', ')} and ${last}`
}

function inOneLine(text: string): string {
  return text.replace(/\s/g, '\u00a0')
}
