import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { browserApi } from '../../lib/browser-api.ts'

export type Dashboard = { state: 'loading' | 'failed' | 'later' } | { state: 'ready'; url: string }

async function read(): Promise<Dashboard> {
  try {
    const { url } = await browserApi.connect_dashboard()
    return url === null ? { state: 'later' } : { state: 'ready', url }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { state: 'failed' }
  }
}

/** The address of the sales page; it works once, so a new one is fetched after each use. */
export function useDashboard() {
  const [dashboard, setDashboard] = useState<Dashboard>({ state: 'loading' })
  const load = useCallback(async () => {
    setDashboard({ state: 'loading' })
    setDashboard(await read())
  }, [])
  useEffect(() => void load(), [load])
  return { dashboard, load }
}
