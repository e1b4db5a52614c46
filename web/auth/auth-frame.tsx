import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { AuthPicture, type AuthPictureName } from './auth-picture.tsx'

export type AuthFrameProps = { picture: AuthPictureName; children?: ReactNode }

export function AuthFrame({ picture, children }: AuthFrameProps) {
  return (
    <div
      className={cn(
        'grid min-h-svh md:grid-cols-2 md:grid-rows-1',
        picture === 'guided' ? 'grid-rows-[168px_1fr]' : 'grid-rows-[248px_1fr]'
      )}
    >
      <AuthPicture name={picture} />
      {children}
    </div>
  )
}

/** The form beside the picture, and a line at the foot of the page. */
export function AuthMain({ foot, children }: { foot: ReactNode; children: ReactNode }) {
  return (
    <main
      id="main"
      className="grid grid-rows-[1fr_auto] items-center gap-7 px-(--margin) pt-7 pb-5 max-md:items-start md:px-[max(48px,12%)] md:pt-12 md:pb-7"
    >
      <div className="grid w-full max-w-[420px] grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      <p className="max-w-[420px] text-small text-muted">{foot}</p>
    </main>
  )
}

/** On one line where there is room: it may extend beyond the form's edge. */
export function AuthHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="type-d2 wrap-anywhere outline-none md:w-max md:max-w-[calc(50vw-2*max(48px,6vw))]">
      {children}
    </h1>
  )
}
