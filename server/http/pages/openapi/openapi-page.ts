import { html, raw } from 'hono/html'

interface Operation {
  summary?: string
  description?: string
  parameters?: ReadonlyArray<{ name?: string; in?: string; required?: boolean }>
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#2B2430,#F1EAF0);--quiet:light-dark(#655A6C,#B8AEC0);--line:light-dark(#E6DEE6,#3A3147);--plum:light-dark(#8A2F5C,#EBA5C6)}
body{margin:0;background:light-dark(#FCFAF9,#191521);color:var(--ink);font:400 15px/1.8 "Hiragino Sans","Noto Sans JP","Yu Gothic UI",sans-serif}
main{max-width:860px;margin:0 auto;padding:48px 20px 96px}h1{font:500 30px/1.5 "Hiragino Mincho ProN","Yu Mincho",serif}
section{padding:24px 0;border-top:1px solid var(--line)}h2{margin:0;font-size:16px}h2 b{color:var(--plum);margin-right:.6em}
p{margin:4px 0;color:var(--quiet)}code,pre{font:13px/1.6 ui-monospace,monospace}pre{overflow:auto;padding:14px;border:1px solid var(--line);border-radius:10px}
summary{cursor:pointer}a{color:var(--plum)}`

const json = (value: object | undefined) => JSON.stringify(value ?? {}, null, 2)

/** The OpenAPI document as an HTML page, without scripts or files from other hosts. */
export function docsPage(document: { paths: Record<string, object> }) {
  const sections = Object.entries(document.paths).map(([path, methods]) => {
    const [method, operation] = Object.entries(methods)[0] as [string, Operation]
    return operationSection(path, method, operation)
  })
  return html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>ヨソオイ API</title><style>${raw(STYLE)}</style></head>
<body><main><h1>ヨソオイ API</h1><p>読みは GET、書きは multipart/form-data の POST です。ログインが必要な呼び出しには <code>Authorization: Bearer</code> をつけます。<a href="/api/openapi.json">openapi.json</a></p>${sections}</main></body></html>`
}

function operationSection(path: string, method: string, operation: Operation) {
  const body = operation.requestBody?.content['multipart/form-data']?.schema
  const answer = operation.responses['200']?.content?.['application/json']?.schema
  const query = (operation.parameters ?? []).filter(parameter => parameter.in === 'query')
  return html`<section><h2><b>${method.toUpperCase()}</b><code>${path}</code></h2>
<p>${operation.summary ?? ''}</p><p>${operation.description ?? ''}</p>
${query.length > 0 ? html`<p>${query.map(({ name, required }) => html`<code>${name}${required ? '' : '?'}</code> `)}</p>` : ''}
${body ? html`<details><summary>送るもの</summary><pre>${json(body)}</pre></details>` : ''}
${answer ? html`<details><summary>返るもの</summary><pre>${json(answer)}</pre></details>` : ''}</section>`
}
