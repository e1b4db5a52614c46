import { useEffect } from 'react'

let named: string | undefined
let mark: string | undefined

/** Names the page in the window's title: 'Brands · Vitrine'. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    named = title
    show()
  }, [title])
}

/** What goes on beside the page, in front of its name: '12% · Brands · Vitrine'. */
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

/** The page's name as the window has it, without a mark. */
export function pageTitle(): string {
  return [named, 'Vitrine'].filter(Boolean).join(' · ')
}

function show(): void {
  document.title = [mark, pageTitle()].filter(Boolean).join(' · ')
}
