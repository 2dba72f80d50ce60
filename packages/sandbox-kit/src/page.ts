import { html } from 'hono/html'

/** Escaped markup, as `html` from `hono/html` makes it. */
export type Html = ReturnType<typeof html>

export interface Tab {
  readonly path: string
  readonly name: string
  readonly isCurrent: boolean
}

interface PageParts {
  readonly title: string
  /** The sandbox's time, shown in the top strip. */
  readonly now: Date
  readonly body: Html
  /** Hosted pages, which a person reaches from the product, have no tabs. */
  readonly tabs?: readonly Tab[]
}

/**
 * The layout of every sandbox page (strip, tabs, content), visibly different from the product's.
 */
export function page({ title, now, body, tabs }: PageParts): Html {
  return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} - サンドボックス</title>
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<header class="strip"><b>SANDBOX</b><span>外の世界の身がわりです。本物のお金もメールも動きません。</span><time datetime="${now.toISOString()}">${tokyoTime(now)}</time></header>
<div class="shell">${tabs ? tabBar(tabs) : ''}${body}</div>
</body>
</html>`
}

/** A page that a person reaches from the product: one panel under one heading, no tabs. */
export function hostedPage({
  title,
  now,
  content,
}: {
  readonly title: string
  readonly now: Date
  readonly content: Html
}): Html {
  const body = html`<main class="one"><section class="panel"><h1>${title}</h1>${content}</section></main>`
  return page({ title, now, body })
}

function tabBar(tabs: readonly Tab[]): Html {
  return html`<nav class="tabsb" aria-label="サンドボックス">${tabs.map(
    ({ path, name, isCurrent }) =>
      html`<a href="${path}" ${isCurrent ? html`aria-current="page"` : ''}>${name}</a>`,
  )}</nav>`
}

const tokyoFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Formats as `2026/06/20 09:30:15` in Asia/Tokyo, always 19 characters. */
export function tokyoTime(moment: Date): string {
  return tokyoFormat.format(moment)
}

/** A labelled form field with its error below it and the submitted value kept. */
export function field(input: {
  readonly name: string
  readonly label: string
  readonly type?: string
  readonly value?: string
  readonly error?: string | undefined
  readonly autocomplete?: string
  readonly hint?: string
}): Html {
  const { name, label, type = 'text', value = '', error, autocomplete = 'off', hint } = input
  return html`<div class="fd">
<label for="${name}">${label}</label>
<input class="in" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" ${error ? html`aria-invalid="true"` : ''} ${error || hint ? html`aria-describedby="${name}-note"` : ''}>
${error ? html`<p class="err" id="${name}-note">${error}</p>` : hint ? html`<p class="q s" id="${name}-note">${hint}</p>` : ''}
</div>`
}
