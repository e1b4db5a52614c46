import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { useTitleMark } from '#web/lib/browser/use-page-title.ts'
import { log } from '#web/lib/log.ts'
import { percentOf } from './csv-upload-percent.ts'
import { resultText } from './csv-upload-result.ts'
import { type CsvUploadState, useCsvUpload } from './csv-upload-state.ts'
import { uploadPath, useIsBesideUpload } from './use-is-beside-upload.ts'

/** The result that was announced: returning to the back-office does not announce it again. */
let announced: CsvUploadState['result']

export function useCsvUploadNotices(userId: string | undefined): void {
  const { progress, result } = useCsvUpload()
  const navigate = useNavigate()
  const isBesideIt = useIsBesideUpload()
  const [seen, setSeen] = useState(result)
  if (isBesideIt && seen !== result) setSeen(result)
  useTitleMark(progress ? `${percentOf(progress)}%` : result && seen !== result ? 'Upload finished' : undefined)
  useEffect(() => {
    if (userId === undefined) return
    showInterruptedUpload(userId).catch((error: unknown) => log('warn', 'Interrupted uploads could not be looked up', error))
  }, [userId])
  const tell = useEffectEvent(() => {
    if (!result || result === announced) return
    announced = result
    if (isBesideIt) return
    const action = { label: 'Show', onClick: () => navigate(uploadPath) }
    if (result.failed.length > 0 || result.ending !== 'complete') toast.warning(resultText(result), { action })
    else toast.success(resultText(result), { action })
  })
  useEffect(() => {
    if (result) tell()
  }, [result])
}

async function showInterruptedUpload(userId: string): Promise<void> {
  const { findInterruptedUpload } = await import('./csv-saved-progress.ts')
  const interrupted = await findInterruptedUpload(userId)
  if (interrupted && !useCsvUpload.getState().file) useCsvUpload.setState({ interrupted })
}
