import { failureTexts } from './failure-text.ts'
import { LevelLine } from './listening-note.tsx'
import { MicrophoneButton } from './microphone-button.tsx'
import type { Microphone } from './use-listening.ts'

export type SpeakingRowProps = { microphone: Microphone; hasRequest: boolean; onPress: () => void }

/** The large microphone, with what it does now or why it did not. */
export function SpeakingRow({ microphone, hasRequest, onPress }: SpeakingRowProps) {
  const { isListening, level, failure } = microphone
  const failed = failure && failureTexts[failure]
  return (
    <div className="mt-2 flex items-center gap-5 md:mt-4">
      <MicrophoneButton isListening={isListening} label={isListening ? 'Finish' : 'Press and speak'} onPress={onPress} />
      {isListening ? (
        <div>
          <p className="text-ui">Press to finish, or pause for a moment.</p>
          <LevelLine level={level} />
        </div>
      ) : (
        <div role="status" className="max-w-[44ch]">
          <p className="text-ui">{failed?.title ?? (hasRequest ? 'Anything else?' : 'Press and speak, or type above.')}</p>
          <p className="text-small text-muted">
            {failed?.text ?? (hasRequest ? '“Now a bag to go with it”' : whereOf(microphone))}
          </p>
        </div>
      )}
    </div>
  )
}

function whereOf({ isLocal }: Microphone): string {
  if (isLocal === undefined) return 'Nothing you say leaves this device unless you allow it.'
  return isLocal ? 'Speech is recognised on this device.' : 'Your browser’s maker recognises the speech.'
}
