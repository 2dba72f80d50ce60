import { expect, test } from 'vitest'
import { senderOf } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { sampleMails } from './sample-mails.ts'

const SENDER = senderOf('https://yosooi.example')

test('long words break also in mail programs that drop the style sheet', () => {
  for (const mail of Object.values(sampleMails(SENDER.publicUrl))) {
    const html = mailHtml(mail, SENDER, null).replace(/<style>.*<\/style>/s, '')
    // All texts are below these two cells, and inherit from them.
    const cells = html.match(/<td class="[^"]*(sheet|quiet p)[^"]*"[^>]*style="[^"]*"/g) ?? []
    expect(cells).toHaveLength(2)
    for (const cell of cells) expect(cell).toContain('overflow-wrap:anywhere')
  }
})
