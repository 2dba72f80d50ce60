import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Systems give outgoing connections ports of 32768 and above. A lower port stays free until its
 * program listens again, even while clients keep trying to connect to it.
 */
const LOWEST = 20_000
const HIGHEST = 32_000

/** In use, or reserved by the system. */
const TAKEN: ReadonlySet<unknown> = new Set(['EADDRINUSE', 'EACCES'])

export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (TAKEN.has((error as NodeJS.ErrnoException).code)) return false
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** A port of this machine on which no program listens at the moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  return (await isPortFree(port)) ? port : freePort()
}
