import { readConfig } from '#server/config.ts'
import { openSigningKeys } from '#server/plugins/signing-keys.ts'

const config = readConfig(process.env)
const { anonKey, serviceRoleKey } = await openSigningKeys(config.dataDir)
const url = config.publicUrl ?? `http://localhost:${config.port}`
console.log(JSON.stringify({ url, anonKey, serviceRoleKey }, null, 2))
