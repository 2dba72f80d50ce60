import { browserApi } from '../api/browser-api.ts'

let opened: Promise<unknown> = Promise.resolve()

/** Marks a notice as read, because the viewer opens it. */
export const readNotice: typeof browserApi.readNotice = (...given) => {
  const answer = browserApi.readNotice(...given)
  opened = Promise.allSettled([opened, answer])
  return answer
}

/** Lists notices once the opened ones are marked, so that none of them is listed as unread. */
export const listNotices: typeof browserApi.notices = async (...given) => {
  await opened
  return browserApi.notices(...given)
}
