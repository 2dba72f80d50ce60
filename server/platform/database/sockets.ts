import { Socket } from 'node:net'

export class Sockets {
  readonly #open = new Set<Socket>()

  /** For the driver, which asks for a socket with each connection. */
  readonly make = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    return socket.once('close', () => this.#open.delete(socket))
  }

  /** Waits for `ending` and destroys the sockets that are still open after this time. */
  async endWithin(milliseconds: number, ending: Promise<unknown>): Promise<void> {
    const cut = () => {
      for (const socket of this.#open) socket.destroy()
    }
    const timer = setTimeout(cut, milliseconds)
    await ending.finally(() => clearTimeout(timer))
  }
}
