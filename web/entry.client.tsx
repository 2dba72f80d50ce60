import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * The page's content security policy forbids code made from strings, so zod must not make any. It
 * reads this object when it is loaded; its own setter would cost every page 3 kB.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** For the page shown while the network is away; a browser that has none goes without. */
const keepWorker = () => {
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.debug('No service worker here', error))
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepWorker()
  else window.addEventListener('load', keepWorker)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
