export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-0.5 bg-line"
    >
      <div className="h-full bg-ink" style={{ width: `${percent}%` }} />
    </div>
  )
}
