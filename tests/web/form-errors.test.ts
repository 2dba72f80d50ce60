import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../web/lib/api/api-error.ts'
import { canShow, fieldMessages, showAtFields } from '../../web/lib/api/form-errors.ts'

function begin() {
  const form = createFormControl<{ title: string; text: string }>()
  const focus = { title: vi.fn(), text: vi.fn() }
  form.register('title').ref({ name: 'title', value: '', focus: focus.title })
  form.register('text').ref({ name: 'text', value: '', focus: focus.text })
  const messages = fieldMessages(form.setError, ['title', 'text'])
  const messageOf = (name: 'title' | 'text') => form.getFieldState(name).error?.message
  return { focus, messages, messageOf }
}
const refusal = (fields: Record<string, string>) => new ApiError(400, '', fields)

test('a message of the server is shown at its field, which takes the focus', () => {
  const { focus, messages, messageOf } = begin()
  showAtFields(messages, refusal({ text: '長すぎます' }))
  expect(messageOf('text')).toBe('長すぎます')
  expect(focus.text).toHaveBeenCalledOnce()
  expect(focus.title).not.toHaveBeenCalled()
})

test('of several fields the first one takes the focus, because a field that loses it is checked again', () => {
  const { focus, messages, messageOf } = begin()
  showAtFields(messages, refusal({ text: '長すぎます', title: '入力してください' }))
  expect([messageOf('title'), messageOf('text')]).toEqual(['入力してください', '長すぎます'])
  expect(focus.title).toHaveBeenCalledOnce()
  expect(focus.text).not.toHaveBeenCalled()
})

test('a refusal of other fields is shown at none', () => {
  const { messages } = begin()
  expect(canShow(messages, refusal({ text: '長すぎます' }))).toBe(true)
  expect(canShow(messages, refusal({ price: '高すぎます' }))).toBe(false)
})
