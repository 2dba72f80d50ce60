import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { UploadOptions } from '../../web/lib/device/use-uploads.ts'
import { mount } from '../support/web/mount.ts'
import { openPage, undoPages } from '../support/web/page.ts'

beforeEach(() => {
  openPage()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${(file as File).name}`)
  revoked = []
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(url => void revoked.push(url))
})
undoPages()

let revoked: string[]
const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

interface Sent extends UploadOptions {
  name: string
  arrive: () => void
  fail: (error: Error) => void
}

/** A list of pictures whose requests the test ends. */
async function openList(check?: (file: File) => string | null) {
  const { useUploads } = await import('../../web/lib/device/use-uploads.ts')
  const sent: Sent[] = []
  const send = (file: File, options: UploadOptions) =>
    new Promise<void>((arrive, fail) => sent.push({ name: file.name, ...options, arrive, fail }))
  let hook: ReturnType<typeof useUploads>
  const { unmount } = await mount(() => {
    const problemOf = (_: unknown, file: File) => `${file.name} failed`
    hook = useUploads({ send, problemOf, ...(check && { check }) })
    return null
  })
  const list = () => hook
  const states = () => hook.uploads.map(({ file, share, problem }) => [file.name, share, problem])
  const add = (names: string[], keys?: string[]) =>
    act(async () => hook.add(names.map(picture), keys))
  return { sent, list, states, add, unmount }
}

const apiError = async (status: number) => {
  const { ApiError } = await import('../../web/lib/api/api-error.ts')
  return new ApiError(status, '', {})
}

test('pictures are sent one after the other, and each shows its progress until it arrives', async () => {
  const { sent, list, states, add } = await openList()
  await add(['a', 'b'], ['key-a', 'key-b'])
  expect(sent.map(({ name, idempotencyKey }) => [name, idempotencyKey])).toEqual([['a', 'key-a']])
  await act(async () => sent[0]?.onProgress(0.5))
  expect(states()).toEqual([
    ['a', 0.5, null],
    ['b', null, null],
  ])
  await act(async () => sent[0]?.arrive())
  expect([sent[1]?.name, states()]).toEqual(['b', [['b', 0, null]]])
  expect(revoked).toEqual(['blob:a'])
  await act(async () => sent[1]?.arrive())
  expect([states(), await list().settled()]).toEqual([[], true])
})

test('a failed picture keeps its problem until it is sent again under its key', async () => {
  const { sent, list, states, add } = await openList()
  await add(['a'])
  const error = await apiError(503)
  await act(async () => sent[0]?.fail(error))
  expect([states(), await list().settled()]).toEqual([[['a', null, 'a failed']], false])
  const [upload] = list().uploads
  expect(upload?.isRefused).toBe(false)
  await act(async () => upload && list().retry(upload))
  expect(states()).toEqual([['a', 0, null]])
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
  await act(async () => sent[1]?.arrive())
  expect(await list().settled()).toBe(true)
})

test('a picture that the page refuses is not sent, and counts as failed until it is removed', async () => {
  const { sent, list, states, add } = await openList(({ name }) => (name === 'b' ? 'no' : null))
  await add(['a', 'b'])
  await act(async () => sent[0]?.arrive())
  expect([sent.length, states(), await list().settled()]).toEqual([1, [['b', null, 'no']], false])
  const [upload] = list().uploads
  expect(upload?.isRefused).toBe(true)
  await act(async () => upload && list().remove(upload))
  expect([states(), await list().settled(), revoked]).toEqual([[], true, ['blob:a', 'blob:b']])
})

test('a removed picture is stopped, and one that waits is never sent', async () => {
  const { sent, list, states, add } = await openList()
  await add(['a', 'b', 'c'])
  const [first, second] = list().uploads
  await act(async () => {
    if (first && second) for (const upload of [first, second]) list().remove(upload)
  })
  expect(sent[0]?.signal.aborted).toBe(true)
  await act(async () => sent[0]?.fail(new DOMException('', 'AbortError')))
  expect([sent.map(({ name }) => name), states()]).toEqual([['a', 'c'], [['c', 0, null]]])
})

test('what is being sent stops with the page', async () => {
  const { sent, add, unmount } = await openList()
  await add(['a', 'b'])
  await unmount()
  expect([sent[0]?.signal.aborted, revoked]).toEqual([true, ['blob:a', 'blob:b']])
})
