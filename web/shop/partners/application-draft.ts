import * as z from 'zod/mini'
import { markets } from '#web/domain/partners/markets.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { type ApplicationForm, emptyApplication } from './application-schema.ts'

/** The id is that of the application, so that one whose response was lost can be sent again. */
export type ApplicationDraft = { id: string; values: ApplicationForm; hadFile: boolean }

const name = 'vitrine-partner-application'

const shape = z.object({
  id: z.uuid(),
  hadFile: z.boolean(),
  values: z.object({
    brand_name: z.string(),
    website_url: z.string(),
    contact_name: z.string(),
    email: z.string(),
    markets: z.array(z.enum(markets)),
    note: z.string(),
    hasConsented: z.boolean(),
    company: z.string()
  })
})

/** What was typed in this tab survives a reload. Browsers do not let a file survive. */
export function readApplicationDraft(): ApplicationDraft {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(name) ?? ''))
  } catch {
    return { id: newUuid(), values: emptyApplication, hadFile: false }
  }
}

export function storeApplicationDraft(draft: ApplicationDraft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {}
}

export function dropApplicationDraft(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {}
}
