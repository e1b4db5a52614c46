import { readConfig } from '#server/config.ts'
import { openSigningKeys, rotateSigningKeys } from '#server/plugins/signing-keys.ts'

const [command] = process.argv.slice(2)
const config = readConfig(process.env)
if (command === 'rotate') {
  await rotateSigningKeys(config.dataDir)
  console.error('There is a new key pair. Start the server again: it signs with the new one and accepts both.')
}
const { anonKey, serviceRoleKey, publishableKey, secretKey } = await openSigningKeys(config.dataDir)
const url = config.publicUrl ?? `http://localhost:${config.port}`
console.log(JSON.stringify({ url, anonKey, serviceRoleKey, publishableKey, secretKey }, null, 2))
