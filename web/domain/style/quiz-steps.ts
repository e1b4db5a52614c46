export const quizSteps = ['for', 'pairs', 'colours', 'brands', 'sizes', 'budget', 'occasions', 'never'] as const
export type QuizStep = (typeof quizSteps)[number]

/** The quiz ends with what was understood. */
export type QuizPlace = QuizStep | 'playback'

const places: readonly QuizPlace[] = [...quizSteps, 'playback']

/** Of the URL or of a stored profile, where the question about brands once had another name. */
export function readQuizPlace(text: string | null): QuizPlace | undefined {
  const name = text === 'houses' ? 'brands' : text
  return places.find((place) => place === name)
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
