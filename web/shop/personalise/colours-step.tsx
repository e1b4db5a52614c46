import { swatchOf } from '#web/domain/search/swatches.ts'
import { likedFacets } from '#web/domain/style/style.ts'
import { toggled } from '#web/domain/style/style-change.ts'
import { useChangeStyle } from '#web/domain/style/style-mutations.ts'
import { ChoiceRows } from './choice-rows.tsx'
import type { StepProps } from './quiz.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { useChoices } from './use-choices.ts'

export function ColoursStep({ style }: StepProps) {
  const { mutate: change } = useChangeStyle()
  const liked = likedFacets(style, 'colour')
  const rows = useChoices('colour')?.map((row) => ({ ...row, swatch: swatchOf(row.value) })) ?? []
  return (
    <QuizFrame
      step="colours"
      title="Which colours are yours?"
      text="We look for these first. Others still appear now and then."
    >
      <ChoiceRows label="Colours" rows={rows} chosen={liked} onToggle={(value) => change({ colour: toggled(liked, value) })} />
    </QuizFrame>
  )
}
