import { expect, test } from 'vitest'
import type { MailContent } from '../mails/mail-content.ts'
import { pushText } from './push-text.ts'

const mail = (change: Partial<MailContent>) =>
  ({
    subject: '件名',
    paragraphs: ['あ'.repeat(41), '二つ目'],
    button: { label: '開く', url: 'https://yosooi.example/messages/7?at=3#review' },
    ...change,
  }) as MailContent

test('names the subject and the path that a click opens', () => {
  const { title, path } = pushText(mail({}))
  expect({ title, path }).toEqual({ title: '件名', path: '/messages/7?at=3#review' })
})

test('names the kind, by which the device finds notices about messages', () => {
  expect(pushText(mail({ kind: 'message' })).kind).toBe('message')
})

test('says forty characters of the first paragraph', () => {
  expect(pushText(mail({})).body).toBe(`${'あ'.repeat(40)}…`)
  expect(pushText(mail({ paragraphs: ['あ'.repeat(40)] })).body).toBe('あ'.repeat(40))
  expect(pushText(mail({ paragraphs: [] })).body).toBe('')
})

test('says the quote of a mail as it is', () => {
  expect(pushText(mail({ quote: 'ことば' })).body).toBe('ことば')
})
