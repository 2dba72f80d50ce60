import { randomUUID } from 'node:crypto'
import type { SharedStore } from './shared-store.ts'

/** A signal without content between the processes that share a store. */
interface Signal {
  /**
   * Resolves when the store has passed the signal on to the other processes. While the store does
   * not answer it resolves at once, and the other processes do not get the signal.
   */
  send(): Promise<void>
}

/**
 * Calls `receive` for each signal of another process, and whenever a connection begins, because
 * signals may have been lost before.
 */
export function openSignal(
  { client, ask }: SharedStore,
  name: string,
  receive: () => void,
): Signal {
  // Databases of one store share their channels, and may be of different installations.
  const channel = `yosooi:${client.options?.database ?? 0}:${name}`
  const own = randomUUID()
  const onMessage = (sender: string) => void (sender !== own && receive())
  const begin = () =>
    // The client subscribes again by itself after the first time.
    ask(store => store.subscribe(channel, onMessage)).then(receive)
  client.on('ready', begin)
  if (client.isReady) begin()
  return {
    async send() {
      await ask(store => store.publish(channel, own))
    },
  }
}
