import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { signInWithProvider } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { explainAuthError } from './auth-errors.ts'
import { authSettingsQuery } from './auth-settings-queries.ts'
import { offeredProviders, type ProviderName } from './providers.ts'

/** Nothing where no provider is configured. */
export function ProviderButtons({ path }: { path: string }) {
  const { data: settings } = useQuery(authSettingsQuery())
  const [leavingFor, setLeavingFor] = useState<ProviderName>()
  const [failure, setFailure] = useState<string>()
  const providers = settings ? offeredProviders(settings.external) : []
  if (providers.length === 0) return null
  async function leave(id: ProviderName) {
    setLeavingFor(id)
    const { error } = await signInWithProvider(id, path)
    if (!error) return
    setLeavingFor(undefined)
    setFailure(explainAuthError(error).message)
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <FormError message={failure} />
      {providers.map(({ id, name }) => (
        <Button key={id} variant="line" className="w-full" disabled={leavingFor !== undefined} onClick={() => leave(id)}>
          {leavingFor === id ? `Opening ${name}…` : `Continue with ${name}`}
        </Button>
      ))}
    </div>
  )
}
