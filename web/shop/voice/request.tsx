import { Mic } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { RequestChips } from '#web/components/results/request-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { failureTexts, isLasting } from './failure-text.ts'
import { ListeningFor } from './listening-note.tsx'
import { MicrophoneButton } from './microphone-button.tsx'
import { PlainField } from './plain-field.tsx'
import { QuestionBox } from './question-box.tsx'
import { canListen, type ListenFailure } from './recognizer.ts'
import { silence } from './speak.ts'
import { SpeakingRow } from './speaking-row.tsx'
import { Transcript } from './transcript.tsx'
import type { Talk } from './use-conversation.ts'
import type { Microphone } from './use-listening.ts'
import { suggestions } from './wordings.ts'

export type RequestProps = { talk: Talk; microphone: Microphone; hasConsent: boolean }

/** What the client asked for, what was understood, the answer, and the ways to go on. */
export function Request({ talk, microphone, hasConsent }: RequestProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState<string>()
  const { shown, conversation, turn, text } = talk
  const { isListening, heard } = microphone
  const hasRequest = shown.key !== ''
  const hasVoice = canListen() && microphone.failure !== 'unsupported'
  const failure = hasVoice ? microphone.failure : 'unsupported'
  // With results, what failed is said beside the microphone.
  const lasting = isLasting(failure) && !hasRequest && !isListening ? failure : undefined
  const readings = turn.key === shown.key ? turn.readings : []
  const isAsked = conversation.question !== undefined || readings.length > 0
  const heardText = [heard.final, heard.open].filter(Boolean).join(' ')
  const value = isListening ? heardText : (draft ?? talk.sentence)
  const press = () => (isListening ? microphone.finish() : microphone.start(hasConsent))
  const say = (sentence: string) => {
    setDraft(undefined)
    talk.say(sentence)
  }
  const submit = () => {
    const sentence = value.trim()
    microphone.cancel()
    if (sentence) say(sentence)
  }
  useSelected(field, talk.sentence, turn.count)
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    silence()
    if (isListening) microphone.cancel()
    else if (draft !== undefined) setDraft(undefined)
    else if (isAsked) say('no')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape cancels whatever of it has the focus
    <div className="grid justify-items-start gap-3.5 md:gap-5" onKeyDown={handleKey}>
      <Heading isListening={isListening} hasRequest={hasRequest} />
      {lasting && <LastingFailure failure={lasting} />}
      {lasting ? (
        <PlainField value={value} onChange={setDraft} onSubmit={submit} />
      ) : (
        <Transcript
          field={field}
          value={value}
          heard={isListening ? heard : undefined}
          onSubmit={submit}
          onChange={(text) => {
            if (isListening) microphone.cancel()
            setDraft(text)
          }}
        />
      )}
      {!lasting && draft !== undefined && draft.trim() !== '' && draft !== talk.sentence && (
        <Button size="dense" onClick={submit}>
          Search
        </Button>
      )}
      {hasRequest && !isListening && (
        <fieldset aria-label="I understood" className="flex min-w-0 flex-wrap items-center gap-2">
          <RequestChips results={talk.results} />
        </fieldset>
      )}
      {isAsked && !isListening ? (
        <QuestionBox
          key={turn.count}
          question={conversation.question}
          readings={readings}
          text={text}
          sentence={turn.sentence}
          found={talk.found}
          onSay={say}
        >
          {hasVoice && <MicrophoneButton isListening={false} isSmall label="Answer by voice" onPress={press} />}
        </QuestionBox>
      ) : (
        <Answer talk={talk} isShown={!isListening} />
      )}
      {hasVoice && !lasting && !(isAsked && !isListening) && (
        <SpeakingRow microphone={microphone} hasRequest={hasRequest} onPress={press} />
      )}
      {hasVoice && lasting && (
        <button type="button" className="underlined inline-flex min-h-8 items-center gap-2.5 text-ui" onClick={press}>
          <Mic className="size-4" strokeWidth={1.25} aria-hidden />
          Try the microphone again
        </button>
      )}
      {isListening && (
        <p className="text-small text-muted">
          <span className="max-md:hidden">Esc to cancel. </span>You can correct any word before we search.
        </p>
      )}
      {hasRequest && !isListening && <Suggestions talk={talk} hasVoice={hasVoice} onSay={say} />}
    </div>
  )
}

/** After an answer the next request replaces the one before as soon as it is typed. */
function useSelected(field: RefObject<HTMLTextAreaElement | null>, sentence: string, turn: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a command leaves the sentence as it is
  useEffect(() => {
    const element = field.current
    if (element === document.activeElement && element?.value === sentence) element.select()
  }, [field, sentence, turn])
}

function Heading({ isListening, hasRequest }: { isListening: boolean; hasRequest: boolean }) {
  return (
    <>
      <h1 tabIndex={-1} className={isListening || hasRequest ? 'sr-only' : 'type-label text-muted outline-none'}>
        Search by voice
      </h1>
      {isListening && <ListeningFor />}
      {hasRequest && !isListening && <p className="type-label text-muted">You asked for</p>}
    </>
  )
}

function LastingFailure({ failure }: { failure: ListenFailure }) {
  const { title, text } = failureTexts[failure]
  return (
    <div role="status" className="grid gap-4">
      <p className="type-d2 max-md:-mt-1 md:-mt-2">{title}</p>
      <p className="max-w-[38ch] text-lead text-muted">{text}</p>
    </div>
  )
}

function Answer({ talk: { text, turn, undo }, isShown }: { talk: Talk; isShown: boolean }) {
  const { act } = turn
  return (
    <div className={isShown && text ? 'flex w-full items-baseline justify-between gap-4 border-y border-line py-3' : 'sr-only'}>
      <p role="status" className="text-ui wrap-anywhere">
        <span key={turn.count}>{isShown && text}</span>
      </p>
      {act && isShown && text === turn.text && (
        <button type="button" className="underlined min-h-6 shrink-0 text-small" onClick={() => undo(act)}>
          Undo
        </button>
      )}
    </div>
  )
}

type SuggestionsProps = { talk: Talk; hasVoice: boolean; onSay: (sentence: string) => void }

function Suggestions({ talk: { conversation }, hasVoice, onSay }: SuggestionsProps) {
  const { products, current, acts } = conversation
  return (
    <div className="flex flex-wrap gap-x-3.5 gap-y-1 text-small text-muted">
      <span className="leading-6">Then {hasVoice ? 'say' : 'write'}</span>
      {suggestions(products.length, current !== undefined, acts.length > 0).map((sentence) => (
        <button
          key={sentence}
          type="button"
          className="underlined min-h-6 whitespace-nowrap text-ink"
          onClick={() => onSay(sentence)}
        >
          {sentence}
        </button>
      ))}
    </div>
  )
}
