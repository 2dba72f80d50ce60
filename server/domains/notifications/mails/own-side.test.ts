import { expect, test } from 'vitest'
import { sampleMails } from './sample-mails.ts'

const mails = sampleMails('https://yosooi.example')
const textOf = (name: string): string => mails[name]?.paragraphs.join('') ?? ''

test('a mail speaks of its receiver as you and of the other by name', () => {
  expect(textOf('request-accepted')).toContain('¥2,728があなたのカードに戻ります。')
  expect(textOf('refund-added')).toContain('¥2,728があなたのカードに戻ります。')
  expect(textOf('ended-by-buyer')).toContain('藤野さんの解約により')
  expect(textOf('ending')).toContain('これまでどおりご利用いただけます')
  expect(textOf('ending-to-seller')).toContain('藤野さんにお届けください')
  expect(textOf('ended-auto-cancel')).toContain('藤野さんの申し出により')
})

test('no mail names its receiver in the third person by the role', () => {
  const texts = Object.values(mails).flatMap(({ paragraphs }) => paragraphs)
  expect(texts.filter(text => /購入者(に戻り|の解約|の申し出)|販売者の/.test(text))).toEqual([])
})
