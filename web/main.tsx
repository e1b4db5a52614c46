import { createRoot } from 'react-dom/client'
import { isFromLink } from '#web/lib/is-from-link.ts'
import { startLanding } from './app/start-landing.tsx'
import './styles.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no root')
const root = createRoot(container)

// In a task of its own: listening to every kind of event takes a phone as long as evaluating the code did.
setTimeout(async () => {
  if (location.pathname === '/' && !isFromLink(location.hash)) return startLanding(root)
  const { startApp } = await import('./app/start-app.tsx')
  startApp(root)
})
