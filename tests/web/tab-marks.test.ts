import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, serve, storeLogin, undoPages } from '../support/web/page.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage('/payout?from=bank')
  storeLogin(page.localStorage)
})
undoPages()

describe('the registration of a payout account', () => {
  const onboarding = () => import('../../web/lib/session/onboarding-return.ts')
  const openedAt = (path: string) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ name: `https://yosooi.example${path}` } as PerformanceEntry])
  const member = (isReady: boolean) => () => ({ id: 2, details_submitted: Number(isReady) })

  test('returns to the page that it left, once', async () => {
    serve({ my: member(false) })
    const { rememberOnboarding, takeOnboardingReturn } = await onboarding()
    await rememberOnboarding()
    openedAt('/mypage')
    expect(takeOnboardingReturn()).toBe('/payout?from=bank')
    expect(takeOnboardingReturn()).toBeNull()
  })

  test('does not lead away from another page, nor from my page to itself', async () => {
    serve({ my: member(false) })
    const { rememberOnboarding, takeOnboardingReturn } = await onboarding()
    await rememberOnboarding()
    openedAt('/prods')
    expect(takeOnboardingReturn()).toBeNull()
    page.location.href = 'https://yosooi.example/mypage'
    await rememberOnboarding()
    openedAt('/mypage')
    expect(takeOnboardingReturn()).toBeNull()
  })

  test.each([
    [false, true],
    [true, false],
  ])('of an account that is ready: %s, is awaited: %s', async (isReady, isAwaited) => {
    serve({ my: member(isReady) })
    const { forgetOnboarding, isOnboardingAwaited, rememberOnboarding } = await onboarding()
    await rememberOnboarding()
    expect(isOnboardingAwaited()).toBe(isAwaited)
    forgetOnboarding()
    expect(isOnboardingAwaited()).toBe(false)
  })
})

describe('the payment page that was last opened in a tab', () => {
  test('is known to its buyer alone', async () => {
    const { pendingCheckout, rememberCheckout } = await import(
      '../../web/lib/session/pending-checkout.ts'
    )
    const { settledSession } = await import('../../web/lib/session/session.ts')
    await settledSession()
    expect(pendingCheckout()).toBeNull()
    rememberCheckout(7)
    expect(pendingCheckout()).toBe(7)
    expect(Object.keys(page.sessionStorage)).toEqual(['yosooi.own/fujino/checkout'])
  })

  test.each(['0', '-1', '1.5', 'x', ''])('is none when it cannot be read: %s', async text => {
    const { pendingCheckout } = await import('../../web/lib/session/pending-checkout.ts')
    page.sessionStorage.setItem('yosooi.own//checkout', text)
    expect(pendingCheckout()).toBeNull()
  })
})

test('the deletion of an account is said once', async () => {
  const { ACCOUNT_DELETED_KEY, takeAccountDeleted } = await import(
    '../../web/lib/session/account-deleted.ts'
  )
  expect(takeAccountDeleted()).toBe(false)
  page.sessionStorage.setItem(ACCOUNT_DELETED_KEY, '1')
  expect([takeAccountDeleted(), takeAccountDeleted()]).toEqual([true, false])
})

test('a page that the browser takes from its cache has come back, another one has not', async () => {
  const { leaveFor } = await import('../../web/lib/pages/leave-for.ts')
  let isBack = false
  const left = leaveFor('https://pay.example/1').then(() => {
    isBack = true
  })
  const show = (persisted: boolean) =>
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  await Promise.resolve()
  expect([page.left, isBack]).toEqual([['https://pay.example/1'], false])
  show(true)
  await left
  expect(isBack).toBe(true)
})
