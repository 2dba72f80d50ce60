import { beforeEach, describe, expect, test } from 'vitest'
import {
  eventually,
  openPage,
  refusal,
  removeLogin,
  serve,
  storeLogin,
  undoPages,
} from '../../../tests/support/web/page.ts'
import { alertCount } from './alert-count.ts'
import { reduceAlertCount, remainingAlerts, takeAlertCount } from './alert-reading.ts'

test('MSG-30 opening a thread reduces the count by its unread messages', () => {
  expect(remainingAlerts(5, 2)).toBe(3)
})

test('MSG-31 the dot goes when all unread messages have been opened', () => {
  expect(remainingAlerts(2, 2)).toBe(0)
  expect(remainingAlerts(1, 4)).toBe(0)
})

test('the count of another tab is taken over, and an opened thread lowers it', () => {
  takeAlertCount(5)
  expect(alertCount.get()).toBe(5)
  reduceAlertCount(2)
  expect(alertCount.get()).toBe(3)
  takeAlertCount(0)
})

describe('the count that the server answers', () => {
  let page: ReturnType<typeof openPage>
  beforeEach(() => {
    page = openPage()
    storeLogin(page.localStorage)
  })
  undoPages()

  /** The modules of the page, with answers that come when the test gives them. */
  async function openCount() {
    const answers: ((count: number) => void)[] = []
    const sent = serve({
      my: () => null,
      message_alert: () => new Promise(give => answers.push(count => give({ count }))),
    })
    const { alertCount } = await import('./alert-count.ts')
    await (await import('../session/session.ts')).settledSession()
    return { sent, answers, alertCount, ...(await import('./alert-reading.ts')) }
  }

  test('MSG-29 is 0 for a visitor, who asks nothing, and when it cannot be read', async () => {
    const sent = serve({ my: () => null, message_alert: () => refusal(503) })
    const { alertCount } = await import('./alert-count.ts')
    const { refreshAlertCount } = await import('./alert-reading.ts')
    alertCount.set(4)
    await refreshAlertCount()
    expect(alertCount.get()).toBe(0)
    alertCount.set(4)
    removeLogin(page.localStorage)
    sent.length = 0
    await refreshAlertCount()
    expect([alertCount.get(), sent]).toEqual([0, []])
  })

  test('an answer that a later question has overtaken does not count', async () => {
    const { answers, alertCount, refreshAlertCount } = await openCount()
    const first = refreshAlertCount()
    const second = refreshAlertCount()
    await eventually(() => answers.length).toBe(2)
    answers[1]?.(2)
    await second
    answers[0]?.(7)
    await first
    expect(alertCount.get()).toBe(2)
  })

  test('nor one that comes after the count of another tab', async () => {
    const { answers, alertCount, refreshAlertCount, takeAlertCount } = await openCount()
    const asked = refreshAlertCount()
    await eventually(() => answers.length).toBe(1)
    takeAlertCount(3)
    answers[0]?.(7)
    await asked
    expect(alertCount.get()).toBe(3)
  })

  test('[RT-37] a logout in another tab sets it to 0, a login that runs out too', async () => {
    serve({ my: () => null })
    const { alertCount } = await import('./alert-count.ts')
    const { publishStoredLogin } = await import('../session/session.ts')
    publishStoredLogin()
    alertCount.set(4)
    publishStoredLogin()
    expect(alertCount.get()).toBe(4)
    removeLogin(page.localStorage)
    publishStoredLogin()
    expect([alertCount.get(), page.left]).toEqual([0, ['/']])
  })
})
