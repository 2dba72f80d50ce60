import { beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import {
  beOn,
  eventually,
  openPage,
  refusal,
  serve,
  undoPages,
} from '../../../../tests/support/web/page.ts'

const NOW = Date.now()
beforeEach(() => beOn(openPage('/messages/7').localStorage, 'fujino'))
undoPages()

async function write(first = '') {
  const { useSignalTyping } = await import('./use-typing.ts')
  return mountHook((text: string) => useSignalTyping(7, text), first)
}

test('writing is signalled at most every three seconds, and a draft that is opened is not', async () => {
  const sent = serve({ message_typing: () => ({ success: true }) })
  const now = vi.spyOn(Date, 'now').mockReturnValue(NOW)
  const { change, unmount } = await write('下書き')
  expect(sent).toEqual([])
  await change('下書きの')
  await eventually(() => sent).toHaveLength(1)
  expect(sent[0]?.input).toEqual({ contact_id: '7' })
  now.mockReturnValue(NOW + 2999)
  await change('下書きのつ')
  now.mockReturnValue(NOW + 3000)
  await change('下書きのつづ')
  await eventually(() => sent).toHaveLength(2)
  await unmount()
})

test('the first letter after a message is signalled at once; the empty field is not', async () => {
  const sent = serve({ message_typing: () => ({ success: true }) })
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  const { change, unmount } = await write()
  await change('は')
  await change('')
  await change('つ')
  await eventually(() => sent).toHaveLength(2)
  await unmount()
})

test('a signal that the server refuses disturbs nobody', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  serve({ message_typing: () => refusal(403) })
  const { change, unmount } = await write()
  await change('は')
  await eventually(() => warned.mock.calls.length).toBe(1)
  await unmount()
})
