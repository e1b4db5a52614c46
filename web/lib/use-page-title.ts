import { useEffect } from 'react'

/** Names the page in the window's title: 'Brands · Vitrine'. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Vitrine` : 'Vitrine'
  }, [title])
}
