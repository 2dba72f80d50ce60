import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { FilesDatabase } from '../../../tests/support/web/files-database.ts'
import { mountHook } from '../../../tests/support/web/mount.ts'
import { beOn, openPage, refusal, serve, undoPages } from '../../../tests/support/web/page.ts'

let page: ReturnType<typeof openPage>
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = openPage('/user/delete')
  await beOn(page.localStorage, 'fujino')
})
undoPages()

const portal = () => ({ url: 'https://pay.example/portal' })
const check = (deletable: boolean) => () => ({ deletable, gates: [] })

async function load(subscription: CurrentUser['subscription']) {
  const { browserApi } = await import('../../lib/api/browser-api.ts')
  const { loadDeletion } = await import('./load-deletion.ts')
  return loadDeletion(browserApi, { id: 2, subscription } as CurrentUser)
}

describe('the page that deletes an account', () => {
  test.each(['active', 'none'] as const)(
    '[USR-34] asks for the customer portal while a subscription is active only: %s',
    async subscription => {
      const sent = serve({ user_delete_check: check(true), customer_portal: portal })
      const { portalUrl, deletable } = await load(subscription as CurrentUser['subscription'])
      const asks = subscription === 'active'
      expect([portalUrl, deletable]).toEqual([asks ? 'https://pay.example/portal' : null, true])
      expect(sent.some(({ name }) => name === 'customer_portal')).toBe(asks)
    },
  )

  test('shows what stands in the way also when the portal cannot be opened', async () => {
    serve({ user_delete_check: check(false), customer_portal: () => refusal(503) })
    expect(await load('active')).toMatchObject({ portalUrl: null, deletable: false, obstacles: [] })
  })

  test('does not open without the answer whether the account can be deleted', async () => {
    serve({ user_delete_check: () => refusal(503), customer_portal: portal })
    await expect(load('active')).rejects.toMatchObject({ status: 503 })
  })
})

describe('the deletion', () => {
  async function deletion(load = vi.fn()) {
    const { useDeletion } = await import('./use-deletion.ts')
    return { ...(await mountHook(useDeletion, undefined, { load })), load }
  }

  test('logs out, and the next page says that the account is deleted', async () => {
    new FilesDatabase().open()
    const sent = serve({ user_delete: () => ({ success: true }) })
    const { do: run, until, unmount } = await deletion()
    await run(({ call }) => void call())
    await until(() => expect(page.left.length).toBeGreaterThan(0))
    expect(sent[0]?.name).toBe('user_delete')
    const { takeAccountDeleted } = await import('../../lib/session/account-deleted.ts')
    expect(takeAccountDeleted()).toBe(true)
    await unmount()
  })

  test('that is refused keeps the login and reads again what stands in the way', async () => {
    serve({ user_delete: () => refusal(409, '続いている取引があります') })
    const { shown, do: run, load, unmount } = await deletion()
    await run(({ call }) => call())
    expect([shown().failure, load.mock.calls.length, page.left]).toEqual([
      '続いている取引があります',
      1,
      [],
    ])
    expect(page.sessionStorage.getItem('yosooi.farewell')).toBeNull()
    await unmount()
  })
})
