import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardSecondClicks } from './lib/device/second-click.ts'

declare global {
  var __zod_globalConfig: { jitless: boolean }
}

/**
 * The content security policy forbids `eval`, so zod must not compile its schemas. It reads this
 * object when it is loaded; zod's own setter would add 3 kB to every page.
 */
globalThis.__zod_globalConfig = { jitless: true }

// The service worker serves the offline page. The app works without it, so a failure is only
// logged.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(console.debug)

guardSecondClicks()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
