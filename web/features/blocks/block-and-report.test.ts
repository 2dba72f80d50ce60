import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refusal, serve, showPage, storeLogin, undoPages } from '../../../tests/support/web/page.ts'

let block: typeof import('./block-and-report.ts').blockAndReport
beforeAll(async () => {
  vi.resetModules()
  showPage()
  block = (await import('./block-and-report.ts')).blockAndReport
})
undoPages()
beforeEach(() => storeLogin(showPage().localStorage))

const OPTIONS = { idempotencyKey: 'clicked' }
const writes = (sent: ReturnType<typeof serve>) => sent.filter(({ name }) => name !== 'my')
const done = () => ({ success: true })

test('a person is blocked without a report, or with one that shows the latest messages', async () => {
  const sent = serve({ my: () => null, block_add: done, report_create: () => ({ id: 1 }) })
  expect(await block({ userId: 3, reportedThread: null }, OPTIONS)).toBe('blocked')
  expect(writes(sent)).toEqual([{ name: 'block_add', input: { user_id: '3' }, key: 'clicked' }])
  expect(await block({ userId: 3, reportedThread: 7 }, OPTIONS)).toBe('reported')
  expect(writes(sent).at(-1)).toMatchObject({
    name: 'report_create',
    input: { contact_id: '7', reason: 'other', share: 'talk', text: '' },
  })
  expect(writes(sent).at(-1)?.key).not.toBe('clicked')
})

test('a report that fails does not hide that the person is blocked', async () => {
  serve({ my: () => null, block_add: done, report_create: () => refusal(409) })
  expect(await block({ userId: 3, reportedThread: 7 }, OPTIONS)).toBe('not_reported')
})

test('nobody is reported who could not be blocked', async () => {
  const sent = serve({ my: () => null, block_add: () => refusal(503), report_create: done })
  const blocked = block({ userId: 3, reportedThread: 7 }, OPTIONS)
  await expect(blocked).rejects.toMatchObject({ status: 503 })
  expect(writes(sent).map(({ name }) => name)).toEqual(['block_add'])
})
