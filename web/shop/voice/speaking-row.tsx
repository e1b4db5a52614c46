import { failureTexts } from './failure-text.ts'
import { LevelLine } from './listening-note.tsx'
import { MicrophoneButton } from './microphone-button.tsx'
import type { Microphone } from './use-listening.ts'

export type SpeakingRowProps = { microphone: Microphone; hasRequest: boolean; onPress: () => void }

const start = 'Press and speak, or type above.'
const next = '“Now a bag to go with it”'

/** The large microphone, with what it does now or why it did not. */
export function SpeakingRow({ microphone, hasRequest, onPress }: SpeakingRowProps) {
  const { isListening, level, failure } = microphone
  const failed = failure && !isListening ? failureTexts[failure] : undefined
  return (
    <div className="mt-2 flex items-center gap-5 md:mt-4">
      <MicrophoneButton isListening={isListening} label={isListening ? 'Finish' : 'Press and speak'} onPress={onPress} />
      <div className="max-w-[44ch]">
        <div role="status">{failed && <Note title={failed.title} text={failed.text} />}</div>
        {isListening ? (
          <>
            <p className="text-ui">Press to finish, or pause for a moment.</p>
            <LevelLine level={level} />
          </>
        ) : (
          !failed && <Note title={hasRequest ? 'Anything else?' : start} text={hasRequest ? next : whereOf(microphone)} />
        )}
      </div>
    </div>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="text-ui">{title}</p>
      <p className="text-small text-muted">{text}</p>
    </>
  )
}

function whereOf({ isLocal }: Microphone): string {
  if (isLocal === undefined) return 'Nothing you say leaves this device unless you allow it.'
  return isLocal ? 'Speech is recognised on this device.' : 'Your browser’s maker recognises the speech.'
}
