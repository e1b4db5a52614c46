import { useEffect } from 'react'
import { log } from '#web/lib/log.ts'
import { useAppStore } from './app-store.ts'
import type { CartItem } from './sample-cart.ts'
import type { SavedItem } from './saved-slice.ts'

type Copies = { cart: CartItem[]; savedItems: SavedItem[] }

/**
 * Keeps this browser's copy of an account's cart and saved pieces: read when someone signs in, written when they change,
 * in step across tabs. An account without a copy starts with the sample cart.
 */
export function useAccountCopies(): void {
  const userId = useAppStore((state) => state.user?.id)
  useEffect(() => {
    if (!userId) return
    const name = `vitrine-copies:${userId}`
    const take = (text: string | null) => {
      const { cart, savedItems } = readCopies(text) ?? useAppStore.getInitialState()
      useAppStore.setState({ cart, savedItems })
    }
    take(readStored(name))
    const unsubscribe = useAppStore.subscribe(({ cart, savedItems }, before) => {
      if (cart !== before.cart || savedItems !== before.savedItems) store(name, JSON.stringify({ cart, savedItems }))
    })
    const follow = (event: StorageEvent) => {
      if (event.key === name && event.newValue !== null) take(event.newValue)
    }
    addEventListener('storage', follow)
    return () => {
      unsubscribe()
      removeEventListener('storage', follow)
    }
  }, [userId])
}

function readCopies(text: string | null): Copies | undefined {
  try {
    const copies: unknown = JSON.parse(text ?? 'null')
    return isCopies(copies) ? copies : undefined
  } catch {
    return undefined
  }
}

function isCopies(value: unknown): value is Copies {
  return (
    typeof value === 'object' &&
    value !== null &&
    'cart' in value &&
    Array.isArray(value.cart) &&
    'savedItems' in value &&
    Array.isArray(value.savedItems)
  )
}

function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function store(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch (error) {
    log('warn', 'The cart could not be kept in this browser', error)
  }
}
