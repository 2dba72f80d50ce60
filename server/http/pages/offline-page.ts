import { html, raw } from 'hono/html'

/** Colours and type of web/ui/tokens.css, because this page must work without any other file. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;overflow-wrap:anywhere;min-height:100vh;min-height:100svh;display:grid;grid-template-columns:minmax(0,1fr);place-items:center;background:light-dark(#fcfaf9,#191521);color:light-dark(#2b2430,#f1eaf0);font:400 1rem/1.9 "Hiragino Sans","Hiragino Kaku Gothic ProN","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif;line-break:strict}
main{display:grid;grid-template-columns:minmax(0,1fr);justify-items:center;gap:20px;max-width:34em;padding:40px 24px;text-align:center}
svg{display:block;width:min(320px,80vw);height:auto}
h1{margin:0;font:500 clamp(1.4375rem,1.05rem + 1.5vw,2.125rem)/1.5 "Hiragino Mincho ProN","Noto Serif JP","Noto Serif CJK JP","Yu Mincho",serif;letter-spacing:.02em;text-wrap:balance;word-break:auto-phrase}
p{margin:0;color:light-dark(#655a6c,#b8aec0);word-break:auto-phrase;text-wrap:pretty}
a{display:inline-block;min-height:44px;padding:10px 28px;box-sizing:border-box;border-radius:10px;background:light-dark(#8a2f5c,#eba5c6);color:light-dark(#fff,#2b0f20);font-weight:600;text-decoration:none}
a:focus-visible{outline:2.5px solid light-dark(#3b4a8c,#b0bbf2);outline-offset:3px}`

/** A network that reports to be online is often not ready yet, or only the server may be down. */
const SCRIPT = `addEventListener('online', () => location.reload())
if (navigator.onLine && location.pathname !== '/offline') setTimeout(() => location.reload(), 5000)`

/**
 * A link with an empty address leads to the page that the person wanted. `mark` is the nonce of the
 * page's own script.
 */
export const offlinePage = (drawing: string, mark: string): string =>
  String(html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <meta name="theme-color" content="#FCFAF9" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#191521" media="(prefers-color-scheme: dark)" />
    <title>つながっていません — Yosooi（ヨソオイ）</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <main>
      ${raw(drawing.replace('<svg ', '<svg aria-hidden="true" '))}
      <h1>いまは、つながっていません。</h1>
      <p>つながると、この画面はひとりでに元へ戻ります。書きかけの文は、この端末に残っています。</p>
      <a href="">もう一度ひらく</a>
    </main>
    <script nonce="${mark}">${raw(SCRIPT)}</script>
  </body>
</html>`)
