/** The colours or sizes of a product. Staff and files may have entered blanks and duplicates. */
export function optionsOf(words: string[] | null | undefined): string[] {
  return [...new Set((words ?? []).map((word) => word.trim()).filter(Boolean))]
}
