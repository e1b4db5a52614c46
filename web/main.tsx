import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import './lib/leave-guard.ts'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')

// What the server painted stands meanwhile, so the app may come in steps that let a finger through.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
)
