import { likedFacets } from '#web/domain/style/style.ts'
import { toggled } from '#web/domain/style/style-change.ts'
import { useChangeStyle } from '#web/domain/style/style-mutations.ts'
import { ChoiceRows } from './choice-rows.tsx'
import type { StepProps } from './quiz.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { useChoices } from './use-choices.ts'

export function OccasionsStep({ style }: StepProps) {
  const { mutate: change } = useChangeStyle()
  const liked = likedFacets(style, 'occasion')
  const rows = useChoices('occasion') ?? []
  return (
    <QuizFrame step="occasions" title="What is the occasion?" text="Where you will wear it, or whether it is a gift.">
      <ChoiceRows
        label="Occasions"
        rows={rows}
        chosen={liked}
        onToggle={(value) => change({ occasion: toggled(liked, value) })}
      />
    </QuizFrame>
  )
}
