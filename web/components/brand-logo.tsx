import { useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl } from '#web/lib/media-url.ts'

/** Logotypes look equally large when their areas are: height = 58 / √(width ÷ height). */
const opticalHeight = 58

export type BrandLogoProps = {
  name: string
  black: string | null
  white: string | null
  /** On a dark picture the white one is used in both themes. */
  isOnNight?: boolean
  scale?: number
  isEager?: boolean
  className?: string
  textClassName?: string
}

export function BrandLogo(props: BrandLogoProps) {
  const { name, black, white, isOnNight, scale = 1, isEager = false, className, textClassName } = props
  const day = mediaUrl(isOnNight ? (white ?? black) : (black ?? white))
  const night = mediaUrl(white ?? black)
  const [isBroken, setBroken] = useState(false)
  if (!day || !night || isBroken) {
    return <span className={cn(textClassName ?? 'font-display text-[22px]', className)}>{name}</span>
  }
  const logo = { alt: name, scale, isEager, onError: () => setBroken(true) }
  if (isOnNight || day === night) return <LogoImage src={day} className={className} {...logo} />
  return (
    <>
      <LogoImage src={day} className={cn(className, 'dark:hidden')} {...logo} />
      <LogoImage src={night} className={cn(className, 'not-dark:hidden')} {...logo} />
    </>
  )
}

type LogoImageProps = {
  src: string
  alt: string
  scale: number
  isEager: boolean
  className?: string | undefined
  onError: () => void
}

function LogoImage({ src, alt, scale, isEager, className, onError }: LogoImageProps) {
  const [height, setHeight] = useState(opticalHeight / Math.sqrt(7))
  return (
    <img
      src={src}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      style={{ height: height * scale }}
      className={cn('w-auto max-w-full object-contain', className)}
      onLoad={({ currentTarget: image }) => {
        if (image.naturalHeight > 0) setHeight(opticalHeight / Math.sqrt(image.naturalWidth / image.naturalHeight))
      }}
      onError={onError}
    />
  )
}
