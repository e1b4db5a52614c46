const steps = ['Time', 'Pieces']

export function BookingSteps({ current }: { current: 1 | 2 }) {
  return (
    <ol className="flex gap-5 text-small text-muted">
      {steps.map((name, index) => (
        <li key={name} aria-current={index + 1 === current ? 'step' : undefined} className="aria-[current=step]:text-ink">
          {index + 1} {name}
        </li>
      ))}
    </ol>
  )
}
