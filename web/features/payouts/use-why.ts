import { useState } from 'react'
import type { LedgerLine } from '../../../contract/calls/payouts.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'

export type WhyOf = 'pending' | 'available'
type Lines = Record<WhyOf, readonly LedgerLine[]>

/** The amount being explained (null for none) and the state of its lines. */
export type Why =
  | { of: WhyOf | null; state: 'loading' | 'failed' }
  | { of: WhyOf | null; state: 'ready'; lines: Lines }

/** Reads the lines when an explanation is opened. */
export function useWhy() {
  const [why, setWhy] = useState<Why>({ of: null, state: 'loading' })
  const open = async (of: WhyOf) => {
    setWhy({ of, state: 'loading' })
    try {
      const lines = await browserApi.balancePostings()
      setWhy(now => (now.of === of ? { of, state: 'ready', lines } : now))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWhy(now => (now.of === of ? { of, state: 'failed' } : now))
    }
  }
  const close = () => setWhy({ of: null, state: 'loading' })
  return { why, open, close }
}
