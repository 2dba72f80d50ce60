import type { Hono } from 'hono'
import { html } from 'hono/html'
import { UNSUBSCRIBE_PATH } from '../../../contract/calls/notices.ts'
import { isOptionalMail } from '../../../contract/notice-kinds.ts'
import type { MailContent, Sender } from '../../domains/notifications/mails/mail-content.ts'
import { mailHtml } from '../../domains/notifications/mails/mail-html.ts'
import { mailText } from '../../domains/notifications/mails/mail-text.ts'
import { sampleMails } from '../../domains/notifications/mails/sample-mails.ts'

const PLACE = '/ui/mails'

const unsubscribeLinkOf = ({ kind }: MailContent, { publicUrl }: Sender) =>
  isOptionalMail(kind) ? `${publicUrl}${UNSUBSCRIBE_PATH}?token=sample` : null

/** Every mail with sample facts, to be viewed in a browser; mounted in development only. */
export function mountMailPreviews(app: Hono, sender: Sender): void {
  const mails = Object.entries(sampleMails(sender.publicUrl))
  app.get(PLACE, context => context.html(listOf(mails.map(([name]) => name))))
  for (const [name, mail] of mails) {
    app.get(`${PLACE}/${name}`, context =>
      context.html(mailHtml(mail, sender, unsubscribeLinkOf(mail, sender))),
    )
    app.get(`${PLACE}/${name}/text`, context =>
      context.text(mailText(mail, sender, unsubscribeLinkOf(mail, sender))),
    )
  }
}

const listOf = (names: readonly string[]) => html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>メール帖</title>
  </head>
  <body>
    <h1>メール帖</h1>
    <ul>
      ${names.map(
        name => html`<li>
          <a href="${PLACE}/${name}">${name}</a>
          <a href="${PLACE}/${name}/text">文字だけ</a>
        </li>`,
      )}
    </ul>
  </body>
</html>`
