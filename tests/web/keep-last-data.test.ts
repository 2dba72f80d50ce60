import { beforeEach, describe, expect, test } from 'vitest'
import { openPage, storeLogin, undoPages } from '../support/web/page.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage('/subscs?page=2')
  storeLogin(page.localStorage)
})
undoPages()

/** A page whose loader gives these answers in turn; a number is the status of a failure. */
async function open(...answers: (string | number | null | Error)[]) {
  const { ApiError } = await import('../../web/lib/api/api-error.ts')
  const { settledSession } = await import('../../web/lib/session/session.ts')
  const { keepLastData } = await import('../../web/lib/pages/keep-last-data.ts')
  await settledSession()
  const load = keepLastData(async (_: { request: Request }) => {
    const answer = answers.shift()
    if (typeof answer === 'string') return answer
    throw answer instanceof Error ? answer : new ApiError(answer ?? null, '')
  })
  return (path = '/subscs?page=2') =>
    load({ request: new Request(`https://yosooi.example${path}`) }).catch((error: unknown) => error)
}

describe('a page that is read again', () => {
  test.each([[null], [500], [503]])('keeps its data after a failure of %s', async status => {
    const read = await open('data', status, 'new data')
    expect([await read(), await read(), await read()]).toEqual(['data', 'data', 'new data'])
  })

  test.each([[401], [403], [404], [429]])(
    'does not keep it after a refusal of %i',
    async status => {
      const read = await open('data', status)
      await read()
      expect(await read()).toMatchObject({ status })
    },
  )

  test('keeps its newest data, whatever an overtaken reading answers later', async () => {
    const { keepLastData } = await import('../../web/lib/pages/keep-last-data.ts')
    const { settledSession } = await import('../../web/lib/session/session.ts')
    const { ApiError } = await import('../../web/lib/api/api-error.ts')
    await settledSession()
    const older = Promise.withResolvers<string>()
    const answers = [older.promise, 'new data', Promise.reject(new ApiError(503, ''))]
    const load = keepLastData(async (_: { request: Request }) => answers.shift())
    const read = () => load({ request: new Request(page.location.href) })
    const overtaken = read()
    expect(await read()).toBe('new data')
    older.resolve('old data')
    await overtaken
    expect(await read()).toBe('new data')
  })

  test('shows a fault as it is', async () => {
    const read = await open('data', new TypeError('x is undefined'))
    await read()
    expect(await read()).toBeInstanceOf(TypeError)
  })

  test('has no data for its first failure, nor for another address', async () => {
    const read = await open(503, 'data', 503)
    expect(await read()).toMatchObject({ status: 503 })
    await read()
    expect(await read('/subscs?page=3')).toMatchObject({ status: 503 })
  })

  test('that is not shown yet fails, because its data is of an earlier visit', async () => {
    const read = await open('data', 503, 503)
    await read()
    page.location.search = '?page=1'
    expect(await read()).toMatchObject({ status: 503 })
    page.location.search = '?page=2'
    page.location.pathname = '/history'
    expect(await read()).toMatchObject({ status: 503 })
  })

  test('never shows the data of another person (rule `stored-per-user`)', async () => {
    const read = await open('data', 503)
    await read()
    const { releasePage, publishStoredLogin } = await import('../../web/lib/session/session.ts')
    storeLogin(page.localStorage, { sub: 'toko' })
    releasePage()
    publishStoredLogin()
    expect(await read()).toMatchObject({ status: 503 })
  })
})

test('a store tells of changes alone, to those that still listen', async () => {
  const { createStore } = await import('../../web/lib/pages/store.ts')
  const store = createStore(1)
  const heard: string[] = []
  const stopFirst = store.subscribe(() => {
    heard.push(`first ${store.get()}`)
    stopFirst()
  })
  store.subscribe(() => heard.push(`second ${store.get()}`))
  for (const value of [1, 2, 2, 3]) store.set(value)
  expect(heard).toEqual(['first 2', 'second 2', 'second 3'])
})
