import { forgetAnswers } from '#web/lib/kept-answers.ts'
import { forgetCopy } from '#web/lib/sync.ts'
import { dropVisitorMemory } from '#web/lib/visitor-memory.ts'
import { useAppStore } from './app-store.ts'
import { cartCopyName, savedCopyName, threadCopyName } from './copy-names.ts'

/**
 * Forgets in this tab and this browser what an account read and kept, however its session ended. What is not sent yet and
 * what was half typed in a form stay for its next visit.
 */
export function forgetVisitor(userId: string): void {
  for (const name of [cartCopyName(userId), savedCopyName(userId), threadCopyName(userId)]) forgetCopy(name)
  dropVisitorMemory()
  void forgetAnswers()
  const { clientAdvisor } = useAppStore.getInitialState()
  useAppStore.setState({ clientAdvisor })
}
