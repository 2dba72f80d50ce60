import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { browserApi } from '../api/browser-api.ts'
import { createStore } from '../pages/store.ts'
import { useRefresh } from '../pages/use-refresh.ts'
import { useIsLive, useNewsOf } from './live.ts'
import { requestOrder } from './request-order.ts'

/** Polling interval while no event stream is open. */
const POLL_SECONDS = 30

/** Whether there are notices since the viewer opened the list; the bell shows it. */
export const noticeNews = createStore(false)

const begin = requestOrder()

/** A failed read keeps the state; the next reason to read comes soon. */
export async function refreshNoticeNews(): Promise<void> {
  const isLatest = begin()
  try {
    const { isNew } = await browserApi.noticeNews()
    if (isLatest()) noticeNews.set(isNew)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Whether there are new notices, kept current by events or, without a stream, by polling. */
export function useNoticeNews(): boolean {
  useEffect(() => void refreshNoticeNews(), [])
  useRefresh(refreshNoticeNews, useIsLive() ? {} : { everySeconds: POLL_SECONDS })
  useNewsOf('notice', refreshNoticeNews)
  return useSyncExternalStore(noticeNews.subscribe, noticeNews.get)
}
