import { useState } from 'react'
import type { BookableAccount } from '../../../contract/calls/reconciliation.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { BOOKS_TEXTS as T } from './texts.ts'

/** The outcome of the last booking; it stays when its difference has left the page. */
interface Said {
  tone: 'ok' | 'danger'
  text: string
}

interface Chosen {
  fact: string
  account: BookableAccount
}

export interface Booking {
  book: (chosen: Chosen) => void
  busy: boolean
  said: Said | null
}

/** Books a movement to an account, and says what is left or why it was refused. */
export function useBooking(): Booking {
  const [said, setSaid] = useState<Said | null>(null)
  const send = (chosen: Chosen, options: { idempotencyKey: string }) =>
    browserApi.bookDifference(chosen, options)
  const { call, busy } = useCall(send, {
    failed: T.bookFailed,
    readsAgain: 'always',
    onDone: ({ amount, left }, { account }) =>
      setSaid({ tone: 'ok', text: T.booked(account, amount, left) }),
    onFailed: text => setSaid({ tone: 'danger', text }),
  })
  return { book: chosen => void call(chosen), busy, said }
}
