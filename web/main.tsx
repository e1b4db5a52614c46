import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import './lib/leave-guard.ts'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')

// In a task of its own: listening to every kind of event takes a phone as long as reading the code did. What the server
// painted stands meanwhile, so the app may come in steps that let a finger through.
setTimeout(() => {
  const app = createRoot(root)
  startTransition(() =>
    app.render(
      <StrictMode>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </StrictMode>
    )
  )
})
