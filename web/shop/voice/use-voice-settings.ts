import { useState } from 'react'
import { addToVoiceHistory, readVoiceHistory, removeVoiceHistory } from '#web/domain/voice/voice-history.ts'
import { readVoiceSettings, type VoiceSettings, writeVoiceSettings } from '#web/domain/voice/voice-settings.ts'

export type VoiceChoices = {
  settings: VoiceSettings
  change: (change: Partial<VoiceSettings>) => void
  /** The latest first; empty while it is off. */
  history: string[]
  /** Stores a request if the client wants a history. */
  remember: (sentence: string) => void
  clearHistory: () => void
}

export function useVoiceSettings(userId: string): VoiceChoices {
  const [settings, setSettings] = useState(() => readVoiceSettings(userId))
  const [history, setHistory] = useState(() => (settings.isHistoryOn ? readVoiceHistory(userId) : []))
  const clearHistory = () => {
    removeVoiceHistory(userId)
    setHistory([])
  }
  return {
    settings,
    change(change) {
      const next = { ...settings, ...change }
      setSettings(next)
      writeVoiceSettings(userId, next)
      if (!next.isHistoryOn) clearHistory()
    },
    history,
    remember: (sentence) => settings.isHistoryOn && setHistory(addToVoiceHistory(userId, sentence)),
    clearHistory
  }
}
