import { useEffect } from 'react'

let named: string | undefined
let mark: string | undefined

/** Sets the window's title: 'Brands · Vitrine'. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    named = title
    show()
  }, [title])
}

/** Shows the state of background work before the title: '12% · Brands · Vitrine'. */
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

/** The title without a mark. */
export function pageTitle(): string {
  return [named, 'Vitrine'].filter(Boolean).join(' · ')
}

function show(): void {
  document.title = [mark, pageTitle()].filter(Boolean).join(' · ')
}
