import { useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { mediaUrl } from '#web/lib/media-url.ts'

// Logotypes look equally large when their areas are, at 58 % of their size on the brand's own page.
const opticalHeight = 58 * 0.58
const usualRatio = 7

export type BrandRowLogoProps = { name: string; black: string | null; white: string | null; className?: string }

/** Black in the light theme, white in the dark one. If only the other one exists, it gets a background. */
export function BrandRowLogo({ name, black, white, className }: BrandRowLogoProps) {
  const day = mediaUrl(black) ?? mediaUrl(white)
  const night = mediaUrl(white) ?? mediaUrl(black)
  if (!day || !night) return <NoImage />
  return (
    <>
      <LogoImage
        key={`day ${day}`}
        src={day}
        name={name}
        className={cn(className, 'dark:hidden')}
        backdrop={!black && 'bg-night px-2'}
      />
      <LogoImage
        key={`night ${night}`}
        src={night}
        name={name}
        className={cn(className, 'not-dark:hidden')}
        backdrop={!white && 'bg-on-night px-2'}
      />
    </>
  )
}

type LogoImageProps = {
  src: string
  name: string
  className: string /** Behind a logo of the other colour. */
  backdrop: string | false
}

function LogoImage({ src, name, className, backdrop }: LogoImageProps) {
  const [height, setHeight] = useState(opticalHeight / Math.sqrt(usualRatio))
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <NoImage className={className} />
  return (
    <span className={cn('inline-flex h-8 max-w-full items-center align-middle', className, backdrop)}>
      <img
        src={src}
        alt={`${name} logo`}
        loading="lazy"
        decoding="async"
        style={{ height }}
        className="w-auto max-w-full object-contain object-left"
        onLoad={({ currentTarget: image }) => {
          if (image.naturalHeight > 0) setHeight(opticalHeight / Math.sqrt(image.naturalWidth / image.naturalHeight))
        }}
        onError={() => setBroken(true)}
      />
    </span>
  )
}

function NoImage({ className }: { className?: string | undefined }) {
  return (
    <span
      className={cn(
        'inline-grid h-8 w-18 place-items-center border border-dashed border-line-strong align-middle text-[11px] leading-3 text-muted',
        className
      )}
    >
      No Image
    </span>
  )
}
