import { useEffect, useEffectEvent } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { noticeNews } from '../../lib/live/notice-news.ts'

/** Tells the server that the viewer sees the list up to this notice, also when a new one comes in. */
export function useSeen(newestId: number): void {
  const { call } = useCall(browserApi.seeNotices, { onDone: () => noticeNews.set(false) })
  const see = useEffectEvent((newestId: number) => void call({ newestId }))
  useEffect(() => {
    if (newestId > 0) see(newestId)
  }, [newestId])
}
