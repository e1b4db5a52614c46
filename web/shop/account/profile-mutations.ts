import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeFile } from '#web/domain/assets/file-mutations.ts'
import { log } from '#web/lib/log.ts'
import { rename } from '#web/lib/session.ts'
import { supabase } from '#web/lib/supabase.ts'
import { profileQuery } from './account-queries.ts'
import { pictureFailureText, picturePath } from './avatar-file.ts'
import { removeOwnFiles } from './own-files-mutations.ts'

const bucket = 'avatars'

/** The message is shown to the user. */
export class PictureFailed extends Error {}

export function useRename(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (fullName: string) => {
      const { error } = await rename(fullName)
      if (error) throw new Error(`The name could not be changed (${error.code ?? 'not reached'})`)
    },
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: profileQuery(userId).queryKey })
    }
  })
}

export type PictureUpload = { picture: File; signal: AbortSignal; onProgress: (sent: number, size: number) => void }

export function useSetPicture(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ picture, ...upload }: PictureUpload): Promise<boolean> => {
      const path = picturePath(userId, picture, Date.now())
      const result = await storeFile({ bucket, path, file: picture, ...upload })
      if (result.kind === 'cancelled') return false
      if (result.kind === 'rejected') throw new PictureFailed(pictureFailureText(result.rejection))
      await showPicture(userId, result.url)
      await removeOwnFiles(bucket, userId, path).catch((error) => log('warn', 'Earlier pictures could not be removed', error))
      return true
    },
    onSettled: () => queries.invalidateQueries({ queryKey: profileQuery(userId).queryKey })
  })
}

export function useRemovePicture(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await showPicture(userId, null)
      await removeOwnFiles(bucket, userId)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: profileQuery(userId).queryKey }),
    meta: { failureToast: 'Your picture could not be removed. Try again in a moment.' }
  })
}

async function showPicture(userId: string, url: string | null): Promise<void> {
  const client = await supabase()
  const { error } = await client.from('profiles').update({ avatar_url: url }).eq('id', userId)
  if (error) throw new PictureFailed(pictureFailureText({ status: error.code, message: error.message }))
}
