import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mountHook } from '../../../tests/support/web/mount.ts'
import { openPage, serve, undoPages } from '../../../tests/support/web/page.ts'

beforeEach(() => void openPage('/prods?q=ひみつ'))
undoPages()

const ANALYTICS = { id: 'G-1', url: 'https://analytics.example/collect' }

/** Opens pages one after another; returns the addresses that were counted. */
async function visit(analytics: typeof ANALYTICS | null, ...addresses: string[]) {
  const sent = serve({ collect: () => ({}) })
  const { usePageViews } = await import('./use-page-views.ts')
  const [at = '/', ...others] = addresses
  const hook = await mountHook(usePageViews, undefined, { at, settings: { analytics } })
  for (const address of others) await hook.goTo(address)
  await import('../../lib/device/analytics.ts')
  await hook.unmount()
  return sent.map(({ input }) => input.dl)
}

test('each page is counted once, by its path alone (rule `only-path-is-counted`)', async () => {
  const counted = await visit(
    ANALYTICS,
    '/prods?q=ひみつ',
    '/prods?q=別',
    '/prods#top',
    '/prod/7',
    '/prods',
  )
  expect(counted).toEqual(
    ['/prods', '/prod/7', '/prods'].map(path => `https://yosooi.example${path}`),
  )
})

test('nothing is counted where analytics is switched off', async () => {
  expect(await visit(null, '/prods', '/prod/7')).toEqual([])
})

test('a page whose data are read again is not counted again', async () => {
  const sent = serve({ collect: () => ({}) })
  const { usePageViews } = await import('./use-page-views.ts')
  const read = () => ({ analytics: { ...ANALYTICS } })
  const hook = await mountHook(usePageViews, undefined, { settings: read(), load: read })
  await act(() => hook.router.revalidate())
  await import('../../lib/device/analytics.ts')
  expect(sent).toHaveLength(1)
  await hook.unmount()
})
