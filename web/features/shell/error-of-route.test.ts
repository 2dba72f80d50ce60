import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { failureOf } from './error-of-route.ts'

test.each([
  [400, 'リクエストに不備があります', 'Bad Request'],
  [403, 'アクセス権がありません', 'Forbidden'],
  [404, 'ページが見つかりません', 'Not Found'],
  [500, 'サーバー側でエラーが発生', 'Internal Server Error'],
  [503, 'サーバーがダウンしています', 'Service Unavailable'],
  [418, '未知のエラーが発生しました', 'Unknown Error'],
  [null, '未知のエラーが発生しました', 'Unknown Error'],
])(
  '[ERR-06] [ERR-11] [ERR-12] a read that failed with %s shows its fixed text',
  (status, title, english) => {
    expect(failureOf(new ApiError(status, '')).text).toMatchObject({ title, english })
  },
)

test('only a refusal shows its own text; only a passing fault offers another try', () => {
  expect(failureOf(new ApiError(403, '利用を停止しています')).detail).toBe('利用を停止しています')
  const wait = failureOf(new ApiError(429, 'あと30秒ほどお待ちください'))
  expect(wait).toMatchObject({ detail: 'あと30秒ほどお待ちください', transient: true })
  expect(failureOf(new ApiError(404, 'ありません')).detail).toBeUndefined()
  expect(failureOf(new ApiError(404, '')).transient).toBe(false)
  expect(failureOf(new ApiError(null, '')).transient).toBe(true)
})

test('[ERR-15] a screen that could not be rendered keeps the fallback heading', () => {
  expect(failureOf(new TypeError('x is not a function')).text.title).toBe(
    'Unexpected Application Error!',
  )
})
