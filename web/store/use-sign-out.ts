import { useNavigate } from 'react-router'
import { removeUploadsOf } from '#web/domain/catalogue/csv-upload-storage.ts'
import { removeVoiceHistory } from '#web/domain/voice/voice-history.ts'
import { removeDraftsOf } from '#web/lib/drafts/draft-store.ts'
import { signOut } from '#web/lib/session.ts'
import { useAppStore } from './app-store.ts'

/** Signs out, removes drafts, unfinished uploads and the history of the voice page, and goes to the landing page. A failure is only logged. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const { user } = useAppStore.getState()
    if (user) {
      removeDraftsOf(user.id)
      removeUploadsOf(user.id)
      removeVoiceHistory(user.id)
    }
    useAppStore.setState({ hasSignedOut: true })
    navigate('/')
    void signOut()
  }
}
