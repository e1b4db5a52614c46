import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { lexiconQuery } from '#web/domain/search/search-queries.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Consent } from './consent.tsx'
import { Examples } from './examples.tsx'
import { canListen } from './recognizer.ts'
import { Request } from './request.tsx'
import { SoFar } from './so-far.tsx'
import { canSpeak, silence, speak } from './speak.ts'
import { useConversation } from './use-conversation.ts'
import { useListening } from './use-listening.ts'
import { useVoiceSettings } from './use-voice-settings.ts'
import { VoiceHistory } from './voice-history.tsx'
import { VoiceResults } from './voice-results.tsx'

/** Below it the recogniser's words are asked about first. */
const unsureBelow = 0.5

export function Voice() {
  const userId = useAppStore((state) => state.user?.id)
  return userId === undefined ? null : <VoicePage key={userId} userId={userId} />
}

function VoicePage({ userId }: { userId: string }) {
  const saved = useSaved()
  const { data: lexicon, isError } = useQuery(lexiconQuery())
  const choices = useVoiceSettings(userId)
  const { settings } = choices
  const talk = useConversation({
    onRequest: choices.remember,
    onStop() {
      silence()
      microphone.cancel()
    }
  })
  const microphone = useListening(({ final, others, confidence }) => {
    if (confidence < unsureBelow) talk.askReading([final, ...others])
    else talk.say(final)
  })
  const { isListening } = microphone
  const hasRequest = talk.shown.key !== ''
  const isUnread = talk.sentence !== '' && !hasRequest
  usePageTitle(talk.sentence || 'Search by voice')
  useLinkedRequest(isUnread && (lexicon !== undefined || isError) ? talk.sentence : '', (sentence) =>
    talk.read(sentence, lexicon)
  )
  useSpokenAnswer(settings.isSpoken && talk.turn.count > 0 ? talk.text : '', talk.turn.count, isListening)
  useFoundFocus(`${talk.shown.key} ${talk.turn.count}`)
  return (
    <div className="page-width pt-7 pb-(--s9) md:pt-(--s8)">
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
        <div className="lg:sticky lg:top-[calc(var(--bar)+24px)] lg:col-span-5 lg:self-start">
          <Request talk={talk} microphone={microphone} hasConsent={settings.hasConsent} />
        </div>
        <div className="min-w-0 lg:col-span-6 lg:col-start-7">
          {isListening && <SoFar heard={microphone.heard} lexicon={lexicon} />}
          {!isListening && (hasRequest || isUnread) && (
            <VoiceResults results={talk.results} alternative={talk.alternative} shopper={{ userId, saved }} />
          )}
          {!isListening && !hasRequest && !isUnread && <Examples isSpoken={canListen()} />}
          {!isListening && (
            <div className={hasRequest ? 'mt-12' : 'mt-6'}>
              <VoiceHistory choices={choices} canSpeak={canSpeak()} />
            </div>
          )}
        </div>
      </div>
      <Consent
        isOpen={microphone.isAsking}
        onAllow={() => {
          choices.change({ hasConsent: true })
          microphone.start(true)
        }}
        onDecline={microphone.cancel}
      />
    </div>
  )
}

/** A link with nothing but a sentence; what it asks for replaces it. */
function useLinkedRequest(sentence: string, read: (sentence: string) => void): void {
  const isSyncing = useAppStore((state) => state.savedSyncStatus === 'loading')
  const done = useRef('')
  useEffect(() => {
    if (isSyncing || done.current === sentence) return
    done.current = sentence
    if (sentence) read(sentence)
  })
}

/** Speaks an answer, but not into the open microphone; `turn` tells the same answer twice from one. */
function useSpokenAnswer(text: string, turn: number, isListening: boolean): void {
  const answer = useEffectEvent(() => {
    if (text && !isListening) speak(text)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that is repeated is spoken again
  useEffect(() => answer(), [text, turn])
  useEffect(() => silence, [])
}

/** The link or button that led to an answer may be gone with it: the focus goes to the heading. */
function useFoundFocus(key: string): void {
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [key])
}
