import { CircleAlert } from 'lucide-react'

export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="flex gap-2 border-l-2 border-oxblood py-1 pl-3 text-ui text-oxblood">
      <CircleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.25} aria-hidden />
      {message}
    </p>
  )
}
