import { createFormControl } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { showPage, storeLogin, undoPages } from '../../../../tests/support/web/page.ts'
import { deviceStorage } from '../storage.ts'
import { keepText, placeOf, readKept } from '../user-storage.ts'
import { followFields, keepFields, readFields } from './kept-form.ts'

const FIELDS = {
  title: { owner: 'toko', name: 'phrase.1.title', saved: '挨拶' },
  text: { owner: 'toko', name: 'phrase.1.text', saved: '' },
}
const kept = () => Object.values(FIELDS).map(({ owner, name }) => readKept(owner, name))

undoPages()
beforeEach(() => storeLogin(showPage().localStorage))

const begin = () => {
  const defaultValues = readFields(FIELDS)
  const form = createFormControl<{ title: string; text: string }>({ defaultValues })
  form.register('title')
  form.register('text')
  return { form, end: keepFields(form, () => FIELDS) }
}

test('a form begins with what is kept, and else with what is saved', () => {
  keepText('toko', 'phrase.1.text', 'はじめまして。')
  keepText('fujino', 'phrase.1.title', '別の人')
  expect(readFields(FIELDS)).toEqual({ title: '挨拶', text: 'はじめまして。' })
  const fitting = { ...FIELDS.text, isCurrent: (text: string) => text === '' }
  expect(readFields({ text: fitting })).toEqual({ text: '' })
})

test('each change is kept under its own name, until it is what is saved', () => {
  const { form, end } = begin()
  form.setValue('text', 'また')
  expect(kept()).toEqual([null, 'また'])
  form.setValue('title', '別れ')
  form.setValue('text', '')
  expect(kept()).toEqual(['別れ', null])
  form.reset({ title: '挨拶', text: '' })
  expect(kept()).toEqual([null, null])
  end()
  form.setValue('text', 'また')
  expect(kept()).toEqual([null, null])
})

test('a field changed in another tab is taken over, and one deleted there has its saved text again', () => {
  const { form } = begin()
  form.setValue('text', 'また')
  keepText('toko', 'phrase.1.title', '別れ')
  keepText('toko', 'phrase.1.text', 'またね')
  followFields(form, FIELDS, `${placeOf('toko')}phrase.1.title`)
  expect(form.getValues()).toEqual({ title: '別れ', text: 'また' })
  expect(kept()).toEqual(['別れ', 'またね'])
  followFields(form, FIELDS, null)
  expect(form.getValues()).toEqual({ title: '別れ', text: 'またね' })
  deviceStorage.remove(`${placeOf('toko')}phrase.1.text`)
  followFields(form, FIELDS, `${placeOf('toko')}phrase.1.text`)
  expect(form.getValues()).toEqual({ title: '別れ', text: '' })
})

test('nothing of a visitor is kept or taken over', () => {
  const fields = { text: { ...FIELDS.text, owner: null } }
  const form = createFormControl<{ text: string }>({ defaultValues: readFields(fields) })
  keepFields(form, () => fields)
  form.setValue('text', 'また')
  followFields(form, fields, null)
  expect([form.getValues('text'), kept()]).toEqual(['また', [null, null]])
})
