import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendPageView } from '../../web/lib/device/analytics.ts'
import { tabStorage } from '../../web/lib/device/storage.ts'
import { showPage } from '../support/web/page.ts'

let sent: { address: URL; init: RequestInit }[]
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-04-01T00:00:00Z') })
  showPage('/load?code=secret&state=x#y')
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address: new URL(address), init })
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const view = (url: string, path: string) => {
  sendPageView({ id: 'G-1', url }, path)
  return Object.fromEntries(sent.at(-1)?.address.searchParams ?? [])
}

describe('a page view (rule `only-path-is-counted`)', () => {
  test('[RT-40] has the path alone, and one id for all views of a tab', () => {
    const first = view('https://analytics.example/collect', '/load')
    expect(first).toMatchObject({
      ...{ v: '2', tid: 'G-1', en: 'page_view', dl: 'https://yosooi.example/load' },
    })
    expect(first.cid).toMatch(/^\d+\.1775001600$/)
    expect(first.sid).toBe('1775001600')
    vi.advanceTimersByTime(60_000)
    expect(view('https://analytics.example/collect', '/prods').cid).toBe(first.cid)
    expect(tabStorage.keys()).toEqual(['analytics_visit'])
    showPage('/prods')
    expect(view('https://analytics.example/collect', '/prods').cid).not.toBe(first.cid)
  })

  test('keeps the parameters of the service’s address, and sends no cookies', () => {
    expect(view('https://analytics.example/collect?key=1', '/')).toMatchObject({
      ...{ key: '1', en: 'page_view' },
    })
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  })
})
