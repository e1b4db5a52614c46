import type { ReactNode } from 'react'
import { AuthPicture } from './auth-picture.tsx'

export function AuthFrame({ isSignUp, children }: { isSignUp: boolean; children?: ReactNode }) {
  return (
    <div className="grid min-h-svh grid-rows-[248px_1fr] md:grid-cols-2 md:grid-rows-1">
      <AuthPicture isSignUp={isSignUp} />
      {children}
    </div>
  )
}
