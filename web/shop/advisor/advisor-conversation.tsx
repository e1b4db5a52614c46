import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Picture } from '#web/components/picture.tsx'
import { markThreadRead } from '#web/domain/thread/thread-mutations.ts'
import { ownAdvisorQuery } from '#web/domain/thread/thread-queries.ts'
import { useTyping } from '#web/domain/thread/use-typing.ts'
import { log } from '#web/lib/log.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Composer } from './composer.tsx'
import { ThreadView } from './thread-view.tsx'

/** The conversation of a shopper with her advisor, while it is open. */
export function AdvisorConversation() {
  const userId = useAppStore(({ isAuthenticated, user }) => (isAuthenticated ? user?.id : undefined))
  const { data: advisor } = useQuery({ ...ownAdvisorQuery(userId ?? ''), enabled: userId !== undefined })
  const { isTyping, announce, forget } = useTyping(userId, 'shopper')
  const name = advisor?.full_name?.trim()
  const latest = useAppStore(({ thread }) => thread.messages.findLast(({ author }) => author === 'staff')?.id)
  useReadMark(latest, forget)
  return (
    <>
      {name && (
        <p className="flex items-center gap-3 border-b border-line px-4 py-2.5 text-small md:px-8">
          {advisor?.avatar_url && <Picture src={advisor.avatar_url} alt="" sizes="32px" className="size-8" />}
          <span>
            <span className="font-medium">{name}</span>
            <span className="text-muted"> looks after you</span>
          </span>
        </p>
      )}
      <ThreadView typist={isTyping ? name || 'Your advisor' : undefined} />
      <Composer onTyping={announce} />
    </>
  )
}

/** Tells the advisor that the latest message was read, once it is in view. */
function useReadMark(latest: string | undefined, onNews: () => void): void {
  const handleNews = useEffectEvent(onNews)
  useEffect(() => {
    if (!latest) return
    handleNews()
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      markThreadRead().catch((error: unknown) => log('warn', 'The conversation could not be marked as read', error))
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [latest])
}
