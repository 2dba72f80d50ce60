import { useReducer } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { forgetFiles, keepFiles } from '../../../lib/device/user-files.ts'
import type { WritingPlace } from '../compose/draft.ts'
import {
  forgetOutgoing,
  keepChanged,
  keepOutgoing,
  nextOutbox,
  type Outgoing,
  readOutbox,
} from './outbox.ts'
import { outcomeOf } from './outcome-of.ts'
import { useRemovedElsewhere } from './use-removed-elsewhere.ts'

/**
 * Unsent messages of a thread, on the screen and on the device until confirmed
 * (rule `nothing-typed-is-lost`).
 */
export function useUnsent(place: WritingPlace) {
  const [items, dispatch] = useReducer(nextOutbox, place, readOutbox)
  const showGone = (key: string) => dispatch({ type: 'gone', key })
  useRemovedElsewhere(place, showGone)
  return {
    items,
    add(item: Outgoing, files: readonly File[]) {
      void keepFiles([place.owner, item.key], files)
      keepOutgoing(place, item)
      dispatch({ type: 'sent', item })
    },
    retry: ({ key }: Outgoing) => dispatch({ type: 'again', key }),
    /** Without an error the message was not tried, because one before it did not get through. */
    fail(item: Outgoing, error?: unknown) {
      const refused = error !== undefined && outcomeOf(error) === 'answered'
      const problem = error === undefined ? undefined : errorMessage(error)
      keepChanged(place, { ...item, problem, refused })
      dispatch({ type: 'failed', key: item.key, problem, refused })
    },
    forget(key: string) {
      forgetOutgoing(place, key)
      void forgetFiles([place.owner, key])
      showGone(key)
    },
  }
}
export type Unsent = ReturnType<typeof useUnsent>
