import { filesOf, readManifest } from './scripts/built-files.ts'

// By the build's own list, so that a chunk that gets another name is still counted.
const files = filesOf(await readManifest('dist'), ['index.html'])

export default [
  {
    name: 'Landing page, JavaScript before it can be used',
    path: [...files].map((file) => `dist/${file}`),
    gzip: true,
    limit: '80 kB'
  }
]
