import { useEffect, useEffectEvent } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { refreshNoticeNews } from '../../lib/live/notice-news.ts'
import { useRefresh } from '../../lib/pages/use-refresh.ts'

/**
 * Tells the server that the viewer sees the list up to this notice, also when a new one comes in. A
 * list in the background is not seen.
 */
export function useSeen(newestId: number): void {
  const { call, busy, input } = useCall(browserApi.seeNotices, {
    onDone: refreshNoticeNews,
  })
  const isTold = newestId === 0 || input?.newestId === newestId
  const see = () => {
    // A call during another one would be ignored.
    if (document.visibilityState === 'visible' && !busy && !isTold) void call({ newestId })
  }
  useRefresh(see)
  const seeChange = useEffectEvent(see)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say when there is more to tell
  useEffect(() => seeChange(), [busy, isTold])
}
