/**
 * Resolves once the page is visible: at once, or when its tab comes to the front. Rejects with the
 * signal's reason when the navigation ends before.
 */
export async function whenSeen(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const isSeen = () => document.visibilityState === 'visible'
  if (isSeen()) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  document.addEventListener('visibilitychange', () => isSeen() && resolve(), { signal })
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  await promise
}
