import type { ReactNode } from 'react'
import { placeBefore, type QuizStep } from '#web/domain/style/quiz-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { QuizProgress } from './quiz-progress.tsx'
import { useQuizNavigation } from './use-quiz-navigation.ts'

export type QuizFrameProps = {
  step: QuizStep
  title: string
  text: string
  /** Of a question that has several parts, instead of the next question and the one before. */
  onContinue?: (() => void) | undefined
  backPath?: string | undefined
  children: ReactNode
}

/** The question at the left, its answers at the right, and one place for Continue, Back and Skip. */
export function QuizFrame({ step, title, text, onContinue, backPath, children }: QuizFrameProps) {
  const navigation = useQuizNavigation(step)
  const hasBack = backPath !== undefined || navigation.isEdit || placeBefore(step) !== undefined
  const link = 'underlined inline-flex min-h-6 items-center text-ui max-md:min-h-11'
  return (
    <section className="page-width grid-page items-start gap-y-6 pt-6 max-md:pb-24 md:pt-14 md:pb-10">
      <div className="col-span-full flex flex-col items-start gap-3 md:sticky md:top-[calc(var(--bar)+56px)] md:col-span-4 md:h-[calc(100svh-var(--bar)-96px)] md:min-h-100 md:gap-5">
        <QuizProgress place={step} />
        <h1 tabIndex={-1} className="type-d2 outline-none">
          {title}
        </h1>
        <p className="max-w-[60ch] text-body text-muted">{text}</p>
        <div className="flex items-center gap-7 max-md:fixed max-md:inset-x-0 max-md:bottom-(--bottom-bar) max-md:z-20 max-md:gap-5 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-(--margin) max-md:py-2.5 md:mt-auto md:pt-7">
          <Button className="max-md:flex-1" onClick={onContinue ?? navigation.goOn}>
            {navigation.isEdit && !onContinue ? 'Done' : 'Continue'}
          </Button>
          {hasBack && (
            <Link to={backPath ?? navigation.backPath} className={link}>
              Back
            </Link>
          )}
          {!navigation.isEdit && (
            <button type="button" className={link} onClick={navigation.goOn}>
              Skip
            </button>
          )}
        </div>
        <p className="w-full border-t border-line pt-4 text-small text-muted max-md:hidden">
          Your answers are kept.{' '}
          <Link to="/home" className="underlined">
            Finish later
          </Link>
        </p>
      </div>
      <div className="col-span-full min-w-0 md:col-span-7 md:col-start-6">{children}</div>
    </section>
  )
}
