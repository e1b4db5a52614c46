import { useSearchParams } from 'react-router'
import { placeAfter, placeBefore, type QuizPlace, type QuizStep } from '#web/domain/style/quiz-steps.ts'
import { useChangeStyle } from '#web/domain/style/style-mutations.ts'

export function stepPath(place: QuizPlace, isEdit = false): string {
  return `/personalise?step=${place}${isEdit ? '&edit=1' : ''}`
}

export type QuizNavigation = {
  /** From the summary: leads back to it. */
  isEdit: boolean
  backPath: string
  /** To the next question; stores where she is, for another device. */
  goOn: () => void
}

export function useQuizNavigation(step: QuizStep): QuizNavigation {
  const [params, setParams] = useSearchParams()
  const { mutate: change } = useChangeStyle()
  const isEdit = params.has('edit')
  return {
    isEdit,
    backPath: isEdit ? stepPath('playback') : stepPath(placeBefore(step) ?? step),
    goOn() {
      const next = isEdit ? 'playback' : placeAfter(step)
      if (next === 'playback') change({ isFinished: true })
      else change({ step: next })
      setParams({ step: next })
    }
  }
}
