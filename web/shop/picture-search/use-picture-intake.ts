import { useEffect, useState } from 'react'

const wasLink = 'That was not a picture file. Save the picture first, then drop it here.'
const wasText = 'There is no picture to paste. Copy one first.'

export type PictureIntake = {
  onFile: (file: File) => void
  onProblem: (message: string) => void
}

/** Takes what is dropped anywhere on the page or pasted. True while a file is held over the page. */
export function usePictureIntake({ onFile, onProblem }: PictureIntake): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const take = (data: DataTransfer | null, otherwise: string) => {
      const file = data?.files[0]
      if (file) onFile(file)
      else onProblem(otherwise)
    }
    let isFromHere = false
    const handleStart = () => {
      isFromHere = true
    }
    const handleEnd = () => {
      isFromHere = false
    }
    const handleOver = (event: DragEvent) => {
      if (isFromHere) return
      event.preventDefault()
      setOver(event.dataTransfer?.types.includes('Files') ?? false)
    }
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      if (isFromHere) return
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer, wasLink)
    }
    const handlePaste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      take(event.clipboardData, wasText)
    }
    addEventListener('dragstart', handleStart)
    addEventListener('dragend', handleEnd)
    addEventListener('dragover', handleOver)
    addEventListener('dragleave', handleLeave)
    addEventListener('drop', handleDrop)
    addEventListener('paste', handlePaste)
    return () => {
      removeEventListener('dragstart', handleStart)
      removeEventListener('dragend', handleEnd)
      removeEventListener('dragover', handleOver)
      removeEventListener('dragleave', handleLeave)
      removeEventListener('drop', handleDrop)
      removeEventListener('paste', handlePaste)
    }
  }, [onFile, onProblem])
  return isOver
}
