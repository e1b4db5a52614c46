import { randomInt } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/types.ts'
import { demoApplications } from './applications.ts'

type Service = SupabaseClient<Database>

const day = 24 * 3600 * 1000
const answeredWithin = 14 * day
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const file = '00000000-0000-4000-8000-000000000001'

/** Applications that are there already stay as they are. */
export async function seedApplications(service: Service): Promise<void> {
  for (const application of demoApplications) await seedApplication(service, application)
}

async function seedApplication(service: Service, application: (typeof demoApplications)[number]): Promise<void> {
  const { received_days_ago, question, lineSheet, ...fields } = application
  const path = `${fields.id}/${file}`
  const sheet = new Blob([['Name,Size,Price', ...lineSheet, ''].join('\r\n')], { type: 'text/csv' })
  const received = Date.now() - received_days_ago * day
  const row = {
    ...fields,
    status: question === '' ? ('received' as const) : ('asked' as const),
    receipt: newReceipt(),
    created_at: new Date(received).toISOString(),
    received_at: new Date(received).toISOString(),
    answer_by: new Date(received + answeredWithin).toISOString().slice(0, 10),
    line_sheet_name: `${fields.brand_name}.csv`,
    line_sheet_path: path,
    line_sheet_type: sheet.type,
    line_sheet_size: sheet.size
  }
  const { data, error } = await service.from('partner_applications').upsert(row, { ignoreDuplicates: true }).select('id')
  if (error) throw error
  if (data.length === 0) return
  const stored = await service.storage.from('line-sheets').upload(path, sheet, { contentType: sheet.type, upsert: true })
  if (stored.error) throw stored.error
  if (question === '') return
  await service.from('partner_messages').insert({ application_id: fields.id, author: 'staff', body: question }).throwOnError()
}

/** In the format of new_partner_receipt of the database, and random like it: a receipt opens its application. */
function newReceipt(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `VP-${group()}-${group()}-${group()}`
}
