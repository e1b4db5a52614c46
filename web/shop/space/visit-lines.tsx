export type VisitLine = readonly [label: string, value: string]

export function VisitLines({ lines }: { lines: readonly VisitLine[] }) {
  return (
    <dl className="border-t border-line text-ui">
      {lines.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[96px_1fr] gap-x-4 border-b border-line py-3 md:grid-cols-[92px_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
