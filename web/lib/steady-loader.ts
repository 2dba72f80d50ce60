import { ApiError } from './api-error.ts'
import { currentSession } from './session.ts'

/** No answer, or that of a server which is not well: the next reading may do. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === null || error.status >= 500)

const isShown = (address: string): boolean => {
  const { pathname, search } = new URL(address)
  return pathname === window.location.pathname && search === window.location.search
}

const who = (): string | null => {
  const session = currentSession()
  return session.status === 'in' ? session.sub : null
}

/**
 * A client loader whose page stays as it is when it is read again without an answer: a network that
 * is away for a moment takes no screen away. The first reading fails as ever.
 */
export function steady<Args extends { request: Request }, Data>(
  load: (args: Args) => Promise<Data>,
): (args: Args) => Promise<Data> {
  let last: { address: string; reader: string | null; data: Data } | null = null
  return async args => {
    const address = args.request.url
    try {
      const data = await load(args)
      last = { address, reader: who(), data }
      return data
    } catch (error) {
      const stays = last?.address === address && last.reader === who() && isShown(address)
      if (last && stays && isPassing(error)) return last.data
      throw error
    }
  }
}
