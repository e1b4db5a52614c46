import { createRoot } from 'react-dom/client'
import { isFromLink } from '#web/lib/is-from-link.ts'
import { startLanding } from './app/start-landing.tsx'
import { findTextPage } from './app/text-pages.ts'
import './styles.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no root')
const root = createRoot(container)

// In a task of its own: listening to every kind of event takes a phone as long as evaluating the code did.
setTimeout(async () => {
  const { pathname, search, hash } = location
  if (pathname === '/' && !isFromLink(hash)) return startLanding(root)
  const loadTextPage = isFromLink(hash) ? undefined : findTextPage({ pathname, search })
  if (loadTextPage) {
    const [{ startTextPage }, Content] = await Promise.all([import('./app/start-text-page.tsx'), loadTextPage()])
    return startTextPage(root, Content)
  }
  const { startApp } = await import('./app/start-app.tsx')
  startApp(root)
})
