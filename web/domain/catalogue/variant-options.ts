/** The colours or sizes of a piece to choose from. What staff or a file entered may hold blanks and the same word twice. */
export function optionsOf(words: string[] | null | undefined): string[] {
  return [...new Set((words ?? []).map((word) => word.trim()).filter(Boolean))]
}
