import { useEffect } from 'react'
import { storeAnonymousSaves } from '#web/domain/saved/anonymous-saves.ts'
import { useAppStore } from './app-store.ts'

export function useAnonymousSaves(): void {
  const isAnonymous = useAppStore(({ user, isAuthenticated }) => user === null && !isAuthenticated)
  useEffect(() => (isAnonymous ? storeAnonymousSaves(useAppStore) : undefined), [isAnonymous])
}
