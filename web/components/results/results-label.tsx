export function ResultsLabel({ text }: { text: string }) {
  return <h2 className="type-label mb-3 text-muted">{text}</h2>
}
