import { parseArgs } from 'node:util'
import { seed } from '#supabase/demo/seed.ts'

const usage = `npm run seed -- --url https://PROJECT.supabase.co --service-key KEY [--with-accounts]

The key may also be in SUPABASE_SERVICE_ROLE_KEY, where other users of the machine do not see it.`

const { values } = parseArgs({
  options: { url: { type: 'string' }, 'service-key': { type: 'string' }, 'with-accounts': { type: 'boolean', default: false } }
})
const { url, 'service-key': serviceRoleKey = process.env.SUPABASE_SERVICE_ROLE_KEY, 'with-accounts': withAccounts } = values

if (url && serviceRoleKey) {
  await seed({ url, serviceRoleKey, withAccounts, onProgress: (line) => console.log(`· ${line}`) }).then(
    () => console.log('· The demo is in.'),
    (error: Error) => {
      const advice = 'Check the URL and the service key, then run the command again: it keeps what is there.'
      fail(`The demo could not be brought in at ${url}: ${error.message}\n${advice}`)
    }
  )
} else {
  fail(usage)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
