import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { log } from '#web/lib/log.ts'
import { useNotificationChoice } from './notifications.ts'
import { conversationsQuery, type DeskConversation } from './waiting-queries.ts'

/** Browsers let hidden pages run a timer about once a minute. */
const checkMs = 20_000

/** Notifies of clients who begin to wait while the page is hidden, if this browser's user has asked for it. */
export function useWaitingNotifications(isStaff: boolean): void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state } = useNotificationChoice()
  const isOn = isStaff && state === 'on'
  const show = useEffectEvent(({ client_id, question }: DeskConversation) => {
    const notification = new Notification('A client is waiting for an answer', { body: question ?? '', tag: client_id })
    notification.onclick = () => {
      focus()
      notification.close()
      void navigate(`/backoffice/clients?client=${client_id}`)
    }
  })
  useEffect(() => {
    if (!isOn) return
    let known: Set<string> | undefined
    async function check(): Promise<void> {
      try {
        const waiting = (await queries.fetchQuery({ ...conversationsQuery(), staleTime: 0 })).filter(
          ({ waiting_since }) => waiting_since !== null
        )
        if (known && document.visibilityState === 'hidden') {
          for (const conversation of waiting) if (!known.has(conversation.client_id)) show(conversation)
        }
        known = new Set(waiting.map(({ client_id }) => client_id))
      } catch (error) {
        log('warn', 'Whether a client waits could not be read', error)
      }
    }
    void check()
    const timer = setInterval(() => void check(), checkMs)
    return () => clearInterval(timer)
  }, [isOn, queries])
}
