import { brandsPage } from './brands-page.ts'
import { csvUpdate } from './csv-update.ts'
import { csvUpload } from './csv-upload.ts'
import { desk } from './desk.ts'
import { files } from './files.ts'
import { floods } from './floods.ts'
import { ledger } from './ledger.ts'
import { pictureSearch } from './picture-search.ts'
import { startBench } from './product.ts'
import { millionProducts, productsPage } from './products-page.ts'
import { realtime } from './realtime.ts'
import { recommendations } from './recommendations.ts'
import { search, searchMillion } from './search.ts'
import { sessions } from './sessions.ts'
import { tables } from './tables.ts'

// npm run bench [-- brands …]: prints ratios against the same work without the server.

const scenarios = {
  brands: brandsPage,
  csv: csvUpload,
  'csv-update': csvUpdate,
  desk,
  files,
  floods,
  ledger,
  pictures: pictureSearch,
  products: productsPage,
  realtime,
  recommendations,
  search,
  sessions,
  tables
}
const longScenarios = { million: millionProducts, 'search-million': searchMillion }

console.log(
  `Node ${process.version}, ${process.platform} ${process.arch}. Absolute times depend on the machine; compare the ratios.`
)
const wanted = process.argv.slice(2)
for (const [name, scenario] of Object.entries({ ...scenarios, ...longScenarios })) {
  if (!(wanted.includes(name) || (wanted.length === 0 && name in scenarios))) continue
  const product = await startBench()
  try {
    await scenario(product)
  } finally {
    await product.stop()
  }
}
