import { type Html, page, tokyoTime } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import { tabsAt } from '../tabs.ts'
import { linked } from './linked-text.ts'
import type { Mail } from './mail-store.ts'

export function mailboxPage(input: {
  readonly now: Date
  readonly mails: readonly Mail[]
  readonly receiver: string
  readonly open?: Mail | undefined
}): Html {
  const { now, mails, receiver, open } = input
  const body = html`<main>
<div class="bar"><h1>郵便受け</h1>
<form class="find" role="search"><label for="to">宛先</label>
<input class="in" id="to" name="to" type="email" value="${receiver}" autocomplete="off"><button class="b sm">しぼる</button></form></div>
<div class="panel mailbox ${open ? 'opened' : ''}"><nav class="ml" aria-label="届いたメール">${
    mails.length > 0
      ? mails.map(mail => mailLink(mail, receiver, open))
      : html`<p class="q none">メールはまだ届いていません。</p>`
  }</nav>
${open ? letter(open, receiver) : html`<div class="mv q">一覧から選ぶと、ここに開きます。</div>`}</div></main>`
  return page({ title: open?.subject ?? '郵便受け', now, tabs: tabsAt('/mail'), body })
}

function mailLink(mail: Mail, receiver: string, open: Mail | undefined): Html {
  return html`<a href="/mail/${mail.id}${queryOf(receiver)}" class="${mail.seen ? '' : 'new'}" ${mail.id === open?.id ? html`aria-current="true"` : ''}>
<b>${mail.subject}</b><time datetime="${mail.created_at}">${tokyoTime(new Date(mail.created_at)).slice(5, -3)}</time>
<span>${mail.to}</span><p>${mail.text.trim().slice(0, 60)}</p></a>`
}

function letter(mail: Mail, receiver: string): Html {
  return html`<article class="mv"><p><a class="back tolist" href="/mail${queryOf(receiver)}">一覧に戻る</a></p><h2>${mail.subject}</h2>
<dl><dt>差出人</dt><dd class="mono">${mail.from}</dd><dt>宛先</dt><dd class="mono">${mail.to}</dd>
<dt>届いた</dt><dd class="mono">${tokyoTime(new Date(mail.created_at))}</dd></dl>
<h3 class="q s">文字だけ</h3><div class="letter">${linked(mail.text)}</div>
${
  mail.html
    ? html`<h3 class="q s">見たまま</h3>
<iframe class="seen" title="見たまま" src="/mail/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>`
    : ''
}
<p><a class="back" href="/mail/${mail.id}/source">ソース</a></p></article>`
}

function queryOf(receiver: string): string {
  return receiver ? `?to=${encodeURIComponent(receiver)}` : ''
}
