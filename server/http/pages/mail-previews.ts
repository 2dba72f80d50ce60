import type { Hono } from 'hono'
import { html } from 'hono/html'
import { isOptionalMail, UNSUBSCRIBE_PATH } from '../../../contract/calls/notices.ts'
import type { Letter, Sender } from '../../domains/notifications/letters/letter.ts'
import { letterHtml } from '../../domains/notifications/letters/letter-html.ts'
import { letterText } from '../../domains/notifications/letters/letter-text.ts'
import { sampleLetters } from '../../domains/notifications/letters/sample-letters.ts'

const PLACE = '/ui/mails'

const wayOutOf = ({ kind }: Letter, { publicUrl }: Sender) =>
  isOptionalMail(kind) ? `${publicUrl}${UNSUBSCRIBE_PATH}?token=sample` : null

/** Every mail with sample facts, to be viewed in a browser; mounted in development only. */
export function mountMailPreviews(app: Hono, sender: Sender): void {
  const letters = Object.entries(sampleLetters(sender.publicUrl))
  app.get(PLACE, context => context.html(listOf(letters.map(([name]) => name))))
  for (const [name, letter] of letters) {
    app.get(`${PLACE}/${name}`, context =>
      context.html(letterHtml(letter, sender, wayOutOf(letter, sender))),
    )
    app.get(`${PLACE}/${name}/text`, context =>
      context.text(letterText(letter, sender, wayOutOf(letter, sender))),
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
