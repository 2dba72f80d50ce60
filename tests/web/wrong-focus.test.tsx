import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../support/web/mount.ts'
import { openPage, undoPages } from '../support/web/page.ts'

beforeEach(() => void openPage())
undoPages()

test('of two fields that the server refuses at once, the first takes the focus', async () => {
  const { ApiError } = await import('../../web/lib/api/api-error.ts')
  const { fieldMessages } = await import('../../web/lib/api/form-errors.ts')
  const { useCall } = await import('../../web/lib/api/use-call.ts')
  const { useForm } = await import('react-hook-form')
  let send = async () => {}
  const refuse = () =>
    Promise.reject(new ApiError(400, '', { title: '長すぎます', text: '入力してください' }))
  const { document } = await mount(() => {
    const { register, setError, formState } = useForm<{ title: string; text: string }>()
    const { call } = useCall(refuse, { fields: fieldMessages(setError, ['title', 'text']) })
    send = call
    return (
      <form>
        <input id="title" {...register('title')} />
        <textarea id="text" {...register('text')} />
        <p>{formState.errors.title?.message}</p>
        <p>{formState.errors.text?.message}</p>
      </form>
    )
  })
  await act(() => send())
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '長すぎます',
    '入力してください',
  ])
  expect(document.activeElement?.id).toBe('title')
})
