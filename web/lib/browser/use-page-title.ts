import { useEffect } from 'react'

let named: string | undefined
let mark: string | undefined

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    named = title
    show()
  }, [title])
}

export function useTitleMark(text: string | undefined): void {
  useEffect(() => {
    mark = text
    show()
    return () => {
      mark = undefined
      show()
    }
  }, [text])
}

export function pageTitle(): string {
  return [named, 'Vitrine'].filter(Boolean).join(' · ')
}

function show(): void {
  document.title = [mark, pageTitle()].filter(Boolean).join(' · ')
}
