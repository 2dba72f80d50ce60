import { field, type Html } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { Person } from '../persons.ts'
import type { SignUpFaults } from './sign-up-form.ts'

/** Number of persons on the login page; the rest is in a collapsed section. */
const shownPersons = 6

export function loginContent(input: {
  readonly uid: string
  readonly email: string
  readonly error?: string | undefined
  readonly persons: readonly Person[]
}): Html {
  const { uid, email, error, persons } = input
  const base = `/identity/interaction/${uid}`
  return html`<p class="q s">「ヨソオイ」に戻ります。</p>
<form class="fm" method="post" action="${base}" novalidate>
${error ? html`<p class="note err" role="alert">${error}</p>` : ''}
${field({ name: 'email', label: 'メールアドレス', type: 'email', value: email, autocomplete: 'username' })}
${field({ name: 'password', label: 'パスワード', type: 'password', autocomplete: 'current-password' })}
<button class="b go wide">ログイン</button>
</form>
<p><a class="back" href="${base}/signup">アカウントを作る</a></p>
${persons.length > 0 ? personButtons(base, persons) : ''}
<p><a class="back" href="${base}/cancel">やめて戻る</a></p>`
}

function personButtons(base: string, persons: readonly Person[]): Html {
  const rest = persons.slice(shownPersons)
  return html`<form class="tap" method="post" action="${base}/as" aria-label="この世界の人">
<h2 class="q s">この世界の人</h2>
${persons.slice(0, shownPersons).map(personButton)}
${rest.length > 0 ? html`<details><summary>ほかの${rest.length}人</summary><div class="tap">${rest.map(personButton)}</div></details>` : ''}
</form>`
}

function personButton(person: Person): Html {
  return html`<button name="email" value="${person.email}"><span class="ini" aria-hidden="true">${[...person.name][0]}</span><span>${person.name}<br><small>${person.email}</small></span><span class="s q">この人で入る</span></button>`
}

export function signUpContent(input: {
  readonly uid: string
  readonly email: string
  readonly faults: SignUpFaults
}): Html {
  const { uid, email, faults } = input
  const base = `/identity/interaction/${uid}`
  return html`<p class="q s">「ヨソオイ」に登録するためのアカウントです。確認のメールをお送りします。</p>
<form class="fm" method="post" action="${base}/signup" novalidate>
${field({ name: 'email', label: 'メールアドレス', type: 'email', value: email, error: faults.email, autocomplete: 'username' })}
${field({ name: 'password', label: 'パスワード', type: 'password', error: faults.password, hint: '8文字以上', autocomplete: 'new-password' })}
${field({ name: 'confirm', label: 'パスワード（確認）', type: 'password', error: faults.confirm, autocomplete: 'new-password' })}
<button class="b go wide">アカウントを作る</button>
</form>
<p><a class="back" href="${base}">アカウントを持っている</a></p>`
}

export function expiredContent(productUrl: string): Html {
  return html`<p class="q">時間がたったか、別の画面でもう終わっています。はじめからやり直してください。</p>
<p><a class="back" href="${productUrl}">ヨソオイに戻る</a></p>`
}
