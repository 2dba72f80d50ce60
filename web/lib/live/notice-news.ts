import { ApiError } from '../api/api-error.ts'
import { browserApi } from '../api/browser-api.ts'
import { createStore } from '../pages/store.ts'
import { requestOrder } from './request-order.ts'

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
