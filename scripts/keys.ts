import { readConfig } from '#server/config/config.ts'
import { openSigningKeys, rotateSigningKeys } from '#server/plugins/signing-keys.ts'

const [command] = process.argv.slice(2)
const config = readConfig(process.env)
if (command === 'rotate') {
  await rotateSigningKeys(config.dataDir)
  console.error(
    'There are new keys of every kind. Start the servers again: they use the new ones, and accept those from before until the next rotation.'
  )
}
const { anonKey, serviceRoleKey, publishableKey, secretKey } = await openSigningKeys(config.dataDir)
const url = config.publicUrl ?? `http://localhost:${config.port}`
console.log(JSON.stringify({ url, anonKey, serviceRoleKey, publishableKey, secretKey }, null, 2))
