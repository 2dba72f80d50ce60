import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type PageContext, pageContext } from '../pages/page-context.ts'
import { loadPage } from './page-api.server.ts'

/** The server's context of a page, whose API answers so. */
function contextOf(api: PageContext['api']) {
  const context = new RouterContextProvider()
  context.set(pageContext, { api } as PageContext)
  return context
}

const refusal = (status: number, message: string) =>
  Response.json({ error: { message, fields: {} } }, { status })

describe('the data of a page on the server', () => {
  test.each([
    [404, '見つかりません'],
    [403, '見られません'],
    [503, '混み合っています'],
  ])('that are refused with %i give the page this status', async (status, message) => {
    const context = contextOf(async () => refusal(status, message))
    await expect(loadPage(context, api => api.service({ serviceId: '7' }))).rejects.toMatchObject({
      init: { status },
      data: { message },
    })
  })

  test('that did not come in time are unavailable for now', async () => {
    const context = contextOf(() => Promise.reject(new TypeError('No answer')))
    await expect(loadPage(context, api => api.service({ serviceId: '7' }))).rejects.toMatchObject({
      init: { status: 503 },
    })
  })

  test('do not hide a bug of the page', async () => {
    const bug = new RangeError('A bug')
    const context = contextOf(async () => Response.json({}))
    await expect(loadPage(context, () => Promise.reject(bug))).rejects.toBe(bug)
  })
})
