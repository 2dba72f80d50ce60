import { createServer, type RequestListener } from 'node:http'
import { listen } from './listen.ts'

interface Place {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** Address for browsers, without a trailing slash; derived from host and port when absent. */
  readonly url?: string | undefined
}

export interface HttpServer {
  readonly port: number
  /** Without a trailing slash. */
  readonly url: string
  answer(listener: RequestListener): void
  close(): void
}

/**
 * Longer than clients keep an idle connection, so that none is closed while a request is on its
 * way.
 */
const KEEP_ALIVE_MS = 75_000

/** Takes a port. A request that arrives before `answer` is called gets no response. */
export async function openHttpServer(place: Place): Promise<HttpServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS })
  const port = await listen(server, place.port, place.host)
  return {
    port,
    url: place.url ?? `http://${ownAddress(place.host)}:${port}`,
    answer: listener => server.on('request', listener),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The address by which this machine reaches a server bound to `host`. */
export function ownAddress(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}
