import { beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '../../contract/calls/threads.ts'
import { mount } from '../support/web/mount.ts'
import { eventually, openPage, storeLogin, undoPages } from '../support/web/page.ts'

beforeEach(() => storeLogin(openPage('/messages/3').localStorage))
undoPages()

const VIEWER = 7
const unread = (id: number): Message => ({
  id,
  authorId: 8,
  threadId: 3,
  isRead: false,
  text: 'こんにちは',
  createdAt: '2026-11-27T00:00:00Z',
  author: { id: 8, name: '透子', icon: null },
  attachments: [],
})

function Hook({ use }: { use: () => { messages: readonly Message[] } }) {
  return use().messages.map(({ id, text }) => <p key={id}>{text}</p>)
}

/** The server counts nine unread messages after the thread's first page was returned. */
async function answer(path: string, { signal }: RequestInit = {}): Promise<Response> {
  if (path === '/api/my') return Response.json({ id: VIEWER })
  if (path === '/api/message_alert') return Response.json({ count: 9 })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason))
      controller.enqueue(new TextEncoder().encode(': open\n\n'))
    },
  })
  return new Response(body)
}

test('[MSG-30] a count that was read after its thread is not lowered for it again', async () => {
  vi.stubGlobal('fetch', answer)
  const { alertCount } = await import('../../web/lib/live/alert-count.ts')
  const { refreshAlertCount } = await import('../../web/lib/live/alert-reading.ts')
  const { useIsLive, useLiveStream } = await import('../../web/lib/live/live.ts')
  const { useLog } = await import('../../web/features/threads/log/use-log.ts')
  const first = { messages: [unread(2), unread(1)], totalPages: 1 }
  await refreshAlertCount()
  expect(alertCount.get()).toBe(9)
  const { document, unmount } = await mount(() => {
    useLiveStream()
    return useIsLive() && <Hook use={() => useLog({ threadId: 3, viewerId: VIEWER, first })} />
  })
  await eventually(() => document.querySelectorAll('p').length).toBe(2)
  await eventually(alertCount.get).toBe(9)
  await unmount()
})
