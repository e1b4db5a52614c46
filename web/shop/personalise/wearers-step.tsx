import { type Wearer, wearers } from '#web/domain/style/style.ts'
import { toggled } from '#web/domain/style/style-change.ts'
import { useChangeStyle } from '#web/domain/style/style-mutations.ts'
import { ChoiceRows } from './choice-rows.tsx'
import type { StepProps } from './quiz.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { useChoices } from './use-choices.ts'

const names: Record<Wearer, string> = { women: 'Womenswear', men: 'Menswear', kids: 'Children' }

export function WearersStep({ style }: StepProps) {
  const { mutate: change } = useChangeStyle()
  const choices = useChoices('gender')
  const rows = wearers.flatMap((wearer) => {
    const found = choices?.find(({ value }) => value === wearer)
    return found || style.wearers.includes(wearer) ? [{ value: wearer, name: names[wearer], products: found?.products }] : []
  })
  const toggle = (value: string) =>
    change({ wearers: wearers.filter((wearer) => toggled<string>(style.wearers, value).includes(wearer)) })
  return (
    <QuizFrame step="for" title="Who is it for?" text="Choose one, several, or none. Pieces for everyone are always included.">
      <ChoiceRows label="Who it is for" rows={rows} chosen={style.wearers} onToggle={toggle} />
    </QuizFrame>
  )
}
