import { useStepGuard } from '#web/lib/use-step-guard.ts'

/** While something lies over the page, Back puts that away and leaves the page where it is. */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  useStepGuard(isOpen, onBack)
}
