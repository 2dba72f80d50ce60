import { Socket } from 'node:net'

export class Sockets {
  readonly #open = new Set<Socket>()

  /** The driver calls it for the socket of each connection. */
  readonly make = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    return socket.once('close', () => this.#open.delete(socket))
  }

  /** Waits for `ending` and destroys the sockets that are still open after this time. */
  async endWithin(milliseconds: number, ending: Promise<unknown>): Promise<void> {
    const timer = setTimeout(() => this.cut(), milliseconds)
    await ending.finally(() => clearTimeout(timer))
  }

  cut(): void {
    for (const socket of this.#open) socket.destroy()
  }
}
