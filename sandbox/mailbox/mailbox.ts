import type { Clock } from '@yosooi/sandbox-kit/clock'
import { type Context, Hono } from 'hono'
import { mailboxPage } from './mail-pages.ts'
import type { MailStore } from './mail-store.ts'

/** Mails run without scripts; a link that a person clicks opens in the whole window. */
const mailPolicy =
  "sandbox allow-top-navigation-by-user-activation allow-popups; script-src 'none'; form-action 'none'"

/** The web view of the mailbox, under `/mail`. */
export function createMailbox(store: MailStore, clock: Clock): Hono {
  const routes = new Hono()

  const show = (c: Context, id?: number) => {
    const receiver = c.req.query('to') ?? ''
    const open = id === undefined ? undefined : store.find(id)
    if (id !== undefined && !open) return c.notFound()
    if (open) store.markSeen(open.id)
    return c.html(mailboxPage({ now: clock.now(), mails: store.list(receiver), receiver, open }))
  }

  routes.get('/', c => show(c))
  routes.get('/:id{[0-9]+}', c => show(c, Number(c.req.param('id'))))
  routes.get('/:id{[0-9]+}/html', c => {
    const mail = store.find(Number(c.req.param('id')))
    if (!mail) return c.notFound()
    c.header('Content-Security-Policy', mailPolicy)
    return c.html(`<base target="_top">${mail.html}`)
  })
  routes.get('/:id{[0-9]+}/source', c => {
    const source = store.source(Number(c.req.param('id')))
    if (!source) return c.notFound()
    return c.body(new TextDecoder().decode(source), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
    })
  })
  return routes
}
