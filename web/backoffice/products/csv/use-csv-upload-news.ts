import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { useTitleMark } from '#web/lib/browser/use-page-title.ts'
import { log } from '#web/lib/log.ts'
import { percentOf } from './csv-upload-progress.ts'
import { resultText } from './csv-upload-result.ts'
import { type CsvUploadState, useCsvUpload } from './csv-upload-state.ts'
import { uploadPath, useIsBesideUpload } from './use-is-beside-upload.ts'

/** The result that was announced: returning to the back-office does not announce it again. */
let announced: CsvUploadState['result']

export function useCsvUploadNews(userId: string | undefined): void {
  const { progress, result } = useCsvUpload()
  const navigate = useNavigate()
  const isBesideIt = useIsBesideUpload()
  const [seen, setSeen] = useState(result)
  if (isBesideIt && seen !== result) setSeen(result)
  useTitleMark(progress ? `${percentOf(progress)}%` : result && seen !== result ? 'Upload finished' : undefined)
  useEffect(() => {
    if (userId === undefined) return
    noticeBroken(userId).catch((error: unknown) => log('warn', 'Uploads that were broken off were not looked for', error))
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

async function noticeBroken(userId: string): Promise<void> {
  const { findBrokenUpload } = await import('./csv-upload-journal.ts')
  const broken = await findBrokenUpload(userId)
  if (broken && !useCsvUpload.getState().file) useCsvUpload.setState({ broken })
}
