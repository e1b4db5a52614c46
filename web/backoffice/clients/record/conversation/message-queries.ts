import { type InfiniteData, infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Database } from '#supabase/types.ts'
import { followRows } from '#web/lib/live/live-rows.ts'
import { log } from '#web/lib/log.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { addLatest } from './message-pages.ts'

type Tables = Database['public']['Tables']
export type MessageRow = Pick<
  Tables['messages']['Row'],
  'id' | 'author' | 'author_id' | 'body' | 'product_ids' | 'picture' | 'sent_at' | 'reservation_id' | 'service_request_id'
>
export type NoteRow = Tables['client_notes']['Row']

export const messagePageSize = 40
/** The interval of reading new messages while there is no subscription. */
const pollMs = 3000

async function readMessages(clientId: string, before?: Pick<MessageRow, 'id' | 'sent_at'>): Promise<MessageRow[]> {
  const client = await supabase()
  const messages = client
    .from('messages')
    .select('id, author, author_id, body, product_ids, picture, sent_at, reservation_id, service_request_id')
    .eq('user_id', clientId)
    .order('sent_at', { ascending: false })
    .order('id', { ascending: false })
  const page = before
    ? messages.or(`sent_at.lt."${before.sent_at}",and(sent_at.eq."${before.sent_at}",id.lt.${before.id})`)
    : messages
  const { data } = await page.limit(messagePageSize).throwOnError()
  return data
}

/** The conversation with a client, page by page backwards; the messages of a page have the latest first. */
export function messagesQuery(clientId: string) {
  return infiniteQueryOptions({
    queryKey: keys.clients.messages(clientId),
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: MessageRow | undefined }) => readMessages(clientId, pageParam),
    getNextPageParam: (page) => (page.length < messagePageSize ? undefined : page.at(-1)),
    // useNewMessages adds what is new; reading every page again would take a request for each.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false
  })
}

/** Adds new messages to those that are shown as they arrive. The subscription's topic is the client's own. */
export function useNewMessages(clientId: string): void {
  const queries = useQueryClient()
  const read = useEffectEvent(async () => {
    try {
      const latest = await readMessages(clientId)
      const { queryKey } = messagesQuery(clientId)
      queries.setQueryData(queryKey, (shown?: InfiniteData<MessageRow[]>) => {
        if (!shown) return undefined
        const pages = addLatest(shown.pages, latest)
        return { pages, pageParams: shown.pageParams.slice(0, pages.length) }
      })
    } catch (error) {
      log('warn', 'The new messages of a client could not be read', error)
    }
  })
  useEffect(() => {
    let isBusy = false
    let isAsked = false
    let isSubscribed = false
    async function readNew(): Promise<void> {
      isAsked = true
      if (isBusy) return
      isBusy = true
      while (isAsked) {
        isAsked = false
        await read()
      }
      isBusy = false
    }
    const readInSight = () => {
      if (document.visibilityState === 'visible') void readNew()
    }
    const stop = followRows(
      { table: 'threads', userId: clientId },
      {
        onChange: () => void readNew(),
        onSubscribed(isSubscribedNow) {
          isSubscribed = isSubscribedNow
        }
      }
    )
    const timer = setInterval(() => !isSubscribed && readInSight(), pollMs)
    document.addEventListener('visibilitychange', readInSight)
    addEventListener('online', readInSight)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readInSight)
      removeEventListener('online', readInSight)
    }
  }, [clientId])
}

export const maxNotes = 500

/** What staff noted about a client, the latest first: at most maxNotes. */
export function clientNotesQuery(clientId: string) {
  return queryOptions({
    queryKey: keys.clients.notes(clientId),
    queryFn: async (): Promise<NoteRow[]> => {
      const client = await supabase()
      const notes = client.from('client_notes').select('*').eq('client_id', clientId)
      const { data } = await notes.order('created_at', { ascending: false }).limit(maxNotes).throwOnError()
      return data
    },
    meta: { tables: ['client_notes'] }
  })
}
