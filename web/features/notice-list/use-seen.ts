import { useEffect, useEffectEvent } from 'react'
import type { Notice } from '../../../contract/calls/notices.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { noticeNews } from '../../lib/live/notice-news.ts'

/** Tells the server that the viewer sees the list, also when a new notice comes in. */
export function useSeen(notices: readonly Notice[]): void {
  const { call } = useCall(browserApi.seeNotices, { onDone: () => noticeNews.set(false) })
  const see = useEffectEvent(() => void call())
  const newest = notices[0]?.id
  useEffect(() => {
    if (newest !== undefined) see()
  }, [newest])
}
