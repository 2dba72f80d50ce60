import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * The page's content security policy forbids code made from strings, so zod must not make any. It
 * reads this object when it is loaded; its own setter would cost every page 3 kB.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// for the page shown while the network is away; where there is none, one goes without
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(console.debug)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
