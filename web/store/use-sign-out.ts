import { useNavigate } from 'react-router'
import { queryClient } from '#web/lib/query-client.ts'
import { signOut } from '#web/lib/session.ts'
import { useAppStore } from './app-store.ts'

/** Signs out, forgets what was read, and goes to the front of the shop. A failure is only logged. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    useAppStore.setState({ hasSignedOut: true })
    navigate('/')
    signOut().then(() => queryClient.clear())
  }
}
