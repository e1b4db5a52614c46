import { cn } from '#web/lib/class-names.ts'
import { mailUrl, phoneUrl } from './waitlist-links.ts'
import type { WaitlistEntry } from './waitlist-queries.ts'

const look =
  'inline-flex h-6 max-w-full items-center align-top underline decoration-line decoration-1 underline-offset-4 hover:decoration-current'

export function WaitlistEmail({ email }: Pick<WaitlistEntry, 'email'>) {
  if (!email) return <span className="text-muted">N/A</span>
  return (
    <a href={mailUrl(email)} title={email} className={look}>
      <span dir="auto" className="truncate">
        {email}
      </span>
    </a>
  )
}

export function WaitlistPhone({ phone }: Pick<WaitlistEntry, 'phone'>) {
  if (!phone?.trim()) return <span className="text-muted">N/A</span>
  const url = phoneUrl(phone)
  if (!url) {
    return (
      <span dir="auto" title={phone} className="block truncate text-left">
        {phone}
      </span>
    )
  }
  return (
    <a href={url} title={phone} className={cn('figures', look)}>
      <span className="truncate">{phone}</span>
    </a>
  )
}
