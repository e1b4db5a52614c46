export function ComingSoon({ children }: { children: string }) {
  return (
    <div className="grid gap-3 py-16 md:py-24">
      <p className="type-d2">Coming Soon</p>
      <p className="text-body text-muted">{children}</p>
    </div>
  )
}
