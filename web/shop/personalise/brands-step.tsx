import { useState } from 'react'
import { SearchField } from '#web/components/search-field.tsx'
import { likedFacets } from '#web/domain/style/style.ts'
import { toggled } from '#web/domain/style/style-change.ts'
import { useChangeStyle } from '#web/domain/style/style-mutations.ts'
import { fold } from '#web/lib/format/text.ts'
import { ChoiceRows } from './choice-rows.tsx'
import type { StepProps } from './quiz.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { useChoices } from './use-choices.ts'

/** With more, there is a field to find one. */
const maxWithoutField = 40
const maxShown = 60

export function BrandsStep({ style }: StepProps) {
  const { mutate: change } = useChangeStyle()
  const [words, setWords] = useState('')
  const liked = likedFacets(style, 'brand')
  const rows = useChoices('brand') ?? []
  const found = rows.filter(({ name, value }) => liked.includes(value) || fold(name).includes(fold(words.trim())))
  return (
    <QuizFrame step="brands" title="Which houses do you like?" text="Those you know. We will find others like them.">
      {rows.length > maxWithoutField && (
        <div className="mb-6">
          <SearchField label="Find a house" placeholder="Find a house" value={words} onChange={setWords} />
        </div>
      )}
      <ChoiceRows
        label="Houses"
        rows={found.slice(0, maxShown)}
        chosen={liked}
        onToggle={(value) => change({ brand: toggled(liked, value) })}
      />
      {found.length > maxShown && (
        <p className="mt-4 text-small text-muted">The first {maxShown} houses. Type a name to find another.</p>
      )}
    </QuizFrame>
  )
}
