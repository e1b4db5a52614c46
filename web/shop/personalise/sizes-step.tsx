import { SizeLines } from '#web/components/size-lines.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { QuizFrame } from './quiz-frame.tsx'

export function SizesStep() {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  return (
    <QuizFrame
      step="sizes"
      title="What are your sizes?"
      text="By category and region. They are chosen for you on each piece, and shared with your advisor."
    >
      <div className="border-t border-line">
        <SizeLines userId={userId} skeleton={<SkeletonBar className="mt-6 w-full" />} />
      </div>
    </QuizFrame>
  )
}
