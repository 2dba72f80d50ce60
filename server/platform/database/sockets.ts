import { Socket } from 'node:net'

/** Time for the server to close the connections that have ended. */
const CLOSING_MS = 1000

export class Sockets {
  readonly #open = new Set<Socket>()

  /** The driver calls it for the socket of each connection. */
  readonly make = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    return socket.once('close', () => this.#open.delete(socket))
  }

  /**
   * Waits for `ending`, destroys the sockets that are still open after this time, and resolves when
   * all are closed.
   */
  async endWithin(milliseconds: number, ending: Promise<unknown>): Promise<void> {
    const timer = setTimeout(() => this.cut(), milliseconds)
    await ending.finally(() => clearTimeout(timer))
    await this.#closed()
  }

  /**
   * The driver counts a connection as ended before the server has closed it. A server that is
   * stopped in between would break it, which the log would show as a failure.
   */
  async #closed(): Promise<void> {
    const timer = setTimeout(() => this.cut(), CLOSING_MS)
    await Promise.all([...this.#open].map(closed))
    clearTimeout(timer)
  }

  cut(): void {
    for (const socket of this.#open) socket.destroy()
  }
}

/** Errors of a socket are the driver's to report. */
const closed = (socket: Socket): Promise<void> =>
  new Promise(resolve => socket.once('close', () => resolve()))
