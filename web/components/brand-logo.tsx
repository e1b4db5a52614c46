import { useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl } from '#web/lib/media-url.ts'

/** Logotypes look equally large when their areas are: height = 58 / √(width ÷ height). */
const opticalHeight = 58

export type BrandLogoProps = {
  name: string
  black: string | null
  white: string | null
  /** On a dark picture the white one stands, whatever the theme. */
  isOnNight?: boolean
  scale?: number
  className?: string
}

/** A house's own lettering, or its name set in ours where there is none. */
export function BrandLogo({ name, black, white, isOnNight, scale = 1, className }: BrandLogoProps) {
  const day = mediaUrl(isOnNight ? (white ?? black) : (black ?? white))
  const night = mediaUrl(white ?? black)
  const [isBroken, setBroken] = useState(false)
  if (!day || !night || isBroken) return <span className={cn('font-display text-[22px]', className)}>{name}</span>
  if (isOnNight || day === night) {
    return <Lettering src={day} alt={name} scale={scale} className={className} onError={() => setBroken(true)} />
  }
  return (
    <>
      <Lettering src={day} alt={name} scale={scale} className={cn(className, 'dark:hidden')} onError={() => setBroken(true)} />
      <Lettering
        src={night}
        alt={name}
        scale={scale}
        className={cn(className, 'not-dark:hidden')}
        onError={() => setBroken(true)}
      />
    </>
  )
}

type LetteringProps = { src: string; alt: string; scale: number; className?: string | undefined; onError: () => void }

function Lettering({ src, alt, scale, className, onError }: LetteringProps) {
  const [height, setHeight] = useState(opticalHeight / Math.sqrt(7))
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      style={{ height: height * scale }}
      className={cn('w-auto max-w-full object-contain', className)}
      onLoad={({ currentTarget: image }) => {
        if (image.naturalHeight > 0) setHeight(opticalHeight / Math.sqrt(image.naturalWidth / image.naturalHeight))
      }}
      onError={onError}
    />
  )
}
