import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toast } from 'sonner'
import type { Results } from '#web/components/results/use-results.ts'
import { savedProductsQuery } from '#web/domain/saved/saved-queries.ts'
import type { Lexicon } from '#web/domain/search/lexicon.ts'
import { requestText } from '#web/domain/search/request-text.ts'
import { writeRequest } from '#web/domain/search/request-url.ts'
import { type FoundProduct, lexiconQuery } from '#web/domain/search/search-queries.ts'
import { emptyRequest, type SearchRequest } from '#web/domain/search/search-request.ts'
import { type Act, type Conversation, type Response, withAct } from '#web/domain/understanding/conversation.ts'
import { likeSaved } from '#web/domain/understanding/like-saved.ts'
import { respond } from '#web/domain/understanding/respond.ts'
import { understand } from '#web/domain/understanding/understand.ts'
import { understandRequest } from '#web/domain/understanding/understand-request.ts'
import { emptyLexicon, understandWithoutLexicon } from '#web/domain/understanding/understand-without-lexicon.ts'
import type { Understanding } from '#web/domain/understanding/understanding.ts'
import { undoLast } from '#web/domain/understanding/undo.ts'
import { useIsHere } from '#web/lib/browser/use-is-here.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { agreeWithShop } from './shop-state.ts'
import { firstTurn, keyOf, nextTurn, type Shown, sentenceOf, standing, type Turn } from './turn.ts'
import { useShopActs } from './use-shop-acts.ts'
import { type LoadedAlternative, useVoiceResults } from './use-voice-results.ts'
import { allShown, cartToast, nothingSaved, requestOfWords, savedFailure, undoCommand } from './wordings.ts'

export type Talk = {
  results: Results
  shown: Shown
  found: FoundProduct[]
  alternative: LoadedAlternative | undefined
  /** The request in words. */
  sentence: string
  conversation: Conversation
  /** What was said last, or how many results there are. */
  text: string
  turn: Turn
  say: (sentence: string) => void
  /** Asks which of these was said. */
  askReading: (readings: string[]) => void
  undo: (act: Act) => void
  /** Finds what a link asks for, in which nothing is a command. */
  read: (sentence: string, lexicon: Lexicon | undefined) => void
}

export type TalkOptions = { onRequest: (sentence: string) => void; onStop: () => void }

const toastId = 'voice-cart-act'
const maxSaved = 40

/** The conversation of the voice page. Its request is in the URL, its acts change the shop. */
export function useConversation({ onRequest, onStop }: TalkOptions): Talk {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const actInShop = useShopActs()
  const { results, shown, found, alternative, isPending } = useVoiceResults()
  const [turn, setTurn] = useState<Turn>(firstTurn)
  const [waiting, setWaiting] = useState<{ sentence: string; key: string }>()
  const { conversation, text } = standing(turn, shown)
  const isHere = useIsHere()
  /** Counts what was asked for: what is found for something earlier comes too late. */
  const asked = useRef(0)

  function take(response: Response, sentence: string, request?: SearchRequest) {
    const key = request ? keyOf(request) : shown.key
    setTurn((before) => nextTurn(before, conversation, response, sentence, key))
  }

  function goTo(request: SearchRequest, sentence: string, isReplacing = false) {
    if (!isHere.current) return
    const next = new URLSearchParams(keyOf(request))
    if (next.size > 0) next.set('q', sentence)
    const isSame = next.toString() === params.toString()
    navigate({ pathname: '/voice', search: next.toString() }, { replace: isReplacing || isSame })
  }

  function settle(response: Response, understanding: Understanding, isReplacing = false) {
    const { effect } = response
    const { sentence } = understanding
    if (effect?.kind === 'search' || effect?.kind === 'clear') {
      const request = effect.kind === 'search' ? effect.request : emptyRequest
      take(response, sentence, request)
      goTo(request, sentenceOf(understanding, request), isReplacing)
      return
    }
    const isAll = effect?.kind === 'more' && !results.query.hasNextPage
    take(isAll ? { ...response, text: allShown } : response, sentence)
    if (effect?.kind === 'more') void results.query.fetchNextPage()
    else if (effect?.kind === 'stop') onStop()
    else if (effect) {
      // Undo in a toast works from every page; a page is opened from this one only.
      if (!isHere.current && effect.kind.startsWith('open')) return
      actInShop(effect, found)
      announce(response)
    }
  }

  /** What changes the cart has a toast as well, from which it can be undone. */
  function announce({ effect, conversation: { acts } }: Response) {
    if (effect?.kind === 'take-back' || effect?.kind === 'put-back') toast.dismiss(toastId)
    const text = cartToast(effect)
    const act = acts.at(-1)
    if (text && act) toast.success(text, { id: toastId, action: { label: 'Undo', onClick: () => latest.current.undo(act) } })
  }

  function perform(understanding: Understanding, isReplacing = false) {
    const { savedItems, cart } = useAppStore.getState()
    const state = {
      savedIds: new Set(savedItems.map(({ id }) => id)),
      cartIds: new Set(cart.map(({ productId }) => productId)),
      soldOutIds: new Set(found.filter((each) => each.stock_status === 'out_of_stock').map((each) => each.product_id))
    }
    const response = agreeWithShop(respond(conversation, understanding), conversation, state)
    settle(response, understanding, isReplacing)
  }

  async function find(understanding: Understanding, lexicon: Lexicon, isReplacing = false) {
    const isLike = understanding.parts.some(({ kind, isExcluded }) => kind === 'like' && !isExcluded)
    if (understanding.kind === 'command' || !isLike) return latest.current.perform(understanding, isReplacing)
    const now = asked.current
    const ids = useAppStore.getState().savedItems.map(({ id }) => id)
    const query = savedProductsQuery(ids.slice(0, maxSaved))
    const products = await queryClient.ensureQueryData(query).catch(() => undefined)
    if (now !== asked.current) return
    const saved = products && [...products.values()].filter((product) => product !== null)
    if (saved && saved.length > 0) {
      const request = likeSaved(understanding.request, saved, lexicon)
      return latest.current.perform({ ...understanding, request }, isReplacing)
    }
    latest.current.refuse(saved ? nothingSaved : savedFailure, understanding.sentence, isReplacing)
  }

  async function say(sentence: string) {
    asked.current += 1
    const now = asked.current
    const lexicon = await queryClient.ensureQueryData(lexiconQuery()).catch(() => undefined)
    if (now !== asked.current) return
    latest.current.reply(sentence, lexicon)
  }

  function reply(sentence: string, lexicon: Lexicon | undefined, readings = turn.readings) {
    const understanding = lexicon
      ? understand(sentence, lexicon, conversation)
      : understandWithoutLexicon(sentence, conversation)
    const isAboutResults = understanding.kind === 'request' ? understanding.isFollowUp : 'target' in understanding.command
    setWaiting(isPending && isAboutResults ? { sentence, key: shown.key } : undefined)
    if (isPending && isAboutResults) return
    const [reading] = readings
    const isYes = understanding.kind === 'command' && understanding.command.kind === 'yes'
    if (reading !== undefined && isYes) return reply(reading, lexicon, [])
    if (understanding.kind === 'request') onRequest(sentence)
    void find(understanding, lexicon ?? emptyLexicon)
  }

  function read(sentence: string, lexicon: Lexicon | undefined) {
    asked.current += 1
    onRequest(sentence)
    const understanding = lexicon && understandRequest(sentence, lexicon)
    const isEmpty = !understanding || (understanding.parts.length === 0 && writeRequest(understanding.request).size === 0)
    if (!lexicon || isEmpty) perform(requestOfWords(sentence), true)
    else void find(understanding, lexicon, true)
  }

  function refuse(text: string, sentence: string, isReplacing: boolean) {
    const response = { conversation: { ...conversation, lastText: text }, text, effect: undefined }
    if (!isReplacing) return take(response, sentence)
    take(response, sentence, emptyRequest)
    goTo(emptyRequest, '', true)
  }

  function undo(act: Act) {
    if (!conversation.acts.includes(act)) return
    const acts = [...conversation.acts.filter((each) => each !== act), act]
    settle(undoLast({ ...conversation, acts, question: undefined }), undoCommand)
  }

  function change(request: SearchRequest) {
    asked.current += 1
    const before = withAct(conversation, { kind: 'searched', before: conversation.request })
    const next = { ...before, request, question: undefined, current: undefined }
    take({ conversation: next, text: '', effect: undefined }, requestText(request), request)
    goTo(request, requestText(request), true)
  }

  const acts = { say, perform, reply, refuse, undo }
  // What is heard, loaded or pressed in a toast comes after this rendering.
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  // 'The first' right after a request means the first of its results, and of no others.
  const { key } = shown
  useEffect(() => {
    if (waiting === undefined) return
    if (waiting.key !== key) setWaiting(undefined)
    else if (!isPending) void latest.current.say(waiting.sentence)
  }, [waiting, key, isPending])
  return {
    results: { ...results, change },
    shown,
    found,
    alternative,
    sentence: params.get('q') ?? (shown.key === '' ? '' : requestText(shown.request)),
    conversation,
    text,
    turn,
    say: (sentence) => void say(sentence),
    askReading: (readings) => {
      const text = `Did you mean “${readings[0]}”?`
      const response = { conversation: { ...conversation, lastText: text }, text, effect: undefined }
      setTurn((before) => ({ ...nextTurn(before, conversation, response, '', shown.key), readings }))
    },
    undo: (act) => latest.current.undo(act),
    read
  }
}
