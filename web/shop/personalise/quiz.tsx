import type { ReactNode } from 'react'
import type { QuizStep } from '#web/domain/style/quiz-steps.ts'
import type { Style } from '#web/domain/style/style.ts'
import { BrandsStep } from './brands-step.tsx'
import { BudgetStep } from './budget-step.tsx'
import { ColoursStep } from './colours-step.tsx'
import { NeverStep } from './never-step.tsx'
import { OccasionsStep } from './occasions-step.tsx'
import { PairsStep } from './pairs-step.tsx'
import { SizesStep } from './sizes-step.tsx'
import { WearersStep } from './wearers-step.tsx'

export type StepProps = { style: Style }

const steps: Record<QuizStep, (props: StepProps) => ReactNode> = {
  for: WearersStep,
  pairs: PairsStep,
  colours: ColoursStep,
  brands: BrandsStep,
  sizes: SizesStep,
  budget: BudgetStep,
  occasions: OccasionsStep,
  never: NeverStep
}

export function Quiz({ step, style }: StepProps & { step: QuizStep }) {
  const Step = steps[step]
  return <Step style={style} />
}
