import { ApiError } from '../api/api-error.ts'
import { requestOrder } from '../live/request-order.ts'
import { currentSession } from '../session/session.ts'

/** Whether there was no response or a 5xx status, so that a retry may succeed. */
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
 * Wraps a client loader: when a reload of the shown page gets no response or a 5xx status, it
 * returns the last data of the same user, so that a short failure does not replace the page. The
 * first load still rejects.
 */
export function keepLastData<Args extends { request: Request }, Data>(
  load: (args: Args) => Promise<Data>,
): (args: Args) => Promise<Data> {
  let last: { address: string; reader: string | null; data: Data } | null = null
  const begin = requestOrder()
  return async args => {
    const address = args.request.url
    const isLatest = begin()
    try {
      const data = await load(args)
      // The page never shows the answer to a reading that a later one overtook.
      if (isLatest()) last = { address, reader: who(), data }
      return data
    } catch (error) {
      const stays = last?.address === address && last.reader === who() && isShown(address)
      if (last && stays && isPassing(error)) return last.data
      throw error
    }
  }
}
