import * as z from 'zod/mini'
import { create } from 'zustand'
import { type Outbox, openOutbox } from '#web/lib/live/outbox.ts'
import { log } from '#web/lib/log.ts'
import { once } from '#web/lib/once.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { sendReply } from './message-mutations.ts'

export type Reply = {
  /** The message's own, so that sending it again has its effect once. */
  id: string
  clientId: string
  body: string
  productIds: string[]
  picture: string | null
  writtenAt: string
}

type UnsentReplies = {
  unsent: Reply[]
  /** Confirmed, until they are read with the conversation. */
  sent: Reply[]
  /** Why the database refused a reply, by its id. It waits for a decision. */
  refused: Record<string, string>
}

const nothing: UnsentReplies = { unsent: [], sent: [], refused: {} }

/** Replies that the server has not confirmed. They are stored in this browser, and sent as soon as there is a connection. */
export const useUnsentReplies = create<UnsentReplies>()(() => nothing)

const replySchema = once(() =>
  z.object({
    id: z.string(),
    clientId: z.string(),
    body: z.string(),
    productIds: z.array(z.string()),
    picture: z.nullable(z.string()),
    writtenAt: z.string()
  })
)

const retryMs = 4000
const maxSent = 50

let staffId = ''
let outbox: Outbox<Reply> | undefined
let isBusy = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what is unsent until the returned function is called. */
export function startReplies(staff: string): () => void {
  staffId = staff
  const name = `vitrine-replies:${staff}`
  outbox = openOutbox(name, (value): value is Reply => replySchema().safeParse(value).success)
  const follow = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(name)) return
    if (newValue === null) outbox?.release(key)
    show()
  }
  const send = () => void sendAll()
  addEventListener('storage', follow)
  addEventListener('online', send)
  show()
  send()
  return () => {
    outbox = undefined
    clearTimeout(timer)
    removeEventListener('storage', follow)
    removeEventListener('online', send)
    useUnsentReplies.setState(nothing)
  }
}

export function addReply(reply: Reply): void {
  outbox?.add(reply)
  show()
  void sendAll()
}

export function retryReply(id: string): void {
  const { [id]: _, ...refused } = useUnsentReplies.getState().refused
  useUnsentReplies.setState({ refused })
  void sendAll()
}

export function removeReply(reply: Reply): void {
  outbox?.drop([reply])
  show()
}

function show(): void {
  const unsent = outbox?.read() ?? []
  const { refused } = useUnsentReplies.getState()
  const ids = new Set(unsent.map(({ id }) => id))
  useUnsentReplies.setState({ unsent, refused: Object.fromEntries(Object.entries(refused).filter(([id]) => ids.has(id))) })
}

/** In the order in which they were written; one that is refused does not hold up the others. */
async function sendAll(): Promise<void> {
  if (isBusy) return
  isBusy = true
  clearTimeout(timer)
  const box = outbox
  const author = staffId
  try {
    for (let next = nextOf(box); next && box === outbox; next = nextOf(box)) {
      try {
        await sendReply(author, next)
        box?.drop([next])
        useUnsentReplies.setState(({ sent }) => ({ sent: [...sent.slice(-maxSent), next] }))
      } catch (error) {
        if (!isServerError(error)) throw error
        log('error', 'A reply was refused', error)
        const { refused } = useUnsentReplies.getState()
        useUnsentReplies.setState({ refused: { ...refused, [next.id]: refusalText(error) } })
      }
      show()
    }
  } catch {
    timer = setTimeout(() => void sendAll(), retryMs)
  } finally {
    isBusy = false
  }
  if (box !== outbox) void sendAll()
}

function nextOf(box: Outbox<Reply> | undefined): Reply | undefined {
  const { refused } = useUnsentReplies.getState()
  return box?.read().find(({ id }) => !(id in refused))
}

function refusalText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === '23503') return 'Not sent: this client has closed her account.'
  if (code === '42501') return 'Not sent: your account may not answer clients.'
  return 'Not sent. Try again in a moment.'
}
