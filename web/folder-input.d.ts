import 'react'

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Lets a folder be chosen. */
    webkitdirectory?: string
  }
}
