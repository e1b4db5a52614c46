import { buildWebIfStale } from '../scripts/web-build.mjs'
import { messagesSeen } from './messages.ts'
import { pageLoads } from './page-loads.ts'
import { pageWeights } from './page-weights.ts'
import { startBench } from './product.ts'
import { twoDevices } from './two-devices.ts'
import { typing } from './typing.ts'

// npm run bench:web [-- weights devices messages typing loads [a page's name …]]

const [scenario, ...pages] = process.argv.slice(2)
const isWanted = (name: string) => scenario === undefined || scenario === name

if ((await buildWebIfStale()) !== 0) process.exit(1)
if (isWanted('weights')) await pageWeights()
if (['devices', 'messages', 'typing', 'loads'].some(isWanted)) {
  const product = await startBench('demo')
  try {
    if (isWanted('devices')) await twoDevices(product)
    if (isWanted('messages')) await messagesSeen(product)
    if (isWanted('typing')) await typing(product)
    if (isWanted('loads')) await pageLoads(product, pages)
  } finally {
    await product.stop()
  }
}
