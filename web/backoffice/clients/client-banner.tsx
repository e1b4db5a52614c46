import { useState } from 'react'
import { Picture } from '#web/components/picture.tsx'
import { cn } from '#web/lib/class-names.ts'
import type { Client } from './client.ts'
import { statusLabels } from './client-status.ts'

export type ClientBannerProps = { client: Client; initial: string; isDeep: boolean }

const grounds = {
  pale: 'from-[color-mix(in_srgb,var(--mat),var(--on-night)_18%)] to-[color-mix(in_srgb,var(--mat),var(--night)_12%)] dark:from-[color-mix(in_srgb,var(--mat),var(--on-night)_7%)]',
  deep: 'from-[color-mix(in_srgb,var(--mat),var(--night)_4%)] to-[color-mix(in_srgb,var(--mat),var(--night)_30%)]'
}

export function ClientBanner({ client, initial, isDeep }: ClientBannerProps) {
  const [broken, setBroken] = useState<string[]>([])
  const picture = client.pictures.find((url) => !broken.includes(url))
  return (
    <span className="relative block h-33 overflow-hidden">
      {picture ? (
        <Picture
          key={picture}
          src={picture}
          alt=""
          sizes="(min-width: 48rem) 320px, 100vw"
          isDetail
          className="h-full"
          onError={() => setBroken([...broken, picture])}
        />
      ) : (
        <span aria-hidden className={cn('block h-full bg-linear-160', isDeep ? grounds.deep : grounds.pale)}>
          <span className="absolute right-4 -bottom-2.5 font-display text-[96px] leading-none font-(--w-hero) text-on-night/75 [font-stretch:80%] dark:text-on-night/45">
            {initial}
          </span>
        </span>
      )}
      <span className="absolute top-3 left-3 bg-surface px-2.25 text-fine leading-5.5">{statusLabels[client.status]}</span>
    </span>
  )
}
