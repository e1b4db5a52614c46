import { type FormEvent, useId, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type NewSynonym, useAddSynonym } from './search-words-mutations.ts'
import { foldWords, synonymKinds, wordProblem } from './synonym-schema.ts'

export function AddSynonym({ firstWord }: { firstWord: string }) {
  const id = useId()
  const [kind, setKind] = useState<NewSynonym['kind']>('word')
  const [word, setWord] = useState(firstWord)
  const [meaning, setMeaning] = useState('')
  const [isChecked, setChecked] = useState(false)
  const add = useAddSynonym()
  const problems = { word: wordProblem(word), meaning: wordProblem(meaning) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problems.word || problems.meaning) return
    const synonym = { kind, word: foldWords(word), meaning: foldWords(meaning) }
    add.mutate(synonym, {
      onSuccess() {
        toast(`${synonym.word} now means ${synonym.meaning}.`)
        setWord('')
        setMeaning('')
        setChecked(false)
      }
    })
  }
  const field = (name: 'word' | 'meaning', label: string, value: string, onChange: (value: string) => void) => (
    <div className="grid content-start gap-1.5">
      <label htmlFor={`${id}-${name}`} className="text-small">
        {label}
      </label>
      <Input
        id={`${id}-${name}`}
        value={value}
        aria-invalid={isChecked && problems[name] !== undefined}
        aria-describedby={`${id}-${name}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-${name}-problem`} className="min-h-4 text-small text-oxblood">
        {isChecked && problems[name]}
      </p>
    </div>
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3" aria-label="Add a synonym">
      <div className="grid gap-3 md:grid-cols-2">
        {field('word', 'Search word', word, setWord)}
        {field('meaning', 'Catalogue word', meaning, setMeaning)}
      </div>
      <div className="flex items-end gap-3">
        <div className="grid flex-1 gap-1.5">
          <label htmlFor={`${id}-kind`} className="text-small">
            Kind
          </label>
          <NativeSelect
            id={`${id}-kind`}
            value={kind}
            onChange={(event) => setKind(synonymKinds.find((each) => each.kind === event.target.value)?.kind ?? 'word')}
          >
            {synonymKinds.map(({ kind, name, example }) => (
              <option key={kind} value={kind}>
                {name}: {example}
              </option>
            ))}
          </NativeSelect>
        </div>
        <Button type="submit" disabled={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add'}
        </Button>
      </div>
    </form>
  )
}
