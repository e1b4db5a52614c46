export const quizSteps = ['for', 'pairs', 'colours', 'houses', 'sizes', 'budget', 'occasions', 'never'] as const
export type QuizStep = (typeof quizSteps)[number]

/** The quiz ends with what was understood. */
export type QuizPlace = QuizStep | 'playback'

const places: readonly QuizPlace[] = [...quizSteps, 'playback']

export function readQuizPlace(text: string | null): QuizPlace | undefined {
  return places.find((place) => place === text)
}

/** Where to begin: at the question she stopped at, or with what was understood if she has finished. */
export function firstPlace(style: { step: string | null; finished_at: string | null }): QuizPlace {
  return style.finished_at ? 'playback' : (readQuizPlace(style.step) ?? 'for')
}

export function placeAfter(step: QuizPlace): QuizPlace {
  return places[places.indexOf(step) + 1] ?? 'playback'
}

export function placeBefore(step: QuizPlace): QuizPlace | undefined {
  return places[places.indexOf(step) - 1]
}

/** From one. */
export function numberOf(step: QuizPlace): number {
  return Math.min(places.indexOf(step) + 1, quizSteps.length)
}
