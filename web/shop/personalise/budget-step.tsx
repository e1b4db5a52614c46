import { useChangeStyle } from '#web/domain/style/style-mutations.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import type { StepProps } from './quiz.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { useChoices } from './use-choices.ts'

/** US dollars, like the estimated prices that they are compared with. */
const amounts = [100, 250, 500, 1000, 2000, 4000, 8000, 16_000]
const none = 'none'

export function BudgetStep({ style: { budgets } }: StepProps) {
  const { mutate: change } = useChangeStyle()
  const rows = useChoices('category') ?? []
  function choose(category: string, value: string) {
    const { [category]: _, ...others } = budgets
    change({ budgets: value === none ? others : { ...others, [category]: Number(value) } })
  }
  return (
    <QuizFrame
      step="budget"
      title="What would you spend?"
      text="The most for one piece, by category. We recommend within it; you can still see everything."
    >
      <ul className="border-t border-line">
        {rows.map(({ value, name }) => {
          const budget = budgets[value]
          const offered = budget === undefined || amounts.includes(budget) ? amounts : [budget, ...amounts]
          return (
            <li key={value} className="grid min-h-14 grid-cols-[1fr_160px] items-center gap-4 border-b border-line py-2">
              <span className="text-body">{name}</span>
              <Select value={budget === undefined ? none : String(budget)} onValueChange={(amount) => choose(value, amount)}>
                <SelectTrigger aria-label={`The most for one piece, ${name}`}>
                  <SelectValue />
                </SelectTrigger>
                <SelectContent>
                  <SelectItem value={none}>No limit</SelectItem>
                  {offered.map((amount) => (
                    <SelectItem key={amount} value={String(amount)}>
                      To {formatPrice(amount, 'USD')}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            </li>
          )
        })}
      </ul>
    </QuizFrame>
  )
}
