import { useState } from 'react'
import { mediaUrl } from '#web/lib/media-url.ts'

const picture = /\.(png|jpe?g|gif|webp|avif|svg)$/i

export function FieldValue({ value }: { value: unknown }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.length > 0) {
    const isTexts = value.every((item) => typeof item === 'string')
    return isTexts ? value.join(', ') : <ImageList images={value} />
  }
  if (typeof value !== 'string' || value === '') return <span className="text-muted">Empty</span>
  return (
    <>
      {picture.test(value) && <SmallPicture key={value} url={value} />}
      {value}
    </>
  )
}

function SmallPicture({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return <img src={mediaUrl(url)} alt="" className="mb-2 h-16 object-contain" onError={() => setBroken(true)} />
}

function ImageList({ images }: { images: unknown[] }) {
  return (
    <ul className="grid gap-1">
      {images.map((image) => (
        <li key={JSON.stringify(image)}>{imageText(image)}</li>
      ))}
    </ul>
  )
}

function imageText(image: unknown): string {
  if (typeof image !== 'object' || image === null) return String(image)
  return Object.values(image)
    .filter((part) => part !== '')
    .join(', ')
}
