import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnPayout, PayoutLine } from '../../../../contract/calls/payouts.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { currentUser } from '../../../lib/session/current-user.ts'

const ID = /^[1-9][0-9]{0,15}$/

/** Null for a visitor, and for a payout of somebody else. */
async function readPayout(id: string): Promise<OwnPayout | null> {
  if (!(await currentUser())) return null
  try {
    return await browserApi.payout({ payoutId: id })
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** The payout that the address names, or that was just requested in this tab. */
export function useNamedPayout(): OwnPayout | null {
  const { search, state } = useLocation()
  const [id, setId] = useState<string | null>(null)
  // Read after hydration, because the server does not know the state in the browser's history.
  useEffect(() => {
    const requested: PayoutLine | null = state
    const named = new URLSearchParams(search).get('id') ?? String(requested?.id)
    setId(ID.test(named) ? named : null)
  }, [search, state])
  const { data } = useQuery(
    { queryKey: ['payout', id], queryFn: () => readPayout(id ?? ''), enabled: id !== null },
    queryClient,
  )
  return data ?? null
}
