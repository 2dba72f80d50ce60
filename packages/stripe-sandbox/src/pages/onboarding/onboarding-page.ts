import { field, type Html, hostedPage } from '@yosooi/sandbox-kit/page'
import { html } from 'hono/html'
import type { OnboardingErrors } from './onboarding-form.ts'

interface Shown {
  readonly now: Date
  readonly values: Record<string, string>
  readonly errors: OnboardingErrors
}

/** The seller's form for the payout account. */
export function onboardingPage({ now, values, errors }: Shown): Html {
  const input = (name: keyof OnboardingErrors, label: string, type = 'text') =>
    field({ name, label, type, value: values[name] ?? '', error: errors[name] })
  const content = html`<p class="q s">売上を受け取る口座を登録します。入力したお名前と番号はテスト用です。</p>
<form method="post"><div class="tap"><button name="action" value="example"><span class="mono">例</span><span>入力例で登録<br><small>見本の名前と口座で、すぐに完了します</small></span><span class="tag ok">成功</span></button></div></form>
<form class="fm" method="post">
${input('name', '氏名')}${input('dob', '生年月日', 'date')}${input('address', '住所')}
${input('bank', '銀行名')}${input('branch', '支店')}${kindField(values.kind, errors.kind)}
${input('number', '口座番号')}${input('holder', '口座名義')}
<button class="b go wide" name="action" value="complete">完了する</button>
<button class="b wide" name="action" value="later">あとで</button></form>
<form class="acts2" method="post"><button class="b sm" name="action" value="missing">書類が足りないことにする</button></form>`
  return hostedPage({ title: '受け取り口座の登録', now, content })
}

function kindField(value: string | undefined, error: string | undefined): Html {
  return html`<div class="fd"><label for="kind">口座種別</label>
<select class="in" id="kind" name="kind">${['普通', '当座'].map(
    kind => html`<option ${kind === value ? 'selected' : ''}>${kind}</option>`,
  )}</select>${error ? html`<p class="err">${error}</p>` : ''}</div>`
}

interface Outcome {
  readonly business: string
  readonly now: Date
  readonly returnUrl: string
}

/** Shown while the provider waits for a document. */
export function documentPage({ business, now, returnUrl }: Outcome): Html {
  const content = html`<p>本人確認の書類が足りないため、受け取りと出金が止まっています。</p>
<form class="fm" method="post"><button class="b go wide" name="action" value="document">書類を提出する</button></form>
<p><a class="back" href="${returnUrl}">${business}に戻る</a></p>`
  return hostedPage({ title: '書類の提出', now, content })
}

/** Shown when nothing is left to fill in. */
export function onboardedPage({ business, now, returnUrl }: Outcome): Html {
  const content = html`<p>受け取り口座の登録は完了しています。</p><p><a class="back" href="${returnUrl}">${business}に戻る</a></p>`
  return hostedPage({ title: '登録済みです', now, content })
}
