import { parseArgs } from 'node:util'
import { seed } from '#supabase/demo/seed.ts'

const usage = 'npm run seed -- --url https://PROJECT.supabase.co --service-key KEY [--with-accounts]'

const { values } = parseArgs({
  options: { url: { type: 'string' }, 'service-key': { type: 'string' }, 'with-accounts': { type: 'boolean', default: false } }
})
const { url, 'service-key': serviceRoleKey, 'with-accounts': withAccounts } = values

if (url && serviceRoleKey) {
  await seed({ url, serviceRoleKey, withAccounts, onProgress: (line) => console.log(`· ${line}`) }).then(
    () => console.log('· The demo is in.'),
    (error: Error) => {
      console.error(error.message)
      process.exitCode = 1
    }
  )
} else {
  console.error(usage)
  process.exitCode = 1
}
