import type { DiscardWords } from '#web/components/discard-question.tsx'

/** Asked before recovery codes that were not saved leave the screen. */
export const unsavedCodes: DiscardWords = {
  title: 'Leave without your codes?',
  text: 'They will not be shown again. You can make a new set with your second step.',
  confirmLabel: 'Leave',
  cancelLabel: 'Back to the codes'
}
