import { useMatches } from 'react-router'

/** The `handle` of a route that shows one thread: the page ends with the message form. */
export const ROOM_PAGE = { isRoom: true } as const

/** Id of the field for a message. */
export const MESSAGE_FIELD = 'message'

export const useIsRoom = (): boolean =>
  useMatches().some(({ handle }) => (handle as typeof ROOM_PAGE | undefined)?.isRoom)
