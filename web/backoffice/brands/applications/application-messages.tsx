import { formatDateTime } from '#web/lib/format/dates.ts'
import type { ApplicationMessage } from './application-queries.ts'

export function ApplicationMessages({ messages }: { messages: ApplicationMessage[] }) {
  if (messages.length === 0) return null
  return (
    <ul aria-label="Messages" className="grid gap-4">
      {messages.map(({ id, author, body, created_at }) => (
        <li key={id} className={author === 'staff' ? 'bg-sunken p-4' : 'border border-line p-4'}>
          <p className="text-small text-muted">
            {author === 'staff' ? 'Staff' : 'Applicant'}, {formatDateTime(created_at)}
          </p>
          <p dir="auto" className="pt-1 text-left text-ui wrap-anywhere whitespace-pre-line">
            {body}
          </p>
        </li>
      ))}
    </ul>
  )
}
