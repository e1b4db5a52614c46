export function canSpeak(): boolean {
  return 'speechSynthesis' in window
}

/** Says a text instead of the one before. */
export function speak(text: string): void {
  silence()
  if (!canSpeak()) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'en-US'
  speechSynthesis.speak(utterance)
}

export function silence(): void {
  if (canSpeak()) speechSynthesis.cancel()
}
