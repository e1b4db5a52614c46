import { filesOf, readManifest } from './scripts/built-files.ts'

// By the build's own list, so that a chunk that gets another name is still counted.
const manifest = await readManifest('dist')
const files = filesOf(manifest, ['index.html'])
const app = filesOf(manifest, ['index.html', 'app/start-app.tsx'])

function ownFilesOf(page) {
  return [...filesOf(manifest, ['app/auth-providers.tsx', page])].filter((file) => !app.has(file) && file.endsWith('.js'))
}

export default [
  {
    name: 'Landing page, JavaScript before it can be used',
    path: [...files].map((file) => `dist/${file}`),
    gzip: true,
    limit: '80 kB'
  },
  ...[
    ...['terms', 'privacy', 'delivery', 'contact', 'accessibility', 'size-charts'].map((name) => `information/${name}`),
    'partners/partners-opening',
    'space/space-opening'
  ].map((page) => ({
    name: `JavaScript of a first visit to ${page}, before it can be used`,
    path: [...filesOf(manifest, ['index.html', 'app/start-text-page.tsx', `shop/${page}.tsx`])]
      .filter((file) => file.endsWith('.js'))
      .map((file) => `dist/${file}`),
    gzip: true,
    limit: '92 kB'
  })),
  ...['auth/auth-page.tsx', 'auth/sign-up-flow.tsx'].map((page) => ({
    name: `JavaScript of ${page}, besides the app's own`,
    path: ownFilesOf(page).map((file) => `dist/${file}`),
    gzip: true,
    limit: '60 kB'
  }))
]
