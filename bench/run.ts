import { brandsPage } from './brands-page.ts'
import { startBench } from './product.ts'

// npm run bench: starts the product on a fresh data folder and prints ratios against the same work without us.

const scenarios = [brandsPage]

console.log(
  `Node ${process.version}, ${process.platform} ${process.arch}. Absolute times depend on the machine; compare the ratios.`
)
const product = await startBench()
try {
  for (const scenario of scenarios) await scenario(product)
} finally {
  await product.stop()
}
