import { expect, test } from 'vitest'
import { type MailContent, senderOf } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { sampleMails } from './sample-mails.ts'

const SENDER = senderOf('https://yosooi.example')

const message = sampleMails(SENDER.publicUrl).message as MailContent
const page = (change: Partial<MailContent>) => mailHtml({ ...message, ...change }, SENDER, null)

test('long words break also in mail programs that drop the style sheet', () => {
  for (const mail of Object.values(sampleMails(SENDER.publicUrl))) {
    const html = mailHtml(mail, SENDER, null).replace(/<style>.*<\/style>/s, '')
    // All texts are below these two cells, and inherit from them.
    const cells = html.match(/<td class="[^"]*(sheet|quiet p)[^"]*"[^>]*style="[^"]*"/g) ?? []
    expect(cells).toHaveLength(2)
    for (const cell of cells) expect(cell).toContain('overflow-wrap:anywhere')
  }
})

test('keeps a rate with its tax, and a number with its unit, on one line', () => {
  const html = page({ rows: [['決済手数料', '¥264（税抜5%・税込5.5%）']], notes: ['7日間、3件'] })
  const whole = [...html.matchAll(/<span style="white-space:nowrap">(.*?)<\/span>/g)]
  expect(whole.map(([, text]) => text)).toEqual(['税抜5%', '税込5.5%', '7日間', '3件'])
})

test('breaks a long number, which would be wider than a phone', () => {
  const html = page({ quote: `${'1'.repeat(40)}件` })
  expect(html).toContain(
    `${'1'.repeat(30)}<span style="white-space:nowrap">${'1'.repeat(10)}件</span>`,
  )
})
