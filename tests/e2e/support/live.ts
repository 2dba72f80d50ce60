import { expect, type Page } from '@playwright/test'
import { type Member, succeed } from '../../support/fixtures.ts'
import { call, type Deal } from './world.ts'

/**
 * Waits until the page's event stream works, by signals of the other side's typing: these come by
 * the stream alone, and none comes later.
 */
export async function untilLive(page: Page, other: Member, { contact_id }: Deal): Promise<void> {
  const input = { contact_id: String(contact_id) }
  await expect(async () => {
    await succeed(call('message_typing', input, other))
    await expect(page.getByText(/さんが書いています$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/**
 * From now on no call of the page ends at its time limit; the returned function ends the open ones
 * as that limit does.
 */
export async function holdLimits(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { timeout } = AbortSignal
    const limit = new AbortController()
    AbortSignal.timeout = () => limit.signal
    const reach = () => {
      AbortSignal.timeout = timeout
      limit.abort(new DOMException('late', 'TimeoutError'))
    }
    Object.assign(window, { reach })
  })
  return () => page.evaluate(() => (window as unknown as { reach(): void }).reach())
}
