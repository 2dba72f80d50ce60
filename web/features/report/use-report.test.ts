import { beforeEach, describe, expect, test } from 'vitest'
import type { ReportForm } from '../../../contract/calls/reports.ts'
import { mountHook } from '../../../tests/support/web/mount.ts'
import {
  beOn,
  openPage,
  refusal,
  serve,
  type TestStorage,
  undoPages,
} from '../../../tests/support/web/page.ts'
import type { ReportTarget } from './use-report.ts'

let storage: TestStorage
beforeEach(async () => {
  storage = openPage('/messages/7').localStorage
  await beOn(storage, 'fujino')
})
undoPages()

const ANSWER = { success: true, id: 5 }
const WORDS = 'しつこく誘われます'

async function open(target: ReportTarget) {
  const { useReport } = await import('./use-report.ts')
  const hook = await mountHook(() => {
    const report = useReport(target)
    for (const name of ['reason', 'share', 'text'] as const) report.form.register(name)
    return report
  }, undefined)
  const fill = (values: Partial<ReportForm>) =>
    hook.do(({ form }) => {
      for (const [name, value] of Object.entries(values)) form.setValue(name as 'text', value)
    })
  return { ...hook, fill, submit: () => hook.do(({ submit }) => submit()) }
}

const texts = () =>
  Object.entries(storage).filter(([name]) => name.startsWith('yosooi.own/fujino/report.'))

describe('a report', () => {
  test.each<[string, ReportTarget, string, Record<string, string>]>([
    [
      'of a message names thread and message',
      { threadId: 7, messageId: 30 },
      'report_create',
      { contact_id: '7', message_id: '30', reason: 'harassment', share: 'message', text: WORDS },
    ],
    [
      'of a person names no message',
      { threadId: 7, messageId: null },
      'report_create',
      { contact_id: '7', reason: 'harassment', share: 'message', text: WORDS },
    ],
    [
      'of a review says nothing of a thread',
      { reviewId: 4, ofReply: true },
      'review_report',
      { review_id: '4', reason: 'harassment', text: WORDS },
    ],
  ])('%s', async (_what, target, call, input) => {
    const sent = serve({ [call]: () => ANSWER })
    const { shown, fill, submit, unmount } = await open(target)
    await fill({ reason: 'harassment', share: 'message', text: WORDS })
    await submit()
    expect(sent.map(one => [one.name, one.input])).toEqual([[call, input]])
    expect([shown().sent, shown().failure]).toEqual([true, null])
    await unmount()
  })

  test('of a review needs no choice of what is shown; that of a message does', async () => {
    const sent = serve({ review_report: () => ANSWER, report_create: () => ANSWER })
    const review = await open({ reviewId: 4, ofReply: false })
    await review.fill({ reason: 'harassment' })
    await review.submit()
    await review.unmount()
    const message = await open({ threadId: 7, messageId: 30 })
    await message.fill({ reason: 'harassment' })
    await message.submit()
    expect(sent.map(({ name }) => name)).toEqual(['review_report'])
    await message.unmount()
  })

  const TARGETS: ReportTarget[] = [
    { threadId: 7, messageId: 30 },
    { threadId: 7, messageId: 31 },
    { threadId: 7, messageId: null },
    { reviewId: 7, ofReply: false },
  ]

  test('keeps its words, each of its own target (rule `nothing-typed-is-lost`)', async () => {
    for (const [place, target] of TARGETS.entries()) {
      const { fill, unmount } = await open(target)
      await fill({ text: `${WORDS}${place}` })
      await unmount()
    }
    for (const [place, target] of TARGETS.entries()) {
      const { shown, unmount } = await open(target)
      expect(shown().form.getValues('text')).toBe(`${WORDS}${place}`)
      await unmount()
    }
  })

  test('keeps its words until the server has them', async () => {
    serve({ report_create: () => refusal(503) })
    const { shown, fill, submit, unmount } = await open({ threadId: 7, messageId: 30 })
    await fill({ reason: 'harassment', share: 'message', text: WORDS })
    await submit()
    expect([shown().sent, shown().failure !== null, texts().length]).toEqual([false, true, 1])
    serve({ report_create: () => ANSWER })
    await submit()
    expect([shown().sent, texts()]).toEqual([true, []])
    await unmount()
  })
})
