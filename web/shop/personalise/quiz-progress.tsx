import { numberOf, type QuizPlace, quizSteps } from '#web/domain/style/quiz-steps.ts'
import { cn } from '#web/lib/class-names.ts'

export function QuizProgress({ place }: { place: QuizPlace }) {
  const number = numberOf(place)
  return (
    <p className="figures flex items-center gap-3.5 text-small whitespace-nowrap">
      <span aria-hidden className="flex gap-0.75">
        {quizSteps.map((step, index) => (
          <span key={step} className={cn('h-0.5 w-5 lg:w-7', index < number ? 'bg-ink' : 'bg-line')} />
        ))}
      </span>
      <span>
        {number} of {quizSteps.length}
      </span>
    </p>
  )
}
