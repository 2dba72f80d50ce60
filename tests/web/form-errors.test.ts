import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { fieldMessages } from '../../web/lib/api/form-errors.ts'

test('a message of the server is shown at its field, which takes the focus', () => {
  const form = createFormControl<{ title: string; text: string }>()
  const focus = { title: vi.fn(), text: vi.fn() }
  form.register('title').ref({ name: 'title', value: '', focus: focus.title })
  form.register('text').ref({ name: 'text', value: '', focus: focus.text })
  const messages = fieldMessages(form.setError, ['title', 'text'])
  messages.text?.('長すぎます')
  expect(form.getFieldState('text').error?.message).toBe('長すぎます')
  expect(focus.text).toHaveBeenCalledOnce()
  expect(focus.title).not.toHaveBeenCalled()
})
