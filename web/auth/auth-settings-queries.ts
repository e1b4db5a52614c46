import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { keys } from '#web/lib/query/query-keys.ts'
import { runtimeConfig } from '#web/lib/runtime-config.ts'

const settingsSchema = z.object({
  external: z.record(z.string(), z.unknown()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean()
})

export type AuthSettings = z.infer<typeof settingsSchema>

/** GET /auth/v1/settings, for which the client library has no function. */
export function authSettingsQuery() {
  return queryOptions({
    queryKey: keys.auth.settings(),
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<AuthSettings> => {
      const { supabaseUrl, supabaseAnonKey } = await runtimeConfig()
      const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: supabaseAnonKey } })
      if (!response.ok) throw new Error(`The settings of sign-in could not be read (${response.status})`)
      return settingsSchema.parse(await response.json())
    }
  })
}
