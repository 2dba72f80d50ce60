import { useMatches } from 'react-router'

/**
 * The `handle` of a route that shows one thread: its page ends with the message form and has no
 * footer.
 */
export const THREAD_PAGE = { isThreadPage: true } as const

/** Id of the field for a message. */
export const MESSAGE_FIELD = 'message'

export const useIsThreadPage = (): boolean =>
  useMatches().some(({ handle }) => (handle as typeof THREAD_PAGE | undefined)?.isThreadPage)
