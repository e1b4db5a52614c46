import { useEffect, useRef, useState } from 'react'
import { type ConversationSide, followTyping, type Typing } from '#web/lib/live/typing.ts'

/** Whether the other side of a client's conversation is typing, and the announcement that this side is. */
export function useTyping(client: string | undefined, side: ConversationSide) {
  const [isTyping, setTyping] = useState(false)
  const typing = useRef<Typing>(undefined)
  useEffect(() => {
    if (!client) return
    const followed = followTyping(client, side, setTyping)
    typing.current = followed
    return () => {
      followed.stop()
      typing.current = undefined
      setTyping(false)
    }
  }, [client, side])
  return { isTyping, announce: () => typing.current?.announce(), forget: () => setTyping(false) }
}
