import { build } from 'vite'

const r = await build({ logLevel: 'error', build: { write: false } })
const out = [r]
  .flat()
  .flatMap((x) => x.output)
  .filter((o) => o.type === 'chunk')
for (const want of process.argv.slice(2))
  for (const c of out)
    if (c.fileName.includes(want)) {
      console.log('==', c.fileName, c.code.length)
      for (const [id, m] of Object.entries(c.modules)
        .sort((a, b) => b[1].renderedLength - a[1].renderedLength)
        .slice(0, 25))
        console.log(String(m.renderedLength).padStart(8), id.replace(/.*\/main\//, '').replace(/.*node_modules\//, 'nm:'))
    }
