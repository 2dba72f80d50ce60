import type { Html } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { Person } from '../identity/persons.ts'
import type { Portrait } from './portrait.ts'

export function personsPanel(persons: readonly Person[]): Html {
  const rows = persons.map(
    person => html`<tr><td><span class="who"><span class="ini" aria-hidden="true">${[...person.name][0]}</span><span>${person.name}<br><span class="q s">${breakableAddress(person.email)}</span></span></span></td>
<td>${person.emailVerified ? html`<span class="tag ok">確認済み</span>` : html`<span class="tag mid">未確認</span>`}</td>
<td class="wide-only"><a href="/mail?to=${encodeURIComponent(person.email)}">届いたメール</a></td>
<td>${enterButton(person)}</td></tr>`,
  )
  return html`<section class="panel" aria-labelledby="persons"><header><h2 id="persons">人</h2>
<span class="q">だれとしてでも入れます。ヨソオイのログインの画面がひらき、ログインを押すと、その人で入ります。ほかの人で入っているときは、先にヨソオイからログアウトしてください。</span></header>
<div class="scroll"><table class="tb persons"><thead><tr><th scope="col">名前</th><th scope="col">メール</th><th scope="col" class="wide-only">郵便</th><th scope="col"><span class="sr">ログイン</span></th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

/** On a narrow screen a line ends before the @ and not within a word. */
const breakableAddress = (email: string): Html =>
  html`${email.split('@')[0]}<wbr>@${email.split('@')[1]}`

/** Opens the product's login in a new tab, so that this page stays beside it. */
export function enterButton({ name, email }: Person): Html {
  return html`<form method="post" action="/control/enter" target="_blank"><button class="b sm" name="email" value="${email}" aria-label="${name}　この人で入る">この人で入る</button></form>`
}

export function portsPanel(portrait: Portrait): Html {
  const unseen = portrait.mails.filter(mail => !mail.seen).length
  const ports = [
    { name: '本人確認', state: `${portrait.persons.length}人`, speaks: 'OIDC' },
    { name: '支払い', state: '動作中', speaks: 'Stripe 互換 API' },
    { name: '郵便受け', state: `${unseen}通 未読`, speaks: 'SMTP' },
    { name: '計測', state: `${portrait.analytics.length}件`, speaks: '受け取るだけ' },
    { name: '時計', state: '動作中', speaks: 'CLOCK_URL' },
  ]
  return html`<ul class="ports" aria-label="つなぎ先">${ports.map(
    ({ name, state, speaks }) =>
      html`<li><b>${name}<span class="tag ok">${state}</span></b><span class="mono">${speaks}</span></li>`,
  )}</ul>`
}
