import { createStore } from '../pages/store.ts'

/** Whether there are notices since the viewer opened the list; the bell shows it. */
export const noticeNews = createStore(false)
